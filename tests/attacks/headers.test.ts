import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { scaleCount } from '#tests/support/scale.ts';

const maxHeaderBytes = 8 * 1024;
let shop: TestApp;
let origin: string;

beforeAll(async () => {
  shop = await createTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

const path = '/api/products/search?limit=1';
const read = (headers: Record<string, string>) => fetch(`${origin}${path}`, { headers });

/** The headers that the server parses itself. Their values are almost as long as the server allows. */
const hostileHeaders = [
  ['if-none-match', `a${' '.repeat(7000)}x`],
  ['if-none-match', ', '.repeat(3500) + 'x'],
  ['accept-encoding', `br${' '.repeat(7000)};q=0`],
  ['accept-encoding', 'br;q=0,'.repeat(1000)],
  ['authorization', `Bearer ${'a.'.repeat(3500)}`],
  ['traceparent', '00-'.repeat(2300)],
  ['x-forwarded-for', '::1, '.repeat(1400)],
] as const;

test('a hostile header costs about as much CPU time as a harmless one of the same length', async () => {
  const count = scaleCount(100, 10);
  for (const [name, value] of hostileHeaders) {
    const harmless = await measureCpu(count, { [name]: 'a'.repeat(value.length) });
    const hostile = await measureCpu(count, { [name]: value });
    // Quadratic parsing would cost several hundred times as much, and noise alone never reaches 20 times.
    expect(hostile / harmless, `${name}: ${value.slice(0, 8)}…`).toBeLessThan(20);
  }
}, 60_000);

/** Returns the CPU time of this process in microseconds. Unlike elapsed time, it does not grow when other processes run. */
async function measureCpu(count: number, headers: Record<string, string>): Promise<number> {
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: count }, async () => (await read(headers)).arrayBuffer()));
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('headers beyond 8 KiB are rejected', async () => {
  const answer = await read({ 'x-padding': 'a'.repeat(maxHeaderBytes) });
  expect(answer.status).toBe(431);
});

test('an ETag is found in a list with spaces', async () => {
  await expect.poll(async () => (await read({})).headers.get('etag')).toBeTruthy();
  const etag = (await read({})).headers.get('etag')!;
  expect((await read({ 'if-none-match': `"other" ,  ${etag}` })).status).toBe(304);
  expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);
});
