import { sql } from 'kysely';

/** The amount of paid orders minus their refunds: the revenue that dashboards show. */
export const netRevenuePaise = sql`coalesce(sum(orders.amount_paise - orders.refunded_paise)
  filter (where orders.payment_status = 'paid'), 0)::bigint`;

/** A refund takes back its rounded share of the commission (`docs/product/ledger.md`). */
export const netCommissionPaise = sql`coalesce(sum(orders.commission_paise
  - share_of(orders.commission_paise, orders.refunded_paise, greatest(orders.amount_paise, 1)))
  filter (where orders.payment_status = 'paid'), 0)::bigint`;
