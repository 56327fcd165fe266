import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicCache } from './public-cache.ts';
import { createCachedReads } from './serve-cached.ts';

const rule = {
  route: '/page',
  path: /^\/page$/,
  params: [],
  rareParams: [],
  repeatableParams: [],
  listTags: [],
  cacheControl: 'public',
};
const respond = (status: number, text: string, headers = {}) =>
  Promise.resolve({ statusCode: status, headers, rawPayload: Buffer.from(text) });

const cache = createPublicCache();
let inject = () => respond(200, 'cached');
let isDatabaseResponding = async () => true;
const serve = createCachedReads(cache, [rule], {
  inject: () => inject(),
  canCreate: () => true,
  isDatabaseResponding: () => isDatabaseResponding(),
});
const server = createServer((request, response) => {
  const fallBack = () => void response.writeHead(503).end('uncached');
  if (!serve(request, response, fallBack)) fallBack();
});

async function read(path = '/page') {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const source = /cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1];
  return [response.status, source, await response.text()];
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cache.open();
  expect(await read()).toEqual([200, 'miss', 'cached']);
  expect(await read()).toEqual([200, 'hit', 'cached']);
  // This test has no heartbeat, so after a second the cache is not fresh.
  await sleep(1000);
});
afterAll(() => void server.close());

test('while the database does not respond, cached responses are served, and other requests fail', async () => {
  isDatabaseResponding = async () => false;
  expect(await read()).toEqual([200, 'stale', 'cached']);
  expect(await read('/other')).toEqual([503, undefined, 'uncached']);
  // The listening connection is lost, too.
  cache.hold();
  expect(await read()).toEqual([200, 'stale', 'cached']);
});

test.each([
  [
    'a database that responds gives the current response',
    respond(200, 'current'),
    [200, 'miss', 'current'],
  ],
  [
    'a deleted record gives the response 404',
    respond(404, 'gone', noStore()),
    [404, 'miss', 'gone'],
  ],
  [
    'a failed call gives the stale response',
    respond(503, 'lost', noStore()),
    [200, 'stale', 'cached'],
  ],
  [
    'an incomplete page gives the stale response',
    respond(200, 'half', noStore()),
    [200, 'stale', 'cached'],
  ],
])('without notifications, %s', async (_, response, expected) => {
  isDatabaseResponding = async () => true;
  inject = () => response;
  expect(await read()).toEqual(expected);
});

test('a database that stops responding during a call gives the stale response', async () => {
  const answers = [true, false];
  isDatabaseResponding = async () => answers.shift() ?? false;
  inject = () => new Promise(() => {});
  expect(await read()).toEqual([200, 'stale', 'cached']);
  expect(answers).toEqual([]);
});

function noStore() {
  return { 'cache-control': 'no-store' };
}
