import type { Order } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { changeOrder } from './change-order.ts';
import { requestOrderRefund } from './request-refund.ts';

/** An admin's refund cancels the order; asked again it only retries a refund that the provider failed. */
export async function refundOrder(
  ctx: Ctx,
  admin: Account,
  orderId: string,
  wish: { reason?: string; goodsBack?: boolean },
): Promise<Order> {
  const actor = { role: admin.role, id: admin.id };
  const why = wish.reason || 'Refunded by Baithak';
  return changeOrder(ctx, admin, orderId, async (trx, purchase, order) => {
    if (order.payment_status === 'pending' || order.payment_status === 'failed') {
      throw new AppError('conflict', 'This order was never paid');
    }
    if (order.payment_status === 'refunded') return;
    await recordAudit(trx, {
      actor: admin,
      action: 'order_refunded',
      subject: { kind: 'order', id: orderId },
      before: { status: order.status },
      after: { status: 'cancelled', reason: why },
    });
    if (order.status === 'cancelled') {
      await requestOrderRefund(trx, order, { actor, reason: why, now: ctx.clock.now() });
      return;
    }
    await cancelLockedOrder(ctx, trx, purchase, order, { actor, why, goodsBack: wish.goodsBack });
  });
}
