import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { createPaymentProviders } from '#server/platform/payment-provider/payment-providers.ts';
import { connectCashfree } from '#tests/support/connect-cashfree.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  cancelOrder,
  createPurchase,
  createTestShop,
  listOrders,
  readStock,
  type TestShop,
} from '#tests/support/shop.ts';
import { fakeKeys, startFakeCashfree, type FakeCashfree } from '#tests/support/fake-cashfree.ts';

let fake: FakeCashfree;
let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let product: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  fake = await startFakeCashfree();
  const gateway = await connectCashfree(fake);
  shop = await createTestShop({}, { payments: createPaymentProviders([gateway]) });
  fake.state.now = shop.ctx.clock.now;
  vendor = await createVendor(shop.ctx);
});
afterAll(async () => {
  await shop.close();
  await fake.close();
});
beforeEach(async () => {
  await runJobs(shop.ctx);
  fake.clearFaults();
  Object.assign(fake.state, { refundStatus: 'SUCCESS', pageSize: 100 });
  customer = await createCustomer(shop.ctx);
  product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 250_055, stock: 5 });
});

async function reconcile() {
  await enqueue(shop.ctx.db, 'reconcile', {});
  await runJobs(shop.ctx);
}
const createOnePurchase = (quantity = 1) =>
  createPurchase(shop, customer.token, [{ product: product.id, quantity }]);
const verify = (orderId: string) =>
  shop.call(
    'POST /api/orders/verify',
    { body: { razorpay_order_id: orderId } },
    { token: customer.token },
  );
const readOrder = async () => (await listOrders(shop, customer.token))[0]!;
const readProductStock = () => readStock(shop.ctx, product.id);
const postWebhook = (
  { raw, headers }: { raw: string; headers: Record<string, string> },
  path = '/api/payments/webhook/cashfree',
) => shop.app.inject({ method: 'POST', url: path, headers, payload: raw });

async function buy() {
  const { body } = await createOnePurchase();
  const payment = fake.pay(body.orderId);
  expect((await verify(body.orderId)).body).toMatchObject({ status: 'paid' });
  return { payment, order: await readOrder() };
}

describe('a purchase at Cashfree', () => {
  test('has the purchase’s id, amount and customer, and the window gets its session', async () => {
    const { body } = await createOnePurchase(2);
    expect(body).toMatchObject({
      amount: 500_110,
      provider: 'cashfree',
      key: fakeKeys.clientId,
      orderId: body.purchaseId,
      window: {
        module: '/payment-windows/cashfree.js',
        data: { mode: 'sandbox', sessionId: `session_${body.purchaseId}` },
      },
    });
    expect(fake.orders.get(body.orderId)).toMatchObject({
      order_amount: 5001.1,
      order_currency: 'INR',
      customer_details: { customer_id: customer.id, customer_phone: '9845012345' },
    });
    const script = await shop.app.inject({ url: body.window!.module });
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.body).toContain('export async function openPaymentWindow');
  });

  test('is paid once Cashfree lists the payment, without a signature', async () => {
    const { body } = await createOnePurchase();
    expect((await verify(body.orderId)).body).toMatchObject({ status: 'pending' });
    fake.pay(body.orderId, { payment_status: 'FAILED' });
    fake.pay(body.orderId, { payment_status: 'PENDING' });
    expect((await verify(body.orderId)).body).toMatchObject({ status: 'pending' });
    const payment = fake.pay(body.orderId);
    expect((await verify(body.orderId)).body).toMatchObject({ status: 'paid' });
    expect(await readOrder()).toMatchObject({
      ...{ paymentStatus: 'paid', razorpayPaymentId: payment.cf_payment_id },
    });
    expect(await readProductStock()).toMatchObject({ stock_on_hand: 4, stock_held: 0 });
  });

  test('is captured if Cashfree has only authorised the payment', async () => {
    const { body } = await createOnePurchase();
    const payment = fake.pay(body.orderId, { is_captured: false });
    expect((await verify(body.orderId)).body).toMatchObject({ status: 'paid' });
    expect(payment.is_captured).toBe(true);
  });

  test('is put under review if another amount was paid', async () => {
    const { body } = await createOnePurchase();
    fake.pay(body.orderId, { payment_amount: 1 });
    expect((await verify(body.orderId)).body).toMatchObject({ status: 'aside' });
  });

  test('can be paid later with the same session while its hold lasts', async () => {
    const { body } = await createOnePurchase();
    const { _id: id } = await readOrder();
    const again = await shop.call(
      'POST /api/orders/:id/pay',
      { params: { id }, body: {} },
      { token: customer.token },
    );
    expect(again.body).toMatchObject({ orderId: body.orderId, window: body.window });
  });

  test('of another customer cannot be verified', async () => {
    const { body } = await createOnePurchase();
    const stranger = await createCustomer(shop.ctx);
    const request = { body: { razorpay_order_id: body.orderId } };
    const refused = await shop.call('POST /api/orders/verify', request, { token: stranger.token });
    expect(refused.status).toBe(404);
  });
});

describe('a failing Cashfree', () => {
  test.each([
    ['down', { how: 'drop' }],
    ['losing its response', { how: 'loseResponse' }],
    ['slower than the timeout', { how: 'slow', ms: 700 }],
    ['answering HTML', { how: 'invalidBody' }],
    ['redirecting', { how: 'redirect' }],
    [
      'overloaded',
      { how: 'error', status: 429, body: { code: 'rate_limit', message: 'slow down' } },
    ],
    ['refusing the keys', { how: 'error', status: 401, body: { code: 'request_failed' } }],
    ['failing without JSON', { how: 'error', status: 502 }],
    [
      'answering with another amount',
      { how: 'alter', change: (one: object) => ({ ...one, order_amount: 1 }) },
    ],
    [
      'answering with thousandths',
      { how: 'alter', change: (one: object) => ({ ...one, order_amount: 2500.554 }) },
    ],
    [
      'answering without a session',
      { how: 'alter', change: (one: object) => ({ ...one, payment_session_id: '' }) },
    ],
  ] as const)('(%s) causes a 502, and the hold is released', async (_, fault) => {
    fake.injectFault('createOrder', fault);
    const refused = await createOnePurchase();
    expect(refused.status).toBe(502);
    expect(JSON.stringify(refused.body)).not.toContain(fakeKeys.clientSecret);
    expect(await readProductStock()).toMatchObject({ stock_on_hand: 5, stock_held: 0 });
  });

  test('during the verify call causes a 502, and the reconciler settles the purchase', async () => {
    const { body } = await createOnePurchase();
    fake.pay(body.orderId);
    fake.injectFault('payments', { how: 'drop' });
    expect((await verify(body.orderId)).status).toBe(502);
    await shop.passMinutes(4);
    await reconcile();
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid' });
  });
});

describe('a refund at Cashfree', () => {
  test('is sent with our id and the amount in rupees', async () => {
    const { payment, order } = await buy();
    await cancelOrder(shop, customer.token, order._id);
    await runJobs(shop.ctx);
    expect(fake.refunds.filter((one) => one.order_id === payment.order_id)).toMatchObject([
      { refund_amount: 2500.55, cf_payment_id: payment.cf_payment_id },
    ]);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 2500.55 });
  });

  test.each([['drop'], ['loseResponse']] as const)(
    'is sent once although the first answer failed (%s)',
    async (how) => {
      const { payment, order } = await buy();
      fake.injectFault('createRefund', { how });
      await cancelOrder(shop, customer.token, order._id);
      await runJobs(shop.ctx).catch(() => undefined);
      await shop.passMinutes(11);
      await reconcile();
      expect(fake.refunds.filter((one) => one.order_id === payment.order_id)).toHaveLength(1);
      expect(await readOrder()).toMatchObject({ paymentStatus: 'refunded' });
    },
  );

  test('that Cashfree already has under our id is read instead of sent again', async () => {
    const { payment, order } = await buy();
    fake.injectFault('createRefund', { how: 'loseResponse' });
    await cancelOrder(shop, customer.token, order._id);
    await runJobs(shop.ctx).catch(() => undefined);
    // Cashfree's list lags behind, so the refund is requested again and refused.
    fake.injectFault('refunds', { how: 'alter', change: () => [] });
    await shop.passMinutes(11);
    await reconcile();
    expect(fake.calls).toContain('refund');
    expect(fake.refunds.filter((one) => one.order_id === payment.order_id)).toHaveLength(1);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('stays open while Cashfree processes it, and a webhook event completes it', async () => {
    fake.state.refundStatus = 'ONHOLD';
    const { payment, order } = await buy();
    await cancelOrder(shop, customer.token, order._id);
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid' });
    fake.refunds.find((one) => one.order_id === payment.order_id)!.refund_status = 'SUCCESS';
    const event = fake.webhookEvent('REFUND_STATUS_WEBHOOK', payment);
    expect((await postWebhook(event)).statusCode).toBe(200);
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'refunded' });
  });

  test.each(['CANCELLED', 'FAILED'])('that is %s is shown to the admins', async (status) => {
    fake.state.refundStatus = status;
    const { order } = await buy();
    await cancelOrder(shop, customer.token, order._id);
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid', refundStatus: 'failed' });
  });
});

describe('a webhook event of Cashfree', () => {
  test('pays the order when the browser was closed, at its own path and at the common one', async () => {
    for (const path of ['/api/payments/webhook/cashfree', '/api/payments/webhook']) {
      const { body } = await createOnePurchase();
      const event = fake.webhookEvent('PAYMENT_SUCCESS_WEBHOOK', fake.pay(body.orderId));
      expect((await postWebhook(event, path)).statusCode).toBe(200);
      await runJobs(shop.ctx);
      expect(await readOrder()).toMatchObject({
        ...{ paymentStatus: 'paid', razorpayOrderId: body.orderId },
      });
    }
  });

  test('is stored once when it repeats', async () => {
    const { body } = await createOnePurchase();
    const payment = fake.pay(body.orderId);
    const events = [
      fake.webhookEvent('PAYMENT_SUCCESS_WEBHOOK', payment, 'same'),
      fake.webhookEvent('PAYMENT_FAILED_WEBHOOK', payment, 'same'),
    ];
    for (const event of [...events, events[0]!]) await postWebhook(event);
    const stored = await shop.ctx.db
      .selectFrom('webhook_events')
      .select(['provider', 'event'])
      .where('provider_order_id', '=', body.orderId)
      .execute();
    expect(stored).toEqual([{ provider: 'cashfree', event: 'PAYMENT_SUCCESS_WEBHOOK' }]);
  });

  test('without a valid signature is refused', async () => {
    const { body } = await createOnePurchase();
    const event = fake.webhookEvent('PAYMENT_SUCCESS_WEBHOOK', fake.pay(body.orderId));
    const changed = (headers: object) => ({ ...event, headers: { ...event.headers, ...headers } });
    for (const wrong of [
      changed({ 'x-webhook-signature': '' }),
      changed({ 'x-webhook-signature': 'AAAA' }),
      changed({ 'x-webhook-timestamp': '1' }),
      { ...event, raw: `${event.raw} ` },
    ]) {
      expect((await postWebhook(wrong)).statusCode).toBe(400);
    }
    expect((await postWebhook(event, '/api/payments/webhook/unknown')).statusCode).toBe(404);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'pending' });
  });
});

test('the ledger check compares payments and refunds with Cashfree’s list and stores the fees', async () => {
  const { payment, order } = await buy();
  const kept = await buy();
  await cancelOrder(shop, customer.token, order._id);
  await runJobs(shop.ctx);
  // Earlier tests leave a payment that nobody has reported.
  await shop.passMinutes(4);
  await reconcile();
  await shop.passMinutes(30);
  fake.state.pageSize = 2;
  const { token } = await createAdmin(shop.ctx);
  const check = async () => (await shop.call('GET /api/admin/ledger/check', {}, { token })).body;
  expect(await check()).toMatchObject({
    ...{ isProviderChecked: true, balanced: true, differences: [] },
  });
  const fee = await shop.ctx.db
    .selectFrom('payments')
    .select(['fee_paise', 'fee_tax_paise'])
    .where('provider_payment_id', '=', kept.payment.cf_payment_id)
    .executeTakeFirstOrThrow();
  expect(fee).toEqual({ fee_paise: 5606, fee_tax_paise: 855 });
  fake.refunds.find((one) => one.order_id === payment.order_id)!.refund_amount = 1;
  const { differences } = await check();
  expect(differences).toMatchObject([{ kind: 'refund_at_provider' }]);
});
