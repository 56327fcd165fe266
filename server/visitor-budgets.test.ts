import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const now = new Date();
let shop: TestApp;
let origin: string;
beforeAll(async () => {
  // The clock stands still, so that the budgets are not refilled.
  shop = await createTestApp({ RATE_LIMITS: 'on' }, { systemClock: { now: () => now } });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = shop.app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => shop.close());

test('an IP gets 720 public reads that the cache does not answer; cached ones and other calls are not counted', async () => {
  const read = async (path: string) => {
    const response = await fetch(`${origin}${path}`);
    await response.arrayBuffer();
    return response;
  };
  const cached = '/api/products/search?q=sofa';
  for (let n = 1; n < 720; n++) expect((await read(`/api/blogs/unknown-${n}`)).status).toBe(404);
  expect((await read(cached)).status).toBe(200);
  const refused = await read('/api/products/suggest?q=sofa');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await read('/sitemap.xml')).status).toBe(429);
  expect((await read(cached)).status).toBe(200);
  expect((await read('/api/site')).status).toBe(200);
});
