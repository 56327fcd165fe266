import type { Ctx } from '#server/context.ts';
import { holdTransfers } from '#server/features/books/route/hold-transfers.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

/** Requests held transfers of a paid purchase if the payout provider splits payments. */
export async function holdPurchaseTransfers(ctx: Ctx, purchaseId: string): Promise<void> {
  const provider = ctx.payouts.main;
  if (provider?.method !== 'split') return;
  await inTransaction(ctx.db, async (trx) => {
    await holdTransfers(ctx, trx, {
      id: (await lockPurchase(trx, purchaseId)).id,
      provider: provider.name,
    });
  });
}
