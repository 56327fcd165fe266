import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointNames } from '#contract/endpoint-names.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { isTooDeep } from './read-bodies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.close());

test.each([
  ['[', 30_000],
  ['{"a":', 6_000],
  ['[', 33],
])('a body of %s, %i times, is refused before it is parsed', async (text, count) => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'content-type': 'application/json' },
    payload: text.repeat(count),
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toBe('The JSON is nested too deeply');
});

test.each([
  ['[]'.repeat(1000), false],
  ['['.repeat(32) + ']'.repeat(32), false],
  [JSON.stringify({ text: '[{'.repeat(100) }), false],
  [JSON.stringify({ text: 'a quote " and \\ and [' }) + '['.repeat(33), true],
  ['"\\"' + '['.repeat(50), false],
  ['{"a": "\\\\"}' + '['.repeat(33), true],
])('%s', (text, isDeep) => {
  expect(isTooDeep(text)).toBe(isDeep);
});

const post = (url: string, payload: string, ip: string) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    payload,
  });

test.each([
  '/api/users/login',
  '/api/vendors/login',
  '/api/users/register',
  '/api/vendors/register',
  '/api/contacts',
  '/api/alerts',
  '/api/newsletter',
  '/api/auth/forgot-password',
  '/api/auth/verify-otp-reset',
  '/api/help/visitor/messages',
])('%s refuses a body of more than 32 kB', async (url) => {
  const response = await post(url, JSON.stringify({ text: 'a'.repeat(32 * 1024) }), '203.0.113.1');
  const message = 'The request is too large. Send at most 32 kB.';
  expect([response.statusCode, response.json()]).toEqual([
    413,
    { success: false, message, error: message },
  ]);
});

test('only posts, products and webhook events may be larger than 32 kB', async () => {
  const larger = app.app.endpoints.filter(({ bodyBytes }) => bodyBytes);
  expect(larger.map((endpoint) => endpointNames.get(endpoint)).toSorted()).toEqual([
    'createBlog',
    'createProduct',
    'receiveProviderWebhook',
    'receiveWebhook',
    'updateBlog',
    'updateProduct',
  ]);
  const { paths } = (await app.app.inject('/api/docs/json')).json();
  expect(paths['/api/contacts'].post.requestBody.description).toBe('JSON of at most 32 kB');
  expect(paths['/api/products'].post.requestBody.description).toBe('JSON of at most 512 kB');
});

test('the longest message in Devanagari fits into 32 kB', async () => {
  const body = { name: 'आशा', email: 'asha@example.test', message: 'क'.repeat(5000) };
  expect((await post('/api/contacts', JSON.stringify(body), '203.0.113.2')).statusCode).toBe(201);
});

test.each([
  ['/api/contacts', 20],
  ['/api/users/login', 60],
  ['/api/users/register', 30],
  ['/api/auth/forgot-password', 20],
  ['/api/auth/verify-otp-reset', 40],
  ['/api/alerts', 20],
  ['/api/newsletter', 20],
  ['/api/help/visitor/messages', 20],
])('%s counts calls of an IP before it reads their bodies', async (url, limit) => {
  const statuses = [];
  for (let n = 0; n <= limit; n++) {
    statuses.push((await post(url, '{"broken', `198.51.100.${limit}`)).statusCode);
  }
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
  expect(statuses.at(-1)).toBe(429);
});
