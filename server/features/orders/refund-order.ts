import { isUnpaid } from '#contract/order-status.ts';
import type { OrderWithTimeline } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import { requestFailedRefunds } from '#server/features/refunds/request-refund.ts';
import { recallShipments } from '#server/features/shipments/cancel-undelivered.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { changeOrder, type OrderKey } from './change-order.ts';

/** An admin's refund cancels the order; repeating it only retries a refund that the provider failed. */
export async function refundOrder(
  ctx: Ctx,
  admin: Account,
  key: OrderKey,
  { reason, goodsBack }: { reason?: string; goodsBack?: boolean },
): Promise<OrderWithTimeline> {
  const actor = { role: admin.role, id: admin.id };
  const why = reason || 'Refunded by Baithak';
  return changeOrder(ctx, admin, key, async (trx, purchase, order) => {
    if (isUnpaid({ paymentStatus: order.payment_status })) {
      throw new AppError('conflict', 'This order was never paid');
    }
    if (order.payment_status === 'refunded') return;
    await recordAudit(trx, {
      actor: admin,
      action: 'order_refunded',
      subject: { kind: 'order', id: key.id },
      before: { status: order.status },
      after: { status: 'cancelled', reason: why },
    });
    if (order.status === 'cancelled') {
      await requestFailedRefunds(trx, order, { actor, reason: why, now: ctx.clock.now() });
      return;
    }
    await recallShipments({ ctx, trx, purchase, order, actor });
    await cancelLockedOrder(ctx, trx, purchase, order, { actor, why, goodsBack });
  });
}
