import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#server/schema/tables.ts';

/** Conditions that select the refunds of the outer query's order or return. */
export const refundsOf = {
  order: sql<boolean>`refunds.order_id = orders.id`,
  return: sql<boolean>`refunds.return_id = returns.id`,
};

/** Selects refunds with their pieces, oldest first. Times are text, because the rows come as JSON. */
export function selectRefunds(condition: RawBuilder<boolean>) {
  return jsonArrayFrom(
    expressionBuilder<Tables>()
      .selectFrom('refunds')
      .select([
        'refunds.id',
        'refunds.amount_paise',
        'refunds.transport_paise',
        'refunds.status',
        'refunds.provider_refund_id',
        'refunds.reason',
        sql<string>`refunds.created_at`.as('created_at'),
        sql<string | null>`refunds.processed_at`.as('processed_at'),
      ])
      .select((refund) =>
        jsonArrayFrom(
          refund
            .selectFrom('refund_lines')
            .innerJoin('order_lines as line', 'line.id', 'refund_lines.order_line_id')
            .select(['order_line_id', 'refund_lines.quantity', 'amount_paise'])
            .whereRef('refund_id', '=', 'refunds.id')
            .orderBy('line.position'),
        ).as('lines'),
      )
      .where(condition)
      .orderBy('refunds.created_at')
      .orderBy('refunds.id'),
  ).as('refunds');
}
