import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createContext, type Ctx } from '#server/context.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
  testPassword,
} from '#tests/support/factories.ts';

/** Two servers that share the settings and the database but no memory, like two processes of a node. */
let one: TestApp;
let otherCtx: Ctx;
let other: FastifyInstance;

beforeAll(async () => {
  one = await createTestApp({ CAPTCHA: 'altcha' });
  const { connectionString } = one.ctx.pool.options;
  otherCtx = await createContext(one.ctx.config, connectionString!);
  otherCtx.readiness.setReady();
  other = await createApp(otherCtx);
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await otherCtx.close();
  await one.close();
});

/** Sends the same request to both servers at the same time. */
async function sendToBoth(request: InjectOptions) {
  const answers = await Promise.all([one.app.inject(request), other.inject(request)]);
  return answers.map(({ statusCode, body }) => ({ statusCode, body }));
}
const listStatuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted();
const buildAuthHeaders = (token: string) => ({ authorization: `Bearer ${token}` });

test('two servers together accept a solved captcha once', async () => {
  const { body } = await one.call('GET /api/captcha/challenge', {});
  if (body.kind !== 'altcha') throw new Error('another captcha');
  const solution = await solveChallenge({ challenge: body.challenge, deriveKey });
  const solved = JSON.stringify({ challenge: body.challenge, solution });
  const { email } = await createCustomer(one.ctx);
  const recaptchaToken = Buffer.from(solved).toString('base64');
  const payload = { email, password: testPassword, recaptchaToken };
  const answers = await sendToBoth({ method: 'POST', url: '/api/users/login', payload });
  expect(listStatuses(answers)).toEqual([200, 400]);
});

test('on two servers together an export URL works once', async () => {
  const { token } = await createAdmin(one.ctx);
  const { body } = await one.call('POST /api/admin/orders/export', { body: {} }, { token });
  expect(listStatuses(await sendToBoth({ method: 'GET', url: body.url }))).toEqual([200, 404]);
});

test('idle connections stay open longer than the 60 seconds of a load balancer', () => {
  expect(other.server.keepAliveTimeout).toBeGreaterThan(60_000);
});

test('the timeout of a connection without traffic is longer than the request timeout', () => {
  expect(other.server.timeout).toBeGreaterThan(other.server.requestTimeout);
});

test('a session that ends on one server has ended on the other', async () => {
  const { token } = await createCustomer(one.ctx);
  const me = {
    method: 'GET',
    url: '/api/users/profile',
    headers: buildAuthHeaders(token),
  } as const;
  expect((await other.inject(me)).statusCode).toBe(200);
  await one.call(
    'PUT /api/users/password',
    { body: { currentPassword: testPassword, newPassword: 'another-secret' } },
    { token },
  );
  expect((await other.inject(me)).statusCode).toBe(401);
});

test('an order request that reaches both servers creates one purchase', async () => {
  const { id: vendorId } = await createVendor(one.ctx);
  const product = await createProduct(one.ctx, { vendorId });
  const { id, token } = await createCustomer(one.ctx);
  const answers = await sendToBoth({
    method: 'POST',
    url: '/api/orders/create',
    headers: { ...buildAuthHeaders(token), 'idempotency-key': 'one-request' },
    payload: { products: [{ product: product.id, quantity: 1 }], deliveryAddress: testAddress },
  });
  expect(listStatuses(answers)).toEqual([200, 200]);
  expect(answers[0]!.body).toBe(answers[1]!.body);
  const purchases = await one.ctx.db
    .selectFrom('purchases')
    .select('id')
    .where('account_id', '=', id)
    .execute();
  expect(purchases).toHaveLength(1);
});
