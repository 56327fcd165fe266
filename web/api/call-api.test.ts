import { expect, test } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';
import { createCallApi, type Send } from './call-api.ts';

function createFakeServer(response: () => Response | Promise<Response>) {
  const sent: Parameters<Send>[] = [];
  const call = createCallApi(async (...request) => {
    sent.push(request);
    return response();
  });
  return { call, sent };
}

test('a call fills the path, leaves out empty query values and sends JSON', async () => {
  const { call, sent } = createFakeServer(() => Response.json([]));
  await call('GET /api/products/:id', { params: { id: 'a/b' } });
  await call('GET /api/products/search', { query: { q: 'teak bed', category: '' } });
  await call('POST /api/cart/add', { body: { productId: 'p', quantity: 1 } });
  expect(sent.map(([path]) => path)).toEqual([
    '/api/products/a%2Fb',
    '/api/products/search?q=teak+bed',
    '/api/cart/add',
  ]);
  expect(sent[2]?.[1]).toMatchObject({ method: 'POST', body: '{"productId":"p","quantity":1}' });
});

test('an error has the server’s message, fields and retry time', async () => {
  const { call } = createFakeServer(() =>
    Response.json(
      { success: false, message: 'Slow down', error: 'Slow down', errors: { email: 'Taken' } },
      { status: 429, headers: { 'retry-after': '30' } },
    ),
  );
  const error = await call('GET /api/cart').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 429, errors: { email: 'Taken' }, retryAfter: 30 });
  expect(messageOf(error, 'Failed to load cart')).toBe('Slow down');
});

test('an unreachable server gives an error with status 0, for which callers show their own message', async () => {
  const { call } = createFakeServer(() => Promise.reject(new TypeError('fetch failed')));
  const error = await call('GET /api/cart').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0 });
  expect(messageOf(error, 'Failed to load cart')).toBe('Failed to load cart');
});

test('withHeaders returns the headers of the response', async () => {
  const { call } = createFakeServer(() =>
    Response.json([], { headers: { 'x-total-count': '62' } }),
  );
  const { headers } = await call.withHeaders('GET /api/products/search');
  expect(headers.get('x-total-count')).toBe('62');
});
