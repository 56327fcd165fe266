import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  collection,
  paymentEntity,
  refundEntity,
  refusal,
  seconds,
  type Payment,
  type Refund,
} from './razorpay-entities.ts';

/**
 * Razorpay on the loopback, as its documentation shows it:
 * https://razorpay.com/docs/api/orders/create/, …/orders/fetch-payments/, …/payments/capture/,
 * …/refunds/create-normal/, …/refunds/normal-refunds-idempotent/, …/webhooks/payments/.
 * It checks the keys and the amounts, and can be told to misbehave.
 */
export const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_standin',
  RAZORPAY_KEY_SECRET: 'stand-in-secret',
  RAZORPAY_WEBHOOK_SECRET: 'stand-in-webhook-secret',
};

export type Kind = 'createOrder' | 'payments' | 'payment' | 'capture' | 'refund' | 'refunds';
/** Before it answers: `work` has not run yet for 'drop' and 'garbage', and has for 'lose'. */
type Trouble =
  | { how: 'drop' }
  | { how: 'lose' }
  | { how: 'garbage' }
  | { how: 'error' }
  | { how: 'slow'; ms: number }
  | { how: 'lie'; change: (answer: Record<string, unknown>) => unknown }
  | { how: 'block'; reached: () => void; until: Promise<void>; before: boolean };

export async function startRazorpayStandIn() {
  const orders = new Map<
    string,
    { id: string; amount: number; currency: string; receipt: string }
  >();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const idempotent = new Map<string, Refund>();
  const calls: Kind[] = [];
  const troubles: { kind: Kind; trouble: Trouble; times: number }[] = [];
  const state = { refundStatus: 'processed' as Refund['status'], honoursRefundKeys: true };

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const expected = Buffer.from(`${keys.RAZORPAY_KEY_ID}:${keys.RAZORPAY_KEY_SECRET}`);
    if (request.headers.authorization !== `Basic ${expected.toString('base64')}`) {
      return send(response, 401, refusal('Authentication failed'));
    }
    const [kind, id] = kindOf(request.method!, request.url!);
    calls.push(kind);
    const index = troubles.findIndex((one) => one.kind === kind);
    const trouble = troubles[index]?.trouble;
    if (trouble && --troubles[index]!.times === 0) troubles.splice(index, 1);
    if (trouble?.how === 'drop') return void response.destroy();
    if (trouble?.how === 'garbage') return void response.end('<html>gateway maintenance</html>');
    if (trouble?.how === 'error') return send(response, 503, refusal('Service unavailable'));
    if (trouble?.how === 'block' && trouble.before) await block(trouble);
    const [status, made] = work(kind, id, body, request.headers['x-refund-idempotency']);
    if (trouble?.how === 'block' && !trouble.before) await block(trouble);
    if (trouble?.how === 'lose') return void response.destroy();
    if (trouble?.how === 'slow') await new Promise((done) => setTimeout(done, trouble.ms));
    send(response, status, trouble?.how === 'lie' ? trouble.change(made) : made);
  }

  function work(
    kind: Kind,
    id: string,
    body: Record<string, unknown>,
    idempotencyKey: unknown,
  ): [number, Record<string, unknown>] {
    if (kind === 'createOrder') return createOrder(body);
    if (kind === 'payments') {
      return [200, collection([...payments.values()].filter((one) => one.order_id === id))];
    }
    const payment = payments.get(id);
    if (!payment) return [400, refusal('The id provided does not exist')];
    if (kind === 'payment') return [200, paymentEntity(payment)];
    if (kind === 'refunds') {
      return [200, collection(refunds.filter((one) => one.payment_id === id).map(refundEntity))];
    }
    return kind === 'capture' ? capture(payment, body) : refund(payment, body, idempotencyKey);
  }

  function createOrder(body: Record<string, unknown>): [number, Record<string, unknown>] {
    const { amount, currency, receipt } = body as {
      amount: number;
      currency: string;
      receipt: string;
    };
    if (!Number.isInteger(amount) || amount < 100) {
      return [400, refusal('Order amount less than minimum amount allowed')];
    }
    // Razorpay captures by itself only when it is told to.
    if (body.payment_capture !== true) return [400, refusal('The input is invalid')];
    if (currency !== 'INR' || receipt.length > 40) return [400, refusal('The input is invalid')];
    const order = { id: newKey('order'), amount, currency, receipt };
    orders.set(order.id, order);
    const rest = {
      amount_paid: 0,
      amount_due: amount,
      status: 'created',
      attempts: 0,
      offer_id: null,
    };
    return [200, { entity: 'order', ...order, ...rest, notes: [], created_at: seconds() }];
  }

  function capture(
    payment: Payment,
    body: Record<string, unknown>,
  ): [number, Record<string, unknown>] {
    if (payment.status === 'captured') {
      return [400, refusal('This payment has already been captured')];
    }
    if (payment.status !== 'authorized') return [400, refusal('The payment is not authorised')];
    if (body.amount !== payment.amount) {
      return [400, refusal('Capture amount must be equal to the amount authorized')];
    }
    payment.status = 'captured';
    return [200, paymentEntity(payment)];
  }

  function refund(
    payment: Payment,
    body: Record<string, unknown>,
    key: unknown,
  ): [number, Record<string, unknown>] {
    const earlier = state.honoursRefundKeys ? idempotent.get(String(key)) : undefined;
    if (earlier) return [200, refundEntity(earlier)];
    const amount = Number(body.amount);
    if (payment.status !== 'captured')
      return [400, refusal('The payment status should be captured')];
    if (amount > payment.amount - payment.amount_refunded) {
      return [400, refusal('The total refund amount is greater than the refund payment amount')];
    }
    const made: Refund = {
      id: newKey('rfnd'),
      payment_id: payment.id,
      amount,
      receipt: (body.receipt as string | undefined) ?? null,
      status: state.refundStatus,
    };
    refunds.push(made);
    if (typeof key === 'string') idempotent.set(key, made);
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    return [200, refundEntity(made)];
  }

  /** What a buyer does in the window. */
  function pay(
    orderId: string,
    own: { status?: Payment['status']; amount?: number; currency?: string } = {},
  ) {
    const order = orders.get(orderId)!;
    const payment: Payment = {
      id: newKey('pay'),
      order_id: orderId,
      status: own.status ?? 'captured',
      amount: own.amount ?? order.amount,
      currency: own.currency ?? order.currency,
      amount_refunded: 0,
    };
    payments.set(payment.id, payment);
    return payment;
  }

  return {
    url,
    orders,
    payments,
    refunds,
    calls,
    state,
    pay,
    env: { ...keys, RAZORPAY_API_URL: url },
    signed: (payment: Payment) => ({
      razorpay_order_id: payment.order_id,
      razorpay_payment_id: payment.id,
      razorpay_signature: sign(`${payment.order_id}|${payment.id}`, keys.RAZORPAY_KEY_SECRET),
    }),
    notice: (event: string, payment: Payment, eventId = newKey('evt')) => {
      const raw = JSON.stringify({
        entity: 'event',
        account_id: 'acc_standin',
        event,
        contains: ['payment'],
        payload: { payment: { entity: paymentEntity(payment) } },
        created_at: seconds(),
      });
      return {
        raw,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': sign(raw, keys.RAZORPAY_WEBHOOK_SECRET),
          'x-razorpay-event-id': eventId,
        },
      };
    },
    trouble: (kind: Kind, trouble: Trouble, times = 1) => {
      troubles.push({ kind, trouble, times });
    },
    /** Forgets the troubles that did not happen. */
    calm: () => {
      troubles.length = 0;
    },
    /** Holds the next such call; `reached` says when it is there, `release` lets it go on. */
    block: (kind: Kind, when: 'before' | 'after' = 'before') => {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      troubles.push({
        kind,
        times: 1,
        trouble: {
          how: 'block',
          reached: reached.resolve,
          until: released.promise,
          before: when === 'before',
        },
      });
      return { reached: reached.promise, release: released.resolve };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpayStandIn>>;

async function block(trouble: { reached: () => void; until: Promise<void> }): Promise<void> {
  trouble.reached();
  await trouble.until;
}

function kindOf(method: string, path: string): [Kind, string] {
  const [, , noun, id = '', verb] = path.split('?')[0]!.split('/');
  const name = `${method} ${noun}${verb ? `/${verb}` : ''}`;
  const kinds: Record<string, Kind> = {
    'POST orders': 'createOrder',
    'GET orders/payments': 'payments',
    'GET payments': 'payment',
    'POST payments/capture': 'capture',
    'POST payments/refund': 'refund',
    'GET payments/refunds': 'refunds',
  };
  const kind = kinds[name];
  if (!kind) throw new Error(`No such call: ${name}`);
  return [kind, id];
}

const sign = (content: string, secret: string) =>
  createHmac('sha256', secret).update(content).digest('hex');
const newKey = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
