import type { Ctx } from '#server/context.ts';
import { mailEveryAdmin } from '#server/features/people/admin-mail/mail-every-admin.ts';
import { removeBoughtLines } from '#server/features/catalogue/cart/cart.service.ts';
import { postPayments } from '#server/features/books/ledger/ledger.public.ts';
import { payOrders } from '#server/features/orders/orders/pay-orders.ts';
import { markUnderReview } from '#server/features/orders/purchases/mark-under-review.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import {
  providerActor,
  recordEvent,
  systemActor,
} from '#server/features/orders/purchases/order-events.ts';
import {
  findOrdersOfPurchase,
  findPayments,
  savePayment,
  setFailureMailed,
  type PaymentRow,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { requestSurplusRefund } from '#server/features/orders/refunds/request-refund.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import type { ProviderPayment } from '#server/platform/payment-provider/payment-gateway.ts';
import { askForPayments } from './ask-for-payments.ts';
import { mailPaymentFailed } from './payment-mails.ts';

export interface SettleResult {
  status: PurchaseRow['status'];
  /** Whether every order of the paid purchase is cancelled, so that the customer gets the money back. */
  isRefunded: boolean;
  /** The ids of the payments at the provider. */
  paymentIds: string[];
}

/**
 * Moves a purchase to paid if the provider has captured its payment (`docs/product/money.md#becoming-paid`). Its
 * callers, such as the verify call, the webhook's job and the reconciler, may call it any number of times and in any
 * order. Asks the provider without a lock, then decides under the purchase's lock.
 */
export async function settlePurchase(ctx: Ctx, purchase: PurchaseRow): Promise<SettleResult> {
  const payments = await askForPayments(ctx, purchase);
  const paymentIds = payments.map(({ id }) => id);
  if (await isSettled(ctx, purchase, payments)) {
    return {
      status: 'paid',
      isRefunded: await hasOnlyCancelledOrders(ctx.db, purchase.id),
      paymentIds,
    };
  }
  const { before, ...result } = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockPurchase(trx, purchase.id);
    const saved = await savePayments(ctx, trx, locked, payments);
    const { status, isRefunded } = await decideStatus(ctx, trx, locked, saved);
    const ids = saved.map((row) => row.provider_payment_id);
    return { status, isRefunded, paymentIds: ids, before: locked.status };
  });
  countStatusChange(ctx, { before, status: result.status });
  return result;
}

function countStatusChange(
  { metrics }: Ctx,
  { before, status }: Record<'before' | 'status', string>,
) {
  if (before === status) return;
  if (status === 'paid') metrics?.countEvent('order paid');
  if (status === 'under_review') metrics?.countEvent('payment held for review');
}

/** Returns whether a paid purchase needs no more work: all reported payments are stored, and only one is captured. */
async function isSettled(ctx: Ctx, purchase: PurchaseRow, payments: ProviderPayment[]) {
  if (purchase.status !== 'paid' || payments.length === 0) return false;
  const stored = await findPayments(ctx.db, purchase.id);
  const hasOneCaptured = stored.filter(({ status }) => status === 'captured').length === 1;
  return (
    hasOneCaptured && payments.every((payment) => stored.some((row) => isStoredAs(payment, row)))
  );
}

const isStoredAs = (
  { id, status, feePaise }: ProviderPayment,
  row: { provider_payment_id: string; status: string; fee_paise: number | null },
) =>
  row.provider_payment_id === id &&
  row.status === status &&
  (feePaise === null || row.fee_paise !== null);

async function hasOnlyCancelledOrders(db: Db | Trx, purchaseId: string): Promise<boolean> {
  const orders = await findOrdersOfPurchase(db, purchaseId);
  return orders.every((order) => order.status === 'cancelled');
}

async function savePayments(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  payments: ProviderPayment[],
): Promise<PaymentRow[]> {
  const saved: PaymentRow[] = [];
  for (const payment of payments) {
    const row = await savePayment(trx, newId(), purchase, payment, ctx.clock.now());
    // If the provider reports one payment for two purchases, the payment stays with the first.
    if (row.purchase_id !== purchase.id) continue;
    saved.push(row);
    const from = row.status_before ?? undefined;
    if (from === row.status) continue;
    await recordEvent(trx, {
      purchaseId: purchase.id,
      actor: providerActor,
      what: eventTexts[row.status],
      from,
      to: row.status,
      why: payment.id,
    });
  }
  return saved;
}

const eventTexts = {
  created: 'Payment started',
  authorized: 'Payment authorised',
  captured: 'Payment captured',
  failed: 'Payment attempt failed',
  refunded: 'Payment refunded',
};

async function decideStatus(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  payments: PaymentRow[],
): Promise<Pick<SettleResult, 'status' | 'isRefunded'>> {
  const captured = payments.filter((payment) => payment.status === 'captured');
  const settling = payments.find((payment) => payment.is_settling);
  const matching = settling ?? captured.find((payment) => isMatching(payment, purchase));
  if (matching) {
    const isRefunded = settling
      ? await hasOnlyCancelledOrders(trx, purchase.id)
      : await payPurchase(ctx, trx, purchase, matching);
    if (settling) await postPayments(trx, purchase.id, ctx.clock.now());
    await refundSurplus(ctx, trx, captured, matching);
    return { status: 'paid', isRefunded };
  }
  if (captured.length > 0) {
    await postPayments(trx, purchase.id, ctx.clock.now());
    await putUnderReview(ctx, trx, purchase, captured[0]!);
    return { status: 'under_review', isRefunded: false };
  }
  if (payments.some((payment) => payment.status === 'failed')) {
    await mailFailure(ctx, trx, purchase);
  }
  return { status: purchase.status, isRefunded: false };
}

const isMatching = (payment: PaymentRow, purchase: PurchaseRow) =>
  payment.amount_paise === purchase.amount_paise && payment.currency === purchase.currency;

/** Marks the orders as paid. Returns whether none of them could be sold. */
async function payPurchase(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  payment: PaymentRow,
): Promise<boolean> {
  const sold = await payOrders(ctx, trx, purchase, payment.id);
  if (ctx.payouts.main?.method === 'split') {
    await enqueue(trx, 'hold_transfers', { purchaseId: purchase.id });
  }
  await removeBoughtLines(trx, purchase.account_id, sold);
  return sold.length === 0;
}

async function refundSurplus(
  ctx: Ctx,
  trx: Trx,
  captured: PaymentRow[],
  settling: PaymentRow,
): Promise<void> {
  for (const payment of captured) {
    if (payment.id === settling.id) continue;
    await requestSurplusRefund(trx, payment, {
      actor: systemActor,
      reason: 'The purchase was paid already',
      now: ctx.clock.now(),
    });
  }
}

async function putUnderReview(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  payment: PaymentRow,
): Promise<void> {
  if (purchase.status === 'under_review') return;
  const why = `Payment ${payment.provider_payment_id} is ${formatMoney(payment)}, but the purchase is ${formatMoney(purchase)}`;
  await markUnderReview(trx, purchase, { why, now: ctx.clock.now() });
  await mailEveryAdmin(trx, {
    subject: 'A payment does not match its purchase',
    heading: 'A payment does not match its purchase',
    paragraphs: [
      `${why}. Purchase ${purchase.id} is under review. Open the admin dashboard to decide.`,
    ],
  });
}

const formatMoney = (money: { amount_paise: number; currency: string }) =>
  `${money.currency} ${(money.amount_paise / 100).toFixed(2)}`;

/** Emails once, after the hold has ended, because until then the customer may try again in the payment window. */
async function mailFailure(ctx: Ctx, trx: Trx, purchase: PurchaseRow): Promise<void> {
  if (purchase.status !== 'failed' || purchase.failure_mailed_at) return;
  await setFailureMailed(trx, purchase.id, ctx.clock.now());
  await mailPaymentFailed(ctx, trx, purchase, await findOrdersOfPurchase(trx, purchase.id));
}
