import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '#tests/support/count-statements.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  cancelOrder,
  createPurchase,
  createTestShop,
  listOrders,
  payInSandbox,
  readStock,
  type TestShop,
  updateOrderStatus,
  verifyPayment,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let other: Awaited<ReturnType<typeof createVendor>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let product: Awaited<ReturnType<typeof createProduct>>;
let chair: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx, { businessName: 'Jodhpur House' });
  other = await createVendor(shop.ctx, { businessName: 'Kochi Cane' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await runJobs(shop.ctx);
  shop.mails.length = 0;
  customer = await createCustomer(shop.ctx);
  product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 1_000_000 });
  chair = await createProduct(shop.ctx, { vendorId: other.id, pricePaise: 300_000 });
});

const buyBoth = () =>
  buy(shop, customer.token, [
    { product: product.id, quantity: 2 },
    { product: chair.id, quantity: 1 },
  ]);
const orderOf = async (vendorId: string) =>
  (await listOrders(shop, customer.token)).find((order) => order.vendor._id === vendorId)!;
const setStatus = (
  id: string,
  body: Parameters<typeof updateOrderStatus>[3],
  token = vendor.token,
) => updateOrderStatus(shop, token, id, body);
const cancelAsCustomer = (id: string, token = customer.token) => cancelOrder(shop, token, id);
const listMailsTo = (email: string | null) =>
  shop.mails
    .filter((mail) => mail.to === email)
    .map((mail) => mail.subject.replace(/BTK-[\d-]+/g, '…'));

describe('reading orders', () => {
  test('a list of ten orders needs as many SQL statements as a list of two', async () => {
    await buyBoth();
    const list = () => shop.call('GET /api/orders/customer', {}, { token: customer.token });
    const few = await countStatements(list);
    for (let i = 0; i < 4; i++) await buyBoth();
    expect((await list()).body).toHaveLength(10);
    expect(await countStatements(list)).toBe(few);
    expect(few).toBeLessThanOrEqual(5);
  });

  test('a vendor sees their own orders only after they are paid', async () => {
    const { body } = await createPurchase(shop, customer.token, [
      { product: product.id, quantity: 1 },
      { product: chair.id, quantity: 1 },
    ]);
    const order = await orderOf(vendor.id);
    const get = (token: string) =>
      shop.call('GET /api/orders/:id', { params: { id: order._id } }, { token });
    const isListed = async () => {
      const { body } = await shop.call('GET /api/orders/vendor', {}, { token: vendor.token });
      return body.some((one) => one._id === order._id);
    };
    expect([await isListed(), (await get(vendor.token)).status]).toEqual([false, 404]);
    await verifyPayment(
      shop,
      customer.token,
      await payInSandbox(shop, customer.token, body.orderId),
    );
    expect([await isListed(), (await get(vendor.token)).status]).toEqual([true, 200]);
    const stranger = await createCustomer(shop.ctx);
    const admin = await createAdmin(shop.ctx);
    expect((await get(other.token)).status).toBe(404);
    expect((await get(stranger.token)).status).toBe(404);
    expect((await get(customer.token)).body).toMatchObject({
      _id: order._id,
      customerId: { name: customer.name },
      vendor: { businessName: 'Jodhpur House' },
    });
    expect((await get(admin.token)).status).toBe(200);
  });

  test('a vendor finds orders by number, customer, product and status', async () => {
    await buyBoth();
    const order = await orderOf(vendor.id);
    const isListed = async (query: object) => {
      const { token } = vendor;
      const { body } = await shop.call('GET /api/orders/vendor', { query }, { token });
      return body.some(({ _id }) => _id === order._id);
    };
    for (const q of [order.orderId.slice(-6), customer.name.toUpperCase(), product.name.slice(2)])
      expect([q, await isListed({ q, status: 'pending' })]).toEqual([q, true]);
    for (const query of [{ q: chair.name }, { q: '%' }, { status: 'delivered' }])
      expect(await isListed(query)).toBe(false);
  });

  test('other roles, other vendors, invalid ids and invalid statuses are refused', async () => {
    const list = (token: string) => shop.call('GET /api/orders/customer', {}, { token });
    expect((await list(vendor.token)).status).toBe(403);
    const bad = await shop.call(
      'GET /api/orders/:id',
      { params: { id: 'x' } },
      { token: customer.token },
    );
    expect(bad.status).toBe(400);
    const order = await buyBoth().then(() => orderOf(vendor.id));
    const put = (body: object) =>
      shop.call(
        'PUT /api/orders/:id',
        { params: { id: order._id }, body: body as never },
        { token: vendor.token },
      );
    expect((await put({ status: 'lost' })).status).toBe(400);
    expect((await put({})).status).toBe(400);
    expect((await setStatus(order._id, { status: 'shipped' }, other.token)).status).toBe(404);
    expect((await setStatus(order._id, { status: 'shipped' }, customer.token)).status).toBe(403);
  });
});

describe('the status of an order', () => {
  test('is moved by the vendor between pending, shipped and delivered, with emails and timeline entries', async () => {
    await buyBoth();
    const { _id } = await orderOf(vendor.id);
    await setStatus(_id, { status: 'shipped' });
    await setStatus(_id, { status: 'shipped' });
    await setStatus(_id, { status: 'delivered' });
    expect(await orderOf(vendor.id)).toMatchObject({ wasShipped: true, refundStatus: null });
    const back = await setStatus(_id, { status: 'pending' });
    expect(back.body).toMatchObject({ orderStatus: 'pending', paymentStatus: 'paid' });
    expect(back.body.wasShipped).toBe(false);
    expect(back.body.timeline.slice(-3)).toMatchObject([
      { what: 'Order shipped', by: 'Jodhpur House', from: 'pending', to: 'shipped' },
      { what: 'Order delivered', from: 'shipped', to: 'delivered' },
      { what: 'Order is pending again', from: 'delivered', to: 'pending' },
    ]);
    await runJobs(shop.ctx);
    expect(listMailsTo(customer.email).slice(1)).toEqual([
      'Order … is shipped',
      'Order … is delivered',
    ]);
    expect(await orderOf(other.id)).toMatchObject({ orderStatus: 'pending' });
  });

  test('cannot be changed while the order is unpaid', async () => {
    await createPurchase(shop, customer.token, [{ product: product.id, quantity: 1 }]);
    const { _id } = await orderOf(vendor.id);
    expect((await setStatus(_id, { status: 'shipped' })).status).toBe(409);
  });

  test('“cancelled” refunds the order once and returns its stock, and leaves the purchase’s other order unchanged', async () => {
    await buyBoth();
    const { _id } = await orderOf(vendor.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => setStatus(_id, { status: 'cancelled' })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(answers[0]!.body).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'paid' });
    // The cancellation is final immediately, even before the refund is sent.
    for (const status of ['shipped', 'delivered', 'pending'] as const) {
      expect((await setStatus(_id, { status })).status).toBe(409);
    }
    await runJobs(shop.ctx);
    expect(await orderOf(vendor.id)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: 20_000,
    });
    expect(await orderOf(other.id)).toMatchObject({
      orderStatus: 'pending',
      paymentStatus: 'paid',
      refundedAmount: 0,
    });
    expect(await readStock(shop.ctx, product.id)).toMatchObject({
      stock_on_hand: 10,
      stock_held: 0,
    });
    const refunds = await shop.ctx.db
      .selectFrom('sandbox_refunds')
      .select('amount_paise')
      .where('amount_paise', '=', 2_000_000)
      .execute();
    expect(refunds).toHaveLength(1);
    expect(listMailsTo(customer.email)).toEqual([
      'Orders …, … are placed',
      'Order … is cancelled',
      'Order … is refunded',
    ]);
    expect((await setStatus(_id, { status: 'shipped' })).status).toBe(409);
  });

  test('“cancelled” after shipping returns the stock once, when the goods are back', async () => {
    await buyBoth();
    const { _id } = await orderOf(vendor.id);
    const readOnHand = async () => (await readStock(shop.ctx, product.id)).stock_on_hand;
    await setStatus(_id, { status: 'shipped' });
    const cancelled = await setStatus(_id, { status: 'cancelled' });
    expect([cancelled.body.goodsBack, await readOnHand()]).toEqual([false, 8]);
    for (let i = 0; i < 2; i++) {
      const back = await setStatus(_id, { status: 'cancelled', goodsBack: true });
      expect([back.body.goodsBack, await readOnHand()]).toEqual([true, 10]);
    }
  });
});

describe('the customer', () => {
  test('cancels a paid pending order and gets that order refunded', async () => {
    await buyBoth();
    const order = await orderOf(other.id);
    expect((await cancelAsCustomer(order._id)).body).toMatchObject({ orderStatus: 'cancelled' });
    await runJobs(shop.ctx);
    expect(await orderOf(other.id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 3000,
    });
    expect(await orderOf(vendor.id)).toMatchObject({ orderStatus: 'pending' });
    expect((await cancelAsCustomer(order._id)).status).toBe(409);
  });

  test('cannot cancel a shipped order or another customer’s order', async () => {
    await buyBoth();
    const { _id } = await orderOf(vendor.id);
    const stranger = await createCustomer(shop.ctx);
    expect((await cancelAsCustomer(_id, stranger.token)).status).toBe(404);
    await setStatus(_id, { status: 'shipped' });
    expect((await cancelAsCustomer(_id)).status).toBe(409);
  });

  test('gets a cancelled order refunded when its purchase is paid afterwards', async () => {
    const { body } = await createPurchase(shop, customer.token, [
      { product: product.id, quantity: 2 },
      { product: chair.id, quantity: 1 },
    ]);
    await cancelAsCustomer((await orderOf(vendor.id))._id);
    expect(await readStock(shop.ctx, product.id)).toMatchObject({
      stock_on_hand: 10,
      stock_held: 0,
    });
    expect((await readStock(shop.ctx, chair.id)).stock_held).toBe(1);
    await verifyPayment(
      shop,
      customer.token,
      await payInSandbox(shop, customer.token, body.orderId),
    );
    await runJobs(shop.ctx);
    expect(await orderOf(vendor.id)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: 20_000,
    });
    expect(await orderOf(other.id)).toMatchObject({
      orderStatus: 'pending',
      paymentStatus: 'paid',
    });
    expect(await readStock(shop.ctx, product.id)).toMatchObject({
      stock_on_hand: 10,
      stock_held: 0,
    });
  });
});

test('the events of an order cannot be changed', async () => {
  await buyBoth();
  const change = shop.ctx.db.updateTable('order_events').set({ what: 'nothing' }).execute();
  await expect(change).rejects.toThrow('append-only');
});
