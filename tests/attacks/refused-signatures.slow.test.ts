import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { scaleCount } from '#tests/support/scale.ts';
import {
  buy,
  createPurchase,
  createTestShop,
  listOrders,
  type TestShop,
  verifyPayment,
} from '#tests/support/shop.ts';

let shop: TestShop;
let limited: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ DATABASE_POOL: '20' });
  limited = await createTestShop({ RATE_LIMITS: 'on' });
});
afterAll(() => Promise.all([shop.close(), limited.close()]));

async function startPurchase(at: TestShop) {
  const { id: vendorId } = await createVendor(at.ctx);
  const { id: product } = await createProduct(at.ctx, { vendorId });
  const { token } = await createCustomer(at.ctx);
  const purchase = await createPurchase(at, token, [{ product, quantity: 1 }]);
  const { orderId, purchaseId } = purchase.body;
  const verifyForgedPayment = () =>
    verifyPayment(at, token, {
      razorpay_order_id: orderId,
      razorpay_payment_id: `pay_${newId()}`,
      razorpay_signature: '0'.repeat(64),
    });
  return { token, purchaseId, verifyForgedPayment };
}

async function countRefusals(purchaseId: string): Promise<number> {
  const { rows } = await shop.ctx.pool.query(
    "select from order_events where purchase_id = $1 and what = 'Payment signature refused'",
    [purchaseId],
  );
  return rows.length;
}

test('wrong signatures of a purchase are recorded at most once an hour', async () => {
  const { purchaseId, verifyForgedPayment } = await startPurchase(shop);
  await shop.ctx.pool.query(
    `insert into order_events (id, purchase_id, at, actor_role, what)
     values ($1, $2, shop_now() - interval '61 minutes', 'user', 'Payment signature refused')`,
    [newId(), purchaseId],
  );
  const attempts = Array.from({ length: scaleCount(1500) }, () => verifyForgedPayment());
  const answers = await Promise.all(attempts);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(await countRefusals(purchaseId)).toBe(2);
}, 120_000);

test('an account can verify payments at most 60 times in ten minutes', async () => {
  const { verifyForgedPayment } = await startPurchase(limited);
  const statuses: number[] = [];
  for (let call = 0; call < 65; call++) statuses.push((await verifyForgedPayment()).status);
  expect(statuses).toEqual([...Array(60).fill(400), ...Array(5).fill(429)]);
});

const eventCount = scaleCount(150_000);

function insertEvents(purchaseId: string) {
  return shop.ctx.pool.query(
    `insert into order_events (id, purchase_id, actor_role, what)
     select id, $1, 'user', 'Payment signature refused' from unnest($2::uuid[]) as id`,
    [purchaseId, Array.from({ length: eventCount }, () => newId())],
  );
}

test('lists of orders do not grow with the events of an order', async () => {
  const vendor = await createVendor(shop.ctx);
  const admin = await createAdmin(shop.ctx);
  const customer = await createCustomer(shop.ctx);
  const { id: product } = await createProduct(shop.ctx, { vendorId: vendor.id });
  await buy(shop, customer.token, [{ product, quantity: 1 }]);
  const readLists = async () => [
    (await listOrders(shop, customer.token)) as unknown,
    (await shop.call('GET /api/orders/vendor', { query: {} }, vendor)).body,
    (await shop.call('GET /api/admin/orders', { query: { vendor: vendor.id } }, admin)).body,
  ];
  const before = await readLists();
  for (const list of before) expect(list).toMatchObject([{ paymentStatus: 'paid' }]);
  expect(JSON.stringify(before)).not.toContain('timeline');
  const [order] = await listOrders(shop, customer.token);
  await insertEvents(order!.purchaseId);
  expect(await readLists()).toEqual(before);
}, 60_000);

test('an order shows its newest 200 events and the number of all its events', async () => {
  const { token, purchaseId } = await startPurchase(shop);
  await insertEvents(purchaseId);
  const [order] = await listOrders(shop, token);
  const params = { id: order!._id };
  const { body } = await shop.call('GET /api/orders/:id', { params }, { token });
  expect(body.timeline).toHaveLength(200);
  expect(body.timeline.some(({ what }) => what === 'Order placed')).toBe(false);
  expect(body.timelineTotal).toBe(eventCount + 1);
});
