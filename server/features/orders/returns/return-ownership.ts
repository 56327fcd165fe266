import type { Ctx } from '#server/context.ts';
import type { Ownership } from '#server/platform/http/route.ts';
import { findReturnOwners, type ReturnOwners } from './returns.queries.ts';

/** A return belongs to the customer who asked for it and to the vendor of its order. */
export function returnOwnership({ db }: Pick<Ctx, 'db'>): Ownership<'return', ReturnOwners> {
  return {
    kind: 'return',
    label: 'Return',
    find: (id) => findReturnOwners(db, id),
    isOwner: ({ id, role }, record) =>
      id === (role === 'vendor' ? record.vendor_id : record.account_id),
  };
}
