import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { vendorApplication } from '#tests/support/access-scene.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { createSettableClock } from '#tests/support/clock.ts';
import { moveHelp, openHelp } from '#tests/support/help.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { scaleCount } from '#tests/support/scale.ts';
import {
  buy,
  cancelOrder,
  createPurchase,
  createTestShop,
  listOrders,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';

const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', ADMIN_NOTIFICATIONS_EMAIL: 'team@shop.test' };
const clock = createSettableClock();

type Order = Awaited<ReturnType<typeof listOrders>>[number];

let shop: TestShop;
let limited: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  limited = await createTestShop(env, { systemClock: clock });
});
afterAll(async () => {
  await shop.close();
  await limited.close();
});
beforeEach(async () => {
  await runJobs(shop.ctx);
  shop.mails.length = 0;
});

test('the customer gets one mail for each status, even if the vendor sets the status again and again', async () => {
  const vendor = await createVendor(shop.ctx);
  const customer = await createCustomer(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id });
  await buy(shop, customer.token, [{ product: product.id, quantity: 1 }]);
  const [order] = await listOrders(shop, customer.token);
  const cycles = scaleCount(100);
  for (let n = 0; n < cycles; n++) {
    for (const status of ['shipped', 'delivered', 'shipped', 'pending'] as const) {
      const changed = await updateOrderStatus(shop, vendor.token, order!._id, { status });
      expect(changed.status).toBe(200);
    }
  }
  await runJobs(shop.ctx);
  const subjects = shop.mails
    .filter(({ to }) => to === customer.email)
    .map(({ subject }) => subject.replace(order!.orderId, '…'));
  expect(subjects).toEqual(['Order … is placed', 'Order … is shipped', 'Order … is delivered']);
}, 120_000);

test('a vendor can delay an order at most ten times', async () => {
  const vendor = await createVendor(shop.ctx);
  const customer = await createCustomer(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id });
  await buy(shop, customer.token, [{ product: product.id, quantity: 1 }]);
  const [{ _id: id, purchaseId }] = (await listOrders(shop, customer.token)) as [Order];
  const promised = { promised_from: '2026-12-01', promised_to: '2026-12-01' };
  await shop.ctx.db.updateTable('orders').set(promised).where('id', '=', id).execute();
  await sql`insert into order_events (id, purchase_id, order_id, actor_role, what)
    select gen_random_uuid(), ${purchaseId}, ${id}, 'vendor', 'Delivery delayed to 2 Dec 2026'
    from generate_series(1, 9)`.execute(shop.ctx.db);
  const delay = async (date: string) => {
    const request = { params: { id }, body: { date, reason: 'Strike' } };
    return (await shop.call('POST /api/orders/:id/delay', request, vendor)).status;
  };
  expect([await delay('2026-12-19'), await delay('2026-12-20')]).toEqual([200, 409]);
});

test('no mail is sent when a customer orders and cancels without paying', async () => {
  const vendors = await Promise.all([createVendor(shop.ctx), createVendor(shop.ctx)]);
  const products = await Promise.all(
    vendors.map((vendor) => createProduct(shop.ctx, { vendorId: vendor.id })),
  );
  const customer = await createCustomer(shop.ctx);
  const lines = products.map(({ id }) => ({ product: id, quantity: 1 }));
  for (let n = 0; n < scaleCount(40); n++) await createPurchase(shop, customer.token, lines);
  for (const { _id } of await listOrders(shop, customer.token)) {
    expect((await cancelOrder(shop, customer.token, _id)).status).toBe(200);
  }
  await runJobs(shop.ctx);
  expect(shop.mails).toEqual([]);
}, 120_000);

test('contact messages from many IPs cause at most 30 mails an hour to the admins and 5 to the sender', async () => {
  const body = { name: 'Ravi', email: 'ravi@shop.test', message: 'Do you deliver to Shimla?' };
  const send = (n: number) =>
    limited.call('POST /api/contacts', { body }, { headers: { 'x-forwarded-for': `10.0.0.${n}` } });
  const sent = await Promise.all(Array.from({ length: 45 }, (_, n) => send(n)));
  expect(sent.every(({ status }) => status === 201)).toBe(true);
  await runJobs(limited.ctx);
  const mailsTo = (email: string) => limited.mails.filter(({ to }) => to === email).length;
  expect([mailsTo('team@shop.test'), mailsTo('ravi@shop.test')]).toEqual([30, 5]);
  clock.advance({ minutes: 61 });
  await send(1);
  await runJobs(limited.ctx);
  expect([mailsTo('team@shop.test'), mailsTo('ravi@shop.test')]).toEqual([31, 6]);
  expect(limited.mails).toHaveLength(37);
});

test('a customer who keeps resolving and reopening a help request is stopped after six steps', async () => {
  const vendor = await createVendor(limited.ctx);
  const { token } = await createCustomer(limited.ctx);
  const { number } = (await openHelp(limited, token, { vendor: vendor.id })).body;
  const actions = [
    'resolve',
    'reopen',
    'resolve',
    'reopen',
    'resolve',
    'reopen',
    'resolve',
  ] as const;
  const statuses = [];
  for (const action of actions)
    statuses.push((await moveHelp(limited, token, number, action)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await moveHelp(limited, vendor.token, number, 'resolve')).status).toBe(200);
});

const advertisement = 'Win a phone, verify your account now';

test('mails to a new account contain no text that was typed at its registration', async () => {
  const victim = 'victim@example.test';
  const form = { ...vendorApplication(victim, 'teak-and-cane'), businessName: advertisement };
  const body = { ...form, ownerName: advertisement };
  expect((await shop.call('POST /api/vendors/register', { body })).status).toBe(201);
  await shop.call('POST /api/auth/forgot-password', { body: { email: victim } });
  await runJobs(shop.ctx);
  expect(shop.mails.map(({ subject }) => subject).sort()).toEqual([
    'Confirm your email address',
    'Your Baithak password code',
    'Your vendor account on Baithak',
  ]);
  expect(JSON.stringify(shop.mails)).not.toContain('Win a phone');
});
