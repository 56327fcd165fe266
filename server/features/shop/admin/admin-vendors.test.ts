import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { multipart } from '#tests/support/multipart.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { moveShipment, packShipment } from '#tests/support/scene.ts';
import { finishDeletion } from './delete-vendor.ts';
import { buy, createTestShop, readStock, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
const asAdmin = () => ({ token: admin.token });

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const change = (id: string, body: object) =>
  shop.call('PUT /api/vendors/:id', { params: { id }, body }, asAdmin());
const find = async (query: object = {}) =>
  (await shop.call('GET /api/vendors', { query }, asAdmin())).body;
const get = async (id: string) => (await find()).find(({ _id }) => _id === id)!;
const isPublic = async (productId: string) =>
  (await shop.call('GET /api/products/:id', { params: { id: productId } })).status === 200;

async function readAuditRecord(id: string) {
  const params = { kind: 'vendor' as const, id };
  return (await shop.call('GET /api/admin/record/:kind/:id', { params }, asAdmin())).body;
}

async function readMailsTo(email: string | null) {
  await runJobs(shop.ctx);
  return shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

test('the list masks PAN and account number, marks a shared PAN and can be searched and filtered', async () => {
  await createVendor(shop.ctx, { businessName: 'Nilgiri Works' });
  await createVendor(shop.ctx, { businessName: 'Malabar House', status: 'pending' });
  const [first] = await find({ q: 'malabar' });
  expect(first).toMatchObject({
    businessName: 'Malabar House',
    status: 'pending',
    sharedPan: true,
  });
  expect(first?.legalInfo.panNumber).toBe('••••••');
  expect(first?.legalInfo.bankDetails.accountNumber).toBe('••••••');
  expect(first?.commissionRate).toBe(15);
  expect((await find({ status: 'pending' })).map((one) => one.businessName)).toEqual([
    'Malabar House',
  ]);
});

test('approving a vendor puts their products on sale, sends an email and is recorded', async () => {
  const vendor = await createVendor(shop.ctx, { status: 'pending' });
  const product = await createProduct(shop.ctx, { vendorId: vendor.id });
  expect(await isPublic(product.id)).toBe(false);
  expect((await change(vendor.id, { status: 'approved' })).body.status).toBe('approved');
  expect(await isPublic(product.id)).toBe(true);
  expect(await readMailsTo(vendor.email)).toEqual([expect.stringContaining('is approved')]);
  expect((await readAuditRecord(vendor.id))[0]).toMatchObject({
    what: 'Approved the vendor',
    before: { status: 'pending' },
    after: { status: 'approved' },
  });
});

test('a rejected vendor sees the reason in the profile, and an approval clears it', async () => {
  const vendor = await createVendor(shop.ctx, { status: 'pending' });
  await change(vendor.id, { status: 'rejected', statusReason: 'The certificate cannot be read' });
  const profile = await shop.call('GET /api/vendors/profile', {}, { token: vendor.token });
  expect(profile.body).toMatchObject({
    status: 'rejected',
    statusReason: 'The certificate cannot be read',
  });
  expect((await change(vendor.id, { status: 'approved' })).body.statusReason).toBe('');
});

test('a suspended vendor is signed out at the next call and their products are no longer on sale', async () => {
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id });
  const own = () => shop.call('GET /api/vendors/profile', {}, { token: vendor.token });
  expect((await own()).status).toBe(200);
  await change(vendor.id, { status: 'suspended' });
  expect((await own()).status).toBe(401);
  expect(await isPublic(product.id)).toBe(false);
  await change(vendor.id, { status: 'approved' });
  expect((await own()).status, 'the earlier token stays invalid').toBe(401);
});

test('saving a vendor as it was read changes nothing', async () => {
  const vendor = await createVendor(shop.ctx);
  const read = await get(vendor.id);
  const { status, body } = await change(vendor.id, read);
  expect(status).toBe(200);
  expect(body).toEqual(read);
  expect(await readAuditRecord(vendor.id)).toEqual([]);
  expect(await readMailsTo(vendor.email)).toEqual([]);
});

test('an admin changes business, legal and bank details, and the audit record hides private values', async () => {
  const vendor = await createVendor(shop.ctx);
  const { status, body } = await change(vendor.id, {
    businessName: 'Kutch Craft',
    contact: { email: 'kutch@example.test', city: 'Bhuj' },
    legalInfo: { panNumber: 'PQRSX9876K', bankDetails: { accountNumber: '998877665544' } },
    commissionRate: 17.5,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    businessName: 'Kutch Craft',
    commissionRate: 17.5,
    sharedPan: false,
  });
  const revealed = await shop.call(
    'POST /api/vendors/:id/reveal',
    { params: { id: vendor.id }, body: {} },
    asAdmin(),
  );
  expect(revealed.body).toEqual({ panNumber: 'PQRSX9876K', accountNumber: '998877665544' });
  const record = await readAuditRecord(vendor.id);
  expect(record[0]?.what).toBe('Revealed PAN and account number');
  expect(record[1]?.after).toMatchObject({ business_name: 'Kutch Craft', pan_number: 'changed' });
  expect(JSON.stringify(record)).not.toMatch(/PQRSX9876K|998877665544|ABCDE1234F|50100123456789/);
  const signIn = await shop.call('POST /api/vendors/login', {
    body: { email: 'kutch@example.test', password: 'baithak-test' },
  });
  expect(signIn.status).toBe(200);
  expect(await readMailsTo(vendor.email)).toEqual(['Your bank details were changed']);
});

test('invalid values are refused with an error for each field', async () => {
  const vendor = await createVendor(shop.ctx);
  const { status, body } = await change(vendor.id, {
    businessName: '',
    contact: { email: 'nobody' },
    commissionRate: 30,
  });
  expect(status).toBe(400);
  expect(body.errors?.businessName).toBe('Valid business name, owner name, and email required');
  expect(Object.keys(body.errors!)).toContain('contact.email');
  expect(body.errors?.commissionRate).toBe('Commission rate must be between 15 and 20 percent');
});

const certificate = Buffer.from('%PDF-1.4\n%%EOF\n');

async function sendCertificate(token: string): Promise<void> {
  const file = { bytes: certificate, name: 'gst.pdf', type: 'application/pdf' };
  const { headers, payload } = await multipart([['cert', file]]);
  await shop.app.inject({
    method: 'POST',
    url: '/api/vendors/upload-cert',
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload,
  });
}

test('an admin downloads a certificate as a sandboxed attachment, and a vendor cannot download it', async () => {
  const vendor = await createVendor(shop.ctx);
  const url = `/api/vendors/${vendor.id}/certificate`;
  const ask = (token: string) =>
    shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect((await ask(admin.token)).statusCode).toBe(404);
  await sendCertificate(vendor.token);
  const opened = await ask(admin.token);
  expect(opened.statusCode).toBe(200);
  expect(opened.rawPayload.equals(certificate)).toBe(true);
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(opened.headers['content-disposition']).toMatch(/^attachment/);
  expect((await ask(vendor.token)).statusCode).toBe(403);
  expect((await readAuditRecord(vendor.id))[0]?.what).toBe('Opened the certificate');
});

test('repeated uploads of a certificate after the approval are recorded once', async () => {
  const { id, token } = await createVendor(shop.ctx, { status: 'pending' });
  await sendCertificate(token);
  await change(id, { status: 'approved' });
  await sendCertificate(token);
  await sendCertificate(token);
  expect((await readAuditRecord(id)).map(({ what }) => what)).toEqual([
    'Uploaded a certificate',
    'Approved the vendor',
    'Uploaded a certificate',
  ]);
});

const rowOf = (id: string) =>
  shop.ctx.db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('deleting a vendor refunds paid orders that are not shipped and keeps past orders', async () => {
  const vendor = await createVendor(shop.ctx, { businessName: 'Leaving House' });
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 5 });
  const customer = await createCustomer(shop.ctx);
  await buy(shop, customer.token, [{ product: product.id, quantity: 2 }]);
  await buy(shop, customer.token, [{ product: product.id, quantity: 1 }]);
  const orders = await shop.call('GET /api/orders/vendor', {}, { token: vendor.token });
  const shipped = orders.body[1]!._id;
  await shop.call(
    'PUT /api/orders/:id',
    { params: { id: shipped }, body: { status: 'shipped' } },
    { token: vendor.token },
  );
  expect((await get(vendor.id)).ordersToSend).toBe(1);
  await sendCertificate(vendor.token);
  const { certificate_key: file } = await rowOf(vendor.id);

  const deleted = await shop.call(
    'DELETE /api/vendors/:id',
    { params: { id: vendor.id } },
    asAdmin(),
  );
  expect(deleted.body).toMatchObject({ success: true, cancelledOrders: 1 });
  await runJobs(shop.ctx);

  const seen = (await shop.call('GET /api/orders/customer', {}, { token: customer.token })).body;
  expect(
    seen.map(({ orderStatus, paymentStatus }) => `${orderStatus} ${paymentStatus}`).sort(),
  ).toEqual(['cancelled refunded', 'shipped paid']);
  expect(seen[0]?.vendor.businessName).toBe('Leaving House');
  expect(await isPublic(product.id)).toBe(false);
  expect((await readStock(shop.ctx, product.id)).stock_held).toBe(0);
  expect(await find({ q: 'Leaving' })).toEqual([]);
  expect(await rowOf(vendor.id)).toMatchObject({
    pan_number: '',
    // The bank details stay, because the vendor still gets the earnings of the shipped order.
    account_number: '50100123456789',
    contact_email: '',
    owner_name: '',
    certificate_key: null,
  });
  expect(await shop.ctx.files.open(file!)).toBeUndefined();
  expect(await readMailsTo(vendor.email)).toContain('Your vendor account is closed');
});

test('an order that is shipped only in part counts as an order to send', async () => {
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 5 });
  const customer = await createCustomer(shop.ctx);
  await buy(shop, customer.token, [{ product: product.id, quantity: 2 }]);
  const [order] = (await shop.call('GET /api/orders/vendor', {}, { token: vendor.token })).body;
  const id = order!._id;
  const ship = async () => {
    const lines = [{ line: order!.products[0]!._id, quantity: 1 }];
    const { body } = await packShipment(shop, vendor.token, id, { carrier: 'Delhivery', lines });
    await moveShipment(shop, vendor.token, { id, sid: body._id }, { status: 'handed_over' });
  };
  await ship();
  expect((await get(vendor.id)).ordersToSend).toBe(1);
  await ship();
  expect((await get(vendor.id)).ordersToSend).toBe(0);
});

test('orders that are placed while their vendor is being deleted are refused or cancelled', async () => {
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 50 });
  const customers = await Promise.all(Array.from({ length: 5 }, () => createCustomer(shop.ctx)));
  const [deleted] = await Promise.all([
    shop.call('DELETE /api/vendors/:id', { params: { id: vendor.id } }, asAdmin()),
    ...customers.map(({ token }) => buy(shop, token, [{ product: product.id, quantity: 1 }])),
  ]);
  expect(deleted.status).toBe(200);
  await runJobs(shop.ctx);
  const orders = await shop.ctx.db
    .selectFrom('orders')
    .select(['status', 'payment_status'])
    .where('vendor_id', '=', vendor.id)
    .execute();
  expect(orders.filter(({ status }) => status !== 'cancelled')).toEqual([]);
  expect(orders.filter(({ payment_status }) => payment_status === 'paid')).toEqual([]);
});

test('a deletion of more orders than one step cancels is finished by the job if the request was killed', async () => {
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 50 });
  const customer = await createCustomer(shop.ctx);
  for (let count = 0; count < 22; count++) {
    await buy(shop, customer.token, [{ product: product.id, quantity: 1 }]);
  }
  await shop.ctx.db
    .updateTable('vendors')
    .set({ deletion_started_at: shop.ctx.clock.now(), deletion_actor_id: admin.id })
    .where('id', '=', vendor.id)
    .execute();
  await finishDeletion(shop.ctx, vendor.id);
  await finishDeletion(shop.ctx, vendor.id);
  const orders = await shop.ctx.db
    .selectFrom('orders')
    .select('status')
    .where('vendor_id', '=', vendor.id)
    .execute();
  expect(orders.map(({ status }) => status)).toEqual(Array(22).fill('cancelled'));
  expect(await rowOf(vendor.id)).toMatchObject({ owner_name: '', deletion_cancelled_orders: 22 });
});
