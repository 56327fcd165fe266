import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakePayments, findPaymentKind, type PaymentKind } from './fake-razorpay-payments.ts';
import { createFakeRoute, findRouteKind, type RouteKind } from './fake-razorpay-route.ts';
import {
  disputeEntity,
  errorBody,
  newId,
  paymentEntity,
  unixSeconds,
  type Dispute,
  type Payment,
} from './razorpay-entities.ts';

export const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_fake',
  RAZORPAY_KEY_SECRET: 'fake-secret',
  RAZORPAY_WEBHOOK_SECRET: 'fake-webhook-secret',
};

const credentials = Buffer.from(`${keys.RAZORPAY_KEY_ID}:${keys.RAZORPAY_KEY_SECRET}`);
const authorization = `Basic ${credentials.toString('base64')}`;

export type Kind = RouteKind | PaymentKind;
/** With 'drop', 'invalidBody' and 'error' the call has no effect. With all others the call takes effect. */
type Fault =
  | { how: 'drop' }
  | { how: 'loseResponse' }
  | { how: 'invalidBody' }
  | { how: 'error' }
  | { how: 'slow'; ms: number }
  | { how: 'alterEntity'; change: (entity: Record<string, unknown>) => unknown }
  | { how: 'block'; reached: () => void; until: Promise<void>; isBefore: boolean };

/**
 * Starts a local server that behaves as Razorpay's documentation says:
 * https://razorpay.com/docs/api/orders/create/, …/orders/fetch-payments/, …/payments/capture/,
 * …/refunds/create-normal/, …/refunds/normal-refunds-idempotent/, …/webhooks/payments/.
 * The server checks keys and amounts, and tests can inject faults. Route is in fake-razorpay-route.ts.
 */
export async function startFakeRazorpay() {
  const { respond, ...fake } = createFakePayments();
  const { respond: respondForRoute, ...route } = createFakeRoute(fake.payments);
  const faults = createFaults();
  const calls: Kind[] = [];

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (request.headers.authorization !== authorization) {
      return send(response, 401, errorBody('Authentication failed'));
    }
    const { pathname, searchParams: query } = new URL(request.url!, url);
    const routeCall = findRouteKind(request.method!, pathname);
    const [kind, id] = routeCall
      ? [routeCall[0], '']
      : findPaymentKind(request.method!, request.url!);
    calls.push(kind);
    const fault = faults.take(kind);
    if (failCall(response, fault)) return;
    if (fault?.how === 'block' && fault.isBefore) await block(fault);
    const { 'x-transfer-idempotency': transferKey, 'x-refund-idempotency': refundKey } =
      request.headers;
    const [status, entity] = routeCall
      ? respondForRoute(...routeCall, { body, query, key: transferKey as string | undefined })
      : respond(kind as PaymentKind, { id, body, key: refundKey });
    if (fault?.how === 'block' && !fault.isBefore) await block(fault);
    if (fault?.how === 'loseResponse') return void response.destroy();
    if (fault?.how === 'slow') await new Promise((done) => setTimeout(done, fault.ms));
    send(response, status, fault?.how === 'alterEntity' ? fault.change(entity) : entity);
  }

  return {
    ...fake,
    ...{ url, route, calls, signPayment, webhookEvent, disputeEvent, routeEvent },
    ...{ injectFault: faults.inject, clearFaults: faults.clear, block: faults.block },
    env: { ...keys, RAZORPAY_API_URL: url },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FakeRazorpay = Awaited<ReturnType<typeof startFakeRazorpay>>;

function createFaults() {
  const faults: { kind: Kind; fault: Fault; times: number }[] = [];
  return {
    take: (kind: Kind): Fault | undefined => {
      const index = faults.findIndex((one) => one.kind === kind);
      const fault = faults[index]?.fault;
      if (fault && --faults[index]!.times === 0) faults.splice(index, 1);
      return fault;
    },
    inject: (kind: Kind, fault: Fault, times = 1) => {
      faults.push({ kind, fault, times });
    },
    /** Removes the faults that have not happened yet. */
    clear: () => {
      faults.length = 0;
    },
    /** Blocks the next call of this kind: `reached` resolves when it arrives, and `release` lets it continue. */
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
          isBefore: when === 'before',
        },
      });
      return { reached: reached.promise, release: released.resolve };
    },
  };
}

/** Ends the call if the fault prevents the call from taking effect. Returns whether the call was ended. */
function failCall(response: ServerResponse, fault: Fault | undefined): boolean {
  if (fault?.how === 'drop') response.destroy();
  else if (fault?.how === 'invalidBody') response.end('<html>gateway maintenance</html>');
  else if (fault?.how === 'error') send(response, 503, errorBody('Service unavailable'));
  else return false;
  return true;
}

async function block(fault: { reached: () => void; until: Promise<void> }): Promise<void> {
  fault.reached();
  await fault.until;
}

/** Returns the values that the payment window gives to the page after a payment. */
const signPayment = (payment: Payment) => ({
  razorpay_order_id: payment.order_id,
  razorpay_payment_id: payment.id,
  razorpay_signature: sign(`${payment.order_id}|${payment.id}`, keys.RAZORPAY_KEY_SECRET),
});

const webhookEvent = (event: string, payment: Payment, eventId = newId('evt')) =>
  signEvent(
    { account_id: 'acc_fake', event, payload: { payment: { entity: paymentEntity(payment) } } },
    eventId,
  );

/** https://razorpay.com/docs/webhooks/disputes */
const disputeEvent = (event: string, payment: Payment, dispute: Dispute) =>
  signEvent(
    {
      account_id: 'acc_fake',
      event: `payment.dispute.${event}`,
      payload: {
        payment: { entity: paymentEntity(payment) },
        dispute: { entity: disputeEntity(dispute) },
      },
    },
    newId('evt'),
  );

/** Creates an event about a transfer or a linked account: https://razorpay.com/docs/webhooks/route */
function routeEvent(event: string, subject: { accountId?: string; transferId?: string }) {
  const name = event.split('.')[0]!;
  const entity = { id: subject.transferId ?? newId(name) };
  const common = { account_id: subject.accountId ?? 'acc_fake', event };
  return signEvent({ ...common, payload: { [name]: { entity } } });
}

function signEvent(
  event: { account_id: string; event: string; payload: object },
  eventId = newId('evt'),
) {
  const contains = Object.keys(event.payload);
  const raw = JSON.stringify({ entity: 'event', ...event, contains, created_at: unixSeconds() });
  return {
    raw,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(raw, keys.RAZORPAY_WEBHOOK_SECRET),
      'x-razorpay-event-id': eventId,
    },
  };
}

const sign = (content: string, secret: string) =>
  createHmac('sha256', secret).update(content).digest('hex');

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
