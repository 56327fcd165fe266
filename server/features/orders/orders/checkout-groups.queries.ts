import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';

// My orders shows an unpaid checkout as one row (`docs/product/buying-and-stock.md#checkouts`). One order of the checkout
// represents it in the list: the newest open order of the newest attempt to pay.

const isPaid = (table: string) =>
  sql`${sql.ref(`${table}.payment_status`)} in ('paid', 'refunded')`;
const isNewer = sql`(other.created_at, other.id) > (orders.created_at, orders.id)`;
const checkoutId = sql`coalesce(purchases.checkout_id, purchases.id)`;

const ordersOfCheckout = sql`purchases as attempt join orders as other on other.purchase_id = attempt.id
  where (attempt.id = ${checkoutId} or attempt.checkout_id = ${checkoutId})`;
const openOrdersOfAttempt = sql`orders as other
  where other.purchase_id = orders.purchase_id and other.status <> 'cancelled'`;

/**
 * Whether an order has a row of its own: a paid order, or an order of the newest attempt at an unpaid checkout that was
 * cancelled or is the newest open one. Needs `purchases`.
 */
export const hasOwnRow = sql<boolean>`(${isPaid('orders')} or (
  not exists (select from ${ordersOfCheckout}
    and (${isPaid('other')} or other.purchase_id <> orders.purchase_id and ${isNewer}))
  and (orders.status = 'cancelled' or not exists (select from ${openOrdersOfAttempt} and ${isNewer}))))`;

/** The amount of an order's row: of all open orders of the attempt, if the order is unpaid. */
export const rowAmount = sql`case when ${isPaid('orders')} or orders.status = 'cancelled' then orders.amount_paise
  else (select sum(other.amount_paise)::bigint from ${openOrdersOfAttempt}) end`;

/**
 * Finds the unpaid orders that the rows of `ids` show: the open orders of the same attempt, and other attempts. A
 * cancelled order shows other attempts only if no open order of its own attempt does.
 */
export async function findOthersInRows(db: Db, ids: string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct other.id, other.created_at
    from orders join purchases on purchases.id = orders.purchase_id
    cross join lateral (select other.* from ${ordersOfCheckout}) as other
    where orders.id = any(${ids}) and other.id <> all(${ids}) and not ${isPaid('other')}
      and case when ${isPaid('orders')} then true
        when orders.status <> 'cancelled' then other.purchase_id <> orders.purchase_id or other.status <> 'cancelled'
        else other.purchase_id <> orders.purchase_id and not exists (select from ${openOrdersOfAttempt}) end
    order by other.created_at desc, other.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
