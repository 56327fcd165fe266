import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { failPurchase } from '#server/features/orders/purchases/fail-purchase.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import { purchaseStatusWire } from '#server/features/orders/purchases/purchases.public.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findCapturedPayments } from './refunds.queries.ts';
import { requestSurplusRefund } from './request-refund.ts';

/** Refunds a payment that does not match its purchase, after an admin has decided so. Nothing is sold. */
export async function refundPurchaseUnderReview(
  ctx: Ctx,
  admin: Account,
  purchaseId: string,
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (purchase.status !== 'under_review') {
      throw new AppError('conflict', 'This payment is not under review');
    }
    for (const payment of await findCapturedPayments(trx, purchaseId)) {
      const reason = 'The payment does not match the purchase';
      await requestSurplusRefund(trx, payment, { actor: admin, reason, now });
    }
    await failPurchase(trx, purchase, {
      actor: admin,
      what: 'Payment under review is refunded',
      reason: 'Refunded by Baithak',
      now,
    });
    await recordAudit(trx, {
      actor: admin,
      action: 'payment_returned',
      subject: { kind: 'purchase', id: purchaseId },
      before: { status: purchaseStatusWire(purchase.status) },
      after: { status: 'failed' },
    });
  });
}
