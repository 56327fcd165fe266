import {
  collection,
  type Dispute,
  disputeEntity,
  errorBody,
  newId,
  paymentEntity,
  refundEntity,
  unixSeconds,
  type Payment,
  type Refund,
} from './razorpay-entities.ts';

type Body = Record<string, unknown>;
type Response = [status: number, entity: Body];

interface PaymentData {
  orders: Map<string, { id: string; amount: number; currency: string; receipt: string }>;
  payments: Map<string, Payment>;
  refunds: Refund[];
  refundsByKey: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  state: { refundStatus: Refund['status']; isRefundIdempotent: boolean };
}

interface PaymentCall {
  /** The id in the path. A call that lists all payments or refunds has no id, so this is its query string. */
  id: string;
  body: Body;
  /** The idempotency key of a refund. */
  key: unknown;
}

const kinds = {
  'POST orders': 'createOrder',
  'GET orders/payments': 'payments',
  'GET payments': 'payment',
  'POST payments/capture': 'capture',
  'POST payments/refund': 'refund',
  'GET payments/refunds': 'refunds',
  'GET disputes': 'dispute',
} as const;
export type PaymentKind = (typeof kinds)[keyof typeof kinds] | 'listPayments' | 'listRefunds';

/** Finds the kind of a call and the `id` of its PaymentCall. */
export function findPaymentKind(method: string, path: string): [PaymentKind, string] {
  const [pathname, query = ''] = path.split('?');
  if (`${method} ${pathname}` === 'GET /v1/payments') return ['listPayments', query];
  if (`${method} ${pathname}` === 'GET /v1/refunds') return ['listRefunds', query];
  const [, , noun, id = '', verb] = pathname!.split('/');
  const name = `${method} ${noun}${verb ? `/${verb}` : ''}`;
  const kind = (kinds as Record<string, PaymentKind>)[name];
  if (!kind) throw new Error(`Unknown call: ${name}`);
  return [kind, id];
}

/** Fakes the orders, payments and refunds of Razorpay. */
export function createFakePayments() {
  const data: PaymentData = {
    orders: new Map(),
    payments: new Map(),
    refunds: [],
    refundsByKey: new Map(),
    disputes: new Map(),
    state: { refundStatus: 'processed', isRefundIdempotent: true },
  };
  const { orders, payments, refunds, disputes, state } = data;
  return {
    ...{ orders, payments, refunds, state },
    /** Opens a dispute about a payment, as a bank does. Tests change its status. */
    openDispute: (payment: Payment): Dispute => {
      const dispute: Dispute = {
        id: newId('disp'),
        payment_id: payment.id,
        amount: payment.amount,
        amount_deducted: 0,
        status: 'open',
        respond_by: unixSeconds() + 7 * 86_400,
        created_at: unixSeconds(),
      };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    respond: (kind: PaymentKind, call: PaymentCall) => respond(data, kind, call),
    /** Pays an order, as a customer does in the payment window. */
    pay: (
      orderId: string,
      values: { status?: Payment['status']; amount?: number; currency?: string } = {},
    ) => {
      const order = orders.get(orderId)!;
      const payment: Payment = {
        id: newId('pay'),
        order_id: orderId,
        status: values.status ?? 'captured',
        amount: values.amount ?? order.amount,
        currency: values.currency ?? order.currency,
        amount_refunded: 0,
        created_at: unixSeconds(),
      };
      payments.set(payment.id, payment);
      return payment;
    },
  };
}

function respond(data: PaymentData, kind: PaymentKind, { id, body, key }: PaymentCall): Response {
  const { payments, refunds } = data;
  if (kind === 'createOrder') return createOrder(data, body);
  if (kind === 'listPayments') return [200, listPage([...payments.values()], id)];
  if (kind === 'listRefunds') return [200, listPage(refunds, id)];
  if (kind === 'payments') {
    return [200, collection([...payments.values()].filter((one) => one.order_id === id))];
  }
  if (kind === 'dispute') {
    const dispute = data.disputes.get(id);
    return dispute ? [200, disputeEntity(dispute)] : refuse('The id provided does not exist');
  }
  const payment = payments.get(id);
  if (!payment) return refuse('The id provided does not exist');
  if (kind === 'payment') return [200, paymentEntity(payment)];
  if (kind === 'refunds') {
    return [200, collection(refunds.filter((one) => one.payment_id === id).map(refundEntity))];
  }
  return kind === 'capture'
    ? capturePayment(payment, body)
    : refundPayment(data, payment, body, key);
}

function createOrder({ orders }: PaymentData, body: Body): Response {
  const { amount, currency, receipt } = body as {
    amount: number;
    currency: string;
    receipt: string;
  };
  if (!Number.isInteger(amount) || amount < 100) {
    return refuse('Order amount less than minimum amount allowed');
  }
  // Without `payment_capture`, Razorpay would only authorise payments.
  if (body.payment_capture !== true) return refuse('The input is invalid');
  if (currency !== 'INR' || receipt.length > 40) return refuse('The input is invalid');
  const order = { id: newId('order'), amount, currency, receipt };
  orders.set(order.id, order);
  const rest = {
    amount_paid: 0,
    amount_due: amount,
    status: 'created',
    attempts: 0,
    offer_id: null,
  };
  return [200, { entity: 'order', ...order, ...rest, notes: [], created_at: unixSeconds() }];
}

function capturePayment(payment: Payment, body: Body): Response {
  if (payment.status === 'captured') return refuse('This payment has already been captured');
  if (payment.status !== 'authorized') return refuse('The payment is not authorised');
  if (body.amount !== payment.amount) {
    return refuse('Capture amount must be equal to the amount authorized');
  }
  payment.status = 'captured';
  return [200, paymentEntity(payment)];
}

function refundPayment(
  { refunds, refundsByKey, state }: PaymentData,
  payment: Payment,
  body: Body,
  key: unknown,
): Response {
  const earlier = state.isRefundIdempotent ? refundsByKey.get(String(key)) : undefined;
  if (earlier) return [200, refundEntity(earlier)];
  const amount = Number(body.amount);
  if (payment.status !== 'captured') return refuse('The payment status should be captured');
  if (amount > payment.amount - payment.amount_refunded) {
    return refuse('The total refund amount is greater than the refund payment amount');
  }
  const created: Refund = {
    id: newId('rfnd'),
    payment_id: payment.id,
    amount,
    receipt: (body.receipt as string | undefined) ?? null,
    status: state.refundStatus,
    created_at: unixSeconds(),
  };
  refunds.push(created);
  if (typeof key === 'string') refundsByKey.set(key, created);
  payment.amount_refunded += amount;
  if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
  return [200, refundEntity(created)];
}

/** Returns at most 100 rows, newest first, as https://razorpay.com/docs/api/payments/fetch-all-payments/ says. */
function listPage(all: (Payment | Refund)[], query: string): Body {
  const params = new URLSearchParams(query);
  const [from, to] = [Number(params.get('from')), Number(params.get('to'))];
  const [skip, count] = [Number(params.get('skip')), Math.min(100, Number(params.get('count')))];
  const within = all
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .toReversed();
  const rows = within.slice(skip, skip + count);
  return collection(rows.map((row) => ('order_id' in row ? row : refundEntity(row))));
}

const refuse = (description: string): Response => [400, errorBody(description)];
