import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import { findStockDifferences } from '#server/features/catalogue/stock/check-stock.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { countPieces, createOrderOfFive, type OrderOfFive } from '#tests/support/scene.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  cancelOrder,
  cancelPieces,
  createPurchase,
  createTestShop,
  readTimeline,
  refundOrder,
  refundPieces,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let { customer, lamp, order, chairs, lamps, readOrder, readOnHand } = {} as OrderOfFive;

beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

beforeEach(async () => {
  await runJobs(shop.ctx);
  shop.mails.length = 0;
  ({ customer, lamp, order, chairs, lamps, readOrder, readOnHand } = await createOrderOfFive(
    shop,
    vendor.id,
  ));
});

const listMailsTo = ({ email }: { email: string | null }) =>
  shop.mails.filter((mail) => mail.to === email);
const readRefundedOrder = async () => {
  await runJobs(shop.ctx);
  return readOrder();
};

describe('a vendor who cannot supply pieces', () => {
  test('refunds them, and they do not go back on sale', async () => {
    const answer = await refundPieces(shop, vendor.token, order._id, {
      lines: [{ line: chairs, quantity: 1 }],
      reason: 'Woodworm in the last frame',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ orderStatus: 'pending', paymentStatus: 'paid' });
    const now = await readRefundedOrder();
    expect(now).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: 4999.33,
      totalAmount: 17397.99,
    });
    expect(now.refunds).toMatchObject([
      {
        amount: 4999.33,
        status: 'processed',
        reason: 'Woodworm in the last frame',
        lines: [{ line: chairs, quantity: 1, amount: 4999.33 }],
      },
    ]);
    expect(countPieces(now)).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(now.products[0]).toMatchObject({ quantity: 3, cancellableQuantity: 2 });
    expect((await readOnHand())[0]).toBe(7);
    const [requested, completed] = listMailsTo(customer).slice(-2);
    expect(requested!.subject).toBe(`Part of order ${order.orderId} cannot be supplied`);
    expect(requested!.text).toContain('Woodworm in the last frame');
    expect(requested!.text).toContain('Goa chair: ₹4,999.33');
    expect(completed!.subject).toBe(`₹4,999.33 of order ${order.orderId} is refunded`);
    expect(completed!.text).toContain(`Refund reference: ${now.refunds[0]!.reference}`);
    const timeline = await readTimeline(shop, customer.token, order);
    expect(timeline.map(({ what }) => what).slice(-2)).toEqual([
      'Cancelled and refund requested: 1 × Goa chair',
      'Refund completed',
    ]);
  });

  test('cancels the rest of the order, and only the rest goes back on sale', async () => {
    await refundPieces(shop, vendor.token, order._id, { lines: [{ line: chairs, quantity: 2 }] });
    const answer = await updateOrderStatus(shop, vendor.token, order._id, { status: 'cancelled' });
    expect(answer.body).toMatchObject({ orderStatus: 'cancelled', goodsBack: true });
    expect(await readOnHand()).toEqual([8, 10]);
    const again = { status: 'cancelled', goodsBack: true } as const;
    await updateOrderStatus(shop, vendor.token, order._id, again);
    expect((await readOnHand())[0]).toBe(8);
    const now = await readRefundedOrder();
    expect(now).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 17397.99 });
    expect(now.refunds.map(({ amount }) => amount)).toEqual([9998.66, 7399.33]);
    expect(countPieces(now)).toEqual([
      [3, 3],
      [2, 2],
    ]);
  });

  test('cancels the order by refunding all its pieces', async () => {
    const lines = [
      { line: chairs, quantity: 3 },
      { line: lamps, quantity: 2 },
    ];
    const answer = await refundPieces(shop, vendor.token, order._id, { lines });
    expect(answer.body).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'paid' });
    expect((await readOnHand())[0]).toBe(7);
    expect(await readRefundedOrder()).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('gets a 409 with the number of remaining pieces when there are too few', async () => {
    const refund = (quantity: number) =>
      refundPieces(shop, vendor.token, order._id, { lines: [{ line: chairs, quantity }] });
    await refund(2);
    const answer = await refund(2);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message: 'Not enough pieces are left in the order. Goa chair: 1 of 3 left.',
      details: { lines: [{ line: chairs, left: 1 }] },
    });
    const twice = [
      { line: chairs, quantity: 1 },
      { line: chairs, quantity: 1 },
    ];
    expect((await refundPieces(shop, vendor.token, order._id, { lines: twice })).status).toBe(409);
    expect(countPieces(await readOrder())).toEqual([
      [2, 2],
      [0, 0],
    ]);
  });

  test('needs a reason, existing pieces and a paid order', async () => {
    const refund = (body: object) => refundPieces(shop, vendor.token, order._id, body as never);
    const lines = [{ line: chairs, quantity: 1 }];
    expect((await refund({ lines, reason: ' ' })).status).toBe(400);
    expect((await refund({ lines: [] })).status).toBe(400);
    expect((await refund({ lines: [{ line: chairs, quantity: 0 }] })).status).toBe(400);
    expect((await refund({ lines: [{ line: newId(), quantity: 1 }] })).status).toBe(404);
    await createPurchase(shop, customer.token, [{ product: lamp.id, quantity: 1 }]);
    const unpaid = await readOrder();
    const ofUnpaid = { lines: [{ line: unpaid.products[0]!._id, quantity: 1 }] };
    expect((await refundPieces(shop, vendor.token, unpaid._id, ofUnpaid)).status).toBe(409);
  });
});

describe('a customer', () => {
  test('cancels some pieces, which go back on sale', async () => {
    const lines = [{ line: chairs, quantity: 1 }];
    const answer = await cancelPieces(shop, customer.token, order._id, { lines });
    expect(answer.body).toMatchObject({ orderStatus: 'pending', paymentStatus: 'paid' });
    expect((await readOnHand())[0]).toBe(8);
    const now = await readRefundedOrder();
    expect(now).toMatchObject({ refundedAmount: 4999.33, refundStatus: 'processed' });
    const [toVendor] = listMailsTo(vendor).slice(-1);
    expect(toVendor!.subject).toBe(`Part of order ${order.orderId} is cancelled`);
    expect(toVendor!.text).toContain('Goa chair: ₹4,999.33');
    expect(listMailsTo(customer).map(({ subject }) => subject)).toContain(
      `Part of order ${order.orderId} is cancelled`,
    );
  });

  test('who cancels all pieces cancels the order', async () => {
    const lines = [
      { line: chairs, quantity: 3 },
      { line: lamps, quantity: 2 },
    ];
    const unknown = [...lines, { line: newId(), quantity: 1 }];
    const refused = await cancelPieces(shop, customer.token, order._id, { lines: unknown });
    expect(refused.status).toBe(404);
    const answer = await cancelPieces(shop, customer.token, order._id, { lines });
    expect(answer.body).toMatchObject({ orderStatus: 'cancelled' });
    expect(await readRefundedOrder()).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 17397.99,
    });
    expect((await readOnHand())[0]).toBe(10);
    expect((await cancelPieces(shop, customer.token, order._id, { lines })).status).toBe(409);
  });

  test('cancels pieces, then the rest, and the refunds add up to the price', async () => {
    const [one, other] = [chairs, lamps].map((line) => ({ line, quantity: 1 }));
    await cancelPieces(shop, customer.token, order._id, { lines: [one!] });
    await cancelPieces(shop, customer.token, order._id, { lines: [other!] });
    await cancelOrder(shop, customer.token, order._id);
    const now = await readRefundedOrder();
    expect(now).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded' });
    expect(now.refunds.map(({ amount }) => amount)).toEqual([4999.33, 1200, 11198.66]);
    expect(await readOnHand()).toEqual([10, 10]);
  });

  test('cancels an unpaid order only as a whole', async () => {
    await createPurchase(shop, customer.token, [{ product: lamp.id, quantity: 2 }]);
    const unpaid = await readOrder();
    const cancel = (quantity: number) =>
      cancelPieces(shop, customer.token, unpaid._id, {
        lines: [{ line: unpaid.products[0]!._id, quantity }],
      });
    expect((await cancel(1)).body).toMatchObject({
      message: 'Only a paid order can be cancelled in part: cancel the whole order instead',
    });
    expect((await cancel(2)).status).toBe(200);
    expect(await readOrder()).toMatchObject({ orderStatus: 'cancelled', refunds: [] });
    expect((await readOrder()).products[0]).toMatchObject({
      cancelledQuantity: 2,
      refundedQuantity: 0,
    });
  });

  test('sees HTML in a reason as plain text', async () => {
    const reason = '<script>alert(1)</script> \u202Etxet "\u2028\n=SUM(A1)';
    await refundPieces(shop, vendor.token, order._id, {
      lines: [{ line: chairs, quantity: 1 }],
      reason,
    });
    await runJobs(shop.ctx);
    const mail = listMailsTo(customer).find(({ subject }) => subject.includes('cannot be'))!;
    expect(mail.html).not.toContain('<script>');
    expect((await readOrder()).refunds[0]!.reason).toContain('<script>alert(1)</script>');
  });
});

describe('an admin', () => {
  test('refunds delivered pieces, which stay delivered, and says whether the goods are back', async () => {
    await updateOrderStatus(shop, vendor.token, order._id, { status: 'delivered' });
    const refund = (line: string, goodsBack: boolean) =>
      refundPieces(shop, admin.token, order._id, { lines: [{ line, quantity: 1 }], goodsBack });
    await refund(chairs, false);
    const answer = await refund(lamps, true);
    expect(answer.body).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });
    expect(await readOnHand()).toEqual([7, 9]);
    const now = await readRefundedOrder();
    expect(now).toMatchObject({ orderStatus: 'delivered', refundedAmount: 6199.33 });
    expect(countPieces(now)).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(now.documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit_note',
      'credit_note',
    ]);
  });

  test('refunds pieces before hand-over, which are cancelled and go back on sale', async () => {
    const answer = await refundPieces(shop, admin.token, order._id, {
      lines: [{ line: chairs, quantity: 2 }],
      reason: 'The customer called',
    });
    expect(answer.body).toMatchObject({ orderStatus: 'pending' });
    expect(countPieces(answer.body)).toEqual([
      [2, 2],
      [0, 0],
    ]);
    expect((await readOnHand())[0]).toBe(9);
    await runJobs(shop.ctx);
    expect(listMailsTo(vendor).at(-1)!.subject).toBe(`Part of order ${order.orderId} is cancelled`);
    const missing = { lines: [{ line: chairs, quantity: 1, handedOver: true }] };
    expect((await refundPieces(shop, admin.token, order._id, missing)).status).toBe(409);
  });

  test('refunds only the remaining pieces when refunding the whole order', async () => {
    await refundPieces(shop, admin.token, order._id, { lines: [{ line: lamps, quantity: 1 }] });
    await refundOrder(shop, admin.token, order._id);
    const now = await readRefundedOrder();
    expect(now).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded' });
    expect(now.refunds.map(({ amount }) => amount)).toEqual([1200, 16197.99]);
    const more = await refundPieces(shop, admin.token, order._id, {
      lines: [{ line: lamps, quantity: 1 }],
    });
    expect(more.status).toBe(409);
  });
});

test('calls with the same Idempotency-Key refund once, even if the response was not stored', async () => {
  const request = { lines: [{ line: chairs, quantity: 1 }], key: 'press-1' };
  const refund = () => refundPieces(shop, vendor.token, order._id, request);
  expect((await Promise.all([refund(), refund()])).map(({ status }) => status)).toEqual([200, 200]);
  await shop.ctx.db.deleteFrom('idempotency_keys').where('key', '=', 'press-1').execute();
  expect((await refund()).status).toBe(200);
  const cancel = () =>
    cancelPieces(shop, customer.token, order._id, { ...request, key: 'press-2' });
  await cancel();
  await shop.ctx.db.deleteFrom('idempotency_keys').where('key', '=', 'press-2').execute();
  await cancel();
  expect(countPieces(await readOrder())).toEqual([
    [2, 2],
    [0, 0],
  ]);
  await cancelOrder(shop, customer.token, order._id, 'press-3');
  await shop.ctx.db.deleteFrom('idempotency_keys').where('key', '=', 'press-3').execute();
  const repeated = await cancelOrder(shop, customer.token, order._id, 'press-3');
  expect(repeated).toMatchObject({ status: 200, body: { orderStatus: 'cancelled' } });
  expect(await findStockDifferences(shop.ctx)).toEqual([]);
});
