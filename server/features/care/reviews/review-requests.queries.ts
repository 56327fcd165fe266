import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';
import { lineDeliveredAt } from './reviews.queries.ts';

/**
 * Finds the order if its customer may be asked for reviews. The order must be delivered and not be a replacement. The
 * account must be active and must not have stopped these emails.
 */
export const findOrderToAsk = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.id', 'orders.number', 'orders.delivered_at', 'accounts.id as account_id'])
    .select(['accounts.email', 'accounts.name'])
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'delivered')
    .where('orders.replaces_order_id', 'is', null)
    .where('accounts.status', '=', 'active')
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.review_mails_stopped_at', 'is', null)
    .executeTakeFirst();

/**
 * Finds an order's delivered lines that never had a review. Leaves out lines whose pieces are all refunded and lines of
 * deleted products.
 */
export const findLinesToAsk = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.id', 'order_lines.name'])
    .where('order_lines.order_id', '=', orderId)
    .where('products.deleted_at', 'is', null)
    .where(sql<boolean>`${lineDeliveredAt} is not null`)
    .where(sql<boolean>`order_lines.refunded_quantity < order_lines.quantity`)
    .where(
      sql<boolean>`not exists (select from reviews where reviews.order_line_id = order_lines.id)`,
    )
    .orderBy('order_lines.position')
    .execute();

export const countReviewsOfOrder = async (trx: Trx, orderId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Returns false when the customer has already been asked. */
export async function markAsked(trx: Trx, orderId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('review_requests')
    .values({ order_id: orderId, asked_at: shopNow })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false when the customer has already been reminded, or was never asked. */
export async function markReminded(trx: Trx, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_requests')
    .set({ reminded_at: shopNow })
    .where('order_id', '=', orderId)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
