import type { Ctx } from '#server/context.ts';
import type { Ownership } from '#server/platform/http/route.ts';
import { findOrderOwners, type OrderOwners } from './orders.queries.ts';

/** An order belongs to the customer who placed it and to the vendor who ships it. */
export function orderOwnership({ db }: Pick<Ctx, 'db'>): Ownership<'order', OrderOwners> {
  return {
    kind: 'order',
    label: 'Order',
    find: (id) => findOrderOwners(db, id),
    isOwner: ({ id, role }, order) =>
      id === (role === 'vendor' ? order.vendor_id : order.account_id),
  };
}
