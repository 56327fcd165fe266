import type { Trx } from '#server/platform/db/connection.ts';
import { recordEvent, systemActor } from './order-events.ts';
import { updatePurchaseRow, type PurchaseRow } from './purchases.queries.ts';

export const underReviewMessage =
  'Our team needs to check your payment. We will email you the result.';

/**
 * Marks a purchase as under review, because its payment has a wrong amount or currency and an admin must decide. The
 * caller holds the purchase's lock.
 */
export async function markUnderReview(
  trx: Trx,
  purchase: PurchaseRow,
  { why, now }: { why: string; now: Date },
): Promise<void> {
  const change = { status: 'under_review', status_reason: why, check_at: null } as const;
  await updatePurchaseRow(trx, purchase.id, change, now);
  await recordEvent(trx, {
    purchaseId: purchase.id,
    actor: systemActor,
    what: 'Payment held for review',
    from: purchase.status,
    to: 'under_review',
    why,
  });
}
