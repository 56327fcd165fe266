import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
  testPassword,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createDeliveredOrder, moveReturn, readReturn } from '#tests/support/returns.ts';
import {
  buy,
  createPurchase,
  createTestShop,
  listOrders,
  refundPieces,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
const asAdmin = () => ({ token: admin.token });

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const getDashboard = async () => (await shop.call('GET /api/admin/dashboard', {}, asAdmin())).body;

test('the dashboard of an empty marketplace shows zeros for thirty days', async () => {
  const { counts, needsYou, byDay, recentActivity } = await getDashboard();
  expect(counts).toEqual({ users: 1, vendors: 0, products: 0, orders: 0, contacts: 0, blogs: 0 });
  expect(Object.values(needsYou).every((count) => count === 0)).toBe(true);
  expect(byDay).toHaveLength(30);
  expect(byDay.at(-1)?.day).toBe('2026-11-21');
  expect(recentActivity).toEqual([]);
});

test('the dashboard shows a paid order, a new message and a suspended vendor', async () => {
  const vendor = await createVendor(shop.ctx, { businessName: 'Kutch Craft' });
  await createVendor(shop.ctx, { status: 'pending' });
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 1_000_000 });
  const customer = await createCustomer(shop.ctx);
  await buy(shop, customer.token, [{ product: product.id, quantity: 1 }]);
  await shop.call('POST /api/contacts', {
    body: { name: 'Ravi', email: 'ravi@example.test', message: 'Do you deliver to Shimla?' },
  });
  const params = { id: vendor.id };
  const body = { status: 'suspended' as const, statusReason: 'Two complaints' };
  await shop.call('PUT /api/vendors/:id', { params, body }, asAdmin());

  const seen = await getDashboard();
  expect(seen.counts).toMatchObject({ vendors: 2, products: 1, orders: 1, contacts: 1, users: 2 });
  expect(seen.needsYou).toMatchObject({ vendorsWaiting: 1, unreadMessages: 1, strandedOrders: 1 });
  expect(seen.byDay.at(-1)).toMatchObject({ orders: 1, revenue: 10_000, commission: 1500 });
  expect(seen.ordersByStatus[0]).toEqual({ status: 'pending', orders: 1 });
  expect(seen.recentActivity[0]).toMatchObject({
    who: 'Meera Admin',
    what: 'Suspended the vendor',
    about: 'Kutch Craft',
    kind: 'vendor',
  });
  expect(seen.recentActivity.map(({ about }) => about)).toContainEqual(
    expect.stringMatching(/^BTK-/),
  );
});

test('order figures count paid orders, and unpaid attempts are counted separately', async () => {
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 5 });
  const { token } = await createCustomer(shop.ctx);
  const before = await getDashboard();
  await createPurchase(shop, token, [{ product: product.id, quantity: 1 }]);
  const seen = await getDashboard();
  expect(seen.unpaidAttempts).toBe(before.unpaidAttempts + 1);
  expect(seen.counts.orders).toBe(before.counts.orders);
  expect(seen.ordersByStatus).toEqual(before.ordersByStatus);
  expect(seen.byDay.at(-1)?.orders).toBe(before.byDay.at(-1)?.orders);
});

test('revenue and commission leave out refunded pieces', async () => {
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 1_000_000 });
  const { token } = await createCustomer(shop.ctx);
  const { byDay: before } = await getDashboard();
  await buy(shop, token, [{ product: product.id, quantity: 2 }]);
  const [order] = await listOrders(shop, token);
  const lines = [{ line: order!.products[0]!._id, quantity: 1 }];
  await refundPieces(shop, admin.token, order!._id, { lines });
  await runJobs(shop.ctx);
  const { byDay } = await getDashboard();
  const { revenue, commission } = before.at(-1)!;
  expect(byDay.at(-1)).toMatchObject({ revenue: revenue + 10_000, commission: commission + 1500 });
});

test('recent activity reports a payment once', async () => {
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id });
  const { token } = await createCustomer(shop.ctx);
  await buy(shop, token, [{ product: product.id, quantity: 1 }]);
  const [newest] = await listOrders(shop, token);
  const { recentActivity } = await getDashboard();
  const aboutOrder = recentActivity.filter(({ about }) => about === newest!.orderId);
  expect(aboutOrder.map(({ what }) => what)).toEqual(['Payment received', 'Order placed']);
});

test('an admin’s change of a product is recorded with the old and the new values', async () => {
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, name: 'Cane chair' });
  const params = { id: product.id };
  await shop.call('PUT /api/products/:id', { params, body: { status: 'inactive' } }, asAdmin());
  const inactive = await shop.call(
    'GET /api/admin/products',
    { query: { q: 'cane', status: 'inactive' } },
    asAdmin(),
  );
  expect(inactive.body.map(({ name }) => name)).toEqual(['Cane chair']);
  const record = await shop.call(
    'GET /api/admin/record/:kind/:id',
    { params: { kind: 'product', id: product.id } },
    asAdmin(),
  );
  expect(record.body[0]).toMatchObject({
    before: { status: 'active' },
    after: { status: 'inactive' },
  });
});

test('the record of an account lists successful and failed sign-ins', async () => {
  const { id, email } = await createCustomer(shop.ctx);
  for (const password of [testPassword, 'wrong-password']) {
    await shop.call('POST /api/users/login', { body: { email: email!, password } });
  }
  const params = { kind: 'account' as const, id };
  const { body } = await shop.call('GET /api/admin/record/:kind/:id', { params }, asAdmin());
  expect(body.map(({ what }) => what).toSorted()).toEqual(['Failed to sign in', 'Signed in']);
});

test('a vendor’s dashboard counts returns to answer and to inspect, and an admin’s dashboard counts disputed returns', async () => {
  const vendor = await createVendor(shop.ctx);
  const order = await createDeliveredOrder(shop, vendor);
  const waiting = await order.request();
  const disputed = await order.request({ reason: 'damaged' });
  await moveReturn(shop, vendor.token, disputed.body._id, 'dispute', { reason: 'It was sat on' });
  const received = await order.request();
  await moveReturn(shop, vendor.token, received.body._id, 'approve');
  await moveReturn(shop, vendor.token, received.body._id, 'receive');
  const { body } = await shop.call('GET /api/vendors/dashboard', {}, vendor);
  expect(body).toMatchObject({ returnsToAnswer: 1, returnsToInspect: 1 });
  expect((await getDashboard()).needsYou).toMatchObject({
    disputedReturns: 1,
    uncollectedReturns: 0,
  });
  const hoursOf = async ({ body: { _id } }: typeof waiting) =>
    (await readReturn(shop, vendor.token, _id)).body.hoursLeft;
  expect(await hoursOf(waiting)).toBeGreaterThanOrEqual(47);
  expect(await hoursOf(received)).toBeGreaterThanOrEqual(47);
  expect(await hoursOf(disputed)).toBeNull();
});
