import { type RawBuilder, sql } from 'kysely';

/** Whether an order has been paid. Refunded orders count, and vendors see only these orders. */
export const wasPaid = sql<boolean>`orders.payment_status in ('paid', 'refunded')`;

/** Whether the account has paid for the product and at least one piece of it was not cancelled. */
export const hasBought = (accountId: string, productId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from orders join order_lines on order_lines.order_id = orders.id
    where orders.account_id = ${accountId} and order_lines.product_id = ${productId}
      and ${wasPaid}
      and order_lines.cancelled_quantity < order_lines.quantity)`;

/** The amount of paid orders minus their refunds: the revenue that dashboards show. */
export const netRevenuePaise = sql`coalesce(sum(orders.amount_paise - orders.refunded_paise)
  filter (where orders.payment_status = 'paid'), 0)::bigint`;

/** A refund takes back its rounded share of the commission (`docs/product/ledger.md`). */
export const netCommissionPaise = sql`coalesce(sum(orders.commission_paise
  - share_of(orders.commission_paise, orders.refunded_paise, greatest(orders.amount_paise, 1)))
  filter (where orders.payment_status = 'paid'), 0)::bigint`;

/** Whether the vendor of a row of `orders` may no longer see the customer's details. */
export const isCustomerMasked = sql<boolean>`is_customer_masked(coalesce(orders.delivered_at, orders.cancelled_at))`;

/** SQL for whether pieces are still to be handed over: the order is pending, or shipped only in part. */
export const isUnsent = sql<boolean>`(orders.status = 'pending' or orders.status = 'shipped' and (
  exists (select from order_lines where order_id = orders.id
    and quantity > packed_quantity + cancelled_quantity)
  or exists (select from shipments where order_id = orders.id and shipments.status = 'packed')))`;
