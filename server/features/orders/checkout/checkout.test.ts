import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  createPurchase,
  createTestShop,
  listOrders,
  payInSandbox,
  readStock,
  readTimeline,
  verifyPayment,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let other: Awaited<ReturnType<typeof createVendor>>;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx, { businessName: 'Jodhpur House' });
  other = await createVendor(shop.ctx, { businessName: 'Kochi Cane' });
});
afterAll(() => shop.close());

const createTestProduct = (own: Partial<Parameters<typeof createProduct>[1]> = {}) =>
  createProduct(shop.ctx, { vendorId: vendor.id, ...own });

describe('buying', () => {
  test('creates one order per vendor, with amounts that add up to the charge, and removes the bought pieces from the cart', async () => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createTestProduct({ pricePaise: 4_999_900, discountPricePaise: 3_333_333 });
    const chair = await createTestProduct({ vendorId: other.id, pricePaise: 12_345 });
    for (const [productId, quantity] of [
      [sofa.id, 1],
      [chair.id, 3],
    ] as const) {
      await shop.call('POST /api/cart/add', { body: { productId, quantity } }, { token });
    }
    const created = await createPurchase(shop, token, [
      { product: sofa.id, quantity: 1 },
      { product: chair.id, quantity: 1 },
      { product: chair.id.toUpperCase(), quantity: 1 },
    ]);
    expect(created.body).toMatchObject({ amount: 3_333_333 + 2 * 12_345, currency: 'INR' });
    expect(await readStock(shop.ctx, chair.id)).toMatchObject({ stock_on_hand: 10, stock_held: 2 });
    const pending = await listOrders(shop, token);
    expect(pending.map((order) => order.paymentStatus)).toEqual(['pending', 'pending']);

    const verified = await verifyPayment(
      shop,
      token,
      await payInSandbox(shop, token, created.body.orderId),
    );
    expect(verified.body).toMatchObject({
      success: true,
      message: 'Order placed and payment successful!',
      status: 'paid',
    });
    const orders = await listOrders(shop, token);
    const sofaOrder = orders.find((order) => order.vendor._id === vendor.id)!;
    expect(orders).toHaveLength(2);
    expect(sofaOrder).toMatchObject({
      vendor: { businessName: 'Jodhpur House' },
      totalAmount: 33_333.33,
      amount: 33_333.33,
      commission: 5000,
      commissionRate: 15,
      orderStatus: 'pending',
      status: 'pending',
      paymentStatus: 'paid',
      razorpayOrderId: created.body.orderId,
      products: [{ quantity: 1, price: 49_999, discountPrice: 33_333.33 }],
    });
    expect(sofaOrder.orderId).toMatch(/^BTK-26-\d{6}$/);
    const timeline = await readTimeline(shop, token, sofaOrder);
    expect(timeline.map((event) => event.what)).toEqual(['Order placed', 'Payment received']);
    expect(await readStock(shop.ctx, chair.id)).toMatchObject({ stock_on_hand: 8, stock_held: 0 });
    const cart = await shop.call('GET /api/cart', {}, { token });
    expect(cart.body.items).toMatchObject([{ product: { _id: chair.id }, quantity: 1 }]);
  });

  test('mails the customer once and each vendor their own order', async () => {
    const customer = await createCustomer(shop.ctx);
    const sofa = await createTestProduct({ name: 'Sofa <b>"Asha"</b>', pricePaise: 12_499_900 });
    const chair = await createTestProduct({
      vendorId: other.id,
      name: 'Cane chair',
      pricePaise: 99_950,
    });
    await runJobs(shop.ctx);
    shop.mails.length = 0;
    await buy(shop, customer.token, [
      { product: sofa.id, quantity: 1 },
      { product: chair.id, quantity: 2 },
    ]);
    await runJobs(shop.ctx);
    const findMailsTo = (email: string) => shop.mails.filter((mail) => mail.to === email);
    expect(shop.mails).toHaveLength(3);
    expect(findMailsTo(customer.email!)[0]!.text).toContain('Total: ₹1,26,998');
    expect(findMailsTo(customer.email!)[0]!.html).toContain(
      'Sofa &lt;b&gt;&quot;Asha&quot;&lt;/b&gt;',
    );
    expect(findMailsTo(vendor.email!)[0]!.text).not.toContain('Cane chair');
    expect(findMailsTo(other.email!)[0]!.text).toContain('Cane chair × 2: ₹1,999');
  });

  test('answers 409 with the new prices when they have changed, and holds nothing', async () => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createTestProduct({ pricePaise: 500_000 });
    const answer = await createPurchase(shop, token, [{ product: sofa.id, quantity: 2 }], {
      expectedAmount: 900_000,
    });
    expect(answer.status).toBe(409);
    expect(answer.body.details).toMatchObject({
      amount: 1_000_000,
      lines: [{ product: sofa.id, quantity: 2, price: 5000, discountPrice: null, total: 10_000 }],
    });
    expect((await readStock(shop.ctx, sofa.id)).stock_held).toBe(0);
    const exact = { expectedAmount: 1_000_000 };
    expect(
      (await createPurchase(shop, token, [{ product: sofa.id, quantity: 2 }], exact)).status,
    ).toBe(200);
  });

  test('answers 409 with the lines whose product is inactive or short of stock, and holds nothing', async () => {
    const { token } = await createCustomer(shop.ctx);
    const [fine, short, hidden] = [
      await createTestProduct(),
      await createTestProduct({ stock: 1 }),
      await createTestProduct({ status: 'inactive' }),
    ];
    const answer = await createPurchase(shop, token, [
      { product: fine.id, quantity: 1 },
      { product: short.id, quantity: 2 },
      { product: hidden.id, quantity: 1 },
    ]);
    expect(answer.status).toBe(409);
    expect(answer.body.details).toMatchObject({
      lines: [
        { product: short.id, quantity: 2, available: 1 },
        { product: hidden.id, available: 0 },
      ],
    });
    expect((await readStock(shop.ctx, fine.id)).stock_held).toBe(0);
  });

  test('releases the stock of a cancelled purchase once, however often the call is repeated', async () => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createTestProduct({ stock: 1 });
    const created = await createPurchase(shop, token, [{ product: sofa.id, quantity: 1 }]);
    const { orderId } = created.body;
    const stranger = await createCustomer(shop.ctx);
    const release = (as: string) =>
      shop.call('POST /api/orders/release', { body: { orderId } }, { token: as });
    expect((await release(stranger.token)).status).toBe(404);
    const released = await Promise.all([release(token), release(token), release(token)]);
    expect(released.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 1, stock_held: 0 });
    expect((await listOrders(shop, token))[0]).toMatchObject({ paymentStatus: 'failed' });
    await buy(shop, stranger.token, [{ product: sofa.id, quantity: 1 }]);
    await release(token);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 0, stock_held: 0 });
  });
});

describe('invalid input to POST /api/orders/create', () => {
  test('is a 400 that names the field, or a 404 for an unknown product', async () => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createTestProduct();
    const deliveryAddress = {
      street: '4 Church Street',
      city: 'Bengaluru',
      state: 'Karnataka',
      zip: '560001',
    };
    const line = { product: sofa.id, quantity: 1 };
    const bad: [object, string][] = [
      [{ products: [], deliveryAddress }, 'products'],
      [{ products: [{ ...line, quantity: -1 }], deliveryAddress }, 'products.0.quantity'],
      [{ products: [{ ...line, quantity: 1e20 }], deliveryAddress }, 'products.0.quantity'],
      [{ products: [{ ...line, product: 'x' }], deliveryAddress }, 'products.0.product'],
      [{ products: 'all', deliveryAddress }, 'products'],
      [{ products: [line] }, 'deliveryAddress'],
      [
        { products: [line], deliveryAddress: { ...deliveryAddress, city: ' ' } },
        'deliveryAddress.city',
      ],
      [{ products: [line], deliveryAddress, expectedAmount: 1.5 }, 'expectedAmount'],
    ];
    for (const [body, field] of bad) {
      const answer = await shop.call('POST /api/orders/create', { body: body as never }, { token });
      expect(answer.status, field).toBe(400);
      expect(Object.keys(answer.body.errors ?? {})).toContain(field);
    }
    const unknown = '0190f6f0-0000-7000-8000-000000000000';
    expect((await createPurchase(shop, token, [{ product: unknown, quantity: 1 }])).status).toBe(
      404,
    );
    const key = 'x'.repeat(300);
    expect((await createPurchase(shop, token, [line], { key })).status).toBe(400);
  });

  test('includes a total below ₹1 or above ₹10 crore', async () => {
    const { token } = await createCustomer(shop.ctx);
    const cheap = await createTestProduct({ pricePaise: 99 });
    const dear = await createTestProduct({ pricePaise: 10_000_000_000, stock: 100_000 });
    const one = await createPurchase(shop, token, [{ product: cheap.id, quantity: 1 }]);
    expect([one.status, one.body.message]).toEqual([400, 'A purchase is at least ₹1']);
    const many = await createPurchase(shop, token, [{ product: dear.id, quantity: 100_000 }]);
    expect(many.status).toBe(400);
  });
});

describe('the sandbox', () => {
  test('fails a payment on request, and emails the customer once after a cancellation', async () => {
    const customer = await createCustomer(shop.ctx);
    const { token } = customer;
    const sofa = await createTestProduct({ stock: 1 });
    const { body } = await createPurchase(shop, token, [{ product: sofa.id, quantity: 1 }]);
    const { orderId } = body;
    const pay = (as: string) =>
      shop.call('POST /api/sandbox/pay', { body: { orderId, outcome: 'failure' } }, { token: as });
    expect((await pay((await createCustomer(shop.ctx)).token)).status).toBe(404);
    expect((await pay(token)).body).toMatchObject({ failed: true });
    await runJobs(shop.ctx);
    expect((await readStock(shop.ctx, sofa.id)).stock_held).toBe(1);
    shop.mails.length = 0;
    await shop.call('POST /api/orders/release', { body: { orderId } }, { token });
    await runJobs(shop.ctx);
    await runJobs(shop.ctx);
    const mine = shop.mails.filter((mail) => mail.to === customer.email);
    expect(mine.map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^Payment for order BTK-\S+ failed$/),
    ]);
    expect((await readStock(shop.ctx, sofa.id)).stock_held).toBe(0);
  });
});
