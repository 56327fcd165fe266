import { newId } from '#server/platform/new-id.ts';
import { areaRequests } from './access-areas.ts';
import { vendorApplication } from './access-callers.ts';
import {
  chooseCustomer,
  createProviderOrderId,
  createSignedPayment,
  createOrderId,
  createPromisedOrderId,
  createShipmentParams,
  type CreateRequest,
  type Scene,
  unknownId,
  createUnpaidOrderId,
  chooseVendor,
} from './access-purchases.ts';
import {
  createAccount,
  createProduct,
  createVendor,
  testAddress,
  testPassword,
} from './factories.ts';
import { multipart } from './multipart.ts';

const createEmail = () => `${newId()}@example.test`;
const password = 'teak-and-cane';

/** Functions that build a request for each call. Each function first creates the records that its call needs. */
export const accessRequests: Record<string, CreateRequest> = {
  ...areaRequests,
  'GET /api/health': () => ({}),
  'GET /api/health/live': () => ({}),
  'GET /api/site': () => ({}),
  'GET /api/home': () => ({}),
  'GET /api/captcha/challenge': () => ({}),
  'GET /api/delivery': ({ which }) => ({
    query: { pin: which === 'unknown' ? '999999' : '560038' },
  }),
  'GET /api/products/search': () => ({}),
  'GET /api/products/alternatives': () => ({ query: { q: 'sofa' } }),
  'GET /api/products/suggest': () => ({ query: { q: 'sofa' } }),
  'GET /api/products/facets': () => ({ query: { category: 'sofas' } }),
  'GET /api/products/:id/goes-with': async (scene) => ({
    params: await createProductParams(scene),
  }),
  'GET /api/products/:id': async (scene) => ({ params: await createProductParams(scene) }),
  'GET /api/vendors/:id/shop': (scene) => ({
    params: { id: scene.which === 'unknown' ? unknownId : chooseVendor(scene).id },
  }),

  'POST /api/auth/forgot-password': () => ({ payload: { email: createEmail() } }),
  'POST /api/auth/verify-otp-reset': () => ({
    payload: { email: createEmail(), otp: '123456', newPassword: password },
  }),
  'POST /api/auth/logout': () => ({}),
  'POST /api/users/login': ({ customer }) => ({
    payload: { email: customer.email!, password: testPassword },
  }),
  'POST /api/users/register': () => ({
    payload: { name: 'Asha Rao', email: createEmail(), password },
  }),
  'GET /api/users/profile': () => ({}),
  'PUT /api/users/profile': () => ({ payload: { name: 'Asha Hegde' } }),
  'PUT /api/users/password': () => ({
    payload: { currentPassword: testPassword, newPassword: password },
  }),
  'POST /api/users/address': () => ({ payload: testAddress }),
  'PUT /api/users/address/:index': async (scene) => ({
    params: await createAddressParams(scene),
    payload: { street: '5 Church Street' },
  }),
  'DELETE /api/users/address/:index': async (scene) => ({
    params: await createAddressParams(scene),
  }),

  'POST /api/vendors/login': ({ vendor }) => ({
    payload: { email: vendor.email!, password: testPassword },
  }),
  'POST /api/vendors/register': () => ({ payload: vendorApplication(createEmail(), password) }),
  'PUT /api/vendors/application': () => ({ payload: vendorApplication(createEmail(), password) }),
  'GET /api/vendors/profile': () => ({}),
  'GET /api/vendors/dashboard': () => ({}),
  'PUT /api/vendors/password': () => ({
    payload: { currentPassword: testPassword, newPassword: password },
  }),
  'POST /api/vendors/upload-cert': () => {
    const bytes = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    return multipart([['cert', { bytes, name: 'gst.pdf', type: 'application/pdf' }]]);
  },

  'GET /api/cart': () => ({}),
  'POST /api/cart/add': async (scene) => ({ payload: await createLine(scene) }),
  'POST /api/cart/update': async (scene) => ({ payload: await addLineToCart(scene) }),
  'POST /api/cart/remove': async (scene) => {
    const { productId } = await addLineToCart(scene);
    return { payload: { productId } };
  },
  'POST /api/cart/clear': () => ({ payload: {} }),
  'POST /api/orders/create': async (scene) => {
    const { productId, quantity } = await createLine(scene);
    const products = [{ product: productId, quantity }];
    return { payload: { products, deliveryAddress: testAddress } };
  },
  'POST /api/sandbox/pay': async (scene) => ({
    payload: { orderId: await createProviderOrderId(scene), outcome: 'success' },
  }),
  'POST /api/orders/verify': async (scene) => ({ payload: await createSignedPayment(scene) }),
  'POST /api/orders/release': async (scene) => ({
    payload: { orderId: await createProviderOrderId(scene) },
  }),
  'GET /api/orders/customer': () => ({}),
  'GET /api/orders/vendor': () => ({}),
  'GET /api/vendors/orders': () => ({}),
  'GET /api/orders/:id': async (scene) => ({ params: { id: await createOrderId(scene) } }),
  'PUT /api/orders/:id': async (scene) => ({
    params: { id: await createOrderId(scene) },
    payload: { status: 'shipped' },
  }),
  'POST /api/orders/:id/shipments': async (scene) => ({
    params: { id: await createOrderId(scene) },
    payload: { carrier: 'Delhivery' },
  }),
  'PUT /api/orders/:id/shipments/:sid': async (scene) => ({
    params: await createShipmentParams(scene),
    payload: { status: 'handed_over' },
  }),
  'POST /api/orders/:id/shipments/:sid/not-received': async (scene) => ({
    params: await createShipmentParams(scene, { isDelivered: true }),
    payload: {},
  }),
  'GET /api/vendors/day': () => ({}),
  'POST /api/vendors/shipments/pack': () => ({
    payload: { orders: [unknownId], carrier: 'Delhivery' },
  }),
  'POST /api/vendors/shipments/hand-over': () => ({ payload: { orders: [unknownId] } }),
  'GET /api/vendors/delivery': () => ({}),
  'PUT /api/vendors/delivery': () => ({ payload: { dispatchDays: 3 } }),
  'POST /api/orders/:id/delay': async (scene) => ({
    params: { id: await createPromisedOrderId(scene) },
    payload: { date: '2027-01-04', reason: 'The polish needs to dry' },
  }),
  'POST /api/orders/:id/pay': async (scene) => ({
    params: { id: await createUnpaidOrderId(scene) },
    payload: {},
  }),
  'POST /api/orders/:id/cancel': async (scene) => ({
    params: { id: await createOrderId(scene) },
    payload: {},
  }),
  'GET /api/admin/orders': () => ({}),
  'GET /api/admin/late-orders': () => ({}),
  'GET /api/admin/carriers': () => ({}),
  'POST /api/admin/orders/export': () => ({ payload: {} }),
  'GET /api/admin/orders/export/:ticket': async (scene) => ({
    params: { ticket: await createExportTicket(scene) },
  }),
  'GET /api/users': () => ({}),
  'GET /api/admin/users': () => ({}),
  'PUT /api/users/:id': async (scene) => ({
    params: { id: await createPersonId(scene) },
    payload: { name: 'Asha Hegde' },
  }),
  'DELETE /api/users/:id': async (scene) => ({ params: { id: await createPersonId(scene) } }),
  'GET /api/vendors': () => ({}),
  'GET /api/admin/vendors': () => ({}),
  'PUT /api/vendors/:id': async (scene) => ({
    params: { id: chooseVendorId(scene) },
    payload: { otherInfo: { returnPolicy: 'Within 7 days' } },
  }),
  'DELETE /api/vendors/:id': async (scene) => ({
    params: {
      id: scene.which === 'unknown' ? unknownId : (await createVendor(scene.shop.ctx)).id,
    },
  }),
  'POST /api/vendors/:id/reveal': (scene) => ({
    params: { id: chooseVendorId(scene) },
    payload: {},
  }),
  'GET /api/vendors/:id/certificate': async (scene) => {
    await insertCertificate(scene);
    return { params: { id: chooseVendorId(scene) } };
  },
  'GET /api/admin/products': () => ({}),
  'POST /api/sandbox/clock': () => ({ payload: { days: 1 } }),
  'GET /api/admin/dashboard': () => ({}),
  'GET /api/admin/record/:kind/:id': (scene) => ({
    params: { kind: 'vendor', id: chooseVendor(scene).id },
  }),
  'GET /api/payments/attention': () => ({}),
  'POST /api/payments/aside/:id/refund': () => ({ params: { id: newId() }, payload: {} }),
  'POST /api/payments/refunds/:id/retry': () => ({ params: { id: newId() }, payload: {} }),
  'POST /api/orders/:id/refund': async (scene) => ({
    params: { id: await createOrderId(scene) },
    payload: { reason: 'Broken on arrival' },
  }),
  'POST /api/payments/webhook': () => ({
    payload: { event: 'payment.captured' },
    headers: { 'x-razorpay-signature': 'forged', 'x-razorpay-event-id': newId() },
  }),

  'GET /api/products/vendor': () => ({}),
  'GET /api/products/vendor/export': () => ({}),
  'POST /api/products/vendor/import': () => {
    const bytes = Buffer.from('name,category,price,stock\nCane chair,chairs,4999,3\n');
    return multipart([
      ['dryRun', 'true'],
      ['file', { bytes, name: 'products.csv', type: 'text/csv' }],
    ]);
  },
  'GET /api/products/vendor/import/:id': async (scene) => ({
    params: { id: await createImportId(scene) },
  }),
  'POST /api/products': () => ({
    payload: { name: 'Cane chair', category: 'chairs', price: 4999, stock: 3, image: picture },
  }),
  'PUT /api/products/:id': async (scene) => ({
    params: await createProductParams(scene),
    payload: { material: 'Teak' },
  }),
  'GET /api/products/:id/stock-history': async (scene) => ({
    params: await createProductParams(scene),
  }),
  'GET /api/products/:id/price-history': async (scene) => ({
    params: await createProductParams(scene),
  }),
  'DELETE /api/products/:id': async (scene) => ({ params: await createProductParams(scene) }),
};

const picture = 'https://pictures.example.test/chair.jpg';

const chooseVendorId = (scene: Scene) =>
  scene.which === 'unknown' ? unknownId : chooseVendor(scene).id;

async function createPersonId({ shop, which }: Scene): Promise<string> {
  return which === 'unknown' ? unknownId : (await createAccount(shop.ctx)).id;
}

async function createExportTicket({ shop, which }: Scene): Promise<string> {
  if (which === 'unknown') return 'no-such-ticket';
  const { token } = await createAccount(shop.ctx, { role: 'admin' });
  const created = await shop.call(
    'POST /api/admin/orders/export',
    { body: { q: 'no such order' } },
    { token },
  );
  return created.body.url.split('/').at(-1)!;
}

async function insertCertificate(scene: Scene): Promise<void> {
  const { ctx } = scene.shop;
  const key = `private/certificates/${newId()}`;
  await ctx.files.put(key, Buffer.from('%PDF-1.4'), 'application/pdf');
  await ctx.db
    .updateTable('vendors')
    .set({ certificate_key: key, certificate_type: 'application/pdf' })
    .where('id', '=', chooseVendor(scene).id)
    .execute();
}

async function createProductId(scene: Scene): Promise<string> {
  if (scene.which === 'unknown') return unknownId;
  return (await createProduct(scene.shop.ctx, { vendorId: chooseVendor(scene).id })).id;
}

const createProductParams = async (scene: Scene) => ({ id: await createProductId(scene) });

async function createLine(scene: Scene) {
  return { productId: await createProductId(scene), quantity: 1 };
}

/** Adds a product to the caller's cart for an `own` record, and to another customer's cart for a `foreign` one. */
async function addLineToCart(scene: Scene) {
  const added = await createLine(scene);
  if (scene.which !== 'unknown') {
    const { token } = chooseCustomer(scene);
    await scene.shop.call('POST /api/cart/add', { body: added }, { token });
  }
  return added;
}

async function createAddressParams({ shop, caller, which }: Scene) {
  if (caller) {
    const values = { id: newId(), account_id: caller.id, ...testAddress };
    await shop.ctx.db.insertInto('addresses').values(values).execute();
  }
  return { index: which === 'unknown' ? '7' : '0' };
}

async function createImportId(scene: Scene): Promise<string> {
  if (scene.which === 'unknown') return unknownId;
  const id = newId();
  const values = { id, vendor_id: chooseVendor(scene).id, rows: '[]', total: 0 };
  await scene.shop.ctx.db.insertInto('product_imports').values(values).execute();
  return id;
}
