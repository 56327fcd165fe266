import { createHmac, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  indianTime,
  paymentEntity,
  refuse,
  respond,
  type Answer,
  type FakeCashfreePayment,
  type FakeData,
  type Json,
  type Kind,
} from './fake-cashfree-data.ts';

export const fakeKeys = { clientId: 'TEST_client_id', clientSecret: 'cfsk_test_secret' };

/** With 'drop', 'invalidBody', 'redirect' and 'error' the call has no effect. With all others the call takes effect. */
type Fault =
  | { how: 'drop' | 'loseResponse' | 'invalidBody' | 'redirect' }
  | { how: 'error'; status: number; body?: unknown }
  | { how: 'slow'; ms: number }
  | { how: 'alter'; change: (body: Json) => unknown };

/**
 * Starts a local server that behaves as Cashfree's documentation says for version 2025-01-01:
 * https://www.cashfree.com/docs/api-reference/payments/latest/orders/create, …/payments/get-payments-for-order,
 * …/refunds/create, …/refunds/get-refunds-for-order, …/settlements/reconcile, …/webhooks/signature-verification.
 */
export async function startFakeCashfree() {
  const data: FakeData = {
    orders: new Map(),
    payments: [],
    refunds: [],
    state: { refundStatus: 'SUCCESS', pageSize: 100, now: () => new Date() },
  };
  const faults: { kind: Kind; fault: Fault }[] = [];
  const calls: Kind[] = [];

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const refused = checkHeaders(request.headers);
    if (refused) return send(response, refused);
    const { kind, orderId, refundId } = parseCall(request.method!, request.url!);
    calls.push(kind);
    const index = faults.findIndex((one) => one.kind === kind);
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]!.fault;
    if (fault?.how === 'drop') return void response.destroy();
    if (fault?.how === 'invalidBody') return void response.end('<html>maintenance</html>');
    if (fault?.how === 'redirect') {
      return void response.writeHead(302, { location: `${url}/elsewhere` }).end();
    }
    if (fault?.how === 'error') return send(response, [fault.status, fault.body ?? '<html>']);
    const [status, answer] = respond(data, kind, { orderId, refundId, body });
    if (fault?.how === 'loseResponse') return void response.destroy();
    if (fault?.how === 'slow') await new Promise((done) => setTimeout(done, fault.ms));
    send(response, [status, fault?.how === 'alter' ? fault.change(answer as Json) : answer]);
  }

  return {
    ...data,
    ...{ url, calls, webhookEvent },
    /** Pays an order, as a customer does in the payment window. */
    pay: (orderId: string, values: Partial<FakeCashfreePayment> = {}): FakeCashfreePayment => {
      const order = data.orders.get(orderId)!;
      const payment: FakeCashfreePayment = {
        cf_payment_id: String(randomInt(2 ** 40)),
        order_id: orderId,
        payment_status: 'SUCCESS',
        payment_amount: order.order_amount,
        payment_currency: order.order_currency,
        is_captured: true,
        time: data.state.now(),
        ...values,
      };
      data.payments.push(payment);
      return payment;
    },
    injectFault: (kind: Kind, fault: Fault) => void faults.push({ kind, fault }),
    clearFaults: () => {
      faults.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FakeCashfree = Awaited<ReturnType<typeof startFakeCashfree>>;

function checkHeaders(headers: IncomingMessage['headers']): Answer | undefined {
  if (headers['x-api-version'] !== '2025-01-01') return refuse(400, 'version_missing');
  const { 'x-client-id': id, 'x-client-secret': secret } = headers;
  if (id === fakeKeys.clientId && secret === fakeKeys.clientSecret) return undefined;
  const body = { message: 'authentication Failed', code: 'request_failed' };
  return [401, { ...body, type: 'authentication_error' }];
}

function parseCall(method: string, url: string) {
  const [, noun, orderId = '', verb = '', refundId = ''] = url.split('/').map(decodeURIComponent);
  if (method === 'POST' && noun === 'recon') return { kind: 'recon' as const, orderId, refundId };
  const kinds: Record<string, Kind> = {
    'POST ': orderId ? 'order' : 'createOrder',
    'GET ': 'order',
    'GET payments': 'payments',
    'POST authorization': 'capture',
    'POST refunds': 'createRefund',
    'GET refunds': refundId ? 'refund' : 'refunds',
  };
  const kind = noun === 'orders' ? kinds[`${method} ${verb}`] : undefined;
  if (!kind) throw new Error(`Unknown call: ${method} ${url}`);
  return { kind, orderId, refundId };
}

/** Creates a signed event about a payment, or about a refund of its order. */
function webhookEvent(
  type: string,
  payment: FakeCashfreePayment,
  key = `key_${randomInt(2 ** 40)}`,
) {
  const { order_id } = payment;
  const data = type.startsWith('REFUND_')
    ? {
        refund: {
          order_id,
          cf_payment_id: Number(payment.cf_payment_id),
          refund_status: 'SUCCESS',
        },
      }
    : { order: { order_id, order_amount: 1.0 }, payment: paymentEntity(payment) };
  const raw = JSON.stringify({ data, event_time: indianTime(new Date()), type });
  const timestamp = String(Date.now());
  const hmac = createHmac('sha256', fakeKeys.clientSecret).update(timestamp + raw);
  return {
    raw,
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': hmac.digest('base64'),
      'x-webhook-version': '2025-01-01',
      'x-idempotency-key': key,
    } as Record<string, string>,
  };
}

async function readBody(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}

function send(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
