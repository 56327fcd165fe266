import { formatRupees, rupeesOf } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import { issueCreditNote } from '#server/features/orders/documents/issue-credit-note.ts';
import { postRefundCompleted } from '#server/features/books/ledger/ledger.public.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import { providerActor, recordEvent } from '#server/features/orders/purchases/order-events.ts';
import {
  findOrdersOfPurchase,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { updateOrder } from '#server/features/orders/purchases/update-order.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ProviderRefund } from '#server/platform/payment-provider/payment-gateway.ts';
import { mailOrderRefunded, mailSurplusRefunded } from './refund-mails.ts';
import {
  lockRefund,
  reserveRefund,
  sumDeductedTransport,
  updateRefund,
  type RefundRow,
} from './refunds.queries.ts';

type RefundCtx = Pick<Ctx, 'db' | 'clock' | 'config'>;

/**
 * Stores the status that the provider reports for a refund, unless the refund is finished. Returns the status if it is
 * final and new, otherwise undefined.
 */
export async function settleRefund(
  ctx: RefundCtx,
  refundId: string,
  purchaseId: string,
  reported: Pick<ProviderRefund, 'id' | 'status'>,
): Promise<'processed' | 'failed' | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    const refund = await lockRefund(trx, refundId);
    if (refund.status === 'processed' || refund.status === 'failed') return undefined;
    const now = ctx.clock.now();
    await updateRefund(trx, refundId, {
      status: reported.status === 'pending' ? 'sent' : reported.status,
      provider_refund_id: reported.id,
      ...(reported.status === 'processed' && { processed_at: now }),
      updated_at: now,
    });
    if (reported.status === 'pending') return undefined;
    if (reported.status === 'processed') {
      await completeRefund(ctx, trx, purchase, { ...refund, provider_refund_id: reported.id });
    }
    if (reported.status === 'failed') await failRefund(trx, purchase, refund);
    return reported.status;
  });
}

/** Posts a completed refund to the ledger, updates the order, issues the credit note and emails the customer. */
async function completeRefund(
  ctx: RefundCtx,
  trx: Trx,
  purchase: PurchaseRow,
  refund: RefundRow,
): Promise<void> {
  const { amount_paise: amountPaise, order_id: orderId } = refund;
  await postRefundCompleted(trx, refund.id, ctx.clock.now());
  const orders = await findOrdersOfPurchase(trx, purchase.id);
  const order = orders.find(({ id }) => id === orderId);
  const actor = providerActor;
  if (!order) {
    const what = 'Refund of an extra payment completed';
    await recordEvent(trx, { purchaseId: purchase.id, actor, what });
    return mailSurplusRefunded(ctx, trx, purchase, refund);
  }
  const refundedPaise = order.refunded_paise + amountPaise;
  const keptPaise = await sumDeductedTransport(trx, order.id);
  const isAll = refundedPaise + keptPaise === order.amount_paise;
  await updateOrder(
    trx,
    order,
    { refunded_paise: refundedPaise, ...(isAll && { payment_status: 'refunded' }) },
    {
      actor,
      what: 'Refund completed',
      ...(isAll ? { from: 'paid', to: 'refunded' } : { why: formatRupees(rupeesOf(amountPaise)) }),
    },
    ctx.clock.now(),
  );
  const { id, reason, transport_paise: transportPaise } = refund;
  await issueCreditNote(ctx, trx, { id, orderId: order.id, reason, transportPaise });
  // The email comes last, because it names the credit note.
  await mailOrderRefunded(ctx, trx, purchase, { order, refund });
}

async function failRefund(trx: Trx, purchase: PurchaseRow, refund: RefundRow): Promise<void> {
  await reserveRefund(trx, refund.payment_id, -refund.amount_paise);
  await recordEvent(trx, {
    purchaseId: purchase.id,
    orderId: refund.order_id ?? undefined,
    actor: providerActor,
    what: 'Refund failed',
    why: 'The payment provider could not send the refund. An admin will try again.',
  });
}
