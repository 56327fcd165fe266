import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import { lockPurchase } from '#server/features/orders/lock-purchase.ts';
import { retryFailedRefund } from '#server/features/orders/request-refund.ts';
import { findRefundTarget } from '#server/features/orders/settle-refund.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';

export async function retryRefund(ctx: Ctx, adminId: string, refundId: string): Promise<void> {
  const refund = await findRefundTarget(ctx.db, refundId);
  if (!refund) throw notFound('Refund');
  const actor = { role: 'admin' as const, id: adminId };
  const request = { actor, reason: 'Tried anew', now: ctx.clock.now() };
  await inTransaction(ctx.db, async (trx) => {
    await lockPurchase(trx, refund.purchase_id);
    if (!(await retryFailedRefund(trx, refundId, refund.purchase_id, request))) {
      throw new AppError('conflict', 'This refund has not failed');
    }
    await recordAudit(trx, {
      actor,
      action: 'refund_retried',
      subject: { kind: 'purchase', id: refund.purchase_id },
      before: { refund: 'failed' },
      after: { refund: 'requested' },
    });
  });
}
