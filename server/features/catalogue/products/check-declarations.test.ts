import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indianDate } from '#contract/indian-date.ts';
import { advanceClock } from '#server/platform/advance-clock.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import {
  createAdmin,
  createCustomer,
  createProducts,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import { productSchedule } from './products.jobs.ts';

const dayMs = 24 * 60 * 60_000;

let shop: TestShop;
let admin: { token: string };
let vendor: Awaited<ReturnType<typeof createVendor>>;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());
beforeEach(() => setDay(null));

const formatDayIn = (days: number) =>
  indianDate(new Date(shop.ctx.clock.now().getTime() + days * dayMs));

async function setDay(undeclaredLeaveOn: string | null) {
  const answer = await shop.call('PUT /api/admin/settings', { body: { undeclaredLeaveOn } }, admin);
  await runJobs(shop.ctx);
  return answer;
}

const measured = {
  name: 'Kota sofa',
  category: 'sofas',
  price: 9000,
  stock: 5,
  length: 200,
  width: 90,
  height: 80,
};
const create = async (fields: object, { token } = vendor) =>
  (await shop.call('POST /api/products', { body: { ...measured, ...fields } as never }, { token }))
    .body;
const update = async (id: string, body: object) =>
  (await shop.call('PUT /api/products/:id', { params: { id }, body }, vendor)).body;
const unmeasured = { height: '' };

async function readStatus(id: string): Promise<number> {
  return (await shop.call('GET /api/products/:id', { params: { id } })).status;
}

async function passDay(days: number) {
  const move = { byMs: days * dayMs, schedule: productSchedule };
  shop.ctx.clock.setOffset(await inTransaction(shop.ctx.db, (trx) => advanceClock(trx, move)));
  await runJobs(shop.ctx);
}

test('until the admin sets a day, products without declarations stay in the shop', async () => {
  const { _id, isPublic, missingDeclarations, leavesShopOn } = await create(unmeasured);
  expect({ isPublic, missing: missingDeclarations.length, leavesShopOn }).toEqual({
    isPublic: true,
    missing: 1,
    leavesShopOn: null,
  });
  await passDay(1);
  expect(await readStatus(_id)).toBe(200);
});

test('from the day that the admin sets, a product that lacks a due declaration can be neither found nor bought', async () => {
  const { token } = await createCustomer(shop.ctx);
  const owner = await createVendor(shop.ctx);
  const tag = 'Withheld test';
  const undeclared = await create({ ...unmeasured, tags: [tag] }, owner);
  const declared = await create({ tags: [tag] }, owner);
  await shop.call(
    'POST /api/cart/add',
    { body: { productId: undeclared._id, quantity: 1 } },
    { token },
  );
  const search = async (query: object) =>
    (await shop.call('GET /api/products/search', { query: query as never })).body.map(
      ({ _id }) => _id,
    );
  const isInSitemap = async () => {
    const { body } = await shop.app.inject('/sitemaps/products-1.xml');
    return body.includes(undeclared._id);
  };
  const all = [undeclared._id, declared._id].toSorted();
  expect((await search({ tag })).toSorted()).toEqual(all);
  expect(await isInSitemap()).toBe(true);

  await setDay(formatDayIn(0));

  expect(await readStatus(undeclared._id)).toBe(404);
  expect(await search({ tag })).toEqual([declared._id]);
  expect(await search({ tag, origin: 'India' })).toEqual([declared._id]);
  expect(await search({ q: 'Kota sofa', vendor: owner.id })).toEqual([declared._id]);
  const facets = await shop.call('GET /api/products/facets', { query: { vendor: owner.id } });
  expect(facets.body.total).toBe(1);
  const page = await shop.call('GET /api/vendors/:id/shop', { params: { id: owner.id } });
  expect(page.body.productCount).toBe(1);
  expect(await isInSitemap()).toBe(false);
  const cart = await shop.call('GET /api/cart', {}, { token });
  expect(cart.body.items[0]).toMatchObject({ available: false });
  const order = {
    products: [{ product: undeclared._id, quantity: 1 }],
    deliveryAddress: testAddress,
  };
  const bought = await shop.call('POST /api/orders/create', { body: order as never }, { token });
  expect(bought.status).toBe(409);

  await setDay(null);
  expect((await search({ tag })).toSorted()).toEqual(all);
  expect(await readStatus(undeclared._id)).toBe(200);
});

test('the vendor sees the day on which a product leaves the shop; it comes back once the declaration is made', async () => {
  await setDay(formatDayIn(3));
  const { _id, leavesShopOn, isWithheld } = await create(unmeasured);
  expect({ leavesShopOn, isWithheld }).toEqual({ leavesShopOn: formatDayIn(3), isWithheld: false });
  expect(await readStatus(_id)).toBe(200);

  await passDay(4);
  expect(await readStatus(_id)).toBe(404);
  const list = await shop.call('GET /api/products/vendor', { query: {} }, vendor);
  expect(list.body.find((product) => product._id === _id)).toMatchObject({
    isWithheld: true,
    isPublic: false,
    missingDeclarations: [{ field: 'dimensions' }],
  });

  expect(await update(_id, { height: 80 })).toMatchObject({ isWithheld: false, isPublic: true });
  expect(await readStatus(_id)).toBe(200);
  expect(await update(_id, unmeasured)).toMatchObject({ isWithheld: true, isPublic: false });
  expect(await readStatus(_id)).toBe(404);
});

test('approving a vendor does not bring a withheld product into the shop', async () => {
  await setDay(formatDayIn(0));
  const pending = await createVendor(shop.ctx, { status: 'pending' });
  const product = await create(unmeasured, pending);
  const params = { id: pending.id };
  await shop.call('PUT /api/vendors/:id', { params, body: { status: 'approved' } }, admin);
  expect(await readStatus(product._id)).toBe(404);
});

test('a small enterprise must declare its BIS licence later, and its products stay in the shop until then', async () => {
  await setShopTime(shop.ctx, new Date('2026-03-01T12:00:00+05:30'));
  await setDay('2026-03-01');
  const own = await createVendor(shop.ctx);
  const { _id } = await create({ name: 'Kota chair', category: 'chairs' }, own);
  expect(await readStatus(_id)).toBe(404);
  const body = { legalInfo: { isSmallEnterprise: true } };
  await shop.call('PUT /api/vendors/:id', { params: { id: own.id }, body }, admin);
  await runJobs(shop.ctx);
  expect(await readStatus(_id)).toBe(200);
  await setShopTime(shop.ctx, new Date('2026-08-13T23:00:00+05:30'));
  await passDay(1 / 24 - 1 / 1440);
  expect(await readStatus(_id)).toBe(200);
  await passDay(1 / 1440);
  expect(await readStatus(_id)).toBe(404);
});

test('a change of the setting is recorded, and an invalid day is refused', async () => {
  await setDay('2031-02-01');
  const { rows } = await shop.ctx.pool.query(
    "select before, after from audit_events where action = 'settings_changed' order by id desc limit 1",
  );
  expect(rows[0]).toEqual({
    before: { undeclared_leave_on: null },
    after: { undeclared_leave_on: '2031-02-01' },
  });
  const read = await shop.call('GET /api/admin/settings', {}, admin);
  expect(read.body).toMatchObject({ undeclaredLeaveOn: '2031-02-01' });
  for (const day of ['2031-02-30', '1 Feb', '', 5]) {
    expect((await setDay(day as never)).status).toBe(400);
  }
});

test('a product that is created while the admin sets the day is withheld', async () => {
  const { ctx } = shop;
  const today = formatDayIn(0);
  const [created] = await Promise.all([create(unmeasured), setDay(today)]);
  await runJobs(ctx);
  expect(await readStatus(created._id)).toBe(404);
});

test('a change of a vendor’s legal information withholds all products of the vendor that lack a declaration', async () => {
  await setDay(formatDayIn(0));
  const own = await createVendor(shop.ctx);
  await createProducts(shop.ctx, 501, { vendorId: own.id, status: 'inactive' });
  const change = (legalInfo: object) =>
    shop.call('PUT /api/vendors/:id', { params: { id: own.id }, body: { legalInfo } }, admin);
  const { body } = await change({ isSmallEnterprise: true });
  expect(body.legalInfo.isSmallEnterprise).toBe(true);
  await runJobs(shop.ctx);
  expect(await countWithheld(own.id)).toBe(501);
});

async function countWithheld(vendorId: string): Promise<number> {
  const { rows } = await shop.ctx.pool.query(
    'select count(*)::int as count from products where vendor_id = $1 and is_withheld',
    [vendorId],
  );
  return rows[0].count;
}
