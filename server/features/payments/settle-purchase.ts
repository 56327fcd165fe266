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
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { alertAdmins } from './alert-admins.ts';
import { askForPayments } from './ask-for-payments.ts';
import {
  findPayments,
  findPurchase,
  markSettling,
  savePayment,
  updatePurchase,
  type PaymentRow,
} from './payments.queries.ts';

export interface Settled {
  status: PurchaseStatus;
  /** Paid, but every order of it was cancelled: the money goes back. */
  givenBack: boolean;
}

/**
 * The one transition of a purchase, run by verify, the webhook's worker and the reconciler, in any
 * number and order (DECISIONS.md 16). It asks the provider for the truth first, holding no lock, and
 * then decides under the purchase's lock; whoever comes second finds nothing left to do.
 */
export async function settlePurchase(ctx: Ctx, purchaseId: string): Promise<Settled> {
  const purchase = await findPurchase(ctx.db, purchaseId);
  if (!purchase) return { status: 'failed', givenBack: false };
  const payments = await askForPayments(ctx, purchase);
  const settled = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockPurchase(trx, purchaseId);
    const saved = await savePayments(ctx, trx, locked, payments);
    const status = await decide(ctx, trx, locked, saved);
    const orders = await ordersOfPurchase(trx, purchaseId);
    const givenBack = status === 'paid' && orders.every((order) => order.status === 'cancelled');
    return { status, givenBack, before: locked.status };
  });
  countChange(ctx, settled);
  return settled;
}

function countChange({ metrics }: Ctx, { before, status }: Record<'before' | 'status', string>) {
  if (before === status) return;
  if (status === 'paid') metrics?.event('order paid');
  if (status === 'aside') metrics?.event('payment put aside');
}

async function savePayments(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  payments: Awaited<ReturnType<typeof askForPayments>>,
): Promise<PaymentRow[]> {
  const before = new Map(
    (await findPayments(trx, purchase.id)).map((row) => [row.provider_payment_id, row.status]),
  );
  const saved: PaymentRow[] = [];
  for (const payment of payments) {
    const row = await savePayment(trx, purchase, payment, ctx.clock.now());
    // The provider would have to give one payment to two orders; it stays with the first.
    if (row.purchase_id !== purchase.id) continue;
    saved.push(row);
    const from = before.get(payment.id);
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
): Promise<PurchaseStatus> {
  const captured = payments.filter((payment) => payment.status === 'captured');
  const settled = payments.find((payment) => payment.is_settling);
  const fitting = settled ?? captured.find((payment) => fits(payment, purchase));
  if (!settled && fitting) await pay(ctx, trx, purchase, fitting);
  if (fitting) {
    await refundSurplus(ctx, trx, captured, fitting);
    return 'paid';
  }
  if (captured.length > 0) return putAside(ctx, trx, purchase, captured[0]!);
  if (payments.some((payment) => payment.status === 'failed')) {
    await mailFailure(ctx, trx, purchase);
  }
  return purchase.status;
}

const fits = (payment: PaymentRow, purchase: PurchaseRow) =>
  payment.amount_paise === purchase.amount_paise && payment.currency === purchase.currency;

async function pay(ctx: Ctx, trx: Trx, purchase: PurchaseRow, payment: PaymentRow): Promise<void> {
  const now = ctx.clock.now();
  await markSettling(trx, payment.id, now);
  await updatePurchase(
    trx,
    purchase.id,
    { status: 'paid', status_reason: '', paid_at: now, check_at: null },
    now,
  );
  const sold = await payOrders(ctx, trx, purchase);
  await takeOutOfCart(trx, purchase.account_id, sold);
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
