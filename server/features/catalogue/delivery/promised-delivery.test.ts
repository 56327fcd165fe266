import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Args } from '#contract/api.ts';
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

const saveSettings = (body: Args<'PUT /api/vendors/delivery'>['body']) =>
  shop.call('PUT /api/vendors/delivery', { body }, { token: vendor.token });
const placeOrder = (products: Product[], zip = '560001') =>
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

describe('an order', () => {
  test('is refused if some products are not delivered to its PIN code, and the error has their ids', async () => {
    await saveSettings({ dispatchPin: '560048', area: { kind: 'radius', km: 100 } });
    const refused = await placeOrder([lamp, sofa], '110001');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      `${sofa.name} cannot be delivered to 110001. Remove it or choose another address.`,
    );
    expect(refused.body.details).toEqual({ undeliverable: [sofa.id] });
    expect(await listOrders(shop, customer.token)).toEqual([]);
    expect((await placeOrder([lamp], '110001')).status).toBe(200);
    expect((await placeOrder([lamp, sofa])).status).toBe(200);
  });

  test('freezes the promise of its slowest product, separately for each vendor', async () => {
    await saveSettings({ dispatchPin: '560048' });
    const table = await createProduct(shop.ctx, { vendorId: vendor.id });
    await saveSettings({ products: [{ _id: table.id, dispatchDays: 10 }] });
    await placeOrder([sofa, table, lamp]);
    const promises = new Map(
      (await listOrders(shop, customer.token)).map((each) => [each.vendor._id, each.promise]),
    );
    expect(promises.get(vendor.id)).toEqual({ from: '2026-12-04', to: '2026-12-07' });
    expect(promises.get(other.id)).toBeNull();
    await saveSettings({ dispatchDays: 40 });
    const [again] = (await listOrders(shop, customer.token)).filter(({ promise }) => promise);
    expect(again!.promise).toEqual({ from: '2026-12-04', to: '2026-12-07' });
  });

  test('to a PIN code that is not in the table has no promise', async () => {
    await saveSettings({ dispatchPin: '560048' });
    expect((await placeOrder([sofa], '999999')).status).toBe(200);
    expect((await listOrders(shop, customer.token))[0]!.promise).toBeNull();
    await saveSettings({ area: { kind: 'states', states: ['Karnataka'] } });
    expect((await placeOrder([sofa], '999999')).body.details).toEqual({ undeliverable: [sofa.id] });
  });
});

async function buySofa() {
  await saveSettings({ dispatchPin: '342001' });
  await buy(shop, customer.token, [{ product: sofa.id, quantity: 1 }]);
  await runJobs(shop.ctx);
  shop.mails.length = 0;
  return (await listOrders(shop, customer.token))[0]!;
}

describe('a delay', () => {
  const announceDelay = (
    id: string,
    date: string,
    reason = 'The polish needs to dry',
    by = vendor,
  ) =>
    shop.call(
      'POST /api/orders/:id/delay',
      { params: { id }, body: { date, reason } },
      { token: by.token },
    );

  test('announces a later day, keeps the first promise and emails the customer once', async () => {
    const { _id, promise } = await buySofa();
    const { status, body } = await announceDelay(_id, '2026-12-19');
    expect(status).toBe(200);
    expect(body.promise).toEqual({
      ...promise,
      delayedTo: '2026-12-19',
      delayReason: 'The polish needs to dry',
    });
    await announceDelay(_id, '2026-12-19');
    await runJobs(shop.ctx);
    expect(shop.mails.map(({ to, text }) => [to, text.includes('by 19 Dec 2026')])).toEqual([
      [customer.email, true],
    ]);
    expect((await readTimeline(shop, customer.token, { _id })).at(-1)).toMatchObject({
      what: 'Delivery delayed to 19 Dec 2026',
      why: 'The polish needs to dry',
      by: 'Bengaluru House',
    });
    expect((await announceDelay(_id, '2026-12-24', 'Strike')).status).toBe(200);
    expect((await cancelOrder(shop, customer.token, _id)).body).toMatchObject({
      orderStatus: 'cancelled',
    });
  });

  test('needs a reason and a day that is later than the promise and within a year, and is refused after the delivery', async () => {
    const { _id, promise } = await buySofa();
    expect((await announceDelay(_id, promise!.to)).status).toBe(409);
    expect((await announceDelay(_id, '2028-01-01')).status).toBe(409);
    expect((await announceDelay(_id, 'tomorrow')).status).toBe(400);
    expect((await announceDelay(_id, '2026-12-19', ' ')).status).toBe(400);
    expect((await announceDelay(_id, '2026-12-19', 'Strike', other)).status).toBe(404);
    await announceDelay(_id, '2026-12-19');
    expect((await announceDelay(_id, '2026-12-18')).status).toBe(409);
    await updateOrderStatus(shop, vendor.token, _id, { status: 'delivered' });
    expect((await announceDelay(_id, '2026-12-24')).status).toBe(409);
  });

  test('is refused for an order without a promise', async () => {
    await buy(shop, customer.token, [{ product: lamp.id, quantity: 1 }]);
    const [bought] = await listOrders(shop, customer.token);
    const answer = await announceDelay(bought!._id, '2026-12-19', 'Strike', other);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 409,
      message: 'No delivery date was promised for this order',
    });
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

test('paying later checks the area again and promises new days', async () => {
  await saveSettings({ dispatchPin: '560048' });
  await createPurchase(shop, customer.token, [{ product: sofa.id, quantity: 1 }]);
  const [unpaid] = await listOrders(shop, customer.token);
  await shop.passMinutes(7 * 24 * 60);
  const pay = () =>
    shop.call(
      'POST /api/orders/:id/pay',
      { params: { id: unpaid!._id }, body: {} },
      { token: customer.token },
    );
  await saveSettings({ area: { kind: 'radius', km: 1 } });
  const refused = await pay();
  expect(refused.status).toBe(409);
  expect(refused.body.details).toEqual({ undeliverable: [sofa.id] });
  await saveSettings({ area: { kind: 'india' } });
  expect((await pay()).status).toBe(200);
  const promises = (await listOrders(shop, customer.token)).map(({ promise }) => promise?.from);
  expect(new Set(promises).size).toBe(2);
  await shop.passMinutes(-7 * 24 * 60);
});
