import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelVendorOrders } from '#server/features/orders/orders/cancel-vendor-orders.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { createRazorpayShop, type RazorpayShop } from '#tests/support/razorpay-shop.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { moveShipment, packShipment } from '#tests/support/scene.ts';
import {
  cancelOrder,
  createPurchase,
  listOrders,
  readStock,
  verifyPayment,
} from '#tests/support/shop.ts';

let shop: RazorpayShop;
let razorpay: RazorpayShop['razorpay'];
let admin: Awaited<ReturnType<typeof createAdmin>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let product: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  shop = await createRazorpayShop();
  ({ razorpay } = shop);
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await createCustomer(shop.ctx);
  vendor = await createVendor(shop.ctx);
  product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 500_000 });
});

const createOnePurchase = () =>
  createPurchase(shop, customer.token, [{ product: product.id, quantity: 1 }]);
const listAttention = async () =>
  (await shop.call('GET /api/payments/attention', {}, { token: admin.token })).body;
const readOrder = async () => (await listOrders(shop, customer.token))[0]!;

describe('the list of records that need an admin’s attention', () => {
  test('includes a payment under review, which the admin refunds', async () => {
    const { body } = await createOnePurchase();
    const payment = razorpay.pay(body.orderId, { amount: 123 });
    await verifyPayment(shop, customer.token, razorpay.signPayment(payment));
    const { aside: underReview } = await listAttention();
    expect(underReview).toMatchObject([
      {
        purchaseId: body.purchaseId,
        reason: `Payment ${payment.id} is INR 1.23, but the purchase is INR 5000.00`,
        orders: [{ orderId: (await readOrder()).orderId }],
        amount: 5000,
      },
    ]);
    const refund = () =>
      shop.call(
        'POST /api/payments/aside/:id/refund',
        { params: { id: body.purchaseId }, body: {} },
        { token: admin.token },
      );
    expect((await refund()).status).toBe(200);
    expect((await refund()).status).toBe(409);
    await runJobs(shop.ctx);
    expect(payment.status).toBe('refunded');
    expect((await listAttention()).aside).toEqual([]);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'failed' });
    expect(await readStock(shop.ctx, product.id)).toMatchObject({
      stock_on_hand: 10,
      stock_held: 0,
    });
  });

  test('includes a failed refund, which the admin retries', async () => {
    const { body } = await createOnePurchase();
    const payment = razorpay.pay(body.orderId);
    await verifyPayment(shop, customer.token, razorpay.signPayment(payment));
    const { _id } = await readOrder();
    await cancelOrder(shop, customer.token, _id);
    razorpay.state.refundStatus = 'failed';
    await runJobs(shop.ctx);
    razorpay.state.refundStatus = 'processed';
    Object.assign(payment, { amount_refunded: 0, status: 'captured' });
    const [failed] = (await listAttention()).failedRefunds;
    expect(failed).toMatchObject({ order: { _id }, amount: 5000 });
    const retry = () =>
      shop.call(
        'POST /api/payments/refunds/:id/retry',
        { params: { id: failed!.refundId }, body: {} },
        { token: admin.token },
      );
    expect((await retry()).status).toBe(200);
    expect((await retry()).status).toBe(409);
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'refunded' });
    expect((await listAttention()).failedRefunds).toEqual([]);
  });

  test('includes paid orders of a suspended vendor', async () => {
    const { body } = await createOnePurchase();
    await verifyPayment(shop, customer.token, razorpay.signPayment(razorpay.pay(body.orderId)));
    expect((await listAttention()).stranded).toEqual([]);
    await shop.ctx.db
      .updateTable('vendors')
      .set({ status: 'suspended' })
      .where('id', '=', vendor.id)
      .execute();
    const { _id } = await readOrder();
    expect((await listAttention()).stranded).toMatchObject([
      { _id, vendor: { _id: vendor.id }, amount: 5000 },
    ]);
  });

  test('includes a job that keeps failing', async () => {
    await shop.ctx.pool.query(
      `select graphile_worker.add_job('process_webhook_event', '{}', job_key => 'stuck')`,
    );
    await shop.ctx.pool.query(
      `update graphile_worker._private_jobs set attempts = 4, last_error = 'no answer' where key = 'stuck'`,
    );
    expect((await listAttention()).failingJobs).toMatchObject([
      { task: 'process_webhook_event', attempts: 4, lastError: 'no answer' },
    ]);
    await shop.ctx.pool.query(`select graphile_worker.remove_job('stuck')`);
  });

  test('is readable by admins only', async () => {
    for (const { token } of [customer, vendor]) {
      expect((await shop.call('GET /api/payments/attention', {}, { token })).status).toBe(403);
    }
  });
});

test('the unshipped orders of a deleted vendor are cancelled, and refunded even if they are paid later', async () => {
  const paid = await createOnePurchase();
  await verifyPayment(shop, customer.token, razorpay.signPayment(razorpay.pay(paid.body.orderId)));
  const unpaid = await createOnePurchase();
  const cancelled = await inTransaction(shop.ctx.db, (trx) =>
    cancelVendorOrders(shop.ctx, trx, vendor.id, {
      actor: { role: 'admin', id: admin.id },
      why: 'The vendor has left Baithak',
      limit: 20,
      skip: 0,
    }),
  );
  expect(cancelled).toEqual({ seen: 2, changed: 2 });
  expect(await readStock(shop.ctx, product.id)).toMatchObject({ stock_on_hand: 10, stock_held: 0 });
  const late = razorpay.pay(unpaid.body.orderId);
  const verified = await verifyPayment(shop, customer.token, razorpay.signPayment(late));
  expect(verified.body.status).toBe('failed');
  await runJobs(shop.ctx);
  const orders = await listOrders(shop, customer.token);
  expect(orders.map((order) => [order.orderStatus, order.paymentStatus])).toEqual([
    ['cancelled', 'refunded'],
    ['cancelled', 'refunded'],
  ]);
  expect(late.status).toBe('refunded');
  expect(await readStock(shop.ctx, product.id)).toMatchObject({ stock_on_hand: 10, stock_held: 0 });
});

test('a partly shipped order of a suspended vendor is listed, and its unsent pieces are cancelled when the vendor is deleted', async () => {
  const { body } = await createPurchase(shop, customer.token, [
    { product: product.id, quantity: 3 },
  ]);
  await verifyPayment(shop, customer.token, razorpay.signPayment(razorpay.pay(body.orderId)));
  const { _id: id, products } = await readOrder();
  const lines = [{ line: products[0]!._id, quantity: 1 }];
  const { body: sent } = await packShipment(shop, vendor.token, id, {
    carrier: 'Delhivery',
    lines,
  });
  await packShipment(shop, vendor.token, id, { carrier: 'Delhivery', lines });
  const step = { status: 'handed_over' } as const;
  await moveShipment(shop, vendor.token, { id, sid: sent._id }, step);
  const params = { id: vendor.id };
  const { token } = admin;
  const suspend = { params, body: { status: 'suspended' as const, statusReason: 'Complaints' } };
  await shop.call('PUT /api/vendors/:id', suspend, { token });
  const listStranded = async () => (await listAttention()).stranded.map(({ _id }) => _id);
  expect(await listStranded()).toContain(id);
  await shop.call('DELETE /api/vendors/:id', { params }, { token });
  await runJobs(shop.ctx);
  const order = await readOrder();
  expect(order).toMatchObject({
    orderStatus: 'shipped',
    paymentStatus: 'paid',
    refundedAmount: 10_000,
    products: [{ cancelledQuantity: 2, refundedQuantity: 2 }],
  });
  expect(order.shipments.map(({ status }) => status)).toEqual(['handed_over']);
  expect(await listStranded()).not.toContain(id);
  expect(shop.mails.map(({ subject }) => subject)).toContain(
    `Part of order ${order.orderId} cannot be supplied`,
  );
});

test('a shipped order of a deleted vendor can be refunded, and the vendor gets no mail', async () => {
  const { body } = await createOnePurchase();
  await verifyPayment(shop, customer.token, razorpay.signPayment(razorpay.pay(body.orderId)));
  const { _id: id } = await readOrder();
  const shipped = { params: { id }, body: { status: 'shipped' as const } };
  await shop.call('PUT /api/orders/:id', shipped, { token: vendor.token });
  const { token } = admin;
  await shop.call('DELETE /api/vendors/:id', { params: { id: vendor.id } }, { token });
  await shop.call('POST /api/orders/:id/refund', { params: { id }, body: {} }, { token });
  await runJobs(shop.ctx);
  expect(await readOrder()).toMatchObject({ paymentStatus: 'refunded' });
  expect(shop.mails.map(({ to }) => to)).not.toContain('');
});
