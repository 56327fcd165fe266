import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '#server/features/paying/payments/reconcile.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  createRazorpayShop,
  type RazorpayShop,
  type FakePayment,
} from '#tests/support/razorpay-shop.ts';
import {
  cancelOrder,
  createPurchase,
  listOrders,
  readTimeline,
  refundOrder,
  verifyPayment,
} from '#tests/support/shop.ts';
import { sendRefund } from './send-refund.ts';

let shop: RazorpayShop;
let razorpay: RazorpayShop['razorpay'];
let customer: Awaited<ReturnType<typeof createCustomer>>;
let payment: FakePayment;
let order: Awaited<ReturnType<typeof listOrders>>[number];

beforeAll(async () => {
  shop = await createRazorpayShop();
  ({ razorpay } = shop);
});
afterAll(() => shop.close());

/** Creates a paid order that its customer has just cancelled and whose refund is not sent yet. */
beforeEach(async () => {
  await runJobs(shop.ctx);
  razorpay.clearFaults();
  Object.assign(razorpay.state, { refundStatus: 'processed', isRefundIdempotent: true });
  razorpay.refunds.length = 0;
  shop.mails.length = 0;
  customer = await createCustomer(shop.ctx);
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 800_000 });
  const created = await createPurchase(shop, customer.token, [
    { product: product.id, quantity: 1 },
  ]);
  payment = razorpay.pay(created.body.orderId);
  await verifyPayment(shop, customer.token, razorpay.signPayment(payment));
  order = (await listOrders(shop, customer.token))[0]!;
  await cancelOrder(shop, customer.token, order._id);
});

const findRefundId = async () => {
  const { id } = await shop.ctx.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  return id;
};
const getCurrentOrder = async () => (await listOrders(shop, customer.token))[0]!;
const postEvent = (event: string) => shop.postWebhook(razorpay.webhookEvent(event, payment));

describe('the customer', () => {
  test('sees the refund with its amount, and with the provider’s reference after it was sent', async () => {
    expect((await getCurrentOrder()).refunds).toEqual([
      {
        _id: await findRefundId(),
        ...{ amount: 8000, transport: 0, status: 'requested' },
        ...{ reference: null, processedAt: null },
        reason: 'Cancelled by the customer',
        lines: [{ line: order.products[0]!._id, quantity: 1, amount: 8000 }],
        requestedAt: expect.any(String),
      },
    ]);
    await sendRefund(shop.ctx, await findRefundId());
    const reference = razorpay.refunds[0]!.id;
    expect((await getCurrentOrder()).refunds).toMatchObject([{ status: 'processed', reference }]);
  });

  test('gets an email with the reference and the days until the money arrives', async () => {
    await runJobs(shop.ctx);
    const mail = shop.mails.find(({ subject }) => subject.endsWith('is refunded'))!;
    expect(mail.text).toContain(`Refund reference: ${razorpay.refunds[0]!.id}`);
    expect(mail.text).toContain('7-14 days');
  });

  test('sees no refund of a new order', async () => {
    const product = await createProduct(shop.ctx, { vendorId: order.vendor._id });
    await createPurchase(shop, customer.token, [{ product: product.id, quantity: 1 }]);
    expect((await getCurrentOrder()).refunds).toEqual([]);
  });
});

describe('a refund', () => {
  test.each([
    ['timed out', { how: 'slow' as const, ms: 500 }],
    ['lost its response', { how: 'loseResponse' as const }],
  ])('reaches the provider only once if it %s and is sent again', async (_, fault) => {
    const id = await findRefundId();
    razorpay.state.isRefundIdempotent = false;
    razorpay.injectFault('refund', fault);
    await expect(sendRefund(shop.ctx, id)).rejects.toThrow('not responding');
    expect(await getCurrentOrder()).toMatchObject({ paymentStatus: 'paid' });
    await sendRefund(shop.ctx, id);
    expect(razorpay.refunds).toMatchObject([{ amount: 800_000, receipt: id }]);
    expect(await getCurrentOrder()).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 8000,
    });
  });

  test('is sent once when ten workers try at the same time', async () => {
    const id = await findRefundId();
    await Promise.allSettled(Array.from({ length: 10 }, () => sendRefund(shop.ctx, id)));
    await runJobs(shop.ctx);
    expect(razorpay.refunds).toHaveLength(1);
    expect(await getCurrentOrder()).toMatchObject({ paymentStatus: 'refunded' });
    const refunded = shop.mails.filter((mail) => mail.subject.includes('refunded'));
    expect(refunded.filter((mail) => mail.to === customer.email)).toHaveLength(1);
  });

  test('that is pending is completed by a webhook event', async () => {
    razorpay.state.refundStatus = 'pending';
    await runJobs(shop.ctx);
    expect(await getCurrentOrder()).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: 0,
      refundStatus: 'sent',
    });
    razorpay.refunds[0]!.status = 'processed';
    await postEvent('refund.processed');
    await postEvent('refund.processed');
    await runJobs(shop.ctx);
    expect(await getCurrentOrder()).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 8000,
    });
  });

  test('that is pending is completed by the reconciler without a webhook event', async () => {
    razorpay.state.refundStatus = 'pending';
    await runJobs(shop.ctx);
    razorpay.refunds[0]!.status = 'processed';
    await shop.passMinutes(11);
    await reconcile(shop.ctx);
    expect(await getCurrentOrder()).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('that fails is recorded and emailed to the admins, and can be retried', async () => {
    const admin = await createAdmin(shop.ctx);
    razorpay.state.refundStatus = 'pending';
    await runJobs(shop.ctx);
    razorpay.refunds[0]!.status = 'failed';
    payment.amount_refunded = 0;
    payment.status = 'captured';
    await postEvent('refund.failed');
    await runJobs(shop.ctx);
    expect(await getCurrentOrder()).toMatchObject({
      paymentStatus: 'paid',
      orderStatus: 'cancelled',
    });
    const timeline = await readTimeline(shop, customer.token, await getCurrentOrder());
    expect(timeline.at(-1)).toMatchObject({ what: 'Refund failed' });
    expect(await getCurrentOrder()).toMatchObject({ refundStatus: 'failed' });
    expect(shop.mails.some((mail) => mail.to === admin.email)).toBe(true);
    razorpay.state.refundStatus = 'processed';
    await refundOrder(shop, admin.token, order._id);
    await runJobs(shop.ctx);
    expect(await getCurrentOrder()).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 8000,
    });
    expect(razorpay.refunds.map((refund) => refund.status)).toEqual(['failed', 'processed']);
  });

  test('never exceeds what was captured', async () => {
    const { id: paymentId } = await shop.ctx.db
      .selectFrom('payments')
      .select('id')
      .where('provider_payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    const more = shop.ctx.db
      .updateTable('payments')
      .set((row) => ({ refunded_paise: row('refunded_paise', '+', 1) }))
      .where('id', '=', paymentId)
      .execute();
    await expect(more).rejects.toThrow('payments_refund_within_amount');
  });
});
