import type { Ctx } from '#server/context.ts';
import type { Ownership } from '#server/platform/http/route.ts';
import { findProductKey, type ProductKey } from './product-writes.queries.ts';

export function productOwnership({ db }: Pick<Ctx, 'db'>): Ownership<'product', ProductKey> {
  return {
    kind: 'product',
    label: 'Product',
    strangerMessage: 'This product belongs to another vendor',
    find: (id) => findProductKey(db, id),
    isOwner: ({ id }, product) => product.vendor_id === id,
  };
}
