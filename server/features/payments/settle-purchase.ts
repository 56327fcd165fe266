import type { PurchaseStatus } from '#contract/order-status.ts';
import type { Ctx } from '#server/context.ts';
import { takeOutOfCart } from '#server/features/cart/cart.service.ts';
import {
  lockPurchase,
  ordersOfPurchase,
  type PurchaseRow,
} from '#server/features/orders/lock-purchase.ts';
import { provider, recordEvent, system } from '#server/features/orders/order-events.ts';
import { mailPaymentFailed } from '#server/features/orders/order-mails.ts';
import { payOrders } from '#server/features/orders/pay-orders.ts';
import { requestSurplusRefund } from '#server/features/orders/request-refund.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ProviderPayment } from '#server/platform/payment-provider/payment-gateway.ts';
import { alertAdmins } from './alert-admins.ts';
import { askForPayments } from './ask-for-payments.ts';
import {
  findPayments,
  markPaid,
  savePayment,
  updatePurchase,
  type PaymentRow,
} from './payments.queries.ts';

export interface Settled {
  status: PurchaseStatus;
  /** Paid, but every order of it was cancelled: the money goes back. */
  givenBack: boolean;
  /** As the provider names them. */
  paymentIds: string[];
}

/**
 * The one transition of a purchase, run by verify, the webhook's worker and the reconciler, in any
 * number and order (`docs/product/money.md#becoming-paid`). It asks the provider first, holding no lock, and
 * then decides under the purchase's lock; whoever comes second finds nothing left to do.
 */
export async function settlePurchase(ctx: Ctx, purchase: PurchaseRow): Promise<Settled> {
  const payments = await askForPayments(ctx, purchase);
  const paymentIds = payments.map(({ id }) => id);
  if (await isDone(ctx, purchase, payments)) {
    return { status: 'paid', givenBack: await isGivenBack(ctx.db, purchase.id), paymentIds };
  }
  const { before, ...settled } = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockPurchase(trx, purchase.id);
    const saved = await savePayments(ctx, trx, locked, payments);
    const { status, givenBack } = await decide(ctx, trx, locked, saved);
    const ids = saved.map((row) => row.provider_payment_id);
    return { status, givenBack, paymentIds: ids, before: locked.status };
  });
  countChange(ctx, { before, status: settled.status });
  return settled;
}

function countChange({ metrics }: Ctx, { before, status }: Record<'before' | 'status', string>) {
  if (before === status) return;
  if (status === 'paid') metrics?.event('order paid');
  if (status === 'aside') metrics?.event('payment put aside');
}

/** Paid is the end of it, unless the provider knows more than is stored, or of a second payment. */
async function isDone(ctx: Ctx, purchase: PurchaseRow, payments: ProviderPayment[]) {
  if (purchase.status !== 'paid' || payments.length === 0) return false;
  const stored = await findPayments(ctx.db, purchase.id);
  const hasOneCaptured = stored.filter(({ status }) => status === 'captured').length === 1;
  return hasOneCaptured && payments.every((payment) => stored.some(isSame(payment)));
}

const isSame =
  ({ id, status }: ProviderPayment) =>
  (row: { provider_payment_id: string; status: string }) =>
    row.provider_payment_id === id && row.status === status;

async function isGivenBack(db: Db | Trx, purchaseId: string): Promise<boolean> {
  const orders = await ordersOfPurchase(db, purchaseId);
  return orders.every((order) => order.status === 'cancelled');
}

async function savePayments(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  payments: Awaited<ReturnType<typeof askForPayments>>,
): Promise<PaymentRow[]> {
  const saved: PaymentRow[] = [];
  for (const payment of payments) {
    const row = await savePayment(trx, purchase, payment, ctx.clock.now());
    // The provider would have to give one payment to two orders; it stays with the first.
    if (row.purchase_id !== purchase.id) continue;
    saved.push(row);
    const from = row.status_before ?? undefined;
    if (from === row.status) continue;
    await recordEvent(trx, {
      purchaseId: purchase.id,
      actor: provider,
      what: said[row.status],
      from,
      to: row.status,
      why: payment.id,
    });
  }
  return saved;
}

const said = {
  created: 'Payment started',
  authorized: 'Payment authorised',
  captured: 'Payment captured',
  failed: 'Payment attempt failed',
  refunded: 'Payment refunded',
};

async function decide(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  payments: PaymentRow[],
): Promise<Pick<Settled, 'status' | 'givenBack'>> {
  const captured = payments.filter((payment) => payment.status === 'captured');
  const settled = payments.find((payment) => payment.is_settling);
  const fitting = settled ?? captured.find((payment) => fits(payment, purchase));
  if (fitting) {
    const givenBack = settled
      ? await isGivenBack(trx, purchase.id)
      : await pay(ctx, trx, purchase, fitting);
    await refundSurplus(ctx, trx, captured, fitting);
    return { status: 'paid', givenBack };
  }
  if (captured.length > 0) {
    return { status: await putAside(ctx, trx, purchase, captured[0]!), givenBack: false };
  }
  if (payments.some((payment) => payment.status === 'failed')) {
    await mailFailure(ctx, trx, purchase);
  }
  return { status: purchase.status, givenBack: false };
}

const fits = (payment: PaymentRow, purchase: PurchaseRow) =>
  payment.amount_paise === purchase.amount_paise && payment.currency === purchase.currency;

/** True when nothing of it could be sold. */
async function pay(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  payment: PaymentRow,
): Promise<boolean> {
  await markPaid(trx, purchase.id, payment.id, ctx.clock.now());
  const sold = await payOrders(ctx, trx, purchase);
  await takeOutOfCart(trx, purchase.account_id, sold);
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
      actor: system,
      reason: 'The purchase was paid already',
      now: ctx.clock.now(),
    });
  }
}

/** Money that does not fit moves nothing: an admin decides. */
async function putAside(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  payment: PaymentRow,
): Promise<PurchaseStatus> {
  if (purchase.status === 'aside') return 'aside';
  const why = `Payment ${payment.provider_payment_id} is of ${moneyOf(payment)}, the purchase of ${moneyOf(purchase)}`;
  await updatePurchase(
    trx,
    purchase.id,
    { status: 'aside', status_reason: why, check_at: null },
    ctx.clock.now(),
  );
  await recordEvent(trx, {
    purchaseId: purchase.id,
    actor: system,
    what: 'Payment set aside for a check',
    from: purchase.status,
    to: 'aside',
    why,
  });
  await alertAdmins(trx, {
    subject: 'A payment does not fit its purchase',
    heading: 'A payment does not fit its purchase',
    paragraphs: [`Purchase ${purchase.id} was set aside. ${why}.`],
  });
  return 'aside';
}

const moneyOf = (money: { amount_paise: number; currency: string }) =>
  `${money.currency} ${(money.amount_paise / 100).toFixed(2)}`;

/** Once, and only when nothing is held any more: within the provider's window the buyer may try again. */
async function mailFailure(ctx: Ctx, trx: Trx, purchase: PurchaseRow): Promise<void> {
  if (purchase.status !== 'failed' || purchase.failure_mailed_at) return;
  const now = ctx.clock.now();
  await updatePurchase(trx, purchase.id, { failure_mailed_at: now }, now);
  await mailPaymentFailed(ctx, trx, purchase, await ordersOfPurchase(trx, purchase.id));
}
