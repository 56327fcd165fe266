import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countRuns } from '#tests/support/count-runs.ts';

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

test('a hostile header makes no part of the program run more often than the header has characters', async () => {
  await read({});
  for (const [name, value] of hostileHeaders) {
    const { result, runs } = await countRuns(() => read({ [name]: value }));
    expect(result.status, name).toBeLessThan(500);
    expect(runs, `${name}: ${value.slice(0, 8)}…`).toBeLessThan(maxHeaderBytes);
  }
}, 60_000);

test('a loop inside a loop over a header runs more often than the header has characters', async () => {
  const [, value] = hostileHeaders[1];
  const { runs } = await countRuns(async () => {
    let same = 0;
    for (const one of value) for (const other of value.slice(0, 100)) same += Number(one === other);
    return same;
  });
  expect(runs).toBeGreaterThan(maxHeaderBytes);
});

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
