import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Args } from '#contract/api.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import {
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  cancelOrder,
  createPurchase,
  createTestShop,
  listOrders,
  readTimeline,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';

type Person = Awaited<ReturnType<typeof createVendor>>;
type Product = Awaited<ReturnType<typeof createProduct>>;

/** The test shop's day is Saturday, 21 November 2026. */
let shop: TestShop;
let vendor: Person;
let other: Person;
let customer: Person;
let sofa: Product;
let lamp: Product;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  vendor = await createVendor(shop.ctx, { businessName: 'Bengaluru House' });
  other = await createVendor(shop.ctx, { businessName: 'Kochi Cane' });
  customer = await createCustomer(shop.ctx);
  sofa = await createProduct(shop.ctx, { vendorId: vendor.id });
  lamp = await createProduct(shop.ctx, { vendorId: other.id, name: 'Cane lamp' });
});

type Settings = Args<'PUT /api/vendors/delivery'>['body'];
const save = (body: Settings, by = vendor) =>
  shop.call('PUT /api/vendors/delivery', { body }, { token: by.token });
const read = (by = vendor) => shop.call('GET /api/vendors/delivery', {}, { token: by.token });
const lookUp = async (pin: string, ...products: Product[]) => {
  const ids = products.map(({ id }) => id).join(',');
  const { json } = await shop.app.inject({ url: '/api/delivery', query: { pin, products: ids } });
  return (json() as { products: object[] }).products;
};
const order = (products: Product[], zip = '560001') =>
  shop.call(
    'POST /api/orders/create',
    {
      body: {
        products: products.map(({ id }) => ({ product: id, quantity: 1 })),
        deliveryAddress: { ...testAddress, zip },
      },
    },
    { token: customer.token },
  );

test('a lookup reads a product once, and again after a change of what it shows', async () => {
  const ofSofa = () => lookUp('560001', sofa);
  await save({ dispatchPin: '560048' });
  const first = await ofSofa();
  // Notifications of an earlier test may still arrive.
  const until = { timeout: 20_000 };
  await vi.waitFor(async () => expect(await countStatements(ofSofa)).toBe(0), until);
  await save({ dispatchDays: 9 });
  expect(await ofSofa()).not.toEqual(first);
  const products = shop.ctx.db.updateTable('products').where('id', '=', sofa.id);
  await products.set({ dispatch_days: 2 }).execute();
  await vi.waitFor(async () => expect(await ofSofa()).toEqual(first), until);
  await products.set({ status: 'inactive' }).execute();
  await vi.waitFor(async () => expect(await ofSofa()).toEqual([]), until);
});

describe('a vendor’s delivery settings', () => {
  test('begin with the PIN code of the pickup address and all of India', async () => {
    const pickup_address = '27 Main Road, Mahadevapura, Bengaluru 560048';
    const update = shop.ctx.db.updateTable('vendors').set({ pickup_address });
    await update.where('id', '=', vendor.id).execute();
    expect((await read()).body).toEqual({
      dispatchPin: '560048',
      dispatchPlace: { city: 'Bengaluru', state: 'Karnataka' },
      dispatchDays: 2,
      area: { kind: 'india', states: [], km: null },
      ownStateOnly: null,
      workingDays: [1, 2, 3, 4, 5, 6],
      holidays: [],
      holidayUntil: null,
      returnTransport: 0,
      products: [],
    });
    expect((await read(other)).body).toMatchObject({ dispatchPin: '', dispatchPlace: null });
  });

  test('change only where they are sent', async () => {
    await save({ dispatchPin: '560048', dispatchDays: 5, holidays: ['2026-12-25', '2026-12-25'] });
    await save({ area: { kind: 'states', states: ['Karnataka', '33'] }, returnTransport: 899.5 });
    const saved = await save({ workingDays: [5, 1, 1], holidayUntil: '2026-12-01' });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      dispatchPin: '560048',
      dispatchPlace: { city: 'Bengaluru', state: 'Karnataka' },
      dispatchDays: 5,
      area: { kind: 'states', states: ['Karnataka', 'Tamil Nadu'], km: null },
      ownStateOnly: null,
      workingDays: [1, 5],
      holidays: ['2026-12-25'],
      holidayUntil: '2026-12-01',
      returnTransport: 899.5,
      products: [],
    });
    expect((await read()).body).toEqual(saved.body);
    const back = await save({ area: { kind: 'radius', km: 250 }, holidayUntil: null });
    expect(back.body.area).toEqual({ kind: 'radius', states: [], km: 250 });
    expect(back.body).toMatchObject({ dispatchDays: 5, holidayUntil: null });
    expect((await save({})).body).toEqual(back.body);
    expect((await read(other)).body.dispatchDays).toBe(2);
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
    const answer = await save(body as Settings);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('give products dispatch days of their own', async () => {
    await save({ dispatchPin: '560048' });
    const saved = await save({ products: [{ _id: sofa.id, dispatchDays: 20 }] });
    expect(saved.body.products).toEqual([{ _id: sofa.id, name: sofa.name, dispatchDays: 20 }]);
    expect(await lookUp('560001', sofa)).toMatchObject([{ from: '2026-12-16' }]);
    const foreign = await save({ products: [{ _id: lamp.id, dispatchDays: 1 }] });
    expect(foreign.status).toBe(404);
    expect((await save({ products: [] })).body.products).toEqual([]);
    expect(await lookUp('560001', sofa)).toMatchObject([{ from: '2026-11-25' }]);
  });
});

describe('the lookup', () => {
  test('answers for each public product in the order of the request', async () => {
    await save({ dispatchPin: '560048', area: { kind: 'states', states: ['Karnataka'] } });
    const hidden = await createProduct(shop.ctx, { vendorId: vendor.id, status: 'inactive' });
    expect(await lookUp('560001', lamp, hidden, sofa)).toEqual([
      { _id: lamp.id, deliverable: true, from: null, to: null },
      { _id: sofa.id, deliverable: true, from: '2026-11-25', to: '2026-11-27' },
    ]);
    expect(await lookUp('600001', sofa)).toEqual([
      { _id: sofa.id, deliverable: false, from: null, to: null },
    ]);
  });

  test('may be cached for a minute, and refuses what is no id', async () => {
    const url = `/api/delivery?pin=560001&products=${sofa.id}`;
    const { headers } = await shop.app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect((await shop.app.inject(`${url},sofa`)).statusCode).toBe(400);
    const many = Array.from({ length: 101 }, () => crypto.randomUUID()).join(',');
    expect((await shop.app.inject(`${url},${many}`)).statusCode).toBe(400);
  });

  test('follows the shop’s clock', async () => {
    await save({ dispatchPin: '560048' });
    await shop.passMinutes(7 * 24 * 60);
    expect(await lookUp('560001', sofa)).toMatchObject([{ from: '2026-12-02' }]);
    await shop.passMinutes(-7 * 24 * 60);
  });
});

describe('an order', () => {
  test('is refused with the products that are not delivered there, and holds nothing', async () => {
    await save({ dispatchPin: '560048', area: { kind: 'radius', km: 100 } });
    const refused = await order([lamp, sofa], '110001');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      `${sofa.name} cannot be delivered to 110001. Remove it or choose another address.`,
    );
    expect(refused.body.details).toEqual({ undeliverable: [sofa.id] });
    expect(await listOrders(shop, customer.token)).toEqual([]);
    expect((await order([lamp], '110001')).status).toBe(200);
    expect((await order([lamp, sofa])).status).toBe(200);
  });

  test('freezes the promise of its slowest product, per vendor', async () => {
    await save({ dispatchPin: '560048' });
    const table = await createProduct(shop.ctx, { vendorId: vendor.id });
    await save({ products: [{ _id: table.id, dispatchDays: 10 }] });
    await order([sofa, table, lamp]);
    const promises = new Map(
      (await listOrders(shop, customer.token)).map((each) => [each.vendor._id, each.promise]),
    );
    expect(promises.get(vendor.id)).toEqual({ from: '2026-12-04', to: '2026-12-07' });
    expect(promises.get(other.id)).toBeNull();
    await save({ dispatchDays: 40 });
    const [again] = (await listOrders(shop, customer.token)).filter(({ promise }) => promise);
    expect(again!.promise).toEqual({ from: '2026-12-04', to: '2026-12-07' });
  });

  test('to a PIN code that is not in the table has no promise', async () => {
    await save({ dispatchPin: '560048' });
    expect((await order([sofa], '999999')).status).toBe(200);
    expect((await listOrders(shop, customer.token))[0]!.promise).toBeNull();
    await save({ area: { kind: 'states', states: ['Karnataka'] } });
    expect((await order([sofa], '999999')).body.details).toEqual({ undeliverable: [sofa.id] });
  });
});

describe('a delay', () => {
  const delay = (id: string, date: string, reason = 'The polish needs to dry', by = vendor) =>
    shop.call(
      'POST /api/orders/:id/delay',
      { params: { id }, body: { date, reason } },
      { token: by.token },
    );

  async function buySofa() {
    await save({ dispatchPin: '342001' });
    await buy(shop, customer.token, [{ product: sofa.id, quantity: 1 }]);
    await runJobs(shop.ctx);
    shop.mails.length = 0;
    return (await listOrders(shop, customer.token))[0]!;
  }

  test('adds a day, keeps the first promise and emails the customer once', async () => {
    const { _id, promise } = await buySofa();
    const { status, body } = await delay(_id, '2026-12-19');
    expect(status).toBe(200);
    expect(body.promise).toEqual({
      ...promise,
      delayedTo: '2026-12-19',
      delayReason: 'The polish needs to dry',
    });
    await delay(_id, '2026-12-19');
    await runJobs(shop.ctx);
    expect(shop.mails.map(({ to, text }) => [to, text.includes('by 19 Dec 2026')])).toEqual([
      [customer.email, true],
    ]);
    expect((await readTimeline(shop, customer.token, { _id })).at(-1)).toMatchObject({
      what: 'Delivery delayed to 19 Dec 2026',
      why: 'The polish needs to dry',
      by: 'Bengaluru House',
    });
    expect((await delay(_id, '2026-12-24', 'Strike')).status).toBe(200);
    expect((await cancelOrder(shop, customer.token, _id)).body).toMatchObject({
      orderStatus: 'cancelled',
    });
  });

  test('must be later than what was promised, within a year, and of an order under way', async () => {
    const { _id, promise } = await buySofa();
    expect((await delay(_id, promise!.to)).status).toBe(409);
    expect((await delay(_id, '2028-01-01')).status).toBe(409);
    expect((await delay(_id, 'tomorrow')).status).toBe(400);
    expect((await delay(_id, '2026-12-19', ' ')).status).toBe(400);
    expect((await delay(_id, '2026-12-19', 'Strike', other)).status).toBe(404);
    await delay(_id, '2026-12-19');
    expect((await delay(_id, '2026-12-18')).status).toBe(409);
    await updateOrderStatus(shop, vendor.token, _id, { status: 'delivered' });
    expect((await delay(_id, '2026-12-24')).status).toBe(409);
  });

  test('is refused for an order without a promise', async () => {
    await buy(shop, customer.token, [{ product: lamp.id, quantity: 1 }]);
    const [bought] = await listOrders(shop, customer.token);
    const answer = await delay(bought!._id, '2026-12-19', 'Strike', other);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 409,
      message: 'No delivery date was promised for this order',
    });
  });

  test('an order is late from the day after its last promised day, until it is delivered', async () => {
    const { _id, promise } = await buySofa();
    const isLate = async () => (await listOrders(shop, customer.token))[0]!.isLate;
    const days = (Date.parse(promise!.to) - Date.parse('2026-11-21')) / (24 * 60 * 60_000);
    await shop.passMinutes(days * 24 * 60);
    expect(await isLate()).toBe(false);
    await shop.passMinutes(24 * 60);
    expect(await isLate()).toBe(true);
    await updateOrderStatus(shop, vendor.token, _id, { status: 'delivered' });
    expect(await isLate()).toBe(false);
    await shop.passMinutes(-(days + 1) * 24 * 60);
  });
});

test('paying later checks and promises again', async () => {
  await save({ dispatchPin: '560048' });
  await createPurchase(shop, customer.token, [{ product: sofa.id, quantity: 1 }]);
  const [unpaid] = await listOrders(shop, customer.token);
  await shop.passMinutes(7 * 24 * 60);
  const pay = () =>
    shop.call(
      'POST /api/orders/:id/pay',
      { params: { id: unpaid!._id }, body: {} },
      { token: customer.token },
    );
  await save({ area: { kind: 'radius', km: 1 } });
  const refused = await pay();
  expect(refused.status).toBe(409);
  expect(refused.body.details).toEqual({ undeliverable: [sofa.id] });
  await save({ area: { kind: 'india' } });
  expect((await pay()).status).toBe(200);
  const promises = (await listOrders(shop, customer.token)).map(({ promise }) => promise?.from);
  expect(new Set(promises).size).toBe(2);
  await shop.passMinutes(-7 * 24 * 60);
});
