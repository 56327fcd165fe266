import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  createPurchase,
  createTestShop,
  listOrders,
  refundOrder,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let product: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
  admin = await createAdmin(shop.ctx);
  product = await createProduct(shop.ctx, { vendorId: vendor.id });
});
beforeEach(async () => {
  customer = await createCustomer(shop.ctx);
});
afterAll(() => shop.close());

const findOrder = async () => (await listOrders(shop, customer.token))[0]!;

test('an admin’s refund that is repeated, with or without an Idempotency-Key, refunds the order only once', async () => {
  await buy(shop, customer.token, [{ product: product.id, quantity: 2 }]);
  const { _id } = await findOrder();
  const refund = (options?: Parameters<typeof refundOrder>[3]) =>
    refundOrder(shop, admin.token, _id, options);
  const first = await refund({ reason: 'Damaged in the depot', key: 'r1' });
  const again = await refund({ reason: 'Damaged in the depot', key: 'r1' });
  expect(again.body).toEqual(first.body);
  expect((await refund({ reason: 'Other', key: 'r1' })).status).toBe(422);
  expect((await refund()).status).toBe(200);
  await runJobs(shop.ctx);
  expect(await findOrder()).toMatchObject({
    orderStatus: 'cancelled',
    paymentStatus: 'refunded',
  });
  expect((await refund()).status).toBe(200);
  const { refunds } = await shop.ctx.db
    .selectFrom('refunds')
    .select((row) => row.fn.countAll<number>().as('refunds'))
    .where('order_id', '=', _id)
    .executeTakeFirstOrThrow();
  expect(refunds).toBe(1);
  expect((await refundOrder(shop, vendor.token, _id)).status).toBe(403);
});

test('an unpaid order cannot be refunded', async () => {
  await createPurchase(shop, customer.token, [{ product: product.id, quantity: 1 }]);
  const { _id } = await findOrder();
  expect((await refundOrder(shop, admin.token, _id)).status).toBe(409);
});
