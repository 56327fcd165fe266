import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findRefundTarget } from './refunds.queries.ts';
import { retryFailedRefund } from './request-refund.ts';

export async function retryRefund(ctx: Ctx, admin: Account, refundId: string): Promise<void> {
  const refund = await findRefundTarget(ctx.db, refundId);
  if (!refund) throw notFound('Refund');
  const request = { actor: admin, reason: 'Retried by Baithak', now: ctx.clock.now() };
  await inTransaction(ctx.db, async (trx) => {
    await lockPurchase(trx, refund.purchase_id);
    if (!(await retryFailedRefund(trx, refundId, refund.purchase_id, request))) {
      throw new AppError('conflict', 'Only a failed refund can be retried');
    }
    await recordAudit(trx, {
      actor: admin,
      action: 'refund_retried',
      subject: { kind: 'purchase', id: refund.purchase_id },
      before: { refund: 'failed' },
      after: { refund: 'requested' },
    });
  });
}
