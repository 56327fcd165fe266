import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveWebhookEvent } from '#server/features/paying/payments/receive-webhook-event.ts';
import { reconcile } from '#server/features/paying/payments/reconcile.ts';
import { releaseExpired } from '#server/features/orders/purchases/release-purchase.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { scaleCount, readSeed } from '#tests/support/scale.ts';
import {
  buy,
  createPurchase,
  createTestShop,
  createCustomers,
  listOrders,
  payInSandbox,
  readStock,
  readTimeline,
  verifyPayment,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
const seed = readSeed('races');
beforeAll(async () => {
  shop = await createTestShop({ DATABASE_POOL: '20' });
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const createTestProduct = (stock: number) =>
  createProduct(shop.ctx, { vendorId: vendor.id, stock });

async function countPaidOrders(productId: string): Promise<number> {
  const { orders } = await shop.ctx.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((row) => row.fn.countAll<number>().as('orders'))
    .where('order_lines.product_id', '=', productId)
    .where('orders.payment_status', '=', 'paid')
    .executeTakeFirstOrThrow();
  return orders;
}

describe('many customers at the same time', { timeout: 120_000 }, () => {
  test('50 customers who buy the last 5 pieces get exactly 5 paid orders', async () => {
    const sofa = await createTestProduct(5);
    const customers = await createCustomers(shop.ctx, 50);
    const bought = await Promise.all(
      customers.map(({ token }) => buy(shop, token, [{ product: sofa.id, quantity: 1 }])),
    );
    expect(bought.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect(bought.filter((answer) => answer.status === 409)).toHaveLength(45);
    expect(await countPaidOrders(sofa.id)).toBe(5);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 0, stock_held: 0 });
  });

  test(`when ${scaleCount(200, 20)} customers check out a piece of a stock of 5 and some never pay, sold and remaining pieces add up to 5`, async () => {
    const sofa = await createTestProduct(5);
    const customers = await createCustomers(shop.ctx, scaleCount(200, 20));
    const created = await Promise.all(
      customers.map(({ token }) =>
        createPurchase(shop, token, [{ product: sofa.id, quantity: 1 }]),
      ),
    );
    const open = created.flatMap((answer, index) =>
      answer.status === 200
        ? [{ token: customers[index]!.token, orderId: answer.body.orderId }]
        : [],
    );
    expect(open).toHaveLength(5);
    const paying = open.slice(0, 1 + (seed % 4));
    for (const { token, orderId } of paying) {
      await verifyPayment(shop, token, await payInSandbox(shop, token, orderId));
    }
    await shop.passMinutes(16);
    await Promise.all([releaseExpired(shop.ctx), releaseExpired(shop.ctx)]);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({
      stock_on_hand: 5 - paying.length,
      stock_held: 0,
      stock_available: 5 - paying.length,
    });
    const rest = await Promise.all(
      (await createCustomers(shop.ctx, 12)).map(({ token }) =>
        buy(shop, token, [{ product: sofa.id, quantity: 1 }]),
      ),
    );
    expect(rest.filter((answer) => answer.status === 200)).toHaveLength(5 - paying.length);
    expect(await countPaidOrders(sofa.id)).toBe(5);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 0, stock_held: 0 });
  });

  test('customers who buy the same products in opposite order do not deadlock', async () => {
    const goods = await Promise.all(Array.from({ length: 6 }, () => createTestProduct(1000)));
    const lines = goods.map(({ id }) => ({ product: id, quantity: 1 }));
    const customers = await createCustomers(shop.ctx, scaleCount(100, 20));
    const created = await Promise.all(
      customers.map(({ token }, index) =>
        createPurchase(shop, token, index % 2 ? lines : lines.toReversed()),
      ),
    );
    expect(new Set(created.map((answer) => answer.status))).toEqual(new Set([200]));
  });
});

describe('one payment reported many times', { timeout: 120_000 }, () => {
  test('100 webhook events about it, in parallel with verify calls and the reconciler, cause one sale', async () => {
    const sofa = await createTestProduct(3);
    const customer = await createCustomer(shop.ctx);
    await runJobs(shop.ctx);
    shop.mails.length = 0;
    const created = await createPurchase(shop, customer.token, [{ product: sofa.id, quantity: 1 }]);
    const { orderId } = created.body;
    const signed = await payInSandbox(shop, customer.token, orderId);
    await shop.passMinutes(4);
    const { main } = shop.ctx.payments;
    const events = Array.from({ length: 100 }, (_, index) => {
      const event = main.test!.createWebhookEvent(orderId, 'payment.captured');
      const headers = { ...event.headers, 'x-razorpay-event-id': `evt_${index}` };
      return receiveWebhookEvent(shop.ctx, [main], { raw: event.raw, headers });
    });
    const verifies = Array.from({ length: 10 }, () => verifyPayment(shop, customer.token, signed));
    await Promise.all([
      ...events,
      ...verifies,
      reconcile(shop.ctx),
      reconcile(shop.ctx),
      runJobs(shop.ctx),
      runJobs(shop.ctx),
      runJobs(shop.ctx),
    ]);
    await runJobs(shop.ctx);
    for (const answer of await Promise.all(verifies)) {
      expect(answer.body).toMatchObject({ status: 'paid' });
    }
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 2, stock_held: 0 });
    const orders = await listOrders(shop, customer.token);
    const timeline = await readTimeline(shop, customer.token, orders[0]!);
    const received = timeline.filter((event) => event.what === 'Payment received');
    expect(received).toHaveLength(1);
    expect(shop.mails.filter((mail) => mail.to === customer.email)).toHaveLength(1);
    expect(shop.mails.filter((mail) => mail.to === vendor.email)).toHaveLength(1);
    const settlements = await shop.ctx.db
      .selectFrom('payments')
      .select('is_settling')
      .where('purchase_id', '=', created.body.purchaseId)
      .execute();
    expect(settlements).toEqual([{ is_settling: true }]);
  });

  test('a purchase that is paid and released at the same time is sold, and no stock stays held', async () => {
    for (let round = 0; round < scaleCount(60, 6); round++) {
      const sofa = await createTestProduct(1);
      const { token } = await createCustomer(shop.ctx);
      const created = await createPurchase(shop, token, [{ product: sofa.id, quantity: 1 }]);
      const { orderId } = created.body;
      const signed = await payInSandbox(shop, token, orderId);
      const [verified] = await Promise.all([
        verifyPayment(shop, token, signed),
        shop.call('POST /api/orders/release', { body: { orderId } }, { token }),
        shop.call('POST /api/orders/release', { body: { orderId } }, { token }),
      ]);
      // If the release came first, the late payment still buys the sofa, because nobody else has bought it.
      expect(verified.body).toMatchObject({ status: 'paid' });
      expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 0, stock_held: 0 });
    }
  });
});
