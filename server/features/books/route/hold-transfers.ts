import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import { minTransferPaise } from './plan-transfers.ts';
import { findOrdersToHold, insertTransfer } from './transfers.queries.ts';

/**
 * Requests a held transfer of the vendor's earnings from each order of a paid purchase, if `provider` took the payment.
 * Leaves out orders that earn less than one rupee. The caller has locked the purchase, so that an earlier refund is deducted here and a later one reverses
 * the transfer.
 */
export async function holdTransfers(
  { clock }: Pick<Ctx, 'clock'>,
  trx: Trx,
  purchase: { id: string; provider: string },
): Promise<void> {
  const orders = await findOrdersToHold(trx, purchase);
  const transferIds: string[] = [];
  for (const { paise, ...order } of orders) {
    if (paise < minTransferPaise) continue;
    const id = newId();
    await insertTransfer(trx, { id, ...order, amount_paise: paise, created_at: clock.now() });
    transferIds.push(id);
  }
  await enqueueAll(
    trx,
    'create_transfer',
    transferIds.map((transferId) => ({ transferId })),
  );
}
