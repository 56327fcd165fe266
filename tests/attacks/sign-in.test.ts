import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vendorApplication } from '#tests/support/access-scene.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createVendor, testPassword } from '#tests/support/factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ CAPTCHA: 'altcha', RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

let count = 0;
/** Calls without a captcha are counted per IP, so each test has its own IP. */
const createIp = () => `198.51.100.${++count}`;
const buildIpOptions = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

async function solveCaptcha(): Promise<string> {
  const { body } = await shop.call('GET /api/captcha/challenge', {}, buildIpOptions(createIp()));
  if (body.kind !== 'altcha') throw new Error('another captcha');
  const solution = await solveChallenge({ challenge: body.challenge, deriveKey });
  const solved = { challenge: body.challenge, solution };
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}

const guardedCalls = {
  'vendor login': async (ip: string, recaptchaToken?: string) => {
    const { email } = await createVendor(shop.ctx);
    const body = { email: email!, password: testPassword, recaptchaToken };
    return shop.call('POST /api/vendors/login', { body }, buildIpOptions(ip));
  },
  'vendor registration': (ip: string, recaptchaToken?: string) => {
    const email = `vendor-${++count}@example.test`;
    const body = { ...vendorApplication(email, 'teak-and-cane'), recaptchaToken };
    return shop.call('POST /api/vendors/register', { body }, buildIpOptions(ip));
  },
  'reset request': (ip: string, recaptchaToken?: string) => {
    const body = { email: 'somebody@example.test', recaptchaToken };
    return shop.call('POST /api/auth/forgot-password', { body }, buildIpOptions(ip));
  },
  'contact form': (ip: string, recaptchaToken?: string) => {
    const body = { name: 'Asha', email: 'asha@example.test', message: 'Hello', recaptchaToken };
    return shop.call('POST /api/contacts', { body }, buildIpOptions(ip));
  },
};

describe.each(Object.entries(guardedCalls))('%s', (_, call) => {
  test('works three times an hour per IP without a captcha, then needs one', async () => {
    const ip = createIp();
    for (let n = 0; n < 3; n++) expect((await call(ip)).status).toBeLessThan(300);
    const refused = await call(ip);
    const message = 'reCAPTCHA verification failed';
    const body = { success: false, message, error: message, captchaRequired: true };
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual(body);
    expect((await call(createIp())).status).toBeLessThan(300);
    expect((await call(ip, await solveCaptcha())).status).toBeLessThan(300);
  });

  test('refuses a wrong captcha from the first call on', async () => {
    expect((await call(createIp(), 'not a token')).status).toBe(400);
  });
});

describe('a sign-in with an admin’s password at the vendor login', () => {
  const login = (ip: string, email: string, password: string) =>
    shop.call('POST /api/vendors/login', { body: { email, password } }, buildIpOptions(ip));

  test('gets the same response as a wrong password after three attempts without a captcha', async () => {
    const { email } = await createAdmin(shop.ctx);
    const ip = createIp();
    for (let n = 0; n < 3; n++) await login(ip, email!, `wrong password ${n}`);
    const right = await login(ip, email!, testPassword);
    const wrong = await login(ip, email!, 'wrong password');
    expect(right.status).toBe(400);
    expect(right.body).toEqual(wrong.body);
  });

  test('is recorded as failed', async () => {
    const { id, email } = await createAdmin(shop.ctx);
    const ip = createIp();
    expect((await login(ip, email!, testPassword)).status).toBe(403);
    const events = await shop.ctx.db
      .selectFrom('audit_events')
      .select(['action', 'ip'])
      .where('subject_id', '=', id)
      .execute();
    expect(events).toEqual([{ action: 'sign_in_failed', ip }]);
  });
});
