import { sql } from 'kysely';

/** SQL for whether pieces are still to be handed over: the order is pending, or shipped only in part. */
export const isUnsent = sql<boolean>`(orders.status = 'pending' or orders.status = 'shipped' and (
  exists (select from order_lines where order_id = orders.id
    and quantity > packed_quantity + cancelled_quantity)
  or exists (select from shipments where order_id = orders.id and shipments.status = 'packed')))`;
