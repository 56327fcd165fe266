import type { Ctx } from '#server/context.ts';
import type { Ownership } from '#server/platform/http/route.ts';
import { findRequestOwners, type RequestOwners } from './help.queries.ts';

/** A request belongs to the customer who asked and to the vendor who takes part in it. */
export function helpOwnership({ db }: Pick<Ctx, 'db'>): Ownership<'help request', RequestOwners> {
  return {
    kind: 'help request',
    label: 'Request',
    find: (number) => findRequestOwners(db, number),
    isOwner: ({ id, role }, record) =>
      id === (role === 'vendor' ? record.vendor_id : record.account_id),
  };
}
