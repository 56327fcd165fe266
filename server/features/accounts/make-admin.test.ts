import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCustomer, makeVendor } from '#tests/support/factories.ts';
import { makeFirstAdmin } from './make-admin.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const make = (email: string) =>
  makeFirstAdmin(shop.ctx, { email, name: 'Meera Rao', password: 'teak-and-cane' });
const signIn = (email: string, password: string) =>
  shop.call('POST /api/users/login', { body: { email, password } });

test('the first admin is created and signs in', async () => {
  expect(await make('meera@example.test')).toBe('created');
  expect((await signIn('meera@example.test', 'teak-and-cane')).body.role).toBe('admin');
});

test('a customer is promoted, keeps the password and signs in anew', async () => {
  const { email, token } = await makeCustomer(shop.ctx);
  expect(await make(email!)).toBe('promoted');
  expect((await shop.call('GET /api/users', {}, { token })).status).toBe(401);
  expect((await signIn(email!, 'baithak-test')).body.role).toBe('admin');
});

test('a vendor’s e-mail is refused', async () => {
  const { email } = await makeVendor(shop.ctx);
  expect(await make(email!)).toBe('vendor');
});
