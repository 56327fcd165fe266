import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundProviders } from '#server/features/orders/refunds/backfill-provider.ts';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { enqueueBackfills } from '#server/platform/backfills/backfills.ts';
import type { PaymentGateway } from '#server/platform/payment-provider/payment-gateway.ts';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '#server/platform/payment-provider/payment-providers.ts';
import { startFakeCashfree, type FakeCashfree } from '#tests/support/fake-cashfree.ts';
import { connectCashfree } from '#tests/support/connect-cashfree.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { createRazorpayShop, type RazorpayShop } from '#tests/support/razorpay-shop.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { cancelOrder, createPurchase, listOrders, verifyPayment } from '#tests/support/shop.ts';
import { reconcile } from './reconcile.ts';
import { findUnservedProviders } from './unserved-providers.ts';

/** The providers of the running shop. Assigning others is like a restart with other settings. */
let current: PaymentProviders;
let older: PaymentGateway;
let newer: PaymentGateway;
let fake: FakeCashfree;
let shop: RazorpayShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let product: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  fake = await startFakeCashfree();
  newer = await connectCashfree(fake);
  const payments: PaymentProviders = {
    get main() {
      return current.main;
    },
    get all() {
      return current.all;
    },
    find: (provider) => current.find(provider),
  };
  shop = await createRazorpayShop({}, {}, (gateway) => {
    older = gateway;
    current = createPaymentProviders([older]);
    return payments;
  });
  fake.state.now = shop.ctx.clock.now;
  vendor = await createVendor(shop.ctx);
});
afterAll(async () => {
  await shop.close();
  await fake.close();
});
beforeEach(async () => {
  current = createPaymentProviders([older]);
  await runJobs(shop.ctx);
  customer = await createCustomer(shop.ctx);
  product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 90_000, stock: 9 });
});

const useBoth = () => (current = createPaymentProviders([newer, older]));
const removeOlderKeys = () => (current = createPaymentProviders([newer]));

const order = async () => {
  const { body } = await createPurchase(shop, customer.token, [
    { product: product.id, quantity: 1 },
  ]);
  return body;
};
const readOrder = async (orderId: string) =>
  (await listOrders(shop, customer.token)).find((one) => one.razorpayOrderId === orderId)!;
const buyAtOlder = async () => {
  const { orderId } = await order();
  const payment = shop.razorpay.pay(orderId);
  await verifyPayment(shop, customer.token, shop.razorpay.signPayment(payment));
  return payment;
};
const cancel = async (orderId: string) => {
  await cancelOrder(shop, customer.token, (await readOrder(orderId))._id);
  await runJobs(shop.ctx);
};
const listAttention = async () => {
  const admin = await createAdmin(shop.ctx);
  return shop.call('GET /api/payments/attention', {}, { token: admin.token });
};

describe('after another provider became the default', () => {
  test('new purchases go to it, and those of the older provider are refunded there', async () => {
    const paid = await buyAtOlder();
    useBoth();
    const bought = await order();
    expect(bought).toMatchObject({ provider: 'cashfree', orderId: bought.purchaseId });
    const payment = fake.pay(bought.orderId);
    const verified = await verifyPayment(shop, customer.token, {
      razorpay_order_id: bought.orderId,
    });
    expect(verified.body).toMatchObject({ status: 'paid' });
    await cancel(paid.order_id);
    await cancel(bought.orderId);
    expect(paid).toMatchObject({ status: 'refunded', amount_refunded: 90_000 });
    expect(fake.refunds).toMatchObject([{ cf_payment_id: payment.cf_payment_id }]);
    const refunds = await shop.ctx.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['payments.provider_payment_id', 'refunds.provider', 'refunds.status'])
      .where('provider_payment_id', 'in', [paid.id, payment.cf_payment_id])
      .orderBy('refunds.created_at')
      .execute();
    expect(refunds).toMatchObject([
      { provider_payment_id: paid.id, provider: 'razorpay', status: 'processed' },
      { provider_payment_id: payment.cf_payment_id, provider: 'cashfree', status: 'processed' },
    ]);
  });

  test('a purchase of the older provider is settled by its reconciler', async () => {
    const { orderId } = await order();
    useBoth();
    shop.razorpay.pay(orderId);
    await shop.passMinutes(4);
    await reconcile(shop.ctx);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('a purchase of the older provider is settled by its signature', async () => {
    const { orderId } = await order();
    useBoth();
    const signed = shop.razorpay.signPayment(shop.razorpay.pay(orderId));
    expect((await verifyPayment(shop, customer.token, signed)).body.status).toBe('paid');
  });

  test.each([
    ['its own path', '/razorpay'],
    ['the common path', ''],
  ])('a purchase of the older provider is settled by an event at %s', async (_, path) => {
    const { orderId } = await order();
    useBoth();
    const event = shop.razorpay.webhookEvent('payment.captured', shop.razorpay.pay(orderId));
    expect((await shop.postWebhook(event, path)).statusCode).toBe(200);
    await runJobs(shop.ctx);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('an event signed by one provider is refused at the path of the other', async () => {
    const { orderId } = await order();
    useBoth();
    const event = shop.razorpay.webhookEvent('payment.captured', shop.razorpay.pay(orderId));
    expect((await shop.postWebhook(event, '/cashfree')).statusCode).toBe(400);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'pending' });
  });

  test('a payment of the older provider needs its signature', async () => {
    const { orderId } = await order();
    useBoth();
    shop.razorpay.pay(orderId);
    const unsigned = await verifyPayment(shop, customer.token, { razorpay_order_id: orderId });
    expect([unsigned.status, unsigned.body.message]).toEqual([400, 'Payment verification failed']);
  });

  test('an open purchase continues at its provider, and a new attempt goes to the default', async () => {
    const first = await order();
    useBoth();
    const { _id: id } = await readOrder(first.orderId);
    const payAgain = () =>
      shop.call(
        'POST /api/orders/:id/pay',
        { params: { id }, body: {} },
        { token: customer.token },
      );
    expect((await payAgain()).body).toMatchObject({ provider: 'razorpay', orderId: first.orderId });
    await shop.passMinutes(16);
    expect((await payAgain()).body).toMatchObject({ provider: 'cashfree' });
  });

  test('one provider that is down does not stop the reconciler of the other', async () => {
    const atOlder = await order();
    useBoth();
    const customers = await Promise.all(Array.from({ length: 5 }, () => createCustomer(shop.ctx)));
    for (const { token } of customers) {
      const { body } = await createPurchase(shop, token, [{ product: product.id, quantity: 1 }]);
      fake.pay(body.orderId);
    }
    shop.razorpay.pay(atOlder.orderId);
    for (let count = 0; count < 5; count++) fake.injectFault('payments', { how: 'drop' });
    await shop.passMinutes(4);
    await reconcile(shop.ctx);
    expect(await readOrder(atOlder.orderId)).toMatchObject({ paymentStatus: 'paid' });
    fake.clearFaults();
  });

  test('the ledger check compares with the lists of both providers', async () => {
    const paid = await buyAtOlder();
    useBoth();
    const bought = await order();
    fake.pay(bought.orderId);
    await verifyPayment(shop, customer.token, { razorpay_order_id: bought.orderId });
    await shop.passMinutes(30);
    paid.status = 'failed';
    fake.payments.at(-1)!.payment_amount = 1;
    const { differences } = await checkLedger(shop.ctx);
    const about = differences.map(({ kind, about: { name } }) => [kind, name]);
    expect(about).toContainEqual(['payment_at_provider', paid.id]);
    expect(about).toContainEqual(['payment_at_provider', fake.payments.at(-1)!.cf_payment_id]);
  });
});

describe('without the keys of the older provider', () => {
  test('the shop says what is open, and everything continues once the keys are back', async () => {
    const paid = await buyAtOlder();
    const unpaid = await order();
    removeOlderKeys();
    await cancel(paid.order_id);
    shop.razorpay.pay(unpaid.orderId);
    await shop.passMinutes(11);
    await reconcile(shop.ctx);
    expect(paid.amount_refunded).toBe(0);
    const [open] = await findUnservedProviders(shop.ctx);
    expect(open).toMatchObject({ provider: 'razorpay', refunds: 1, payouts: 0 });
    expect(open!.purchases).toBeGreaterThanOrEqual(1);
    const attention = await listAttention();
    expect(attention.body.unservedProviders).toEqual([
      { ...open, since: open!.since.toISOString() },
    ]);
    // A waiting refund is no failing job: nobody has to repeat it by hand.
    expect(attention.body.failingJobs).toEqual([]);

    useBoth();
    expect(await findUnservedProviders(shop.ctx)).toEqual([]);
    await reconcile(shop.ctx);
    expect(paid.amount_refunded).toBe(90_000);
    expect(await readOrder(unpaid.orderId)).toMatchObject({ paymentStatus: 'paid' });
    removeOlderKeys();
    expect((await findUnservedProviders(shop.ctx)).map(({ refunds }) => refunds)).not.toContain(1);
  });

  test('its events and payments are refused, and nothing is stored', async () => {
    const { orderId } = await order();
    removeOlderKeys();
    const payment = shop.razorpay.pay(orderId);
    const event = shop.razorpay.webhookEvent('payment.captured', payment);
    expect((await shop.postWebhook(event, '/razorpay')).statusCode).toBe(404);
    expect((await shop.postWebhook(event)).statusCode).toBe(400);
    const signed = shop.razorpay.signPayment(payment);
    const verified = await verifyPayment(shop, customer.token, signed);
    expect([verified.status, verified.body.message]).toEqual([
      502,
      'We cannot ask the payment provider of this order at the moment. Please contact us.',
    ]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'pending' });
  });

  test('a payout that is not finished is counted', async () => {
    const now = shop.ctx.clock.now();
    const run = { id: vendor.id, started_at: now };
    await shop.ctx.db.insertInto('settlement_runs').values(run).execute();
    await shop.ctx.db
      .insertInto('payouts')
      .values({
        ...{ id: vendor.id, number: vendor.id, vendor_id: vendor.id, run_id: vendor.id },
        amount_paise: 100,
        ...{ created_at: now, provider: 'gone', status: 'sent', sent_at: now },
        ...{ beneficiary_name: 'Ravi', account_number: '123456789', ifsc: 'HDFC0000001' },
      })
      .execute();
    useBoth();
    expect(await findUnservedProviders(shop.ctx)).toMatchObject([
      { provider: 'gone', purchases: 0, refunds: 0, payouts: 1 },
    ]);
    await shop.ctx.db.deleteFrom('payouts').where('id', '=', vendor.id).execute();
  });
});

test('a refund of the previous version, which names no provider, is sent to the provider of its payment', async () => {
  const paid = await buyAtOlder();
  useBoth();
  shop.razorpay.injectFault('refunds', { how: 'drop' });
  await cancelOrder(shop, customer.token, (await readOrder(paid.order_id))._id);
  await shop.ctx.db
    .updateTable('refunds')
    .set({ provider: null })
    .where('status', '=', 'requested')
    .execute();
  removeOlderKeys();
  expect(await findUnservedProviders(shop.ctx)).toMatchObject([
    { provider: 'razorpay', refunds: 1 },
  ]);
  useBoth();
  await shop.passMinutes(11);
  await reconcile(shop.ctx).catch(() => undefined);
  await shop.passMinutes(11);
  await reconcile(shop.ctx);
  expect(paid.amount_refunded).toBe(90_000);

  await enqueueBackfills(shop.ctx.db, [refundProviders]);
  await runJobs(shop.ctx);
  const { provider } = await shop.ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.provider')
    .where('provider_payment_id', '=', paid.id)
    .executeTakeFirstOrThrow();
  expect(provider).toBe('razorpay');
});
