import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpired } from '#server/features/orders/purchases/release-purchase.ts';
import { createLog } from '#server/platform/log.ts';
import { createSandboxGateway } from '#server/platform/providers/sandbox/sandbox-gateway.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { keys } from '#tests/support/fake-razorpay.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  createRazorpayShop,
  type RazorpayShop,
  type FakePayment,
} from '#tests/support/razorpay-shop.ts';
import {
  createPurchase,
  listOrders,
  readStock,
  readTimeline,
  verifyPayment,
} from '#tests/support/shop.ts';
import { reconcile } from './reconcile.ts';

const lines: string[] = [];
let shop: RazorpayShop;
let razorpay: RazorpayShop['razorpay'];
let vendor: Awaited<ReturnType<typeof createVendor>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let product: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  shop = await createRazorpayShop({ log });
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
const heldStock = { stock_on_hand: 5, stock_held: 1 };

async function expireHolds() {
  await shop.passMinutes(16);
  await releaseExpired(shop.ctx);
}

describe('Razorpay', () => {
  test('receives the amount, the currency INR and the purchase’s id as receipt, and the payment is verified', async () => {
    const created = await createOnePurchase(2);
    expect(created.body).toMatchObject({
      amount: 500_100,
      currency: 'INR',
      key: keys.RAZORPAY_KEY_ID,
      provider: 'razorpay',
    });
    expect(razorpay.orders.get(created.body.orderId)).toMatchObject({
      amount: 500_100,
      currency: 'INR',
      receipt: created.body.purchaseId,
    });
    const verified = await verifyPaid(razorpay.pay(created.body.orderId));
    expect(verified.body).toMatchObject({ status: 'paid', purchaseId: created.body.purchaseId });
    expect(await readProductStock()).toMatchObject({ stock_on_hand: 3, stock_held: 0 });
  });

  test('captures an authorised payment when two calls verify it at the same time', async () => {
    const { body } = await createOnePurchase();
    const payment = razorpay.pay(body.orderId, { status: 'authorized' });
    const responses = await Promise.all([verifyPaid(payment), verifyPaid(payment)]);
    expect(responses.map((response) => response.body.status)).toEqual(['paid', 'paid']);
    expect(payment.status).toBe('captured');
  });

  test('an authorised payment that is never captured leaves the order unpaid', async () => {
    const { body } = await createOnePurchase();
    const payment = razorpay.pay(body.orderId, { status: 'authorized' });
    razorpay.injectFault('capture', { how: 'error' }, 3);
    expect((await verifyPaid(payment)).status).toBe(502);
    await shop.postWebhook(razorpay.webhookEvent('payment.authorized', payment));
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'pending' });
    expect(await readProductStock()).toMatchObject(heldStock);
  });

  test('an authorised payment of another amount is not captured', async () => {
    const { body } = await createOnePurchase();
    const payment = razorpay.pay(body.orderId, { status: 'authorized', amount: 100 });
    expect((await verifyPaid(payment)).body).toMatchObject({ status: 'pending' });
    expect(payment.status).toBe('authorized');
    expect(await readOrder()).toMatchObject({ paymentStatus: 'pending' });
    expect(await readProductStock()).toMatchObject(heldStock);
  });

  test('one successful attempt among several pays the order', async () => {
    const { body } = await createOnePurchase();
    razorpay.pay(body.orderId, { status: 'failed' });
    razorpay.pay(body.orderId, { status: 'failed' });
    const payment = razorpay.pay(body.orderId);
    await verifyPaid(payment);
    expect(await readOrder()).toMatchObject({
      paymentStatus: 'paid',
      razorpayPaymentId: payment.id,
    });
  });

  test('a payment that was reported as failed can still be captured later', async () => {
    const { body } = await createOnePurchase();
    const payment = razorpay.pay(body.orderId, { status: 'failed' });
    await shop.postWebhook(razorpay.webhookEvent('payment.failed', payment));
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'pending' });
    payment.status = 'captured';
    await shop.postWebhook(razorpay.webhookEvent('payment.captured', payment));
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid' });
  });

  test('a second captured payment is refunded once', async () => {
    const { body } = await createOnePurchase();
    await verifyPaid(razorpay.pay(body.orderId));
    const second = razorpay.pay(body.orderId);
    for (const event of ['payment.captured', 'order.paid', 'payment.captured']) {
      await shop.postWebhook(razorpay.webhookEvent(event, second));
    }
    await runJobs(shop.ctx);
    await runJobs(shop.ctx);
    expect(razorpay.refunds.filter((refund) => refund.payment_id === second.id)).toHaveLength(1);
    expect(second.amount_refunded).toBe(second.amount);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
    expect(await readProductStock()).toMatchObject({ stock_on_hand: 4, stock_held: 0 });
  });

  test('a captured payment of another amount or currency is put under review, and the admins get an email', async () => {
    const admin = await createAdmin(shop.ctx);
    for (const wrong of [{ amount: 100 }, { currency: 'USD' }]) {
      const { body } = await createOnePurchase();
      const payment = razorpay.pay(body.orderId, wrong);
      const verified = await verifyPaid(payment);
      expect(verified.body).toMatchObject({ status: 'aside' });
      await shop.postWebhook(razorpay.webhookEvent('payment.captured', payment));
      await runJobs(shop.ctx);
      const order = await readOrder();
      expect(order).toMatchObject({ paymentStatus: 'pending', orderStatus: 'pending' });
      const timeline = await readTimeline(shop, customer.token, order);
      expect(timeline.at(-1)).toMatchObject({ from: 'pending', to: 'aside' });
    }
    expect(shop.mails.filter((mail) => mail.to === admin.email)).toHaveLength(2);
    expect(await readProductStock()).toMatchObject({ stock_on_hand: 5, stock_held: 2 });
    await expireHolds();
    expect(await readProductStock()).toMatchObject({ stock_on_hand: 5, stock_held: 0 });
  });
});

describe('a failing provider', () => {
  test.each([
    ['down', { how: 'drop' as const }],
    ['responding with an error', { how: 'error' as const }],
    ['slower than the timeout', { how: 'slow' as const, ms: 700 }],
    ['sending HTML instead of JSON', { how: 'invalidBody' as const }],
    [
      'returning another amount',
      { how: 'alterEntity' as const, change: (one: object) => ({ ...one, amount: 1 }) },
    ],
    ['returning no id', { how: 'alterEntity' as const, change: () => ({ entity: 'order' }) }],
  ])(
    '(%s) causes a 502; the hold is released, and another attempt can be paid',
    async (_, fault) => {
      razorpay.injectFault('createOrder', fault);
      lines.length = 0;
      const refused = await createOnePurchase();
      expect(refused.status).toBe(502);
      expect(refused.body.message).toBe(
        'The payment could not be started at the provider. You were not charged. Please try again.',
      );
      expect(lines).toEqual([expect.stringMatching(/"msg":"a provider failed"/)]);
      expect(lines[0]).not.toContain('[object Object]');
      expect(await readProductStock()).toMatchObject({ stock_on_hand: 5, stock_held: 0 });
      expect(await readOrder()).toMatchObject({ paymentStatus: 'failed' });
      const again = await createOnePurchase();
      expect((await verifyPaid(razorpay.pay(again.body.orderId))).body.status).toBe('paid');
    },
  );

  test('that is down during the verify call causes a 502, and the reconciler settles the purchase later', async () => {
    const { body } = await createOnePurchase();
    const payment = razorpay.pay(body.orderId);
    razorpay.injectFault('payments', { how: 'drop' });
    expect((await verifyPaid(payment)).status).toBe(502);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'pending' });
    await shop.passMinutes(4);
    await reconcile(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid' });
  });
});

describe('a signature', () => {
  test('that is invalid, or for another purchase or payment, is refused; repeated refusals are recorded once', async () => {
    const { body } = await createOnePurchase();
    const mine = razorpay.signPayment(razorpay.pay(body.orderId, { status: 'failed' }));
    const other = await createOnePurchase();
    const replayed = razorpay.signPayment(razorpay.pay(other.body.orderId));
    const wrong = [
      { ...mine, razorpay_signature: '0'.repeat(64) },
      { ...mine, razorpay_signature: 'ü' },
      { ...replayed, razorpay_order_id: body.orderId },
      { ...mine, razorpay_payment_id: replayed.razorpay_payment_id },
    ];
    for (const signed of wrong) {
      const refused = await verifyPayment(shop, customer.token, signed);
      expect([refused.status, refused.body.message]).toEqual([400, 'Payment verification failed']);
    }
    const orders = await listOrders(shop, customer.token);
    const order = orders.find((one) => one.razorpayOrderId === body.orderId)!;
    expect(order.paymentStatus).toBe('pending');
    const timeline = await readTimeline(shop, customer.token, order);
    const refusals = timeline.filter((entry) => entry.what === 'Payment signature refused');
    expect(refusals).toHaveLength(1);
  });

  test('from the sandbox is refused, and /api/sandbox/pay does not exist', async () => {
    const { body } = await createOnePurchase();
    const sandbox = createSandboxGateway(shop.ctx);
    const { id } = await sandbox.createOrder({
      receipt: 'x',
      amountPaise: 250_050,
      currency: 'INR',
      expiresAt: shop.ctx.clock.now(),
      customer: { id: 'x', name: '', email: '', phone: '' },
    });
    const paid = (await sandbox.test.pay(id, 'success'))!;
    const refused = await verifyPayment(shop, customer.token, {
      razorpay_order_id: body.orderId,
      razorpay_payment_id: paid.paymentId,
      razorpay_signature: paid.signature,
    });
    expect(refused.status).toBe(400);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const response = await shop.app.inject({
        method,
        url: '/api/sandbox/pay',
        headers: { authorization: `Bearer ${customer.token}` },
        ...(method !== 'GET' && { payload: { orderId: body.orderId, outcome: 'success' } }),
      });
      expect(response.statusCode).toBe(404);
    }
    const event = sandbox.test.createWebhookEvent(body.orderId, 'payment.captured');
    expect(
      (await shop.postWebhook({ raw: event.raw.toString(), headers: event.headers })).statusCode,
    ).toBe(400);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'pending' });
  });

  test('for another customer’s purchase returns 404', async () => {
    const { body } = await createOnePurchase();
    const stranger = await createCustomer(shop.ctx);
    const response = await verifyPayment(
      shop,
      stranger.token,
      razorpay.signPayment(razorpay.pay(body.orderId)),
    );
    expect(response.status).toBe(404);
  });
});
