import { createDownloadUrl } from '#server/features/people/downloads/download-tickets.ts';
import { newId } from '#server/platform/new-id.ts';
import type { TestApp } from './app.ts';
import { createAccount, createProduct, createVendor } from './factories.ts';
import { insertReview } from './reviews.ts';
import { buy, createPurchase } from './shop.ts';

type Person = Awaited<ReturnType<typeof createAccount>>;

/**
 * The calls of a feature: the status for every caller, and how to build a request. The statuses are written by hand from
 * docs/product/accounts-and-roles.md, so that the declarations in contract/ are not tested against themselves. Their
 * columns are the callers of `createCaller`. `request` first creates the records that the call needs; without it, the
 * request is empty.
 */
export type AccessTable = Record<
  string,
  Partial<Record<RecordChoice, string>> & { request?: CreateRequest }
>;

/**
 * The record that a call names. own: the caller's, or somebody else's if the caller cannot have one · foreign: somebody
 * else's · unknown: there is no such record · any: the call names no record, or it does not matter whose.
 */
export const recordChoices = ['own', 'foreign', 'unknown', 'any'] as const;
export type RecordChoice = (typeof recordChoices)[number];

export const createCaller = {
  visitor: async () => undefined,
  customer: (shop) => createAccount(shop.ctx),
  'other customer': (shop) => createAccount(shop.ctx),
  vendor: (shop) => createVendor(shop.ctx),
  'other vendor': (shop) => createVendor(shop.ctx),
  'pending vendor': (shop) => createVendor(shop.ctx, { status: 'pending' }),
  'suspended vendor': (shop) => createVendor(shop.ctx, { status: 'suspended' }),
  admin: (shop) => createAccount(shop.ctx, { role: 'admin' }),
} as const satisfies Record<string, (shop: TestApp) => Promise<Person | undefined>>;

/** Returns the body of a vendor's registration. */
export function vendorApplication(email: string, password: string) {
  return {
    businessName: 'Jodhpur House',
    ownerName: 'Ravi Suthar',
    contact: { phone: '+919845012345', email, address: '12 Nehru Road, Jodhpur' },
    legalInfo: {
      panNumber: 'ABCDE1234F',
      bankDetails: {
        accountNumber: '50100123456789',
        ifsc: 'HDFC0001234',
        bankName: 'HDFC Bank',
        beneficiaryName: 'Ravi Suthar',
      },
    },
    productInfo: { categories: ['sofas'] },
    otherInfo: { pickupAddress: '12 Nehru Road, Jodhpur' },
    password,
    confirmPassword: password,
  };
}

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

export const chooseVendor = ({ caller, vendor, which }: Scene) =>
  which === 'own' && caller?.role === 'vendor' ? caller : vendor;

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

export const createEmail = () => `${newId()}@example.test`;

export const password = 'teak-and-cane';

export async function createProductId(scene: Scene): Promise<string> {
  if (scene.which === 'unknown') return unknownId;
  return (await createProduct(scene.shop.ctx, { vendorId: chooseVendor(scene).id })).id;
}

export const createProductParams = async (scene: Scene) => ({ id: await createProductId(scene) });

export async function createLine(scene: Scene) {
  return { productId: await createProductId(scene), quantity: 1 };
}

/** Creates an order line that was delivered to the customer of the scene. */
export async function createDeliveredLine(scene: Scene) {
  const { id } = await createShipmentParams(scene, { isDelivered: true });
  return scene.shop.ctx.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'order_lines.product_id', 'orders.account_id'])
    .where('orders.id', '=', id)
    .executeTakeFirst();
}

/** Creates a review by the scene's customer of a product of the scene's vendor. */
export async function createReviewParams(scene: Scene): Promise<{ params: { id: string } }> {
  const line = await createDeliveredLine(scene);
  return { params: { id: line ? await insertReview(scene.shop, { line: line.id }) : unknownId } };
}

export const createProductRequest = async (scene: Scene) => ({
  params: await createProductParams(scene),
});

export async function createTicket(
  { shop, which }: Scene,
  path: string,
  request: object,
): Promise<string> {
  if (which === 'unknown') return 'no-such-ticket';
  const admin = await createAccount(shop.ctx, { role: 'admin' });
  const account = { ...admin, role: 'admin' as const, tokenVersion: 1, ip: '127.0.0.1' };
  const { url } = await createDownloadUrl(shop.ctx, account, { path, request });
  return url.split('/').at(-1)!;
}
