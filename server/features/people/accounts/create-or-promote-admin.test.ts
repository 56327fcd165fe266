import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createCustomer, createVendor } from '#tests/support/factories.ts';
import { createOrPromoteAdmin } from './create-or-promote-admin.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const create = (email: string) =>
  createOrPromoteAdmin(shop.ctx, { email, name: 'Meera Rao', password: 'teak-and-cane' });
const signIn = (email: string, password: string) =>
  shop.call('POST /api/users/login', { body: { email, password } });

test('the first admin is created and signs in', async () => {
  expect(await create('meera@example.test')).toBe('created');
  expect((await signIn('meera@example.test', 'teak-and-cane')).body.role).toBe('admin');
});

test('a customer is promoted, keeps the password and has to sign in again', async () => {
  const { email, token } = await createCustomer(shop.ctx);
  expect(await create(email!)).toBe('promoted');
  expect((await shop.call('GET /api/users', {}, { token })).status).toBe(401);
  expect((await signIn(email!, 'baithak-test')).body.role).toBe('admin');
});

test('a vendor’s email is refused', async () => {
  const { email } = await createVendor(shop.ctx);
  expect(await create(email!)).toBe('vendor');
});
