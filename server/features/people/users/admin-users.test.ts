import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAccount,
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';
import { buy } from '#tests/support/shop.ts';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
const asAdmin = () => ({ token: admin.token });

beforeAll(async () => {
  shop = await createTestApp();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const change = (id: string, body: object, token = admin.token) =>
  shop.call('PUT /api/users/:id', { params: { id }, body }, { token });
const remove = (id: string, token = admin.token) =>
  shop.call('DELETE /api/users/:id', { params: { id } }, { token });
const find = (query: object) => shop.call('GET /api/users', { query }, asAdmin());

async function readAuditRecord(id: string) {
  const { body } = await shop.call(
    'GET /api/admin/record/:kind/:id',
    { params: { kind: 'account', id } },
    asAdmin(),
  );
  return body;
}

async function countRecords(accountId: string): Promise<number[]> {
  const tables = ['addresses', 'cart_lines', 'questions', 'answers'] as const;
  const found = tables.map((table) =>
    shop.ctx.db
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute(),
  );
  return (await Promise.all(found)).map((rows) => rows.length);
}

test('the list holds customers and admins, newest first, but no vendors', async () => {
  const customer = await createCustomer(shop.ctx);
  const vendor = await createVendor(shop.ctx);
  const { body, headers } = await shop.call('GET /api/admin/users', {}, asAdmin());
  expect(body[0]?._id).toBe(customer.id);
  expect(body.map(({ _id }) => _id)).toContain(admin.id);
  expect(body.map(({ _id }) => _id)).not.toContain(vendor.id);
  expect(headers['x-total-count']).toBe(String(body.length));
});

test('users are found by a part of name, email or phone, filtered, sorted and paged', async () => {
  await createAccount(shop.ctx, { name: 'Zubin Mistry 50%', email: 'zubin@teak.test' });
  await createAccount(shop.ctx, { name: 'Aditi Teak', status: 'inactive' });
  expect((await find({ q: '50%' })).body.map(({ name }) => name)).toEqual(['Zubin Mistry 50%']);
  expect((await find({ q: 'teak', sort: 'name' })).body.map(({ name }) => name)).toEqual([
    'Aditi Teak',
    'Zubin Mistry 50%',
  ]);
  expect((await find({ status: 'inactive' })).body.map(({ name }) => name)).toEqual(['Aditi Teak']);
  const { body, headers } = await find({ q: 'teak', sort: 'name', page: 2, limit: 1 });
  expect(body.map(({ name }) => name)).toEqual(['Zubin Mistry 50%']);
  expect(headers['x-total-count']).toBe('2');
});

test('an admin changes some fields, and the audit record shows their old and new values', async () => {
  const { id, email } = await createCustomer(shop.ctx);
  const { status, body } = await change(id, { name: 'Asha Kamath', address: '4 Church Street' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Asha Kamath', email, address: '4 Church Street' });
  expect((await readAuditRecord(id))[0]).toMatchObject({
    who: 'Meera Admin',
    before: { address: '' },
    after: { name: 'Asha Kamath', address: '4 Church Street' },
  });
});

test('saving a user as it was read changes nothing and is not recorded', async () => {
  const { id } = await createCustomer(shop.ctx);
  const read = (await find({ q: (await find({})).body[0]!.email })).body[0]!;
  expect(read._id).toBe(id);
  expect((await change(id, read)).status).toBe(200);
  expect(await readAuditRecord(id)).toEqual([]);
});

test('an empty name and an invalid email are refused with an error for each field', async () => {
  const { id } = await createCustomer(shop.ctx);
  const { status, body } = await change(id, { name: ' ', email: 'nobody' });
  expect(status).toBe(400);
  expect(body.errors?.name).toBe('Valid name and email required');
  expect(body.errors?.email).toBe('Valid name and email required');
  expect((await change(id, { role: 'vendor' })).status).toBe(400);
});

test('the email of a vendor cannot be given to a user', async () => {
  const { id } = await createCustomer(shop.ctx);
  const vendor = await createVendor(shop.ctx);
  const { status, body } = await change(id, { email: vendor.email! });
  expect(status).toBe(409);
  expect(body.errors).toEqual({ email: 'This email is already registered' });
});

test('a deactivated customer is signed out at the next call', async () => {
  const customer = await createCustomer(shop.ctx);
  const cart = () => shop.call('GET /api/cart', {}, { token: customer.token });
  expect((await cart()).status).toBe(200);
  await change(customer.id, { status: 'inactive' });
  expect((await cart()).status).toBe(401);
  await change(customer.id, { status: 'active' });
  expect((await cart()).status, 'the earlier token stays invalid').toBe(401);
});

test('a new role ends the account’s sessions', async () => {
  const other = await createAdmin(shop.ctx);
  await change(other.id, { role: 'user' });
  expect((await shop.call('GET /api/users', {}, { token: other.token })).status).toBe(401);
});

test('admins cannot delete, demote or deactivate themselves', async () => {
  expect((await change(admin.id, { role: 'user' })).status).toBe(409);
  expect((await change(admin.id, { status: 'inactive' })).status).toBe(409);
  expect((await remove(admin.id)).status).toBe(409);
  expect((await find({})).status).toBe(200);
});

test('when two admins demote each other at the same time, one of them stays an admin', async () => {
  const pair = [await createAdmin(shop.ctx), await createAdmin(shop.ctx)] as const;
  await Promise.all([
    change(pair[0].id, { role: 'user' }, pair[1].token),
    change(pair[1].id, { role: 'user' }, pair[0].token),
  ]);
  const roles = await shop.ctx.db
    .selectFrom('accounts')
    .select('role')
    .where('id', 'in', [pair[0].id, pair[1].id])
    .execute();
  expect(roles.map(({ role }) => role).sort()).toEqual(['admin', 'user']);
});

test('the calls for users return 404 for a vendor’s account', async () => {
  const vendor = await createVendor(shop.ctx);
  expect((await change(vendor.id, { name: 'Somebody' })).status).toBe(404);
  expect((await remove(vendor.id)).status).toBe(404);
});

test('a deleted customer leaves no personal data, and the orders keep their figures', async () => {
  const customer = await createCustomer(shop.ctx);
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id });
  await shop.call('POST /api/users/address', { body: testAddress }, { token: customer.token });
  await buy(shop, customer.token, [{ product: product.id, quantity: 1 }]);
  const cartLine = { productId: product.id, quantity: 1 };
  await shop.call('POST /api/cart/add', { body: cartLine }, customer);
  const question = await shop.call(
    'POST /api/products/:id/questions',
    { params: { id: product.id }, body: { text: 'Does the teak need oil?' } },
    customer,
  );
  await shop.call(
    'POST /api/questions/:id/answers',
    { params: { id: question.body._id }, body: { text: 'Twice a year, in ours.' } },
    customer,
  );
  expect(await countRecords(customer.id)).toEqual([1, 1, 1, 1]);
  expect((await remove(customer.id)).status).toBe(200);
  expect(await countRecords(customer.id)).toEqual([0, 0, 0, 0]);

  const account = await shop.ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect(account).toMatchObject({ email: null, phone: '', password_hash: '', status: 'inactive' });
  expect(account.name).not.toContain('Asha');
  const { body } = await shop.call('GET /api/admin/orders', {}, asAdmin());
  expect(body.find((order) => order.customerId._id === customer.id)?.paymentStatus).toBe('paid');
  expect((await shop.call('GET /api/cart', {}, { token: customer.token })).status).toBe(401);
  expect((await find({ q: customer.email! })).body).toEqual([]);
  expect((await remove(customer.id)).status).toBe(404);
  expect(JSON.stringify(await readAuditRecord(customer.id))).not.toContain(customer.email);
});
