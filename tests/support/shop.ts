import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { SignedPayment } from '#contract/orders/payment-window.ts';
import type { Ctx } from '#server/context.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { createTestApp, type TestApp } from './app.ts';
import { passMinutes, setShopTime } from './shop-time.ts';
import { createCustomer, testAddress } from './factories.ts';

/** A fixed day, so that dates and the year of order numbers do not depend on when the tests run. */
const startTime = new Date('2026-11-21T10:00:00Z');

/** Creates a test server whose clock the test can advance and whose emails it can read. */
export async function createTestShop(
  env: Record<string, string> = {},
  overrides: Partial<Ctx> = {},
) {
  const mails: Mail[] = [];
  const app = await createTestApp(env, {
    mail: { send: async (mail) => void mails.push(mail) },
    ...overrides,
  });
  await setShopTime(app.ctx, startTime);
  return {
    ...app,
    mails,
    passMinutes: (minutes: number) => passMinutes(app.ctx, minutes),
  };
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;
type Items = { product: string; variant?: string; quantity: number }[];

export function createPurchase(
  shop: TestApp,
  token: string,
  products: Items,
  more: {
    expectedAmount?: number;
    key?: string;
    deliveryAddress?: typeof testAddress;
    gstin?: string;
    firm?: string;
  } = {},
) {
  const { key, deliveryAddress = testAddress, ...rest } = more;
  return shop.call(
    'POST /api/orders/create',
    { body: { products, deliveryAddress, ...rest } },
    { token, headers: buildKeyHeader(key) },
  );
}

/** Creates a purchase, pays it in the sandbox and verifies it. Returns the last response. */
export async function buy(shop: TestApp, token: string, products: Items) {
  const created = await createPurchase(shop, token, products);
  if (created.status !== 200) return created;
  const signed = await payInSandbox(shop, token, created.body.orderId);
  return verifyPayment(shop, token, signed);
}

export async function payInSandbox(shop: TestApp, token: string, orderId: string) {
  const paid = await shop.call(
    'POST /api/sandbox/pay',
    { body: { orderId, outcome: 'success' } },
    { token },
  );
  return paid.body as Required<SignedPayment>;
}

export const verifyPayment = (shop: TestApp, token: string, signed: SignedPayment) =>
  shop.call('POST /api/orders/verify', { body: signed }, { token });

export async function createCustomers(ctx: Ctx, count: number) {
  return Promise.all(Array.from({ length: count }, () => createCustomer(ctx)));
}

/** Reads the stock of a product's default variant, which is the only one of a product without options. */
export function readStock(ctx: Ctx, productId: string) {
  return ctx.db
    .selectFrom('variants')
    .innerJoin('products', 'products.default_variant_id', 'variants.id')
    .select(['stock_on_hand', 'stock_held', 'stock_available'])
    .where('products.id', '=', productId)
    .executeTakeFirstOrThrow();
}

export async function changeStock(
  ctx: Ctx,
  productId: string,
  columns: { stock_on_hand?: number; stock_held?: number },
): Promise<void> {
  await ctx.db.updateTable('variants').set(columns).where('product_id', '=', productId).execute();
}

export function readVariantStock(ctx: Ctx, variantId: string) {
  return ctx.db
    .selectFrom('variants')
    .select(['stock_on_hand', 'stock_held', 'stock_available'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
}

export async function listOrders(shop: TestApp, token: string) {
  const response = await shop.call('GET /api/orders/customer', {}, { token });
  return response.body;
}

/** Reads an order's timeline with a separate call, because lists leave it out. */
export async function readTimeline(shop: TestApp, token: string, order: { _id: string }) {
  const response = await shop.call('GET /api/orders/:id', { params: { id: order._id } }, { token });
  return response.body.timeline;
}

/** Changes an order's status as its vendor. */
export const updateOrderStatus = (
  shop: TestApp,
  token: string,
  id: string,
  body: { status: OrderStatus; goodsBack?: boolean },
) => shop.call('PUT /api/orders/:id', { params: { id }, body }, { token });

const buildKeyHeader = (key?: string): Record<string, string> =>
  key ? { 'idempotency-key': key } : {};

/** Cancels an order as its customer. */
export const cancelOrder = (shop: TestApp, token: string, id: string, key?: string) =>
  shop.call(
    'POST /api/orders/:id/cancel',
    { params: { id }, body: {} },
    { token, headers: buildKeyHeader(key) },
  );

interface ChosenPieces {
  line: string;
  quantity: number;
  handedOver?: boolean;
}

/** Cancels pieces of an order as its customer. */
export const cancelPieces = (
  shop: TestApp,
  token: string,
  id: string,
  { key, ...body }: { lines: ChosenPieces[]; reason?: string; key?: string },
) =>
  shop.call(
    'POST /api/orders/:id/cancel',
    { params: { id }, body },
    { token, headers: buildKeyHeader(key) },
  );

/** Refunds pieces of an order as its vendor or as an admin. */
export const refundPieces = (
  shop: TestApp,
  token: string,
  id: string,
  {
    key,
    reason = 'Damaged in the warehouse',
    ...body
  }: {
    lines: ChosenPieces[];
    reason?: string;
    goodsBack?: boolean;
    key?: string;
  },
) =>
  shop.call(
    'POST /api/orders/:id/refunds',
    { params: { id }, body: { reason, ...body } },
    { token, headers: buildKeyHeader(key) },
  );

/** Refunds an order as an admin. */
export const refundOrder = (
  shop: TestApp,
  token: string,
  id: string,
  {
    key,
    ...body
  }: { reason?: string; goodsBack?: boolean; includeDelivered?: boolean; key?: string } = {},
) =>
  shop.call(
    'POST /api/orders/:id/refund',
    { params: { id }, body },
    { token, headers: buildKeyHeader(key) },
  );
