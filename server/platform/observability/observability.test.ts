import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';
import { buy, createTestShop, type TestShop } from '#tests/support/shop.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let shop: TestShop;
let origin: string;
let receiver: Server;
const spans: SentSpan[] = [];
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const sent = JSON.parse(await text(request)) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    for (const { scopeSpans } of sent.resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  shop = await createTestShop({
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  await vi.waitFor(
    async () => expect(await shop.ctx.metrics!.render()).toContain('baithak_cache_listening 1'),
    { timeout: 5000 },
  );
  const { id: vendorId } = await createVendor(shop.ctx);
  const customer = await createCustomer(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId });
  await buy(shop, customer.token, [{ product: product.id, quantity: 1 }]);
  await fetch(`${origin}/api/orders/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      products: [{ product: product.id, quantity: 1 }],
      deliveryAddress: testAddress,
    }),
  });
  for (let turn = 0; turn < 3; turn++) await read('/api/products/search?limit=1');
  await read('/api/products/suggest?q=teak', { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  await fetch(`${origin}/api/users/login`, { method: 'POST' });
});
afterAll(async () => {
  await shop.close();
  receiver.close();
});

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers });

test('a read has Server-Timing, and a cached read has the same body and ETag', async () => {
  const path = '/api/products/search?limit=2';
  const miss = await read(path);
  const hit = await read(path);
  expect(miss.headers.get('server-timing')).toMatch(
    /^cache;desc=miss, db;dur=\d+\.\d, total;dur=\d+\.\d$/,
  );
  expect(hit.headers.get('server-timing')).toMatch(/^cache;desc=hit, total;dur=\d+\.\d\d$/);
  expect(hit.headers.get('etag')).toBe(miss.headers.get('etag'));
  expect(await hit.text()).toBe(await miss.text());
  const again = await read(path, { 'if-none-match': hit.headers.get('etag')! });
  expect(again.status).toBe(304);
  expect(again.headers.get('server-timing')).toMatch(/^cache;desc=hit/);
});

test('a write has no Server-Timing', async () => {
  const answer = await fetch(`${origin}/api/users/login`, { method: 'POST' });
  expect(answer.headers.get('server-timing')).toBeNull();
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('metrics count requests by route and status, cache hits, database connections and events', async () => {
  const metrics = await shop.ctx.metrics!.render();
  const lines = metrics.split('\n');
  const value = (start: string) =>
    Number(
      lines
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1),
    );
  const count = 'baithak_http_request_duration_seconds_count';
  expect(
    value(`${count}{method="GET",route="/api/products/search",status="200"}`),
  ).toBeGreaterThanOrEqual(3);
  expect(
    value(`${count}{method="POST",route="/api/users/login",status="400"}`),
  ).toBeGreaterThanOrEqual(1);
  expect(value('baithak_cache_answers_total{result="hit"}')).toBeGreaterThanOrEqual(2);
  expect(value('baithak_cache_listening')).toBe(1);
  expect(value('baithak_cache_entries')).toBeGreaterThan(0);
  expect(value('baithak_events_total{event="order placed"}')).toBe(2);
  expect(value('baithak_events_total{event="order paid"}')).toBe(1);
  expect(value('baithak_events_total{event="payment held for review"}')).toBe(0);
  expect(value('baithak_db_connections{state="waiting"}')).toBe(0);
  expect(metrics).toContain('nodejs_eventloop_lag_seconds');
  expect(metrics).not.toContain(origin);
});

test('a request, its SQL statements and its payment calls are spans of one trace', async () => {
  await shop.ctx.tracing!.stop();
  const spansNamed = (name: string) => spans.filter((span) => span.name === name);
  const request = spans.find((span) => span.traceId === traceId && span.name.startsWith('GET'));
  expect(request).toMatchObject({
    name: 'GET /api/products/suggest',
    parentSpanId: '00f067aa0ba902b7',
  });
  const statement = spansNamed('SELECT').find((span) => span.parentSpanId === request!.spanId);
  expect(statement?.traceId).toBe(traceId);
  const order = spansNamed('POST /api/orders/create')[0]!;
  expect(spansNamed('payment createOrder')[0]).toMatchObject({
    traceId: order.traceId,
    parentSpanId: order.spanId,
  });
  expect(spansNamed('GET /api/products/search').length).toBeGreaterThanOrEqual(3);
  expect(spansNamed('POST /api/users/login')[0]!.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 400 },
  });
});
