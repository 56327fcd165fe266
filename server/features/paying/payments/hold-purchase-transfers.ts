import type { Ctx } from '#server/context.ts';
import { holdTransfers } from '#server/features/books/route/hold-transfers.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

/** Requests held transfers of a paid purchase if Razorpay Route pays the vendors. */
export async function holdPurchaseTransfers(ctx: Ctx, purchaseId: string): Promise<void> {
  if (ctx.payouts?.name !== 'razorpay') return;
  await inTransaction(ctx.db, async (trx) => {
    await holdTransfers(ctx, trx, await lockPurchase(trx, purchaseId));
  });
}
