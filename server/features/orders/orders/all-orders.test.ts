import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { buy, createTestShop, type TestShop } from '#tests/support/shop.ts';
import { findOrderIds, findNarrowSearchPage } from './all-orders.queries.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
const asAdmin = () => ({ token: admin.token });

/** Three paid orders, 24 hours apart: ₹10,000, ₹20,000 and ₹30,000. */
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
  customer = await createCustomer(shop.ctx);
  vendor = await createVendor(shop.ctx, { businessName: '=Kutch "Craft", Bhuj' });
  for (const pricePaise of [1_000_000, 2_000_000, 3_000_000]) {
    const product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise });
    await buy(shop, customer.token, [{ product: product.id, quantity: 1 }]);
    await shop.passMinutes(24 * 60);
  }
});
afterAll(() => shop.close());

const fetchOrders = (query: object) => shop.call('GET /api/admin/orders', { query }, asAdmin());
const listAmounts = async (query: object) =>
  (await fetchOrders(query)).body.map(({ amount }) => amount);

async function prepareExportUrl(filters: object = {}) {
  const prepared = await shop.call('POST /api/admin/orders/export', { body: filters }, asAdmin());
  return prepared.body.url;
}

test('orders are listed newest first or sorted by amount, in pages with the total', async () => {
  expect(await listAmounts({})).toEqual([30_000, 20_000, 10_000]);
  expect(await listAmounts({ sort: 'amount-low' })).toEqual([10_000, 20_000, 30_000]);
  const { body, headers } = await fetchOrders({ page: 2, limit: 2 });
  expect(body.map(({ amount }) => amount)).toEqual([10_000]);
  expect(headers['x-total-count']).toBe('3');
});

test('orders are found by number, vendor and customer', async () => {
  const [first] = (await fetchOrders({})).body;
  expect(await listAmounts({ q: first!.orderId })).toEqual([30_000]);
  expect(await listAmounts({ q: 'kutch "craft"' })).toHaveLength(3);
  expect(await listAmounts({ q: customer.email })).toHaveLength(3);
  expect(await listAmounts({ q: 'nobody at all' })).toEqual([]);
});

test('a search returns the same page whether it sorts its matches or reads an index', async () => {
  const filters = { q: 'kutch', sort: 'amount-low' as const, paymentStatus: 'paid' as const };
  const slice = { limit: 2, offset: 1 };
  const ids = await findOrderIds(shop.ctx.db, filters, slice);
  expect(ids).toHaveLength(2);
  const narrowPage = { rows: ids, total: 3, isCapped: false };
  expect(await findNarrowSearchPage(shop.ctx.db, filters, slice)).toEqual(narrowPage);
});

test('orders are filtered by status, payment, vendor and day in Indian time, and an invalid day is refused', async () => {
  expect(await listAmounts({ status: 'shipped' })).toEqual([]);
  expect(await listAmounts({ paymentStatus: 'paid', vendor: vendor.id })).toHaveLength(3);
  expect(await listAmounts({ from: '2026-11-22', to: '2026-11-22' })).toEqual([20_000]);
  expect((await fetchOrders({ from: 'yesterday' })).status).toBe(400);
  expect((await fetchOrders({ from: '0000-01-01' })).status).toBe(400);
  expect((await fetchOrders({ to: '9999-12-31' })).status).toBe(400);
});

test('a paid order of a suspended vendor is listed as stranded until it is refunded', async () => {
  const setVendorStatus = (status: 'suspended' | 'approved') =>
    shop.call('PUT /api/vendors/:id', { params: { id: vendor.id }, body: { status } }, asAdmin());
  expect(await listAmounts({ stranded: 'true' })).toEqual([]);
  await setVendorStatus('suspended');
  const before = await fetchOrders({ stranded: 'true' });
  expect(before.body).toHaveLength(3);
  const id = before.body[2]!._id;
  await shop.call('POST /api/orders/:id/refund', { params: { id }, body: {} }, asAdmin());
  expect(await listAmounts({ stranded: 'true' })).toEqual([30_000, 20_000]);
  const params = { kind: 'order' as const, id };
  const record = await shop.call('GET /api/admin/record/:kind/:id', { params }, asAdmin());
  expect(record.body[0]).toMatchObject({
    before: { status: 'pending' },
    after: { status: 'cancelled' },
  });
  await setVendorStatus('approved');
});

test('an export contains the filtered orders and no cell that a spreadsheet would run as a formula', async () => {
  const { body, headers } = await shop.app.inject({
    url: await prepareExportUrl({ from: '2026-11-22' }),
  });
  const lines = body.trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('order,date,customer');
  expect(lines[1]).toContain(`"'=Kutch ""Craft"", Bhuj"`);
  expect(headers['content-disposition']).toContain('attachment');
});

test('the URL of an export works once, and a HEAD request does not use it up', async () => {
  const url = await prepareExportUrl();
  await shop.app.inject({ method: 'HEAD', url });
  const answers = await Promise.all([1, 2, 3].map(() => shop.app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
});

test('the URL of an export expires after 60 seconds, and when its admin loses the role', async () => {
  const late = await prepareExportUrl();
  await shop.passMinutes(1.02);
  expect((await shop.app.inject({ url: late })).statusCode).toBe(404);
  const other = await createAdmin(shop.ctx);
  const prepared = await shop.call(
    'POST /api/admin/orders/export',
    { body: {} },
    { token: other.token },
  );
  const params = { id: other.id };
  await shop.call('PUT /api/users/:id', { params, body: { role: 'user' } }, asAdmin());
  expect((await shop.app.inject({ url: prepared.body.url })).statusCode).toBe(404);
});
