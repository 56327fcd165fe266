import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { vendorApplication } from '#tests/support/access-scene.ts';
import { createCustomer, createVendor, testPassword } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

const message = 'This password is too common. Choose one that is harder to guess.';
let shop: TestShop;
let count = 0;
beforeAll(async () => {
  shop = await createTestShop();
});
afterEach(async () => {
  await runJobs(shop.ctx);
  shop.mails.length = 0;
});
afterAll(() => shop.close());

const createEmail = () => `new-${++count}@example.test`;

async function requestCode(email: string): Promise<string> {
  await shop.call('POST /api/auth/forgot-password', { body: { email } });
  await runJobs(shop.ctx);
  const mail = shop.mails.find(({ subject }) => subject === 'Your Baithak password code');
  return /\b\d{6}\b/.exec(mail!.text)![0];
}

/** The calls that set a password. */
const calls = {
  'customer registration': (password: string) =>
    shop.call('POST /api/users/register', {
      body: { name: 'Asha', email: createEmail(), password },
    }),
  'vendor registration': (password: string) =>
    shop.call('POST /api/vendors/register', { body: vendorApplication(createEmail(), password) }),
  'a customer’s password change': async (newPassword: string) => {
    const { token } = await createCustomer(shop.ctx);
    const body = { currentPassword: testPassword, newPassword };
    return shop.call('PUT /api/users/password', { body }, { token });
  },
  'a vendor’s password change': async (newPassword: string) => {
    const { token } = await createVendor(shop.ctx);
    const body = { currentPassword: testPassword, newPassword };
    return shop.call('PUT /api/vendors/password', { body }, { token });
  },
  'a password reset': async (newPassword: string) => {
    const { email } = await createCustomer(shop.ctx);
    const body = { email: email!, otp: await requestCode(email!), newPassword };
    return shop.call('POST /api/auth/verify-otp-reset', { body });
  },
};

describe.each(Object.entries(calls))('%s', (name, call) => {
  const field = /registration/.test(name) ? 'password' : 'newPassword';

  test.each(['password1', 'PassWord1', 'india123'])('refuses %s', async (password) => {
    const refused = await call(password);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      success: false,
      message,
      error: message,
      errors: { [field]: message },
    });
  });

  test.each(['baithak-demo', 'teak-and-cane'])('accepts %s', async (password) => {
    expect((await call(password)).status).toBeLessThan(300);
  });
});

test('a password of six characters is accepted if it is not common', async () => {
  expect((await calls['customer registration']('kx4!vq')).status).toBe(201);
});

test.each([
  ['a customer’s password change', calls['a customer’s password change']],
  ['a password reset', calls['a password reset']],
])('%s is reported by email', async (_, call) => {
  await call('teak-and-cane');
  await runJobs(shop.ctx);
  const subjects = shop.mails.map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('Your Baithak password was changed');
});
