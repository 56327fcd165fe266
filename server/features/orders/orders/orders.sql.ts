import { type RawBuilder, sql } from 'kysely';
import type { PaymentStatus } from '#contract/orders/order-status.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

/** Whether an order has been paid. Refunded orders count, and vendors see only these orders. */
export const wasPaid = sql<boolean>`orders.payment_status in ('paid', 'refunded')`;

/** Whether the account has paid for the product and at least one piece of it was not cancelled. */
export const hasBought = (accountId: string, productId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from orders join order_lines on order_lines.order_id = orders.id
    where orders.account_id = ${accountId} and order_lines.product_id = ${productId}
      and ${wasPaid}
      and order_lines.cancelled_quantity < order_lines.quantity)`;

/**
 * Joins to a paid order its `revenue` (the sale minus the requested refunds) and its `commission`, as the ledger has
 * them (`docs/product/money.md#revenue`).
 */
export const joinPostedFigures = sql`cross join lateral (
  select coalesce(sum(case event when 'sale' then provider_paise else refunds_paise end), 0)::bigint as revenue,
    -coalesce(sum(entry.commission_paise), 0)::bigint as commission
  from (
    select event, provider_paise, refunds_paise, commission_paise from ledger_transactions
    where event = 'sale' and event_id = orders.id
    union all
    select event, provider_paise, refunds_paise, commission_paise
    from refunds join ledger_transactions on event = 'refund_requested' and event_id = refunds.id
    where refunds.order_id = orders.id
  ) as entry
) as posted`;

/**
 * Whether a vendor may no longer see the customer of something that ended at this time. Without `select`, PostgreSQL
 * would ask for the time again for each row.
 */
export const isMaskedSince = (endedAt: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(${endedAt} < (select ${shopNow}) - interval '30 days', false)`;

/** Whether the vendor of a row of `orders` may no longer see the customer's details. */
export const isCustomerMasked = isMaskedSince(
  sql`coalesce(orders.delivered_at, orders.cancelled_at)`,
);

/** A vendor sees an order once it is paid. */
export const statusesVisibleToVendor: readonly PaymentStatus[] = ['paid', 'refunded'];

/** Repeats the condition of the partial index `orders_visible_to_vendor` exactly, so that PostgreSQL uses the index. */
export const isVisibleToVendor = sql<boolean>`orders.payment_status in (${sql.join(
  statusesVisibleToVendor.map((status) => sql.lit(status)),
)})`;

/** SQL for whether pieces are still to be handed over: the order is pending, or shipped only in part. */
export const isUnsent = sql<boolean>`(orders.status = 'pending' or orders.status = 'shipped' and (
  exists (select from order_lines where order_id = orders.id
    and quantity > packed_quantity + cancelled_quantity)
  or exists (select from shipments where order_id = orders.id and shipments.status = 'packed')))`;
