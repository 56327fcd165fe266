import { sql } from 'kysely';

/** Whether the vendor of a row of `orders` may no longer see the customer's details. */
export const isCustomerMasked = sql<boolean>`is_customer_masked(coalesce(orders.delivered_at, orders.cancelled_at))`;
