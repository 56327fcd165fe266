import type { Db, Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findRefusingDispute } from './disputes.queries.ts';

const texts = {
  open: 'The bank is examining a dispute about this payment. Until it has decided, nothing can be refunded or returned.',
  lost: 'The bank has given this payment back to the customer, so nothing can be refunded or returned.',
};

/** How long a job waits before it looks again whether a dispute is decided. */
export const disputeWaitMs = 24 * 60 * 60 * 1000;

/**
 * Throws 409 while the customer's bank examines the payment, and after it has given the payment back. Otherwise the
 * customer would get the money twice. The caller holds the purchase's lock.
 */
export async function refuseDisputed(trx: Trx, purchaseId: string): Promise<void> {
  const dispute = await findRefusingDispute(trx, purchaseId);
  if (!dispute) return;
  throw new AppError('conflict', texts[dispute.status === 'lost' ? 'lost' : 'open'], {
    details: { dispute: dispute.provider_dispute_id },
  });
}

/** Whether `refuseDisputed` would throw. Jobs then wait. */
export const isDisputed = async (db: Db | Trx, purchaseId: string): Promise<boolean> =>
  (await findRefusingDispute(db, purchaseId)) !== undefined;
