import { recordEvent, type Actor } from '#server/features/purchases/order-events.ts';
import type { PurchaseOrderRow } from '#server/features/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import {
  findRefundOfOrder,
  findSettlingPayment,
  insertRefund,
  lockRefund,
  reserveRefund,
  updateRefund,
  type RefundRow,
} from './refunds.queries.ts';

interface Request {
  actor: Actor;
  reason: string;
  now: Date;
}

/**
 * One refund per order, however often it is requested; one that the provider failed is sent again.
 * The caller holds the purchase's lock. A job asks the provider for it after the commit.
 */
export async function requestOrderRefund(
  trx: Trx,
  order: PurchaseOrderRow,
  request: Request,
): Promise<void> {
  if (order.amount_paise === 0) return;
  const earlier = await findRefundOfOrder(trx, order.id);
  if (earlier && earlier.status !== 'failed') return;
  const payment = await findSettlingPayment(trx, order.purchase_id);
  if (!payment) throw new Error(`Order ${order.number} has no payment to refund`);
  const { id: paymentId } = payment;
  const { amount_paise: amountPaise } = order;
  if (earlier) {
    await requestAgain(trx, earlier, request.now);
  } else {
    await insertAndEnqueue(trx, { paymentId, orderId: order.id, amountPaise, ...request });
  }
  await recordEvent(trx, {
    purchaseId: order.purchase_id,
    orderId: order.id,
    actor: request.actor,
    what: 'Refund requested',
    why: request.reason,
  });
}

/** Refunds a captured payment in full that no order needs. */
export async function requestSurplusRefund(
  trx: Trx,
  payment: { id: string; purchase_id: string; amount_paise: number; provider_payment_id: string },
  request: Request,
): Promise<void> {
  const { id: paymentId, amount_paise: amountPaise } = payment;
  if (!(await insertAndEnqueue(trx, { paymentId, orderId: null, amountPaise, ...request }))) return;
  await recordEvent(trx, {
    purchaseId: payment.purchase_id,
    actor: request.actor,
    what: 'Refund of an extra payment requested',
    why: `${request.reason} (${payment.provider_payment_id})`,
  });
}

/** False unless the provider failed this refund. The caller holds the purchase's lock. */
export async function requestFailedRefund(
  trx: Trx,
  refundId: string,
  purchaseId: string,
  { actor, reason, now }: Request,
): Promise<boolean> {
  const refund = await lockRefund(trx, refundId);
  if (refund.status !== 'failed') return false;
  await requestAgain(trx, refund, now);
  await recordEvent(trx, {
    purchaseId,
    orderId: refund.order_id ?? undefined,
    actor,
    what: 'Refund requested',
    why: reason,
  });
  return true;
}

async function requestAgain(trx: Trx, refund: RefundRow, now: Date): Promise<void> {
  await reserveRefund(trx, refund.payment_id, refund.amount_paise);
  await updateRefund(trx, refund.id, {
    status: 'requested',
    attempt: refund.attempt + 1,
    provider_refund_id: null,
    updated_at: now,
  });
  await enqueueRefund(trx, refund.id);
}

async function insertAndEnqueue(
  trx: Trx,
  refund: Request & { paymentId: string; orderId: string | null; amountPaise: number },
): Promise<boolean> {
  const { paymentId, orderId, amountPaise, actor, reason, now } = refund;
  const id = newId();
  const isNew = await insertRefund(trx, {
    id,
    payment_id: paymentId,
    order_id: orderId,
    amount_paise: amountPaise,
    reason,
    requested_by: actor.id ?? null,
    created_at: now,
    updated_at: now,
  });
  if (!isNew) return false;
  await reserveRefund(trx, paymentId, amountPaise);
  await enqueueRefund(trx, id);
  return true;
}

const enqueueRefund = (trx: Trx, refundId: string) =>
  enqueue(trx, 'send_refund', { refundId }, { key: `refund:${refundId}` });
