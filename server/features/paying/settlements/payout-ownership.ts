import type { Ctx } from '#server/context.ts';
import type { Ownership } from '#server/platform/http/route.ts';
import { findPayout, type ListedPayoutRow } from './payouts.queries.ts';

export function payoutOwnership({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Ownership<'payout', ListedPayoutRow> {
  return {
    kind: 'payout',
    label: 'Payout',
    find: (id) => findPayout(db, id, clock.now()),
    isOwner: ({ id }, payout) => id === payout.vendor_id,
  };
}
