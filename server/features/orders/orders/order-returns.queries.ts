import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#server/schema/tables.ts';

/** Selects the returns of an order as a column of its row, oldest first. */
export const selectReturns = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('returns')
      .select(['returns.id', 'returns.number', 'returns.status'])
      .whereRef('returns.order_id', '=', 'orders.id')
      .orderBy('requested_at')
      .orderBy('returns.id'),
  ).as('returns');

/** Selects the number of the order that a replacement replaces. */
export const selectReplacedNumber = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('orders as replaced')
    .select('replaced.number')
    .whereRef('replaced.id', '=', 'orders.replaces_order_id')
    .as('replaced_number');
