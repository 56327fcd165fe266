import type { Trx } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/new-id.ts';
import { planTransfers } from './plan-transfers.ts';
import { insertReversal, insertTransfer, assignHeldTransfers } from './transfers.queries.ts';

/**
 * Assigns to a new payout the held transfers of its orders. If they do not add up to the payout's amount, stores
 * reversals and a direct transfer that make up the difference. The caller must have called `lockHeldTransfers` before
 * it read the payout's entries.
 */
export async function claimTransfers(
  trx: Trx,
  payout: { id: string; vendorId: string; amountPaise: number; now: Date },
): Promise<void> {
  const { id: payoutId, vendorId, amountPaise, now } = payout;
  const held = await assignHeldTransfers(trx, payoutId);
  const { reversals, directPaise } = planTransfers(amountPaise, held);
  for (const { transferId, paise } of reversals) {
    const id = newId();
    await insertReversal(trx, {
      id,
      transfer_id: transferId,
      amount_paise: paise,
      created_at: now,
    });
  }
  if (directPaise === 0) return;
  await insertTransfer(trx, {
    id: newId(),
    vendor_id: vendorId,
    payout_id: payoutId,
    amount_paise: directPaise,
    created_at: now,
  });
}
