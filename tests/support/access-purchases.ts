import { newId } from '#server/platform/new-id.ts';
import type { RecordChoice } from '#tests/access-expectations.ts';
import type { TestApp } from './app.ts';
import { createProduct, type createAccount } from './factories.ts';
import { buy, createPurchase, payInSandbox } from './shop.ts';

type Person = Awaited<ReturnType<typeof createAccount>>;

/** One case of the access matrix: who makes the call, and whose record the call names. */
export interface Scene {
  shop: TestApp;
  which: RecordChoice;
  /** Undefined for a visitor. */
  caller: (Person & { role: 'user' | 'vendor' | 'admin' }) | undefined;
  /** The owners of foreign records. */
  customer: Person;
  vendor: Person;
}

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  payload?: object | Buffer;
  headers?: Record<string, string>;
}

export type CreateRequest = (scene: Scene) => Request | Promise<Request>;

export const unknownId = '01900000-0000-7000-8000-000000000000';

export const chooseCustomer = ({ caller, customer, which }: Scene) =>
  which === 'own' && caller?.role === 'user' ? caller : customer;

/** Creates an unpaid purchase and returns the provider's order id. */
export async function createProviderOrderId(scene: Scene): Promise<string> {
  if (scene.which === 'unknown') return 'order_unknown';
  const { id: product } = await createProduct(scene.shop.ctx, { vendorId: scene.vendor.id });
  const lines = [{ product, quantity: 1 }];
  const created = await createPurchase(scene.shop, chooseCustomer(scene).token, lines);
  return created.body.orderId;
}

export async function createUnpaidOrderId(scene: Scene): Promise<string> {
  if (scene.which === 'unknown') return unknownId;
  const order = await scene.shop.ctx.db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select('orders.id')
    .where('purchases.provider_order_id', '=', await createProviderOrderId(scene))
    .executeTakeFirstOrThrow();
  return order.id;
}

export async function createSignedPayment(scene: Scene) {
  if (scene.which !== 'unknown') {
    return payInSandbox(
      scene.shop,
      chooseCustomer(scene).token,
      await createProviderOrderId(scene),
    );
  }
  return {
    razorpay_order_id: 'order_unknown',
    razorpay_payment_id: 'pay_unknown',
    razorpay_signature: 'ab'.repeat(32),
  };
}

export const chooseVendor = ({ caller, vendor, which }: Scene) =>
  which === 'own' && caller?.role === 'vendor' ? caller : vendor;

/** Creates a paid order with promised delivery dates. */
export async function createPromisedOrderId(scene: Scene): Promise<string> {
  const id = await createOrderId(scene);
  const promise = { promised_from: '2026-12-01', promised_to: '2026-12-03' };
  await scene.shop.ctx.db.updateTable('orders').set(promise).where('id', '=', id).execute();
  return id;
}

/** Creates a paid order with a packed or delivered shipment. */
export async function createShipmentParams(
  scene: Scene,
  { isDelivered = false } = {},
): Promise<{ id: string; sid: string }> {
  const id = await createOrderId(scene);
  if (id === unknownId) return { id, sid: unknownId };
  const sid = newId();
  const { db } = scene.shop.ctx;
  const now = scene.shop.ctx.clock.now();
  const delivered = { status: 'delivered', handed_over_at: now, delivered_at: now } as const;
  const shipment = { id: sid, order_id: id, number: 1, ...(isDelivered && delivered) };
  await db.insertInto('shipments').values(shipment).execute();
  const line = await db
    .updateTable('order_lines')
    .set({ packed_quantity: 1 })
    .where('order_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const pieces = { shipment_id: sid, order_line_id: line.id, quantity: 1 };
  await db.insertInto('shipment_lines').values(pieces).execute();
  return { id, sid };
}

/** Creates a paid order. Approves the vendor first if necessary, and restores the vendor's status afterwards. */
export async function createOrderId(scene: Scene): Promise<string> {
  if (scene.which === 'unknown') return unknownId;
  const { db } = scene.shop.ctx;
  const vendor = chooseVendor(scene);
  const setStatus = (status: 'pending' | 'approved' | 'rejected' | 'suspended') =>
    db.updateTable('vendors').set({ status }).where('id', '=', vendor.id).execute();
  const { status } = await db
    .selectFrom('vendors')
    .select('status')
    .where('id', '=', vendor.id)
    .executeTakeFirstOrThrow();
  if (status !== 'approved') await setStatus('approved');
  const product = await createProduct(scene.shop.ctx, { vendorId: vendor.id });
  await buy(scene.shop, chooseCustomer(scene).token, [{ product: product.id, quantity: 1 }]);
  if (status !== 'approved') await setStatus(status);
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.id')
    .where('order_lines.product_id', '=', product.id)
    .executeTakeFirstOrThrow();
  return order.id;
}

/** Builds a request that refunds the only piece of a paid order. */
export async function createRefundRequest(scene: Scene) {
  const id = await createOrderId(scene);
  const line = await scene.shop.ctx.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirst();
  const lines = [{ line: line?.id ?? unknownId, quantity: 1 }];
  return { params: { id }, payload: { lines, reason: 'Broken in the warehouse' } };
}
