import { randomInt } from 'node:crypto';

export type Json = Record<string, unknown>;
export type Answer = [status: number, body: unknown];

export interface FakeOrder {
  order_id: string;
  order_amount: number;
  order_currency: string;
  order_expiry_time: string;
  payment_session_id: string;
  customer_details: Json;
}

export interface FakeCashfreePayment {
  cf_payment_id: string;
  order_id: string;
  payment_status: string;
  payment_amount: number;
  payment_currency: string;
  is_captured: boolean;
  time: Date;
}

export interface FakeRefund {
  refund_id: string;
  cf_refund_id: string;
  cf_payment_id: string;
  order_id: string;
  refund_amount: number;
  refund_status: string;
  time: Date;
}

export type Kind =
  | 'createOrder'
  | 'order'
  | 'payments'
  | 'capture'
  | 'createRefund'
  | 'refund'
  | 'refunds'
  | 'recon';
export interface FakeData {
  orders: Map<string, FakeOrder>;
  payments: FakeCashfreePayment[];
  refunds: FakeRefund[];
  state: { refundStatus: string; pageSize: number; now: () => Date };
}

interface CallParts {
  orderId: string;
  refundId: string;
  body: Json;
}

export function respond(
  data: FakeData,
  kind: Kind,
  { orderId, refundId, body }: CallParts,
): Answer {
  if (kind === 'createOrder') return createOrder(data, body);
  if (kind === 'recon') return listEvents(data, body);
  const order = data.orders.get(orderId);
  if (!order) return refuse(404, 'order_not_found');
  const payments = data.payments.filter((payment) => payment.order_id === orderId);
  const refunds = data.refunds.filter((refund) => refund.order_id === orderId);
  if (kind === 'order') return [200, orderEntity(order)];
  if (kind === 'payments') return [200, payments.map(paymentEntity)];
  if (kind === 'capture') return capture(payments, body);
  if (kind === 'refunds') return [200, refunds.map(refundEntity)];
  if (kind === 'createRefund') return createRefund(data, payments, body);
  const refund = refunds.find((one) => one.refund_id === refundId);
  return refund ? [200, refundEntity(refund)] : refuse(404, 'refund_not_found');
}

function createOrder({ orders, state }: FakeData, body: Json): Answer {
  const { order_id: id, order_amount: amount, order_currency, order_expiry_time } = body;
  const customer = body.customer_details as Json;
  if (!/^[\w-]{3,45}$/.test(String(id))) return refuse(400, 'order_id_invalid');
  if (orders.has(String(id))) return refuse(409, 'order_already_exists');
  if (typeof amount !== 'number' || amount < 1 || !hasTwoDecimals(amount)) {
    return refuse(400, 'order_amount_invalid');
  }
  if (!/^[\w-]{3,50}$/.test(String(customer.customer_id)))
    return refuse(400, 'customer_id_invalid');
  if (!/^(\d{10}|\+\d{11,15})$/.test(String(customer.customer_phone))) {
    return refuse(400, 'customer_phone_invalid');
  }
  const openMs = Date.parse(String(order_expiry_time)) - state.now().getTime();
  if (!(openMs > 15 * 60_000)) return refuse(400, 'order_expiry_time_invalid');
  const order: FakeOrder = {
    order_id: String(id),
    order_amount: amount,
    order_currency: String(order_currency),
    order_expiry_time: String(order_expiry_time),
    payment_session_id: `session_${String(id)}`,
    customer_details: customer,
  };
  orders.set(order.order_id, order);
  return [200, orderEntity(order)];
}

function capture(payments: FakeCashfreePayment[], body: Json): Answer {
  const payment = payments.find(({ is_captured: isCaptured }) => !isCaptured);
  if (!payment || body.action !== 'CAPTURE' || body.amount !== payment.payment_amount) {
    return refuse(400, 'request_invalid');
  }
  payment.is_captured = true;
  return [200, paymentEntity(payment)];
}

function createRefund(data: FakeData, payments: FakeCashfreePayment[], body: Json): Answer {
  const { refund_id: id, refund_amount: amount } = body;
  if (!/^[\w-]{3,40}$/.test(String(id))) return refuse(400, 'refund_id_invalid');
  if (data.refunds.some((refund) => refund.refund_id === id)) {
    return refuse(400, 'refund_id_already_exists');
  }
  const payment = payments.find((one) => one.payment_status === 'SUCCESS');
  if (!payment) return refuse(409, 'refund_not_allowed');
  const before = data.refunds.filter((one) => one.order_id === payment.order_id);
  const sum = before.reduce((total, one) => total + one.refund_amount, 0);
  if (typeof amount !== 'number' || !hasTwoDecimals(amount) || amount <= 0) {
    return refuse(400, 'refund_amount_invalid');
  }
  if (amount > payment.payment_amount - sum + 0.001) return refuse(400, 'refund_amount_invalid');
  const refund: FakeRefund = {
    refund_id: String(id),
    cf_refund_id: `refund_${randomInt(2 ** 40)}`,
    cf_payment_id: payment.cf_payment_id,
    order_id: payment.order_id,
    refund_amount: amount,
    refund_status: data.state.refundStatus,
    time: data.state.now(),
  };
  data.refunds.push(refund);
  return [200, refundEntity(refund)];
}

/** Lists successful payments, refunds and settlements in one list. A cursor is the number of earlier events. */
function listEvents({ payments, refunds, state }: FakeData, body: Json): Answer {
  const { filters, pagination } = body as {
    filters: { start_date: string; end_date: string };
    pagination: { limit: number; cursor?: string };
  };
  const [from, to] = [Date.parse(filters.start_date), Date.parse(filters.end_date)];
  const paid = payments.filter((payment) => payment.payment_status === 'SUCCESS');
  const events = [
    { time: new Date(to), event_type: 'SETTLEMENT', cf_payment_id: null, event_amount: 1 },
    ...paid.map((payment) => ({ ...payment, ...feeOf(payment), event_type: 'PAYMENT' })),
    ...refunds.map((refund) => ({ ...refund, event_type: 'REFUND' })),
  ].filter(({ time }) => time.getTime() >= from && time.getTime() <= to);
  const start = Number(pagination.cursor ?? 0);
  const end = start + Math.min(pagination.limit, state.pageSize);
  const rows = events.slice(start, end).map(({ time, ...event }) => ({
    ...event,
    event_amount: Reflect.get(event, 'payment_amount') ?? Reflect.get(event, 'refund_amount') ?? 1,
    event_currency: 'INR',
    event_status: Reflect.get(event, 'refund_status') ?? 'SUCCESS',
    event_time: indianTime(time),
  }));
  return [
    200,
    { cursor: end < events.length ? String(end) : null, limit: rows.length, data: rows },
  ];
}

const feeOf = ({ payment_amount: amount }: FakeCashfreePayment) => {
  const charge = Math.round(amount * 1.9) / 100;
  return { payment_service_charge: charge, payment_service_tax: Math.round(charge * 18) / 100 };
};

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Cashfree reports times in India, with their offset. */
export const indianTime = (time: Date) =>
  `${new Date(time.getTime() + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;

const orderEntity = (order: FakeOrder) => ({
  ...order,
  cf_order_id: '2149460581',
  entity: 'order',
  order_status: 'ACTIVE',
  order_meta: { return_url: null, notify_url: null, payment_methods: null },
  order_note: null,
  order_splits: [],
  order_tags: null,
});

export const paymentEntity = ({ time, ...payment }: FakeCashfreePayment) => ({
  ...payment,
  entity: 'payment',
  error_details: null,
  order_amount: payment.payment_amount,
  payment_group: 'upi',
  payment_message: 'Transaction success',
  payment_time: indianTime(time),
  bank_reference: '234928698581',
  auth_id: null,
  authorization: null,
  payment_method: { upi: { channel: 'collect', upi_id: 'asha@ybl' } },
});

const refundEntity = ({ time, ...refund }: FakeRefund) => ({
  ...refund,
  entity: 'refund',
  refund_currency: 'INR',
  refund_note: null,
  refund_type: 'MERCHANT_INITIATED',
  refund_arn: null,
  refund_splits: [],
  status_description: 'In Progress',
  metadata: null,
  created_at: indianTime(time),
  processed_at: null,
});

export const refuse = (status: number, code: string): Answer => [
  status,
  { message: code.replaceAll('_', ' '), code, type: 'invalid_request_error' },
];
