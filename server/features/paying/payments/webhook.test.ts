import { createApp } from '#server/app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpired } from '#server/features/orders/purchases/release-purchase.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  createRazorpayShop,
  type RazorpayShop,
  type FakePayment,
} from '#tests/support/razorpay-shop.ts';
import {
  changeStock,
  createPurchase,
  listOrders,
  readStock,
  verifyPayment,
} from '#tests/support/shop.ts';
import { reconcile } from './reconcile.ts';

let shop: RazorpayShop;
let razorpay: RazorpayShop['razorpay'];
let vendor: Awaited<ReturnType<typeof createVendor>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let product: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  shop = await createRazorpayShop();
  ({ razorpay } = shop);
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await runJobs(shop.ctx);
  shop.mails.length = 0;
  razorpay.clearFaults();
  customer = await createCustomer(shop.ctx);
  product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 250_050, stock: 5 });
});

const createOnePurchase = (quantity = 1) =>
  createPurchase(shop, customer.token, [{ product: product.id, quantity }]);
const verifyPaid = (payment: FakePayment) =>
  verifyPayment(shop, customer.token, razorpay.signPayment(payment));
const readOrder = async () => (await listOrders(shop, customer.token))[0]!;
const readProductStock = () => readStock(shop.ctx, product.id);

async function expireHolds() {
  await shop.passMinutes(16);
  await releaseExpired(shop.ctx);
}

describe('a webhook event', () => {
  test('marks the order as paid when the browser was closed after paying', async () => {
    const { body } = await createOnePurchase();
    const response = await shop.postWebhook(
      razorpay.webhookEvent('payment.captured', razorpay.pay(body.orderId)),
    );
    expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid' });
  });

  test('is not required: the reconciler marks the order as paid too', async () => {
    const { body } = await createOnePurchase();
    razorpay.pay(body.orderId);
    await reconcile(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'pending' });
    await shop.passMinutes(4);
    await reconcile(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid' });
  });

  test('that reports an earlier state and arrives late changes nothing', async () => {
    const { body } = await createOnePurchase();
    const payment = razorpay.pay(body.orderId);
    await verifyPaid(payment);
    const late = razorpay.webhookEvent('payment.failed', { ...payment, status: 'failed' });
    await shop.postWebhook(late);
    await runJobs(shop.ctx);
    payment.status = 'authorized';
    await shop.postWebhook(razorpay.webhookEvent('payment.authorized', payment));
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid', orderStatus: 'pending' });
    const { status } = await shop.ctx.db
      .selectFrom('payments')
      .select('status')
      .where('provider_payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('captured');
  });

  test('is stored once when its id or its body repeats', async () => {
    const { body } = await createOnePurchase();
    const payment = razorpay.pay(body.orderId, { status: 'created' });
    const event = razorpay.webhookEvent('payment.authorized', payment, 'evt_same');
    const sameId = razorpay.webhookEvent('order.paid', payment, 'evt_same');
    const sameBody = { ...event, headers: { ...event.headers, 'x-razorpay-event-id': 'evt_2' } };
    for (const one of [event, event, sameId, sameBody]) {
      expect((await shop.postWebhook(one)).statusCode).toBe(200);
    }
    const stored = await shop.ctx.db
      .selectFrom('webhook_events')
      .select('event_id')
      .where('provider_order_id', '=', body.orderId)
      .execute();
    expect(stored).toEqual([{ event_id: 'evt_same' }]);
  });

  test('without a valid signature is counted and not stored', async () => {
    const { body } = await createOnePurchase();
    const event = razorpay.webhookEvent('payment.captured', razorpay.pay(body.orderId));
    const { 'x-razorpay-signature': signature, ...unsigned } = event.headers;
    const refused = [
      { raw: event.raw, headers: unsigned },
      { raw: event.raw, headers: { ...event.headers, 'x-razorpay-signature': '' } },
      { raw: `${event.raw} `, headers: event.headers },
      { raw: '', headers: { 'x-razorpay-signature': signature! } },
    ];
    for (const one of refused) expect((await shop.postWebhook(one)).statusCode).toBe(400);
    const stored = await shop.ctx.db
      .selectFrom('webhook_events')
      .select('id')
      .where('provider_order_id', '=', body.orderId)
      .execute();
    expect(stored).toEqual([]);
    const countStored = async () => {
      const { count } = await shop.ctx.db
        .selectFrom('refused_webhook_events')
        .select((row) => row.fn.sum<number | null>('count').as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    // Many are counted with one write.
    expect(await countStored()).toBe(0);
    await expect.poll(countStored, { timeout: 20_000 }).toBe(refused.length);
  });

  test('without a valid signature is refused before its body is read, once an IP has sent many', async () => {
    const limited = { ...shop.ctx, config: { ...shop.ctx.config, hasRateLimits: true } };
    const app = await createApp(limited);
    const post = (payload: string, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        payload,
        headers: { 'content-type': type, 'x-razorpay-signature': 'wrong' },
      });
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await post('{}')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const refused = await post('a'.repeat(1024 * 1024));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });

  test('of an unknown kind, or about an unknown order, is accepted and changes nothing', async () => {
    const { body } = await createOnePurchase();
    const payment = { ...razorpay.pay(body.orderId), order_id: 'order_of_another_shop' };
    expect(
      (await shop.postWebhook(razorpay.webhookEvent('payment.captured', payment))).statusCode,
    ).toBe(200);
    const strange = razorpay.webhookEvent('settlement.processed', { ...payment, order_id: '' });
    expect((await shop.postWebhook(strange)).statusCode).toBe(200);
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'pending' });
  });
});

describe('a failed payment', () => {
  test('is reported to the customer in one email, after the hold has ended', async () => {
    const listMailsToCustomer = () => shop.mails.filter((mail) => mail.to === customer.email);
    const { body } = await createOnePurchase();
    const payment = razorpay.pay(body.orderId, { status: 'failed' });
    await shop.postWebhook(razorpay.webhookEvent('payment.failed', payment));
    await runJobs(shop.ctx);
    expect(listMailsToCustomer()).toHaveLength(0);
    await expireHolds();
    await runJobs(shop.ctx);
    await shop.passMinutes(4);
    await reconcile(shop.ctx);
    await runJobs(shop.ctx);
    expect(listMailsToCustomer().map((mail) => mail.subject)).toEqual([
      `Payment for order ${(await readOrder()).orderId} failed`,
    ]);
    expect(listMailsToCustomer()[0]!.text).toContain('Total: ₹2,500.50');
  });
});

describe('a payment for an expired purchase', () => {
  test('fulfils each order whose products are all available and refunds the others', async () => {
    const other = await createVendor(shop.ctx, { businessName: 'Kochi Cane' });
    const chair = await createProduct(shop.ctx, {
      vendorId: other.id,
      pricePaise: 70_000,
      stock: 1,
    });
    const created = await createPurchase(shop, customer.token, [
      { product: product.id, quantity: 2 },
      { product: chair.id, quantity: 1 },
    ]);
    await expireHolds();
    await changeStock(shop.ctx, chair.id, { stock_on_hand: 0 });
    const payment = razorpay.pay(created.body.orderId);
    expect((await verifyPaid(payment)).body.status).toBe('paid');
    await runJobs(shop.ctx);
    const orders = await listOrders(shop, customer.token);
    expect(orders.find((order) => order.vendor._id === vendor.id)).toMatchObject({
      orderStatus: 'pending',
      paymentStatus: 'paid',
    });
    expect(orders.find((order) => order.vendor._id === other.id)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: 700,
    });
    expect(payment.amount_refunded).toBe(70_000);
    expect(await readProductStock()).toMatchObject({ stock_on_hand: 3, stock_held: 0 });
    expect(await readStock(shop.ctx, chair.id)).toMatchObject({ stock_on_hand: 0, stock_held: 0 });
    const toCustomer = shop.mails.filter((mail) => mail.to === customer.email);
    expect(toCustomer.map((mail) => mail.subject.replace(/BTK-[\d-]+/g, '…')).toSorted()).toEqual([
      'Order … is cancelled',
      'Order … is placed',
      'Order … is refunded',
    ]);
  });

  test('is refunded in full when too few pieces are left', async () => {
    const { body } = await createOnePurchase(2);
    await expireHolds();
    await changeStock(shop.ctx, product.id, { stock_on_hand: 1 });
    const payment = razorpay.pay(body.orderId);
    const verified = await verifyPaid(payment);
    expect(verified.body.status).toBe('failed');
    await runJobs(shop.ctx);
    expect(payment.status).toBe('refunded');
    expect(await readProductStock()).toMatchObject({ stock_on_hand: 1, stock_held: 0 });
  });
});
