import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createDeliveredOrder, moveReturn, requestReturn } from '#tests/support/returns.ts';
import { runDueJobs } from '#tests/support/run-jobs.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let admin: Awaited<ReturnType<typeof createAdmin>>;

beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

type Order = Awaited<ReturnType<typeof createDeliveredOrder>>;
let order: Order;
let customer: string;
beforeEach(async () => {
  order = await createDeliveredOrder(shop, vendor);
  customer = order.customer.token;
});

test('parallel requests with the same Idempotency-Key store one return', async () => {
  const key = `key-${order.id}`;
  const responses = await Promise.all(
    [1, 2, 3].map(() => order.request({ reason: 'damaged', key })),
  );
  expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
  expect((await order.readOrder()).returns).toHaveLength(1);
  const other = await createDeliveredOrder(shop, vendor);
  const lines = [{ line: other.chairs, quantity: 1 }];
  const reused = await requestReturn(shop, customer, { order: other.id, lines, key });
  expect(reused.status).toBe(404);
});

test('one of two parallel requests for different orders with the same Idempotency-Key is refused', async () => {
  const { token, email } = order.customer;
  const second = await createDeliveredOrder(shop, vendor);
  await shop.ctx.db
    .updateTable('orders')
    .set({ account_id: order.customer.id })
    .where('id', '=', second.id)
    .execute();
  const ask = ({ id, chairs }: typeof order) =>
    requestReturn(shop, token, { order: id, lines: [{ line: chairs, quantity: 1 }], key: email! });
  const responses = await Promise.all([ask(order), ask(second)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('an order has at most 50 returns, even if two are requested at the same time', async () => {
  const { body: first } = await order.request({ reason: 'damaged' });
  await moveReturn(shop, customer, first._id, 'withdraw');
  await sql`insert into returns select (jsonb_populate_record(returns, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'RT-26-9' || lpad(n::text, 5, '0')))).*
    from returns, generate_series(1, 48) as n where id = ${first._id}`.execute(shop.ctx.db);
  const responses = await Promise.all([1, 2].map(() => order.request({ reason: 'damaged' })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('50 parallel returns, cancellations and refunds never refund or restock a piece twice', async () => {
  const lines = [{ line: order.chairs, quantity: 1 }];
  const params = { id: order.id };
  const calls = [
    () => order.request({ lines }),
    () => order.request({ lines: [{ line: order.lamps, quantity: 2 }] }),
    () =>
      shop.call(
        'POST /api/orders/:id/refunds',
        { params, body: { lines, reason: 'Goodwill', goodsBack: true } },
        admin,
      ),
    () => shop.call('POST /api/orders/:id/cancel', { params, body: { lines } }, order.customer),
    () => shop.call('POST /api/orders/:id/refund', { params, body: { goodsBack: true } }, admin),
  ];
  const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => calls[n % 5]!()));
  expect(responses.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  const { body: open } = await shop.call(
    'GET /api/returns',
    { query: { order: order.id, list: 'open' } },
    order.customer,
  );
  for (const step of ['approve', 'receive', 'refund'] as const) {
    const moves = open.flatMap(({ _id }) => [1, 2, 3].map(() => _id));
    await Promise.all(
      moves.map((id) => moveReturn(shop, vendor.token, id, step, { restock: true })),
    );
  }
  await runDueJobs(shop.ctx);
  const after = await order.readOrder();
  for (const line of after.products) {
    expect(line.refundedQuantity).toBeLessThanOrEqual(line.quantity);
  }
  expect(after.refundedAmount).toBeLessThanOrEqual(after.totalAmount);
  const stock = await order.readOnHand();
  expect(stock[0]).toBeLessThanOrEqual(10);
  expect(stock[1]).toBeLessThanOrEqual(10);
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [] });
});
