import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakeRoute, routeKindOf, type RouteKind } from './fake-razorpay-route.ts';
import {
  collection,
  paymentEntity,
  refundEntity,
  errorBody,
  seconds,
  type Payment,
  type Refund,
} from './razorpay-entities.ts';

/**
 * A local server that behaves as Razorpay's documentation says:
 * https://razorpay.com/docs/api/orders/create/, …/orders/fetch-payments/, …/payments/capture/,
 * …/refunds/create-normal/, …/refunds/normal-refunds-idempotent/, …/webhooks/payments/; Route has its own file.
 * It checks keys and amounts, and faults can be injected.
 */
export const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_fake',
  RAZORPAY_KEY_SECRET: 'fake-secret',
  RAZORPAY_WEBHOOK_SECRET: 'fake-webhook-secret',
};

export type Kind =
  | RouteKind
  | 'createOrder'
  | 'payments'
  | 'payment'
  | 'capture'
  | 'refund'
  | 'refunds'
  | 'listPayments'
  | 'listRefunds';
/** The call takes effect with 'lose', 'slow' and 'lie', and not with 'drop', 'garbage' and 'error'. */
type Fault =
  | { how: 'drop' }
  | { how: 'lose' }
  | { how: 'garbage' }
  | { how: 'error' }
  | { how: 'slow'; ms: number }
  | { how: 'lie'; change: (entity: Record<string, unknown>) => unknown }
  | { how: 'block'; reached: () => void; until: Promise<void>; before: boolean };

export async function startFakeRazorpay() {
  const orders = new Map<
    string,
    { id: string; amount: number; currency: string; receipt: string }
  >();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const idempotent = new Map<string, Refund>();
  const route = createFakeRoute(payments);
  const calls: Kind[] = [];
  const faults: { kind: Kind; fault: Fault; times: number }[] = [];
  const state = { refundStatus: 'processed' as Refund['status'], isRefundIdempotent: true };

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const expected = Buffer.from(`${keys.RAZORPAY_KEY_ID}:${keys.RAZORPAY_KEY_SECRET}`);
    if (request.headers.authorization !== `Basic ${expected.toString('base64')}`) {
      return send(response, 401, errorBody('Authentication failed'));
    }
    const { pathname, searchParams: query } = new URL(request.url!, url);
    const ofRoute = routeKindOf(request.method!, pathname);
    const [kind, id] = ofRoute ? [ofRoute[0], ''] : kindOf(request.method!, request.url!);
    calls.push(kind);
    const index = faults.findIndex((one) => one.kind === kind);
    const fault = faults[index]?.fault;
    if (fault && --faults[index]!.times === 0) faults.splice(index, 1);
    if (fault?.how === 'drop') return void response.destroy();
    if (fault?.how === 'garbage') return void response.end('<html>gateway maintenance</html>');
    if (fault?.how === 'error') return send(response, 503, errorBody('Service unavailable'));
    if (fault?.how === 'block' && fault.before) await block(fault);
    const key = request.headers['x-transfer-idempotency'] as string | undefined;
    const [status, entity] = ofRoute
      ? route.work(...ofRoute, { body, query, key })
      : work(kind, id, body, request.headers['x-refund-idempotency']);
    if (fault?.how === 'block' && !fault.before) await block(fault);
    if (fault?.how === 'lose') return void response.destroy();
    if (fault?.how === 'slow') await new Promise((done) => setTimeout(done, fault.ms));
    send(response, status, fault?.how === 'lie' ? fault.change(entity) : entity);
  }

  function work(
    kind: Kind,
    id: string,
    body: Record<string, unknown>,
    idempotencyKey: unknown,
  ): [number, Record<string, unknown>] {
    if (kind === 'createOrder') return createOrder(body);
    if (kind === 'listPayments') return [200, listPage([...payments.values()], id)];
    if (kind === 'listRefunds') return [200, listPage(refunds, id)];
    if (kind === 'payments') {
      return [200, collection([...payments.values()].filter((one) => one.order_id === id))];
    }
    const payment = payments.get(id);
    if (!payment) return [400, errorBody('The id provided does not exist')];
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
      return [400, errorBody('Order amount less than minimum amount allowed')];
    }
    // Without `payment_capture`, Razorpay would only authorise payments.
    if (body.payment_capture !== true) return [400, errorBody('The input is invalid')];
    if (currency !== 'INR' || receipt.length > 40) return [400, errorBody('The input is invalid')];
    const order = { id: newId('order'), amount, currency, receipt };
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
      return [400, errorBody('This payment has already been captured')];
    }
    if (payment.status !== 'authorized') return [400, errorBody('The payment is not authorised')];
    if (body.amount !== payment.amount) {
      return [400, errorBody('Capture amount must be equal to the amount authorized')];
    }
    payment.status = 'captured';
    return [200, paymentEntity(payment)];
  }

  function refund(
    payment: Payment,
    body: Record<string, unknown>,
    key: unknown,
  ): [number, Record<string, unknown>] {
    const earlier = state.isRefundIdempotent ? idempotent.get(String(key)) : undefined;
    if (earlier) return [200, refundEntity(earlier)];
    const amount = Number(body.amount);
    if (payment.status !== 'captured')
      return [400, errorBody('The payment status should be captured')];
    if (amount > payment.amount - payment.amount_refunded) {
      return [400, errorBody('The total refund amount is greater than the refund payment amount')];
    }
    const created: Refund = {
      id: newId('rfnd'),
      payment_id: payment.id,
      amount,
      receipt: (body.receipt as string | undefined) ?? null,
      status: state.refundStatus,
      created_at: seconds(),
    };
    refunds.push(created);
    if (typeof key === 'string') idempotent.set(key, created);
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    return [200, refundEntity(created)];
  }

  /** What a buyer does in the payment window. */
  function pay(
    orderId: string,
    own: { status?: Payment['status']; amount?: number; currency?: string } = {},
  ) {
    const order = orders.get(orderId)!;
    const payment: Payment = {
      id: newId('pay'),
      order_id: orderId,
      status: own.status ?? 'captured',
      amount: own.amount ?? order.amount,
      currency: own.currency ?? order.currency,
      amount_refunded: 0,
      created_at: seconds(),
    };
    payments.set(payment.id, payment);
    return payment;
  }

  return {
    url,
    orders,
    payments,
    refunds,
    route,
    calls,
    state,
    pay,
    env: { ...keys, RAZORPAY_API_URL: url },
    signed: (payment: Payment) => ({
      razorpay_order_id: payment.order_id,
      razorpay_payment_id: payment.id,
      razorpay_signature: sign(`${payment.order_id}|${payment.id}`, keys.RAZORPAY_KEY_SECRET),
    }),
    webhookEvent: (event: string, payment: Payment, eventId = newId('evt')) =>
      signEvent(
        { account_id: 'acc_fake', event, payload: { payment: { entity: paymentEntity(payment) } } },
        eventId,
      ),
    /** https://razorpay.com/docs/webhooks/route: about a linked account's settlement or product, or a transfer. */
    routeEvent: (event: string, of: { accountId?: string; transferId?: string }) => {
      const name = event.split('.')[0]!;
      const entity = { id: of.transferId ?? newId(name) };
      const own = { account_id: of.accountId ?? 'acc_fake', event };
      return signEvent({ ...own, payload: { [name]: { entity } } });
    },
    injectFault: (kind: Kind, fault: Fault, times = 1) => {
      faults.push({ kind, fault, times });
    },
    /** Removes the faults that have not happened yet. */
    clearFaults: () => {
      faults.length = 0;
    },
    /** Blocks the next such call: `reached` resolves when it arrives, and `release` lets it continue. */
    block: (kind: Kind, when: 'before' | 'after' = 'before') => {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      faults.push({
        kind,
        times: 1,
        fault: {
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

function signEvent(
  event: { account_id: string; event: string; payload: object },
  eventId = newId('evt'),
) {
  const contains = Object.keys(event.payload);
  const raw = JSON.stringify({ entity: 'event', ...event, contains, created_at: seconds() });
  return {
    raw,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(raw, keys.RAZORPAY_WEBHOOK_SECRET),
      'x-razorpay-event-id': eventId,
    },
  };
}

export type FakeRazorpay = Awaited<ReturnType<typeof startFakeRazorpay>>;

async function block(fault: { reached: () => void; until: Promise<void> }): Promise<void> {
  fault.reached();
  await fault.until;
}

/** https://razorpay.com/docs/api/payments/fetch-all-payments/: newest first, in seconds, 100 at most. */
function listPage(all: (Payment | Refund)[], query: string): Record<string, unknown> {
  const asked = new URLSearchParams(query);
  const [from, to] = [Number(asked.get('from')), Number(asked.get('to'))];
  const [skip, count] = [Number(asked.get('skip')), Math.min(100, Number(asked.get('count')))];
  const within = all
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .toReversed();
  const rows = within.slice(skip, skip + count);
  return collection(rows.map((row) => ('order_id' in row ? row : refundEntity(row))));
}

/** For a list of all payments or refunds, the id is the query. */
function kindOf(method: string, path: string): [Kind, string] {
  const [pathname, query = ''] = path.split('?');
  if (`${method} ${pathname}` === 'GET /v1/payments') return ['listPayments', query];
  if (`${method} ${pathname}` === 'GET /v1/refunds') return ['listRefunds', query];
  const [, , noun, id = '', verb] = pathname!.split('/');
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
  if (!kind) throw new Error(`Unknown call: ${name}`);
  return [kind, id];
}

const sign = (content: string, secret: string) =>
  createHmac('sha256', secret).update(content).digest('hex');
const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
