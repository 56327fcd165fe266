import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '#server/features/ledger/check-ledger.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  createTestShop,
  listOrders,
  updateOrderStatus,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let vendor: Awaited<ReturnType<typeof createVendor>>;

const days = (count: number) => count * 24 * 60;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(async () => {
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [], is_provider_checked: true });
  await shop.close();
});
beforeEach(async () => {
  customer = await createCustomer(shop.ctx);
  vendor = await createVendor(shop.ctx);
});

async function sell(pricePaise = 100_000) {
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise });
  await buy(shop, customer.token, [{ product: id, quantity: 1 }]);
  const [order] = await listOrders(shop, customer.token);
  return order!;
}

/** Delivered as the vendor states it, so that the earnings wait for ten days. */
async function deliver(pricePaise?: number) {
  const order = await sell(pricePaise);
  await updateOrderStatus(shop, vendor.token, order._id, { status: 'delivered' });
  return order;
}

const read = async () => (await shop.call('GET /api/vendors/earnings', {}, vendor)).body;
const payouts = async () => (await shop.call('GET /api/vendors/payouts', {}, vendor)).body;
const run = async () => {
  const { body } = await shop.call('POST /api/admin/payouts/run', { body: {} }, admin);
  await runJobs(shop.ctx);
  return body.payouts;
};
const report = (
  id: string,
  body: { status: 'paid'; utr: string } | { status: 'returned'; reason: string },
) => shop.call('PUT /api/admin/payouts/:id', { params: { id }, body }, admin);

test('an earning moves from its delivery through the return window to a payout', async () => {
  const order = await sell();
  const none = { onItsWay: 0, inReturnWindow: 0, payable: 0, inTransfer: 0, paid: 0 };
  expect(await read()).toMatchObject({ ...none, onItsWay: 817.91 });
  await updateOrderStatus(shop, vendor.token, order._id, { status: 'delivered' });
  expect(await read()).toMatchObject({ ...none, inReturnWindow: 817.91 });
  await shop.passMinutes(days(10) - 5);
  expect(await run()).toBe(0);
  await shop.passMinutes(10);
  expect(await read()).toMatchObject({ ...none, payable: 817.91 });
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(await read()).toMatchObject({ ...none, paid: 817.91 });
  expect(await payouts()).toMatchObject([
    { amount: 817.91, status: 'paid', utr: expect.stringMatching(/^SBX/), entries: 1 },
  ]);
  const { body } = await shop.call('GET /api/vendors/earnings/orders', {}, vendor);
  expect(body).toMatchObject([{ orderId: order.orderId, state: 'paid', gross: 1000, net: 817.91 }]);
});

test('a settlement below ₹100 waits, and says so', async () => {
  await deliver(12_000);
  await shop.passMinutes(days(10));
  expect(await run()).toBe(0);
  expect(await read()).toMatchObject({ payable: 98.15, reason: { code: 'below_minimum' } });
  const due = await shop.call(
    'GET /api/admin/payouts/due',
    { query: { vendor: vendor.id } },
    admin,
  );
  expect(due.body).toMatchObject([
    { payable: 98.15, balance: 98.15, reason: { code: 'below_minimum' }, hold: null },
  ]);
  await deliver();
  await shop.passMinutes(days(10));
  expect(await run()).toBe(1);
});

test('a returned payout is payable again, and paid once more by the next settlement', async () => {
  await deliver();
  await shop.passMinutes(days(10));
  await run();
  const [payout] = await payouts();
  const returned = { status: 'returned', reason: 'Account closed' } as const;
  expect((await report(payout!._id, returned)).body).toMatchObject({ status: 'returned' });
  expect((await report(payout!._id, returned)).status).toBe(200);
  const late = await report(payout!._id, { status: 'paid', utr: 'HDFCN52026112512345' });
  expect(late.status).toBe(409);
  expect(await read()).toMatchObject({ payable: 817.91, paid: 0 });
  const { body } = await shop.call('GET /api/vendors/earnings/orders', {}, vendor);
  expect(body).toMatchObject([{ state: 'returned', payout: { number: payout!.number } }]);
  expect(await run()).toBe(1);
  expect(await read()).toMatchObject({ payable: 0, paid: 817.91 });
  const weeks = await shop.call('GET /api/vendors/earnings/weeks', {}, vendor);
  expect(weeks.body).toHaveLength(12);
  expect(weeks.body.at(-1)).toMatchObject({ earned: 0, paid: 817.91 });
});
