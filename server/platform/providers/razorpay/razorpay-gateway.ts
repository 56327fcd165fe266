import type Razorpay from 'razorpay';
import { z } from 'zod';
import type {
  ListedPeriod,
  PaymentGateway,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from '../../payment-provider/payment-gateway.ts';
import { providerDown } from '../../payment-provider/provider-down.ts';
import { isSigned, buildPaymentContent } from '../../payment-provider/signature.ts';
import { callRazorpay, connect, type RazorpayOptions } from './razorpay-client.ts';
import { isKnownEvent, readDisputeEvent, readSignedWebhookEvent } from './razorpay-events.ts';
import { razorpayWindow } from './razorpay-window.ts';

const paise = z.int().min(0);
const order = z.object({ id: z.string().min(1), amount: paise, currency: z.string() });
const payment = z.object({
  id: z.string().min(1),
  order_id: z.string().min(1),
  status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
  amount: paise,
  currency: z.string(),
  // Razorpay reports these once the payment is captured; `fee` includes `tax`.
  fee: paise.nullish(),
  tax: paise.nullish(),
});
const refund = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  status: z.enum(['pending', 'processed', 'failed']),
  amount: paise,
  receipt: z.string().nullish(),
});
const seconds = z.int().min(0);
// https://razorpay.com/docs/api/disputes/entity. An unknown status counts as open, so that the earnings stay held.
const dispute = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  status: z
    .enum(['open', 'action_required', 'under_review', 'won', 'lost', 'closed'])
    .catch('open'),
  phase: z.string().nullish(),
  reason_code: z.string().nullish(),
  reason_description: z.string().nullish(),
  amount: paise,
  amount_deducted: paise.nullish(),
  respond_by: seconds.nullish(),
});
// The account's lists also have payments without an order, which are not the shop's.
const listedPayment = payment.extend({ order_id: z.string().nullish(), created_at: seconds });
const listedRefund = refund.extend({ created_at: seconds });
const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

/** https://razorpay.com/docs/api. Every response of Razorpay is validated, and a failed call causes a 502. */
export function createRazorpayGateway(
  options: RazorpayOptions & { webhookSecret: string },
): PaymentGateway {
  const client = connect(options);
  return {
    provider: 'razorpay',
    key: options.keyId,
    window: razorpayWindow,
    createOrder: async ({ receipt, amountPaise, currency }) => {
      const created = await callRazorpay(order, () =>
        client.orders.create({ amount: amountPaise, currency, receipt, payment_capture: true }),
      );
      if (created.amount !== amountPaise || created.currency !== currency) {
        throw providerDown(new Error('Razorpay created an order with another amount or currency'));
      }
      return { id: created.id };
    },
    paymentsOf: async (orderId) => {
      const { items } = await callRazorpay(listOf(payment), () =>
        client.orders.fetchPayments(orderId),
      );
      return items.map(toPayment);
    },
    capture: (authorised) => capture(client, authorised),
    refund: async ({ paymentId, amountPaise, receipt }) => {
      const created = await callRazorpay(refund, () =>
        client.payments.refund(paymentId, { amount: amountPaise, receipt, speed: 'normal' }),
      );
      return toRefund(created);
    },
    refundsOf: async ({ paymentId }) => {
      const { items } = await callRazorpay(listOf(refund), () =>
        client.payments.fetchMultipleRefund(paymentId, { count: 100 }),
      );
      return items.map(toRefund);
    },
    listPayments: async (period) => {
      const { items } = await callRazorpay(listOf(listedPayment), () =>
        client.payments.all(periodQuery(period)),
      );
      const own = items.flatMap(({ order_id, created_at, ...row }) =>
        order_id ? [{ ...toPayment({ ...row, order_id }), createdAt: toDate(created_at) }] : [],
      );
      return { items: own, next: nextCursor(period, items.length) };
    },
    listRefunds: async (period) => {
      const { items } = await callRazorpay(listOf(listedRefund), () =>
        client.refunds.all(periodQuery(period)),
      );
      const own = items.map((row) => ({ ...toRefund(row), createdAt: toDate(row.created_at) }));
      return { items: own, next: nextCursor(period, items.length) };
    },
    isSignedPayment: (signed) =>
      isSigned(buildPaymentContent(signed), signed.signature, options.keySecret),
    dispute: async (id) => toDispute(await callRazorpay(dispute, () => client.disputes.fetch(id))),
    readDisputeEvent,
    isKnownEvent,
    readWebhookEvent: (raw, headers) => readSignedWebhookEvent(raw, headers, options.webhookSecret),
  };
}

const toDate = (seconds: number) => new Date(seconds * 1000);

/** Razorpay's largest page. */
const listedPerPage = 100;

/** A cursor is the number of items on the pages before. */
const periodQuery = ({ from, to, cursor = '0' }: ListedPeriod) => ({
  from: Math.floor(from.getTime() / 1000),
  to: Math.ceil(to.getTime() / 1000),
  count: listedPerPage,
  skip: Number(cursor),
});

const nextCursor = ({ cursor = '0' }: ListedPeriod, count: number) =>
  count < listedPerPage ? undefined : String(Number(cursor) + count);

async function capture(
  client: Razorpay,
  { id, amountPaise, currency }: ProviderPayment,
): Promise<ProviderPayment> {
  const captured = await callRazorpay(payment, () =>
    client.payments.capture(id, amountPaise, currency),
  ).catch(async (refused: unknown) => {
    // It is not an error if another worker or Razorpay itself has already captured the payment.
    const current = await callRazorpay(payment, () => client.payments.fetch(id));
    if (current.status !== 'captured' && current.status !== 'refunded') throw refused;
    return current;
  });
  return toPayment(captured);
}

const toPayment = (row: z.output<typeof payment>): ProviderPayment => ({
  id: row.id,
  orderId: row.order_id,
  status: row.status,
  amountPaise: row.amount,
  currency: row.currency,
  feePaise: row.fee ?? null,
  feeTaxPaise: row.tax ?? null,
});

const toDispute = (row: z.output<typeof dispute>): ProviderDispute => ({
  id: row.id,
  paymentId: row.payment_id,
  status: row.status,
  phase: row.phase ?? '',
  reason: row.reason_description || row.reason_code || '',
  amountPaise: row.amount,
  deductedPaise: row.amount_deducted ?? 0,
  respondBy: row.respond_by ? toDate(row.respond_by) : null,
});

const toRefund = (row: z.output<typeof refund>): ProviderRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  status: row.status,
  amountPaise: row.amount,
  receipt: row.receipt ?? null,
});
