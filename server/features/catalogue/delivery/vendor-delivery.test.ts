import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Args } from '#contract/api.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

type Person = Awaited<ReturnType<typeof createVendor>>;
type Product = Awaited<ReturnType<typeof createProduct>>;

/** The test shop's day is Saturday, 21 November 2026. */
let shop: TestShop;
let vendor: Person;
let other: Person;
let sofa: Product;
let lamp: Product;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  vendor = await createVendor(shop.ctx, { businessName: 'Bengaluru House' });
  other = await createVendor(shop.ctx, { businessName: 'Kochi Cane' });
  sofa = await createProduct(shop.ctx, { vendorId: vendor.id });
  lamp = await createProduct(shop.ctx, { vendorId: other.id, name: 'Cane lamp' });
});

type Settings = Args<'PUT /api/vendors/delivery'>['body'];
const saveSettings = (body: Settings, by = vendor) =>
  shop.call('PUT /api/vendors/delivery', { body }, { token: by.token });
const readSettings = (by = vendor) =>
  shop.call('GET /api/vendors/delivery', {}, { token: by.token });
const lookUp = async (pin: string, ...products: Product[]) => {
  const ids = products.map(({ id }) => id).join(',');
  const { json } = await shop.app.inject({ url: '/api/delivery', query: { pin, products: ids } });
  return (json() as { products: object[] }).products;
};

test('a lookup is answered from the cache until the product’s delivery settings or status change', async () => {
  const lookUpSofa = () => lookUp('560001', sofa);
  await saveSettings({ dispatchPin: '560048' });
  const first = await lookUpSofa();
  // Notifications of an earlier test may still clear the cache, so the test waits until the lookup is cached.
  const until = { timeout: 20_000 };
  await vi.waitFor(async () => expect(await countStatements(lookUpSofa)).toBe(0), until);
  await saveSettings({ dispatchDays: 9 });
  expect(await lookUpSofa()).not.toEqual(first);
  const products = shop.ctx.db.updateTable('products').where('id', '=', sofa.id);
  await products.set({ dispatch_days: 2 }).execute();
  await vi.waitFor(async () => expect(await lookUpSofa()).toEqual(first), until);
  await products.set({ status: 'inactive' }).execute();
  await vi.waitFor(async () => expect(await lookUpSofa()).toEqual([]), until);
});

describe('a vendor’s delivery settings', () => {
  test('default to the PIN code of the pickup address and to all of India', async () => {
    const pickup_address = '27 Main Road, Mahadevapura, Bengaluru 560048';
    const update = shop.ctx.db.updateTable('vendors').set({ pickup_address });
    await update.where('id', '=', vendor.id).execute();
    expect((await readSettings()).body).toEqual({
      dispatchPin: '560048',
      dispatchPlace: { city: 'Bengaluru', state: 'Karnataka' },
      dispatchDays: 2,
      area: { kind: 'india', states: [], km: null },
      ownStateOnly: null,
      isWithheld: false,
      workingDays: [1, 2, 3, 4, 5, 6],
      holidays: [],
      holidayUntil: null,
      returnTransport: 0,
      products: [],
    });
    expect((await readSettings(other)).body).toMatchObject({
      dispatchPin: '',
      dispatchPlace: null,
    });
  });

  test('keep the values of the fields that a request omits', async () => {
    await saveSettings({
      dispatchPin: '560048',
      dispatchDays: 5,
      holidays: ['2026-12-25', '2026-12-25'],
    });
    await saveSettings({
      area: { kind: 'states', states: ['Karnataka', '33'] },
      returnTransport: 899.5,
    });
    const saved = await saveSettings({ workingDays: [5, 1, 1], holidayUntil: '2026-12-01' });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      dispatchPin: '560048',
      dispatchPlace: { city: 'Bengaluru', state: 'Karnataka' },
      dispatchDays: 5,
      area: { kind: 'states', states: ['Karnataka', 'Tamil Nadu'], km: null },
      ownStateOnly: null,
      isWithheld: false,
      workingDays: [1, 5],
      holidays: ['2026-12-25'],
      holidayUntil: '2026-12-01',
      returnTransport: 899.5,
      products: [],
    });
    expect((await readSettings()).body).toEqual(saved.body);
    const back = await saveSettings({ area: { kind: 'radius', km: 250 }, holidayUntil: null });
    expect(back.body.area).toEqual({ kind: 'radius', states: [], km: 250 });
    expect(back.body).toMatchObject({ dispatchDays: 5, holidayUntil: null });
    expect((await saveSettings({})).body).toEqual(back.body);
    expect((await readSettings(other)).body.dispatchDays).toBe(2);
  });

  test.each([
    [{ dispatchPin: '999999' }, 'dispatchPin'],
    [{ dispatchPin: '56004' }, 'dispatchPin'],
    [{ dispatchDays: 61 }, 'dispatchDays'],
    [{ dispatchDays: 1.5 }, 'dispatchDays'],
    [{ area: { kind: 'states' } }, 'area.states'],
    [{ area: { kind: 'states', states: ['Narnia'] } }, 'area.states.0'],
    [{ area: { kind: 'radius' } }, 'area.km'],
    [{ workingDays: [] }, 'workingDays'],
    [{ workingDays: [7] }, 'workingDays.0'],
    [{ holidays: ['25-12-2026'] }, 'holidays.0'],
    [{ holidayUntil: '2028-01-01' }, 'holidayUntil'],
    [{ returnTransport: -1 }, 'returnTransport'],
  ])('are refused with %j', async (body, field) => {
    const answer = await saveSettings(body as Settings);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('can give a product its own days to dispatch', async () => {
    await saveSettings({ dispatchPin: '560048' });
    const saved = await saveSettings({ products: [{ _id: sofa.id, dispatchDays: 20 }] });
    expect(saved.body.products).toEqual([{ _id: sofa.id, name: sofa.name, dispatchDays: 20 }]);
    expect(await lookUp('560001', sofa)).toMatchObject([{ from: '2026-12-16' }]);
    const foreign = await saveSettings({ products: [{ _id: lamp.id, dispatchDays: 1 }] });
    expect(foreign.status).toBe(404);
    expect((await saveSettings({ products: [] })).body.products).toEqual([]);
    expect(await lookUp('560001', sofa)).toMatchObject([{ from: '2026-11-25' }]);
  });
});

describe('the lookup', () => {
  test('returns the public products in the order of the request', async () => {
    await saveSettings({ dispatchPin: '560048', area: { kind: 'states', states: ['Karnataka'] } });
    const hidden = await createProduct(shop.ctx, { vendorId: vendor.id, status: 'inactive' });
    expect(await lookUp('560001', lamp, hidden, sofa)).toEqual([
      { _id: lamp.id, deliverable: true, from: null, to: null },
      { _id: sofa.id, deliverable: true, from: '2026-11-25', to: '2026-11-27' },
    ]);
    expect(await lookUp('600001', sofa)).toEqual([
      { _id: sofa.id, deliverable: false, from: null, to: null },
    ]);
  });

  test('allows caching for a minute, and refuses a malformed id or more than 100 ids', async () => {
    const url = `/api/delivery?pin=560001&products=${sofa.id}`;
    const { headers } = await shop.app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect((await shop.app.inject(`${url},sofa`)).statusCode).toBe(400);
    const many = Array.from({ length: 101 }, () => crypto.randomUUID()).join(',');
    expect((await shop.app.inject(`${url},${many}`)).statusCode).toBe(400);
  });

  test('follows the shop’s clock', async () => {
    await saveSettings({ dispatchPin: '560048' });
    await shop.passMinutes(7 * 24 * 60);
    expect(await lookUp('560001', sofa)).toMatchObject([{ from: '2026-12-02' }]);
    await shop.passMinutes(-7 * 24 * 60);
  });
});
