import { postRefundRequested } from '#server/features/books/ledger/ledger.public.ts';
import { recordEvent, type Actor } from '#server/features/orders/purchases/order-events.ts';
import type {
  PaymentRow,
  PurchaseOrderRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { refuseDisputed } from '#server/features/orders/disputes/refuse-disputed.ts';
import { requestReversal } from '#server/features/books/route/route.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import type { SetOff } from './set-off.ts';
import {
  findFailedRefundsOfOrder,
  findSettlingPayment,
  insertRefund,
  lockRefund,
  reserveRefund,
  updateRefund,
  type RefundRow,
} from './refunds.queries.ts';

interface RefundRequest {
  actor: Actor;
  reason: string;
  now: Date;
}

/**
 * Stores a refund of an order or a part of it. After the commit, a job sends the refund. Returns null when there is
 * nothing to refund. The caller holds the purchase's lock and stores the refunded pieces.
 */
export async function requestOrderRefund(
  trx: Trx,
  order: PurchaseOrderRow,
  refund: RefundRequest & {
    amountPaise: number;
    transportPaise: number;
    returnId: string | null;
    /** The TDS to set off; without it the refund gives the TDS back at once. */
    setOff: SetOff | undefined;
  },
): Promise<string | null> {
  if (refund.amountPaise === 0) return null;
  await refuseDisputed(trx, order.purchase_id);
  const payment = await findSettlingPayment(trx, order.purchase_id);
  if (!payment) throw new Error(`Order ${order.number} has no payment to refund`);
  const id = await insertAndEnqueue(trx, { payment, orderId: order.id, ...refund });
  if (!id) throw new Error(`Refund of order ${order.number} was not stored`);
  return id;
}

/** Requests the failed refunds of an order again and returns how many there were. */
export async function retryFailedRefunds(
  trx: Trx,
  order: PurchaseOrderRow,
  request: RefundRequest,
): Promise<number> {
  const failed = await findFailedRefundsOfOrder(trx, order.id);
  for (const { id } of failed) await retryFailedRefund(trx, id, order.purchase_id, request);
  return failed.length;
}

/** Requests the full refund of a captured payment that no order needs, unless the payment already has a refund. */
export async function requestSurplusRefund(
  trx: Trx,
  payment: Pick<
    PaymentRow,
    'id' | 'purchase_id' | 'provider' | 'amount_paise' | 'provider_payment_id'
  >,
  request: RefundRequest,
): Promise<void> {
  const { amount_paise: amountPaise } = payment;
  if (!(await insertAndEnqueue(trx, { payment, orderId: null, amountPaise, ...request }))) return;
  await recordEvent(trx, {
    purchaseId: payment.purchase_id,
    actor: request.actor,
    what: 'Refund of an extra payment requested',
    why: `${request.reason} (${payment.provider_payment_id})`,
  });
}

/** Requests a failed refund again. Returns false for any other refund. The caller holds the purchase's lock. */
export async function retryFailedRefund(
  trx: Trx,
  refundId: string,
  purchaseId: string,
  { actor, reason, now }: RefundRequest,
): Promise<boolean> {
  const refund = await lockRefund(trx, refundId);
  if (refund.status !== 'failed') return false;
  await enqueueRetry(trx, refund, now);
  await recordEvent(trx, {
    purchaseId,
    orderId: refund.order_id ?? undefined,
    actor,
    what: 'Refund requested',
    why: reason,
  });
  return true;
}

async function enqueueRetry(trx: Trx, refund: RefundRow, now: Date): Promise<void> {
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
  refund: RefundRequest & {
    payment: { id: string; provider: string };
    orderId: string | null;
    amountPaise: number;
    transportPaise?: number;
    returnId?: string | null;
    setOff?: SetOff | undefined;
  },
): Promise<string | undefined> {
  const { payment, orderId, amountPaise, actor, reason, now } = refund;
  const { transportPaise = 0, returnId = null, setOff } = refund;
  const id = newId();
  const isNew = await insertRefund(trx, {
    id,
    payment_id: payment.id,
    provider: payment.provider,
    order_id: orderId,
    amount_paise: amountPaise,
    transport_paise: transportPaise,
    return_id: returnId,
    set_off_base_paise: setOff?.basePaise ?? null,
    set_off_tds_paise: setOff?.tdsPaise ?? null,
    reason,
    requested_by: actor.id ?? null,
    created_at: now,
    updated_at: now,
  });
  if (!isNew) return undefined;
  await reserveRefund(trx, payment.id, amountPaise);
  if (orderId) {
    await postRefundRequested(trx, id, now);
    await requestReversal(trx, id, now);
  }
  await enqueueRefund(trx, id);
  return id;
}

const enqueueRefund = (trx: Trx, refundId: string) =>
  enqueue(trx, 'send_refund', { refundId }, { key: `refund:${refundId}` });
