import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { lockPurchase, ordersOfPurchase } from './lock-purchase.ts';
import { provider, recordEvent } from './order-events.ts';
import { mailOrderNews, mailSurplusRefunded } from './order-mails.ts';
import { updateOrder, type PurchaseRow } from './orders.queries.ts';
import {
  endLease,
  findRefundTarget,
  findUnfinishedRefunds,
  leaseRefund,
  lockRefund,
  reserveRefund,
  updateRefund,
  type RefundRow,
} from './refunds.queries.ts';

type RefundCtx = Pick<Ctx, 'db' | 'clock' | 'config'>;

export { endLease, findRefundTarget, findUnfinishedRefunds, leaseRefund };

/** What the provider says of a refund; a finished one does not change again. Says what became new. */
export async function settleRefund(
  ctx: RefundCtx,
  refundId: string,
  purchaseId: string,
  answer: { id: string; status: 'pending' | 'processed' | 'failed' },
): Promise<'processed' | 'failed' | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    const refund = await lockRefund(trx, refundId);
    if (refund.status === 'processed' || refund.status === 'failed') return undefined;
    const now = ctx.clock.now();
    await updateRefund(trx, refundId, {
      status: answer.status === 'pending' ? 'sent' : answer.status,
      provider_refund_id: answer.id,
      ...(answer.status === 'processed' && { processed_at: now }),
      updated_at: now,
    });
    if (answer.status === 'pending') return undefined;
    if (answer.status === 'processed') await finish(ctx, trx, purchase, refund);
    else await fail(trx, purchase, refund);
    return answer.status;
  });
}

async function finish(
  ctx: RefundCtx,
  trx: Trx,
  purchase: PurchaseRow,
  refund: RefundRow,
): Promise<void> {
  const { amount_paise: amountPaise, order_id: orderId } = refund;
  const orders = await ordersOfPurchase(trx, purchase.id);
  const order = orders.find(({ id }) => id === orderId);
  await recordEvent(trx, {
    purchaseId: purchase.id,
    orderId: order?.id,
    actor: provider,
    what: order ? 'Refund completed' : 'Refund of an extra payment completed',
    ...(order && { from: 'paid', to: 'refunded' }),
  });
  if (!order) return mailSurplusRefunded(ctx, trx, purchase, amountPaise);
  await updateOrder(
    trx,
    order.id,
    { payment_status: 'refunded', refunded_paise: amountPaise },
    ctx.clock.now(),
  );
  await mailOrderNews(ctx, trx, purchase, order, 'refunded');
}

async function fail(trx: Trx, purchase: PurchaseRow, refund: RefundRow): Promise<void> {
  await reserveRefund(trx, refund.payment_id, -refund.amount_paise);
  await recordEvent(trx, {
    purchaseId: purchase.id,
    orderId: refund.order_id ?? undefined,
    actor: provider,
    what: 'Refund failed',
    why: 'The payment provider could not send it; an admin tries again',
  });
}
