import type { Ctx } from '#server/context.ts';
import type { Ownership } from '#server/platform/http/route.ts';
import { findReviewOwners, type ReviewOwners } from './reviews.queries.ts';

/** A review belongs to its author and to the vendor of its product. */
export function reviewOwnership({ db }: Pick<Ctx, 'db'>): Ownership<'review', ReviewOwners> {
  return {
    kind: 'review',
    label: 'Review',
    find: (id) => findReviewOwners(db, id),
    isOwner: ({ id, role }, record) =>
      id === (role === 'vendor' ? record.vendor_id : record.account_id),
  };
}
