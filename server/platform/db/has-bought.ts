import { type RawBuilder, sql } from 'kysely';

/** Whether the account has paid for the product and at least one piece of it was not cancelled. */
export const hasBought = (accountId: string, productId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from orders join order_lines on order_lines.order_id = orders.id
    where orders.account_id = ${accountId} and order_lines.product_id = ${productId}
      and orders.payment_status in ('paid', 'refunded')
      and order_lines.cancelled_quantity < order_lines.quantity)`;
