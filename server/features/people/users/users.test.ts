import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseAccount } from '#server/features/people/accounts/erase-account.ts';
import { changeProfile } from '#server/features/people/accounts/change-profile.ts';
import { placeOrder } from '#server/features/orders/checkout/place-order.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
  testPassword,
} from '#tests/support/factories.ts';
import { addAddress } from './add-address.ts';
import { getProfile } from './users.service.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const asha = () => ({
  name: 'Asha Rao',
  email: `asha-${Math.random().toString(36).slice(2)}@example.test`,
  phone: '+919845012345',
  password: 'teak-and-cane',
});
const login = (email: string, password: string) =>
  shop.call('POST /api/users/login', { body: { email, password } });
const profile = (token: string) => shop.call('GET /api/users/profile', {}, { token });

describe('registering', () => {
  test('a new customer is signed in and has a complete profile', async () => {
    const person = asha();
    const { status, body } = await shop.call('POST /api/users/register', { body: person });
    expect(status).toBe(201);
    expect(body.role).toBe('user');
    const own = await profile(body.token);
    expect(own.body).toMatchObject({
      name: 'Asha Rao',
      email: person.email,
      phone: '+919845012345',
      role: 'user',
      status: 'active',
      addresses: [],
    });
    expect(Object.keys(own.body)).not.toContain('password_hash');
  });

  test('an email is unique, whatever its case', async () => {
    const person = asha();
    await shop.call('POST /api/users/register', { body: person });
    const again = { ...person, email: person.email.toUpperCase() };
    const { status, body } = await shop.call('POST /api/users/register', { body: again });
    expect(status).toBe(409);
    expect(body.message).toBe('This email is already registered');
  });

  test('when twenty registrations with the same email arrive at the same time, exactly one succeeds', async () => {
    const person = asha();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('POST /api/users/register', { body: person })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'asha@' }, 'email', 'Valid email required'],
    [{ phone: '12345' }, 'phone', 'Valid phone number required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  ])('refuses %o', async (wrong, field, message) => {
    const body = { ...asha(), ...wrong };
    const response = await shop.call('POST /api/users/register', { body });
    expect(response.status).toBe(400);
    expect(response.body.errors).toMatchObject({ [field]: message });
    expect(response.body.message).toBe(message);
  });

  test('missing fields get the same messages as in the form', async () => {
    const body = { phone: 9_845_012_345 } as never;
    const response = await shop.call('POST /api/users/register', { body });
    expect(response.body).toMatchObject({
      message: 'Name is required',
      errors: {
        name: 'Name is required',
        email: 'Valid email required',
        password: 'Password must be at least 6 characters',
      },
    });
    const address = await shop.call(
      'POST /api/users/address',
      { body: { ...testAddress, city: '' } },
      await createCustomer(shop.ctx),
    );
    expect(address.body.message).toBe('City is required');
  });

  test('the password is stored only as an argon2id hash, and is not in the audit record', async () => {
    const person = asha();
    await shop.call('POST /api/users/register', { body: person });
    const account = await shop.ctx.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const audit = await shop.ctx.db.selectFrom('audit_events').selectAll().execute();
    expect(JSON.stringify([account, audit])).not.toContain(person.password);
  });
});

describe('signing in', () => {
  test('customers and admins get token and role, whatever the case of the email', async () => {
    for (const create of [createCustomer, createAdmin]) {
      const account = await create(shop.ctx);
      const { status, body } = await login(account.email!.toUpperCase(), testPassword);
      expect(status).toBe(200);
      expect(body).toEqual({ token: expect.any(String), role: account.role });
      expect((await profile(body.token)).status).toBe(200);
    }
  });

  test('the token’s payload carries id, role and name', async () => {
    const account = await createCustomer(shop.ctx);
    const { body } = await login(account.email!, testPassword);
    const payload: unknown = JSON.parse(
      Buffer.from(body.token.split('.')[1]!, 'base64url').toString(),
    );
    expect(payload).toMatchObject({ id: account.id, role: 'user', name: account.name });
  });

  test('an unknown email and a wrong password get the same response', async () => {
    const account = await createCustomer(shop.ctx);
    const wrong = await login(account.email!, 'wrong password');
    const unknown = await login('nobody@example.test', 'wrong password');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.message).toBe('Invalid email or password');
  });

  test('a vendor is sent to the vendor login, but only with the right password', async () => {
    const vendor = await createVendor(shop.ctx);
    const guess = await login(vendor.email!, 'wrong password');
    expect(guess.status).toBe(401);
    const right = await login(vendor.email!, testPassword);
    expect(right.status).toBe(403);
    expect(right.body.message).toContain('vendor login');
  });

  test('an inactive account cannot sign in, and its token is invalid', async () => {
    const account = await createCustomer(shop.ctx);
    await shop.ctx.db
      .updateTable('accounts')
      .set({ status: 'inactive' })
      .where('id', '=', account.id)
      .execute();
    expect((await login(account.email!, testPassword)).status).toBe(403);
    expect((await profile(account.token)).status).toBe(401);
  });

  test('sign-ins and failures are in the audit record', async () => {
    const account = await createCustomer(shop.ctx);
    await login(account.email!, 'wrong password');
    await login(account.email!, testPassword);
    const events = await shop.ctx.db
      .selectFrom('audit_events')
      .select(['action', 'ip'])
      .where('subject_id', '=', account.id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'sign_in_failed', ip: '127.0.0.1' },
      { action: 'signed_in', ip: '127.0.0.1' },
    ]);
  });
});

describe('the profile', () => {
  test('is changed only in the fields that are sent, and the response has a token', async () => {
    const { token } = await createCustomer(shop.ctx);
    const { body } = await shop.call(
      'PUT /api/users/profile',
      { body: { name: '  Asha Hegde ' } },
      { token },
    );
    expect(body.name).toBe('Asha Hegde');
    expect(body.phone).toBe('+919845012345');
    const fresh = await profile(body.token);
    expect(fresh.body.name).toBe('Asha Hegde');
    expect((await profile(token)).status).toBe(200);
  });

  test('is not for vendors', async () => {
    const { token } = await createVendor(shop.ctx);
    expect((await profile(token)).status).toBe(403);
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    shop.call('PUT /api/users/password', { body: { currentPassword, newPassword } }, { token });

  test('invalidates every earlier token and returns a new one', async () => {
    const account = await createCustomer(shop.ctx);
    const elsewhere = (await login(account.email!, testPassword)).body.token;
    const { status, body } = await change(account.token, testPassword, 'new-password');
    expect(status).toBe(200);
    expect(body.message).toBe('Password updated successfully');
    expect((await profile(account.token)).status).toBe(401);
    expect((await profile(elsewhere)).status).toBe(401);
    expect((await profile(body.token)).status).toBe(200);
    expect((await login(account.email!, testPassword)).status).toBe(401);
    expect((await login(account.email!, 'new-password')).status).toBe(200);
  });

  test('a wrong current password returns 400 and changes nothing', async () => {
    const { token } = await createCustomer(shop.ctx);
    const { status, body } = await change(token, 'wrong password', 'new-password');
    expect(status).toBe(400);
    expect(body.errors).toEqual({ currentPassword: 'Current password is incorrect' });
    expect((await profile(token)).status).toBe(200);
  });

  test('when several calls arrive at the same time, exactly one succeeds', async () => {
    const { token } = await createCustomer(shop.ctx);
    const responses = await Promise.all(
      ['one', 'two', 'three', 'four'].map((word) =>
        change(token, testPassword, `new-password-${word}`),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('a call that continues after its account was deleted is refused with `unauthenticated`', async () => {
  const { ctx } = shop;
  const { id, role, name, token } = await createCustomer(ctx);
  const product = await createProduct(ctx, { vendorId: (await createVendor(ctx)).id });
  await inTransaction(ctx.db, (trx) => eraseAccount(trx, id, new Date()));
  const account = { id, role, name, tokenVersion: 1, ip: '127.0.0.1' };
  const request = {
    products: [{ product: product.id, quantity: 1 }],
    deliveryAddress: testAddress,
  };
  const late = await Promise.allSettled([
    getProfile(ctx, id),
    changeProfile(ctx, { account, token }, { name: 'Asha Rao' }),
    addAddress(ctx, id, testAddress),
    placeOrder(ctx, id, request),
  ]);
  expect(late.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
    late.map(() => 'unauthenticated'),
  );
});
