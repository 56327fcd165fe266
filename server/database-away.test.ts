import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { troubleDatabase } from '#tests/support/database-trouble.ts';
import { makeCustomer, makeProduct, makeVendor } from '#tests/support/factories.ts';
import { create, stockOf } from '#tests/support/shop.ts';
import { once } from './platform/http/idempotency.ts';

let shop: TestApp;
let vendor: Awaited<ReturnType<typeof makeVendor>>;
let trouble: Awaited<ReturnType<typeof troubleDatabase>>;
beforeAll(async () => {
  shop = await createTestApp({ LOG_LEVEL: 'silent' });
  trouble = await troubleDatabase(shop.ctx.directDatabaseUrl);
  vendor = await makeVendor(shop.ctx);
});
beforeEach(comeBack);
afterAll(async () => {
  await trouble.close();
  await shop.close();
});

/** Back, and no connection of the pool is left that is about to end. */
async function comeBack() {
  await trouble.comeBack();
  await vi.waitFor(
    () => Promise.all(Array.from({ length: 8 }, () => shop.ctx.pool.query('select 1'))),
    5000,
  );
}

const away = {
  success: false,
  message: 'The shop cannot reach its database. Please try again.',
  error: 'The shop cannot reach its database. Please try again.',
};

test('a database that takes no connections is a 503 that says when to come again', async () => {
  await trouble.leave();
  await shop.app.inject('/api/products/search?q=sofa');
  const answer = await shop.app.inject('/api/products/search?q=sofa');
  expect([answer.statusCode, answer.json()]).toEqual([503, away]);
  expect(answer.headers['retry-after']).toBe('1');
  await comeBack();
  expect((await shop.app.inject('/api/products/search?q=sofa')).statusCode).toBe(200);
});

test('an export whose database goes away ends alone', async () => {
  const { lost } = await trouble.loseNext('products');
  const answer = await shop.app.inject({
    url: '/api/products/vendor/export',
    headers: { authorization: `Bearer ${vendor.token}` },
  });
  await lost;
  expect([answer.statusCode, answer.json()]).toEqual([503, away]);
});

describe('an Idempotency-Key', () => {
  const buy = async (key: string) => {
    const { token } = await makeCustomer(shop.ctx);
    const sofa = await makeProduct(shop.ctx, { vendorId: vendor.id, stock: 5 });
    const lines = [{ product: sofa.id, quantity: 1 }];
    return { sofa, make: () => create(shop, token, lines, { key }) };
  };

  test('is free again when the database went away in the middle of its call', async () => {
    const { sofa, make } = await buy('lost');
    const { lost } = await trouble.loseNext('stock_holds', trouble.leave);
    expect((await make()).status).toBe(503);
    await lost;
    await comeBack();
    expect((await make()).status).toBe(200);
    expect((await stockOf(shop.ctx, sofa.id)).stock_held).toBe(1);
  }, 15_000);

  test('gives the answer of what was done although it could not be kept at once', async () => {
    const { id } = await makeCustomer(shop.ctx);
    let done = 0;
    const call = () =>
      once(shop.ctx, { accountId: id, route: '/done', key: 'kept', body: {} }, async () => {
        if (++done === 1) await trouble.leave();
        return { done };
      });
    expect(await call()).toEqual({ done: 1 });
    await comeBack();
    expect(await call()).toEqual({ done: 1 });
  });

  test('does not wait for a claim that a clock set back left in the future', async () => {
    const { id } = await makeCustomer(shop.ctx);
    const later = { now: () => new Date(Date.now() + 3_600_000) };
    const keyed = { accountId: id, route: '/clock', key: 'future', body: {} };
    const answers = Promise.withResolvers<object>();
    const killed = once({ ...shop.ctx, clock: later }, keyed, () => answers.promise);
    await vi.waitFor(async () => {
      const claims = shop.ctx.db.selectFrom('idempotency_keys').where('route', '=', '/clock');
      expect(await claims.select('key').execute()).toHaveLength(1);
    });
    expect(await once(shop.ctx, keyed, async () => ({ from: 'now' }))).toEqual({ from: 'now' });
    answers.resolve({});
    await killed;
  });
});
