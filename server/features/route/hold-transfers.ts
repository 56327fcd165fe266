import type { Ctx } from '#server/context.ts';
import { lockPurchase } from '#server/features/purchases/lock-purchase.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import { minTransferPaise } from './plan-transfers.ts';
import { findOrdersToHold, insertTransfer } from './transfers.queries.ts';

/**
 * Requests a held transfer of the vendor's earnings from each order of a paid purchase. Leaves out orders that earn less
 * than one rupee. Locks the purchase, so that an earlier refund is deducted here and a later one reverses the transfer.
 */
export async function holdTransfers(ctx: Ctx, purchaseId: string): Promise<void> {
  if (ctx.payouts?.name !== 'razorpay') return;
  await inTransaction(ctx.db, async (trx) => {
    await lockPurchase(trx, purchaseId);
    const orders = await findOrdersToHold(trx, purchaseId);
    const transferIds: string[] = [];
    for (const { paise, ...order } of orders) {
      if (paise < minTransferPaise) continue;
      const id = newId();
      const created_at = ctx.clock.now();
      await insertTransfer(trx, { id, ...order, amount_paise: paise, created_at });
      transferIds.push(id);
    }
    await enqueueAll(
      trx,
      'create_transfer',
      transferIds.map((transferId) => ({ transferId })),
    );
  });
}
