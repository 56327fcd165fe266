import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreatedOrder } from '#contract/orders/checkout.ts';
import { releaseExpired } from '#server/features/orders/purchases/release-purchase.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import {
  buy,
  cancelOrder,
  createPurchase,
  createTestShop,
  listOrders,
  payInSandbox,
  readStock,
  verifyPayment,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let other: Awaited<ReturnType<typeof createVendor>>;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
  other = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const createTestProduct = (own: Partial<Parameters<typeof createProduct>[1]> = {}) =>
  createProduct(shop.ctx, { vendorId: vendor.id, ...own });

const payOrder = (token: string, id: string, expectedAmount?: number) =>
  shop.call('POST /api/orders/:id/pay', { params: { id }, body: { expectedAmount } }, { token });

async function endHolds(): Promise<void> {
  await shop.passMinutes(16);
  await releaseExpired(shop.ctx);
}

/** Creates a purchase of these products by a new customer. `orderId` is the id of the purchase's newest order. */
async function createUnpaidPurchase(...products: { id: string; quantity?: number }[]) {
  const customer = await createCustomer(shop.ctx);
  const lines = products.map(({ id, quantity = 1 }) => ({ product: id, quantity }));
  const { body: created } = await createPurchase(shop, customer.token, lines);
  const [newest] = await listOrders(shop, customer.token);
  return { ...customer, created, orderId: newest!._id, lines };
}

const changeVariants = (id: string, values: { price_paise?: number; stock_on_hand?: number }) =>
  shop.ctx.db.updateTable('variants').set(values).where('product_id', '=', id).execute();

describe('continuing to payment', () => {
  test('opens the same provider order at the same price until the hold ends', async () => {
    const sofa = await createTestProduct({ pricePaise: 100_000 });
    const { token, created, orderId } = await createUnpaidPurchase(sofa);
    await changeVariants(sofa.id, { price_paise: 150_000 });
    const again = await payOrder(token, orderId);
    expect(again.body).toEqual(created);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_held: 1 });
    const paid = await verifyPayment(
      shop,
      token,
      await payInSandbox(shop, token, again.body.orderId),
    );
    expect(paid.body).toMatchObject({ status: 'paid' });
  });

  test('holds the stock again after the hold has ended, in another purchase of the same checkout', async () => {
    const sofa = await createTestProduct();
    const chair = await createTestProduct({ vendorId: other.id });
    const { token, created, orderId } = await createUnpaidPurchase(sofa, {
      id: chair.id,
      quantity: 2,
    });
    await endHolds();
    const again = await payOrder(token, orderId);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ amount: created.amount });
    expect(again.body.orderId).not.toBe(created.orderId);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_held: 1 });
    expect(await readStock(shop.ctx, chair.id)).toMatchObject({ stock_held: 2 });
    await verifyPayment(shop, token, await payInSandbox(shop, token, again.body.orderId));
    const orders = await listOrders(shop, token);
    expect(orders.map((each) => each.paymentStatus)).toEqual(['paid', 'paid', 'failed', 'failed']);
    expect(new Set(orders.map((each) => each.checkoutId))).toEqual(new Set([created.purchaseId]));
    expect(orders.map((each) => each.canPay)).toEqual([false, false, true, true]);
    expect(orders[0]!.deliveryAddress).toEqual(orders[3]!.deliveryAddress);
  });

  test('does not hold the stock twice when the earlier hold has ended and is not released yet', async () => {
    const sofa = await createTestProduct({ stock: 1 });
    const { token, orderId } = await createUnpaidPurchase(sofa);
    await shop.passMinutes(16);
    expect((await payOrder(token, orderId)).status).toBe(200);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_held: 1 });
  });

  test('creates one hold and one provider order, even from many tabs at the same time', async () => {
    const sofa = await createTestProduct();
    const { token, created, orderId } = await createUnpaidPurchase(sofa);
    await endHolds();
    const responses = await Promise.all(Array.from({ length: 8 }, () => payOrder(token, orderId)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ids = new Set(responses.map(({ body }) => body.orderId));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(created.orderId);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_held: 1 });
    expect(await listOrders(shop, token)).toHaveLength(2);
  });

  test('shows a new price first and charges it only after the customer accepts it', async () => {
    const sofa = await createTestProduct({ pricePaise: 100_000 });
    const chair = await createTestProduct({ pricePaise: 50_000 });
    const { token, orderId } = await createUnpaidPurchase(sofa, chair);
    await endHolds();
    await changeVariants(sofa.id, { price_paise: 120_000 });
    const refused = await payOrder(token, orderId);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: 'This order has changed: the total is now ₹1,700',
      details: {
        amount: 170_000,
        lines: [
          { product: sofa.id, quantity: 1, price: 1200, total: 1200 },
          { product: chair.id, quantity: 1, price: 500, total: 500 },
        ],
      },
    });
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_held: 0 });
    expect((await payOrder(token, orderId, 160_000)).status).toBe(409);
    const agreed = await payOrder(token, orderId, 170_000);
    expect(agreed.body).toMatchObject({ amount: 170_000 });
    // Another tab still shows the old total. It gets a 409 too and, after accepting the new total, the same purchase.
    expect((await payOrder(token, orderId)).status).toBe(409);
    expect((await payOrder(token, orderId, 170_000)).body).toEqual(agreed.body);
  });

  test('asks the customer again when the vendor has renamed the product', async () => {
    const sofa = await createTestProduct({ name: 'Teak sofa' });
    const { token, created, orderId } = await createUnpaidPurchase(sofa);
    await endHolds();
    await shop.ctx.db
      .updateTable('products')
      .set({ name: 'Plastic sofa' })
      .where('id', '=', sofa.id)
      .execute();
    const refused = await payOrder(token, orderId);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('This order has changed'),
      details: { amount: created.amount, lines: [{ name: 'Plastic sofa' }] },
    });
    expect((await payOrder(token, orderId, created.amount)).status).toBe(200);
  });

  test('offers the pieces that are left when stock is short, and is refused when none are left', async () => {
    const sofa = await createTestProduct({ pricePaise: 100_000, stock: 6 });
    const lamp = await createTestProduct();
    const chair = await createTestProduct({ pricePaise: 50_000, stock: 1 });
    const { token, orderId } = await createUnpaidPurchase({ id: sofa.id, quantity: 3 }, chair);
    // Before the first payment at most half of a stock can be ordered.
    await buy(shop, token, [{ product: lamp.id, quantity: 1 }]);
    await endHolds();
    await changeVariants(sofa.id, { stock_on_hand: 2 });
    await changeVariants(chair.id, { stock_on_hand: 0 });
    const refused = await payOrder(token, orderId);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      details: { amount: 200_000, lines: [{ product: sofa.id, quantity: 2 }] },
    });
    const agreed = await payOrder(token, orderId, 200_000);
    expect(agreed.body).toMatchObject({ amount: 200_000 });
    await endHolds();
    await changeVariants(sofa.id, { stock_on_hand: 0 });
    const none = await payOrder(token, orderId);
    expect(none.status).toBe(409);
    expect(none.body).toMatchObject({
      details: { lines: [{ product: sofa.id, available: 0 }, { product: chair.id }] },
    });
  });

  test('leaves out the orders that the customer has cancelled', async () => {
    const sofa = await createTestProduct({ pricePaise: 100_000 });
    const chair = await createTestProduct({ vendorId: other.id, pricePaise: 50_000 });
    const { token } = await createUnpaidPurchase(sofa, chair);
    const orders = await listOrders(shop, token);
    const ofSofa = orders.find(({ products }) => products[0]!.product._id === sofa.id)!;
    const ofChair = orders.find((each) => each !== ofSofa)!;
    await cancelOrder(shop, token, ofChair._id);
    const again = await payOrder(token, ofSofa._id);
    expect(again.body).toMatchObject({ amount: 100_000 });
    expect(await readStock(shop.ctx, chair.id)).toMatchObject({ stock_held: 0 });
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_held: 1 });
    const onlyCancelled = await createUnpaidPurchase(sofa);
    await cancelOrder(shop, onlyCancelled.token, onlyCancelled.orderId);
    expect((await payOrder(onlyCancelled.token, onlyCancelled.orderId)).status).toBe(409);
  });

  test('is refused when an attempt is paid, even if only the provider knows about the payment', async () => {
    const sofa = await createTestProduct();
    const { token, created, orderId } = await createUnpaidPurchase(sofa);
    await payInSandbox(shop, token, created.orderId);
    await endHolds();
    const refused = await payOrder(token, orderId);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: 'This order is already paid' });
    const [settled] = await listOrders(shop, token);
    expect(settled).toMatchObject({ paymentStatus: 'paid', canPay: false });
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 9, stock_held: 0 });
  });

  test('is refused when the account’s unpaid purchases would exceed the limit of pieces', async () => {
    const sofa = await createTestProduct({ stock: 100 });
    const chair = await createTestProduct({ stock: 100 });
    const { token, orderId } = await createUnpaidPurchase({ id: sofa.id, quantity: 20 });
    await endHolds();
    await createPurchase(shop, token, [{ product: chair.id, quantity: 20 }]);
    const refused = await payOrder(token, orderId);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ details: { limit: { pieces: 30 } } });
  });
});

describe('when a checkout has several attempts,', () => {
  test('a late payment of an earlier attempt is refunded while the newer attempt holds the last piece', async () => {
    const sofa = await createTestProduct({ stock: 1 });
    const { token, created, orderId } = await createUnpaidPurchase(sofa);
    await endHolds();
    const again = await payOrder(token, orderId);
    const late = await verifyPayment(shop, token, await payInSandbox(shop, token, created.orderId));
    expect(late.body).toMatchObject({ status: 'failed' });
    const newer = await payInSandbox(shop, token, again.body.orderId);
    expect((await verifyPayment(shop, token, newer)).body).toMatchObject({ status: 'paid' });
    const orders = await listOrders(shop, token);
    expect(orders.map((each) => each.paymentStatus)).toEqual(['paid', 'paid']);
    expect(orders.map((each) => each.orderStatus)).toEqual(['pending', 'cancelled']);
    expect(orders.map((each) => each.refundStatus)).toEqual([null, 'requested']);
  });

  test('a late payment of an earlier attempt is refunded after a newer attempt is paid', async () => {
    const sofa = await createTestProduct();
    const { token, created, orderId } = await createUnpaidPurchase(sofa);
    await endHolds();
    const again = await payOrder(token, orderId);
    await verifyPayment(shop, token, await payInSandbox(shop, token, again.body.orderId));
    const late = await verifyPayment(shop, token, await payInSandbox(shop, token, created.orderId));
    expect(late.body).toMatchObject({ status: 'failed' });
    const orders = await listOrders(shop, token);
    expect(orders.map((each) => each.orderStatus)).toEqual(['pending', 'cancelled']);
    expect(orders.map((each) => each.refundStatus)).toEqual([null, 'requested']);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 9, stock_held: 0 });
  });

  test('a late payment ends newer attempts if its products are available; payments of ended attempts are refunded', async () => {
    const sofa = await createTestProduct();
    const { token, created, orderId } = await createUnpaidPurchase(sofa);
    await endHolds();
    const again = await payOrder(token, orderId);
    const late = await verifyPayment(shop, token, await payInSandbox(shop, token, created.orderId));
    expect(late.body).toMatchObject({ status: 'paid' });
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 9, stock_held: 0 });
    const newer = await payInSandbox(shop, token, again.body.orderId);
    expect((await verifyPayment(shop, token, newer)).body).toMatchObject({ status: 'failed' });
    const orders = await listOrders(shop, token);
    expect(orders.map((each) => each.orderStatus)).toEqual(['cancelled', 'pending']);
    expect(orders.map((each) => each.refundStatus)).toEqual(['requested', null]);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 9, stock_held: 0 });
  });

  test('one is fulfilled and the others fail if they are paid at the same moment', async () => {
    const sofa = await createTestProduct();
    const { token, created, orderId } = await createUnpaidPurchase(sofa);
    await endHolds();
    const second = await payOrder(token, orderId);
    await endHolds();
    // After two unpaid holds the account waits an hour.
    await shop.passMinutes(60);
    const third = await payOrder(token, orderId);
    const orderIds = [created, second.body, third.body].map((each) => each.orderId);
    const signed = await Promise.all(orderIds.map((id) => payInSandbox(shop, token, id)));
    const verified = await Promise.all(signed.map((each) => verifyPayment(shop, token, each)));
    const statuses = verified.map(({ body }) => body.status).toSorted();
    expect(statuses).toEqual(['failed', 'failed', 'paid']);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 9, stock_held: 0 });
  });
});

describe('a checkout', () => {
  const checkoutsOf = async (token: string) =>
    (await listOrders(shop, token)).map(({ checkoutId }) => checkoutId);

  test('includes later purchases that share a product with it, until one of its purchases is paid', async () => {
    const sofa = await createTestProduct();
    const { token, created, lines } = await createUnpaidPurchase(sofa);
    await endHolds();
    const chair = await createTestProduct();
    const more = [...lines, { product: chair.id, quantity: 1 }];
    const second = await createPurchase(shop, token, more);
    await shop.call(
      'POST /api/orders/release',
      { body: { orderId: (second.body as CreatedOrder).orderId } },
      { token },
    );
    // After two unpaid holds the account waits an hour.
    await shop.passMinutes(61);
    await buy(shop, token, lines);
    expect(await checkoutsOf(token)).toEqual(Array(3).fill(created.purchaseId));
    const later = await createPurchase(shop, token, lines);
    expect((await checkoutsOf(token))[0]).toBe(later.body.purchaseId);
  });

  test('does not include purchases of other products or customers, or purchases after a cancellation', async () => {
    const sofa = await createTestProduct();
    const { token, orderId, lines } = await createUnpaidPurchase(sofa);
    const chair = await createTestProduct();
    await createPurchase(shop, token, [{ product: chair.id, quantity: 1 }]);
    const stranger = await createUnpaidPurchase(sofa);
    expect(await checkoutsOf(stranger.token)).toEqual([stranger.created.purchaseId]);
    await cancelOrder(shop, token, orderId);
    await createPurchase(shop, token, lines);
    expect(new Set(await checkoutsOf(token)).size).toBe(3);
  });
});
