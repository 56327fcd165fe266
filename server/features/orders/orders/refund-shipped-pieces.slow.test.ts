import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import {
  type OrderOfFive,
  countPieces,
  createOrderOfFive,
  moveShipment,
  packShipment,
} from '#tests/support/scene.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  cancelOrder,
  cancelPieces,
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
let { customer, order, chairs, lamps, readOrder, readOnHand } = {} as OrderOfFive;

beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const readRefundedOrder = async () => {
  await runJobs(shop.ctx);
  return readOrder();
};

describe('an order with some pieces under way', () => {
  /** One chair and one lamp are with the carrier, another chair is packed. */
  beforeEach(async () => {
    ({ customer, order, chairs, lamps, readOrder, readOnHand } = await createOrderOfFive(
      shop,
      vendor.id,
    ));
    const shipped = await packShipment(shop, vendor.token, order._id, {
      carrier: 'Delhivery',
      lines: [
        { line: chairs, quantity: 1 },
        { line: lamps, quantity: 1 },
      ],
    });
    const params = { id: order._id, sid: shipped.body._id };
    await moveShipment(shop, vendor.token, params, { status: 'handed_over' });
    const lines = [{ line: chairs, quantity: 1 }];
    await packShipment(shop, vendor.token, order._id, { carrier: 'Gati', lines });
  });

  test('lets the customer cancel the pieces that are still with the vendor; packed pieces are cancelled last', async () => {
    expect((await readOrder()).products.map((line) => line.cancellableQuantity)).toEqual([2, 1]);
    const whole = await cancelOrder(shop, customer.token, order._id);
    expect(whole.body).toMatchObject({
      message:
        'Part of this order is already on its way. You can still cancel 2 × Goa chair, 1 × Dusk lamp.',
    });
    const cancel = (quantity: number) =>
      cancelPieces(shop, customer.token, order._id, { lines: [{ line: chairs, quantity }] });
    expect((await cancel(3)).body).toMatchObject({
      message: 'Not enough pieces are left in the order. Goa chair: 2 of 3 left, 1 handed over.',
    });
    expect((await cancel(1)).body.shipments).toHaveLength(2);
    const second = await cancel(1);
    expect(second.body).toMatchObject({ orderStatus: 'shipped', shipments: [{ number: 1 }] });
    expect((await readOnHand())[0]).toBe(9);
  });

  test('is delivered when the pieces under way arrive and the others are cancelled', async () => {
    const lines = [
      { line: chairs, quantity: 2 },
      { line: lamps, quantity: 1 },
    ];
    await cancelPieces(shop, customer.token, order._id, { lines });
    await updateOrderStatus(shop, vendor.token, order._id, { status: 'delivered' });
    expect(await readRefundedOrder()).toMatchObject({
      orderStatus: 'delivered',
      refundedAmount: 11198.66,
    });
  });

  test('returns unsent pieces to stock when its vendor cancels it, and sent pieces when they are back', async () => {
    const { body } = await updateOrderStatus(shop, vendor.token, order._id, {
      status: 'cancelled',
    });
    expect(body).toMatchObject({ orderStatus: 'cancelled', goodsBack: false });
    expect(await readOnHand()).toEqual([9, 9]);
    const back = { status: 'cancelled', goodsBack: true } as const;
    await updateOrderStatus(shop, vendor.token, order._id, back);
    expect(await readOnHand()).toEqual([10, 10]);
    const now = await readRefundedOrder();
    expect(now).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 17397.99 });
    expect(now.refunds.map(({ amount }) => amount)).toEqual([11198.66, 6199.33]);
  });

  test('refunds a piece once if an admin refunds it while it is under way and it then comes back', async () => {
    const lines = [{ line: chairs, quantity: 1, handedOver: true }];
    const refund = await refundPieces(shop, admin.token, order._id, { lines });
    expect(refund.body).toMatchObject({ orderStatus: 'shipped' });
    const params = { id: order._id, sid: refund.body.shipments[0]!._id };
    await moveShipment(shop, vendor.token, params, { status: 'out_for_delivery' });
    for (const status of ['attempt_failed', 'out_for_delivery', 'attempt_failed'] as const) {
      await moveShipment(shop, vendor.token, params, { status, reason: 'Closed' });
    }
    await moveShipment(shop, vendor.token, params, { status: 'out_for_delivery' });
    await moveShipment(shop, vendor.token, params, { status: 'attempt_failed', reason: 'Closed' });
    const returned = await moveShipment(shop, vendor.token, params, { status: 'returned' });
    expect(returned.status).toBe(200);
    const now = await readRefundedOrder();
    expect(now.refunds.map(({ amount }) => amount)).toEqual([4999.33, 1200]);
    expect(countPieces(now)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await readOnHand()).toEqual([8, 9]);
  });
});

describe('pieces that the admin refunded while they were under way', () => {
  beforeEach(async () => {
    ({ customer, order, chairs, lamps, readOrder, readOnHand } = await createOrderOfFive(
      shop,
      vendor.id,
    ));
    await updateOrderStatus(shop, vendor.token, order._id, { status: 'shipped' });
  });
  const refundOnItsWay = (lines: { line: string; quantity: number }[]) =>
    refundPieces(shop, admin.token, order._id, {
      lines: lines.map((line) => ({ ...line, handedOver: true })),
    });

  test('are not refunded again when the hand-over is taken back and the order is cancelled', async () => {
    await refundOnItsWay([{ line: chairs, quantity: 1 }]);
    await updateOrderStatus(shop, vendor.token, order._id, { status: 'pending' });
    const again = await refundOnItsWay([{ line: chairs, quantity: 1 }]);
    expect(again.body.message).toContain('Goa chair: 0 of 3 left');
    const { status } = await cancelOrder(shop, customer.token, order._id);
    expect(status).toBe(200);
    const now = await readRefundedOrder();
    expect(now).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 17397.99 });
    expect(now.refunds.map(({ amount }) => amount)).toEqual([4999.33, 12398.66]);
    expect(countPieces(now)).toEqual([
      [3, 3],
      [2, 2],
    ]);
  });

  test('are cancelled with the order and go back to stock, although nothing is left to refund', async () => {
    await refundOnItsWay([
      { line: chairs, quantity: 3 },
      { line: lamps, quantity: 2 },
    ]);
    expect((await readRefundedOrder()).paymentStatus).toBe('refunded');
    const cancelled = { status: 'cancelled', goodsBack: true } as const;
    const { body } = await updateOrderStatus(shop, vendor.token, order._id, cancelled);
    expect(body).toMatchObject({ orderStatus: 'cancelled', goodsBack: true });
    expect(await readOnHand()).toEqual([10, 10]);
    expect(countPieces(await readRefundedOrder())).toEqual([
      [3, 3],
      [2, 2],
    ]);
    const mail = shop.mails.filter(({ to }) => to === customer.email).at(-1)!;
    expect(mail.text).toContain('The refund has already been requested.');
    const timeline = await readTimeline(shop, customer.token, order);
    const texts = timeline.map(({ what }) => what).filter((what) => what.includes('Dusk lamp'));
    expect(texts).toEqual(['Cancelled, nothing to refund: 3 × Goa chair, 2 × Dusk lamp']);
  });
});

test('an admin refunds the delivered pieces of an order whose other pieces were cancelled while under way', async () => {
  ({ order, chairs, readOrder } = await createOrderOfFive(shop, vendor.id));
  const lines = [{ line: chairs, quantity: 3 }];
  const first = await packShipment(shop, vendor.token, order._id, { carrier: 'Gati', lines });
  for (const status of ['handed_over', 'delivered'] as const) {
    await moveShipment(shop, vendor.token, { id: order._id, sid: first.body._id }, { status });
  }
  await updateOrderStatus(shop, vendor.token, order._id, { status: 'shipped' });
  await updateOrderStatus(shop, vendor.token, order._id, { status: 'cancelled' });
  expect((await readRefundedOrder()).refundedAmount).toBe(2400);
  const { status } = await refundOrder(shop, admin.token, order._id);
  expect(status).toBe(200);
  expect(await readRefundedOrder()).toMatchObject({
    paymentStatus: 'refunded',
    refundedAmount: 17397.99,
  });
});

test('an admin’s refund of a partly delivered order excludes delivered pieces unless includeDelivered is true', async () => {
  const suspended = await createVendor(shop.ctx);
  ({ order, chairs, readOrder, readOnHand } = await createOrderOfFive(shop, suspended.id));
  const lines = [{ line: chairs, quantity: 2 }];
  const first = await packShipment(shop, suspended.token, order._id, { carrier: 'Gati', lines });
  for (const status of ['handed_over', 'delivered'] as const) {
    await moveShipment(shop, suspended.token, { id: order._id, sid: first.body._id }, { status });
  }
  const suspend = { params: { id: suspended.id }, body: { status: 'suspended' as const } };
  await shop.call('PUT /api/vendors/:id', suspend, { token: admin.token });
  const refund = (includeDelivered?: boolean) =>
    refundOrder(shop, admin.token, order._id, {
      ...(includeDelivered !== undefined && { includeDelivered }),
    });
  expect((await refund()).body).toMatchObject({ orderStatus: 'delivered' });
  await refund(false);
  expect(await readRefundedOrder()).toMatchObject({
    paymentStatus: 'paid',
    refundedAmount: 7399.33,
  });
  expect(await readOnHand()).toEqual([8, 10]);
  expect((await refund(true)).body).toMatchObject({ orderStatus: 'cancelled' });
  expect((await readRefundedOrder()).refundedAmount).toBe(17397.99);
});

test('the ledger’s check finds no difference when refunded pieces of a delivered order are back in stock', async () => {
  ({ order, chairs, readOnHand } = await createOrderOfFive(shop, vendor.id));
  await updateOrderStatus(shop, vendor.token, order._id, { status: 'delivered' });
  const lines = [{ line: chairs, quantity: 1, handedOver: true }];
  await refundPieces(shop, admin.token, order._id, { lines, goodsBack: true });
  expect(await readOnHand()).toEqual([8, 8]);
  const { body } = await shop.call('GET /api/admin/ledger/check', {}, admin);
  expect(body.differences).toEqual([]);
});
