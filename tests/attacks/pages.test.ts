import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

const pageBudget = 240;
const attacker = '203.0.113.9';
const visitor = '198.51.100.4';
/** The time of the server's clock, which only the tests advance. */
let now = new Date();
let limited: TestShop;
let unlimited: TestShop;
let renders = 0;

function passSeconds(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

/** Renders a page in a few milliseconds, instead of the renderer of the built site. */
const renderPage = async () => {
  renders++;
  await sleep(2);
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

beforeAll(async () => {
  limited = await createTestShop(
    { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    { renderPage, systemClock: { now: () => now } },
  );
  unlimited = await createTestShop({ TRUST_PROXY: '1' }, { renderPage });
  await limited.app.listen({ port: 0, host: '127.0.0.1' });
  await unlimited.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([limited.close(), unlimited.close()]));
beforeEach(() => {
  // Let an hour pass, so that every budget is full again.
  passSeconds(3600);
  renders = 0;
});

const open = (path: string, ip: string, { app } = limited) =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, {
    headers: { 'x-forwarded-for': ip },
  });

let searches = 0;
const search = (ip: string, shop = limited) => open(`/shop-new?q=chair${searches++}`, ip, shop);

/** Sends searches, 50 at a time, and returns the number of responses with each status. */
async function attack(count: number, shop = limited): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let sent = 0;
  const work = async () => {
    while (sent++ < count) {
      const { status } = await search(attacker, shop);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, work));
  return statuses;
}

async function storeInCache(path: string): Promise<void> {
  const timing = async () => (await open(path, visitor)).headers.get('server-timing');
  await expect.poll(timing).toContain('desc=hit');
}

test('an IP can have 240 pages rendered without a pause; further requests get 429 and render nothing', async () => {
  expect(await attack(600)).toEqual({ 200: pageBudget, 429: 600 - pageBudget });
  expect(renders).toBe(pageBudget);
});

test('a visitor who has used up the budget does not slow down another', async () => {
  await attack(pageBudget);
  renders = 0;
  const attacked = attack(400);
  for (let page = 0; page < 20; page++) expect((await search(visitor)).status).toBe(200);
  expect(renders).toBe(20);
  expect(await attacked).toEqual({ 429: 400 });
});

test('a visitor who has used up the budget can still open cached pages and make calls, but cannot open uncached pages', async () => {
  await storeInCache('/faq');
  await attack(pageBudget);
  expect((await open('/faq', attacker)).status).toBe(200);
  expect((await open('/no-such-page', attacker)).status).toBe(429);
  expect((await open(`/shop-new?q=${'x'.repeat(600)}`, attacker)).status).toBe(429);
  expect((await open('/api/products/search?q=chair', attacker)).status).toBe(200);
});

test('visitors who wait for the same page use the budget of one render', async () => {
  await storeInCache('/faq');
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => open('/shop-new?q=popular', attacker)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('the budget grows by four pages a second', async () => {
  await attack(pageBudget);
  passSeconds(10);
  expect(await attack(60)).toEqual({ 200: 40, 429: 20 });
});

test('the 429 is a page that says what to do', async () => {
  await attack(pageBudget);
  const answer = await search(attacker);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain(
    "style-src 'self' 'unsafe-inline'",
  );
  expect(await answer.text()).toContain('Please wait a few seconds, then reload this page.');
});

test('the IPs of an IPv6 network share a budget', async () => {
  for (let page = 0; page < pageBudget; page++) await search(`2001:db8:0:1::${page.toString(16)}`);
  expect((await search('2001:db8:0:1:ffff::1')).status).toBe(429);
  expect((await search('2001:db8:0:2::1')).status).toBe(200);
});

test('RATE_LIMITS=off turns the budget off', async () => {
  expect(await attack(pageBudget + 60, unlimited)).toEqual({ 200: pageBudget + 60 });
});
