import type { Ctx } from '#server/context.ts';
import type { Ownership } from '#server/platform/http/route.ts';
import { findDocumentOwners, type DocumentOwners } from './documents.queries.ts';

/**
 * A document of an order belongs to the order's customer and vendor. A commission invoice belongs only to its vendor.
 */
export function documentOwnership({ db }: Pick<Ctx, 'db'>): Ownership<'document', DocumentOwners> {
  return {
    kind: 'document',
    label: 'Document',
    find: (id) => findDocumentOwners(db, id),
    isOwner: ({ id, role }, document) =>
      id === (role === 'vendor' ? document.vendor_id : document.account_id),
  };
}
