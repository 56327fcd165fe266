import { newId } from '#server/platform/new-id.ts';
import { areaRequests } from './access-areas.ts';
import { application } from './access-callers.ts';
import {
  buyerOf,
  createProviderOrderId,
  createSignedPayment,
  orderId,
  promisedOrderId,
  shipmentParams,
  type CreateRequest,
  type Scene,
  unknownId,
  unpaidOrderId,
  vendorOf,
} from './access-purchases.ts';
import {
  createAccount,
  createProduct,
  createVendor,
  testAddress,
  testPassword,
} from './factories.ts';
import { createPost } from './fuzz-data.ts';
import { multipart } from './multipart.ts';

const email = () => `${newId()}@example.test`;
const password = 'teak-and-cane';

/** A request that succeeds for a permitted caller. Creates the record that it names. */
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
  'GET /api/products/:id/goes-with': async (scene) => ({ params: await productParams(scene) }),
  'GET /api/products/:id': async (scene) => ({ params: await productParams(scene) }),
  'GET /api/vendors/:id/shop': (scene) => ({
    params: { id: scene.which === 'unknown' ? unknownId : vendorOf(scene).id },
  }),
  'GET /api/blogs': () => ({}),
  'GET /api/blogs/:slug': async (scene) => ({ params: { slug: (await post(scene)).slug } }),
  'POST /api/blogs/:slug/view': async (scene) => ({ params: { slug: (await post(scene)).slug } }),
  'POST /api/contacts': () => ({
    payload: { name: 'Asha', email: email(), message: 'Is the teak bed in stock?' },
  }),

  'POST /api/auth/forgot-password': () => ({ payload: { email: email() } }),
  'POST /api/auth/verify-otp-reset': () => ({
    payload: { email: email(), otp: '123456', newPassword: password },
  }),
  'POST /api/auth/logout': () => ({}),
  'POST /api/users/login': ({ customer }) => ({
    payload: { email: customer.email!, password: testPassword },
  }),
  'POST /api/users/register': () => ({ payload: { name: 'Asha Rao', email: email(), password } }),
  'GET /api/users/profile': () => ({}),
  'PUT /api/users/profile': () => ({ payload: { name: 'Asha Hegde' } }),
  'PUT /api/users/password': () => ({
    payload: { currentPassword: testPassword, newPassword: password },
  }),
  'POST /api/users/address': () => ({ payload: testAddress }),
  'PUT /api/users/address/:index': async (scene) => ({
    params: await addressParams(scene),
    payload: { street: '5 Church Street' },
  }),
  'DELETE /api/users/address/:index': async (scene) => ({ params: await addressParams(scene) }),

  'POST /api/vendors/login': ({ vendor }) => ({
    payload: { email: vendor.email!, password: testPassword },
  }),
  'POST /api/vendors/register': () => ({ payload: application(email(), password) }),
  'PUT /api/vendors/application': () => ({ payload: application(email(), password) }),
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
  'POST /api/cart/add': async (scene) => ({ payload: await line(scene) }),
  'POST /api/cart/update': async (scene) => ({ payload: await lineInCart(scene) }),
  'POST /api/cart/remove': async (scene) => {
    const { productId } = await lineInCart(scene);
    return { payload: { productId } };
  },
  'POST /api/cart/clear': () => ({ payload: {} }),
  'POST /api/orders/create': async (scene) => {
    const { productId, quantity } = await line(scene);
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
  'GET /api/orders/:id': async (scene) => ({ params: { id: await orderId(scene) } }),
  'PUT /api/orders/:id': async (scene) => ({
    params: { id: await orderId(scene) },
    payload: { status: 'shipped' },
  }),
  'POST /api/orders/:id/shipments': async (scene) => ({
    params: { id: await orderId(scene) },
    payload: { carrier: 'Delhivery' },
  }),
  'PUT /api/orders/:id/shipments/:sid': async (scene) => ({
    params: await shipmentParams(scene),
    payload: { status: 'handed_over' },
  }),
  'POST /api/orders/:id/shipments/:sid/not-received': async (scene) => ({
    params: await shipmentParams(scene, { isDelivered: true }),
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
    params: { id: await promisedOrderId(scene) },
    payload: { date: '2027-01-04', reason: 'The polish needs to dry' },
  }),
  'POST /api/orders/:id/pay': async (scene) => ({
    params: { id: await unpaidOrderId(scene) },
    payload: {},
  }),
  'POST /api/orders/:id/cancel': async (scene) => ({
    params: { id: await orderId(scene) },
    payload: {},
  }),
  'GET /api/admin/orders': () => ({}),
  'GET /api/admin/late-orders': () => ({}),
  'GET /api/admin/carriers': () => ({}),
  'POST /api/admin/orders/export': () => ({ payload: {} }),
  'GET /api/admin/orders/export/:ticket': async (scene) => ({
    params: { ticket: await exportTicket(scene) },
  }),
  'GET /api/users': () => ({}),
  'GET /api/admin/users': () => ({}),
  'PUT /api/users/:id': async (scene) => ({
    params: { id: await personId(scene) },
    payload: { name: 'Asha Hegde' },
  }),
  'DELETE /api/users/:id': async (scene) => ({ params: { id: await personId(scene) } }),
  'GET /api/vendors': () => ({}),
  'GET /api/admin/vendors': () => ({}),
  'PUT /api/vendors/:id': async (scene) => ({
    params: { id: vendorId(scene) },
    payload: { otherInfo: { returnPolicy: 'Within 7 days' } },
  }),
  'DELETE /api/vendors/:id': async (scene) => ({
    params: {
      id: scene.which === 'unknown' ? unknownId : (await createVendor(scene.shop.ctx)).id,
    },
  }),
  'POST /api/vendors/:id/reveal': (scene) => ({ params: { id: vendorId(scene) }, payload: {} }),
  'GET /api/vendors/:id/certificate': async (scene) => {
    await giveCertificate(scene);
    return { params: { id: vendorId(scene) } };
  },
  'GET /api/admin/products': () => ({}),
  'POST /api/sandbox/clock': () => ({ payload: { days: 1 } }),
  'GET /api/admin/dashboard': () => ({}),
  'GET /api/admin/record/:kind/:id': (scene) => ({
    params: { kind: 'vendor', id: vendorOf(scene).id },
  }),
  'GET /api/payments/attention': () => ({}),
  'POST /api/payments/aside/:id/refund': () => ({ params: { id: newId() }, payload: {} }),
  'POST /api/payments/refunds/:id/retry': () => ({ params: { id: newId() }, payload: {} }),
  'POST /api/orders/:id/refund': async (scene) => ({
    params: { id: await orderId(scene) },
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
    params: { id: await importId(scene) },
  }),
  'POST /api/products': () => ({
    payload: { name: 'Cane chair', category: 'chairs', price: 4999, stock: 3, image: picture },
  }),
  'PUT /api/products/:id': async (scene) => ({
    params: await productParams(scene),
    payload: { material: 'Teak' },
  }),
  'GET /api/products/:id/stock-history': async (scene) => ({ params: await productParams(scene) }),
  'GET /api/products/:id/price-history': async (scene) => ({ params: await productParams(scene) }),
  'DELETE /api/products/:id': async (scene) => ({ params: await productParams(scene) }),

  'GET /api/contacts': () => ({}),
  'PUT /api/contacts/:id': async (scene) => ({
    params: { id: await contactId(scene) },
    payload: { status: 'resolved' },
  }),
  'DELETE /api/contacts/:id': async (scene) => ({ params: { id: await contactId(scene) } }),
  'GET /api/blogs/admin/all': () => ({}),
  'GET /api/blogs/admin/:id': async (scene) => ({ params: { id: (await post(scene)).id } }),
  'POST /api/blogs/admin/create': () => ({
    payload: { title: 'Teak', excerpt: 'How to care for it', category: 'Furniture Care' },
  }),
  'PUT /api/blogs/admin/:id': async (scene) => ({
    params: { id: (await post(scene)).id },
    payload: { title: 'Teak and cane' },
  }),
  'DELETE /api/blogs/admin/:id': async (scene) => ({ params: { id: (await post(scene)).id } }),
};

const picture = 'https://pictures.example.test/chair.jpg';

const vendorId = (scene: Scene) => (scene.which === 'unknown' ? unknownId : vendorOf(scene).id);

async function personId({ shop, which }: Scene): Promise<string> {
  return which === 'unknown' ? unknownId : (await createAccount(shop.ctx)).id;
}

async function exportTicket({ shop, which }: Scene): Promise<string> {
  if (which === 'unknown') return 'no-such-ticket';
  const { token } = await createAccount(shop.ctx, { role: 'admin' });
  const created = await shop.call(
    'POST /api/admin/orders/export',
    { body: { q: 'no such order' } },
    { token },
  );
  return created.body.url.split('/').at(-1)!;
}

async function giveCertificate(scene: Scene): Promise<void> {
  const { ctx } = scene.shop;
  const key = `private/certificates/${newId()}`;
  await ctx.files.put(key, Buffer.from('%PDF-1.4'), 'application/pdf');
  await ctx.db
    .updateTable('vendors')
    .set({ certificate_key: key, certificate_type: 'application/pdf' })
    .where('id', '=', vendorOf(scene).id)
    .execute();
}

async function productId(scene: Scene): Promise<string> {
  if (scene.which === 'unknown') return unknownId;
  return (await createProduct(scene.shop.ctx, { vendorId: vendorOf(scene).id })).id;
}

const productParams = async (scene: Scene) => ({ id: await productId(scene) });

async function line(scene: Scene) {
  return { productId: await productId(scene), quantity: 1 };
}

/** The item is in the caller's cart if it is own, and in another customer's if it is foreign. */
async function lineInCart(scene: Scene) {
  const added = await line(scene);
  if (scene.which !== 'unknown') {
    const { token } = buyerOf(scene);
    await scene.shop.call('POST /api/cart/add', { body: added }, { token });
  }
  return added;
}

async function addressParams({ shop, caller, which }: Scene) {
  if (caller) {
    const values = { id: newId(), account_id: caller.id, ...testAddress };
    await shop.ctx.db.insertInto('addresses').values(values).execute();
  }
  return { index: which === 'unknown' ? '7' : '0' };
}

async function importId(scene: Scene): Promise<string> {
  if (scene.which === 'unknown') return unknownId;
  const id = newId();
  const values = { id, vendor_id: vendorOf(scene).id, rows: '[]', total: 0 };
  await scene.shop.ctx.db.insertInto('product_imports').values(values).execute();
  return id;
}

async function contactId({ shop, which }: Scene): Promise<string> {
  if (which === 'unknown') return unknownId;
  const id = newId();
  const values = { id, name: 'Asha', email: email(), message: 'Is the teak bed in stock?' };
  await shop.ctx.db.insertInto('contact_messages').values(values).execute();
  return id;
}

async function post({ shop, which }: Scene): Promise<{ id: string; slug: string }> {
  return which === 'unknown' ? { id: unknownId, slug: 'no-such-post' } : createPost(shop);
}
