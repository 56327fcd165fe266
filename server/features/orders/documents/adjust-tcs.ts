import { postAdjustment } from '#server/features/books/ledger/ledger.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { findTcsToAdjust } from './adjust-tcs.queries.ts';

/**
 * Posts the difference between the TCS of the order's documents and the ledger, once no piece of the order waits for an
 * invoice and no refund for a credit note (`docs/product/ledger.md#postings`). `eventId` is the document or refund
 * after which this may be so. The caller holds the purchase's lock.
 */
export async function adjustTcs(
  trx: Trx,
  { orderId, eventId, now }: { orderId: string; eventId: string; now: Date },
): Promise<void> {
  const order = await findTcsToAdjust(trx, orderId);
  if (!order) return;
  await postAdjustment(trx, {
    event: 'tcs_adjusted',
    eventId,
    orderId,
    vendorId: order.vendor_id,
    account: 'tcs_paise',
    paise: order.paise,
    at: now,
  });
}
