import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingNames } from './environment.ts';

const production = {
  BAITHAK_MODE: 'production',
  DATABASE_URL: 'postgres://shop:hunter2hunter2@db.example.test/shop',
  SIGNING_SECRET: 'a secret of more than thirty-two letters',
  TRUST_PROXY: '1',
  MAIL_FROM: 'Baithak <orders@baithak.example.test>',
  GRIEVANCE_OFFICER: 'Asha Rao',
  GRIEVANCE_EMAIL: 'grievance@baithak.example.test',
  PUBLIC_URL: 'https://baithak.example.test/',
  SMTP_URL: 'smtp://mail.example.test:587',
  RAZORPAY_KEY_ID: 'rzp_live_abcdefgh',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};

function readProblems(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    return (error as Error).message;
  }
  return 'accepted';
}

describe('demo mode', () => {
  test('needs no settings, and an empty setting counts as unset', () => {
    expect(readConfig({})).toEqual(readConfig({ DATABASE_URL: '', PORT: '' }));
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      hasDemoData: true,
      hasRateLimits: true,
      payments: { main: 'sandbox' },
      captcha: { kind: 'altcha' },
    });
  });

  test('refuses live payment keys', () => {
    const { BAITHAK_MODE: _, ...rest } = production;
    expect(readProblems(rest)).toBe('Demo mode refuses live payment keys');
  });

  test('uses Razorpay and reCAPTCHA when their test keys are set', () => {
    const config = readConfig({
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 's',
      RAZORPAY_WEBHOOK_SECRET: 'w',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'secret',
    });
    expect(config.payments.main).toBe('razorpay');
    expect(config.captcha.kind).toBe('recaptcha');
  });
});

describe('production mode', () => {
  test('lists all missing settings in one line', () => {
    expect(readProblems({ BAITHAK_MODE: 'production' })).toBe(
      'Production needs DATABASE_URL, SIGNING_SECRET, PUBLIC_URL, TRUST_PROXY, SMTP_URL, MAIL_FROM, GRIEVANCE_OFFICER, GRIEVANCE_EMAIL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET (or PAYMENTS=sandbox)',
    );
  });

  test('accepts all settings together, and uses the sandbox only with PAYMENTS=sandbox', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      publicUrl: 'https://baithak.example.test',
      hasDemoData: false,
      payments: { main: 'razorpay' },
    });
    const rest = {
      ...production,
      RAZORPAY_KEY_ID: '',
      RAZORPAY_KEY_SECRET: '',
      RAZORPAY_WEBHOOK_SECRET: '',
    };
    expect(readProblems(rest)).toContain('PAYMENTS=sandbox');
    expect(readConfig({ ...rest, PAYMENTS: 'sandbox' }).payments.main).toBe('sandbox');
  });

  test('refuses settings for load tests', () => {
    expect(readProblems({ ...production, CAPTCHA: 'off', RATE_LIMITS: 'off' })).toBe(
      'CAPTCHA=off is not for production; RATE_LIMITS=off is not for production',
    );
  });
});

describe('production mode refuses', () => {
  test.each([
    [{ RAZORPAY_KEY_ID: 'rzp_test_abcdefgh' }, 'RAZORPAY_KEY_ID is a test key'],
    [{ PUBLIC_URL: 'http://baithak.example.test' }, 'PUBLIC_URL must begin with https'],
    [{ SIGNING_SECRET: 'a'.repeat(64) }, 'SIGNING_SECRET is too easy to guess'],
    [{ TRUST_PROXY: undefined }, 'Production needs TRUST_PROXY'],
    [{ MAIL_FROM: 'Baithak <orders@baithak.test>' }, 'MAIL_FROM'],
    [{ GRIEVANCE_EMAIL: 'grievance@baithak.test' }, 'GRIEVANCE_EMAIL'],
    [{ SUPPORT_EMAIL: 'support@baithak.test' }, 'SUPPORT_EMAIL'],
  ])('%o', (unsafe, problem) => {
    expect(readProblems({ ...production, ...unsafe })).toContain(problem);
  });
});

test('the API docs are on in demo mode and off in production unless API_DOCS overrides it', () => {
  expect(readConfig({}).hasApiDocs).toBe(true);
  expect(readConfig({ API_DOCS: 'off' }).hasApiDocs).toBe(false);
  expect(readConfig(production).hasApiDocs).toBe(false);
  expect(readConfig({ ...production, API_DOCS: 'on' }).hasApiDocs).toBe(true);
});

test('production lists the recommended settings that are missing', () => {
  expect(readConfig(production).missingRecommended).toEqual([
    'COMPANY_NAME',
    'POSTAL_ADDRESS',
    'SUPPORT_EMAIL',
    'SUPPORT_PHONE',
    'ADMIN_NOTIFICATIONS_EMAIL',
  ]);
  expect(
    readConfig({ ...production, SUPPORT_PHONE: '+91 80 4718 2600' }).missingRecommended,
  ).not.toContain('SUPPORT_PHONE');
  expect(readConfig({}).missingRecommended).toEqual([]);
});

describe('an invalid contact setting prevents startup and is named in the error', () => {
  test.each([
    ['SOCIAL_INSTAGRAM', 'http://www.instagram.com/baithak', 'an https URL'],
    ['SOCIAL_FACEBOOK', 'javascript:alert(1)', 'an https URL'],
    ['SOCIAL_YOUTUBE', 'youtube.com/@baithak', 'an https URL'],
    ['SUPPORT_EMAIL', 'support at baithak', 'an email'],
    ['SUPPORT_PHONE', '1800-BAITHAK', 'a phone number of 10 to 15 digits'],
    ['SUPPORT_PHONE', '12345', 'a phone number of 10 to 15 digits'],
    ['POSTAL_ADDRESS', 'first line\nsecond line', 'one line of at most 300 characters'],
  ])('%s=%j', (name, value, expected) => {
    expect(readProblems({ [name]: value })).toBe(
      `Not usable: ${name} (must be ${expected}) (see .env.example)`,
    );
  });
});

describe('the error message', () => {
  test('lists every problem at once, by name and never by value', () => {
    const message = readProblems({
      ...production,
      DATABASE_URL: 'mysql://root:topsecret@db',
      SIGNING_SECRET: 'tooshort',
      PORT: 'eighty',
      TRUST_PROXY: 'everyone',
      RAZORPAY_KEY_SECRET: undefined,
      RECAPTCHA_SITE_KEY: 'lonely-key',
      S3_BUCKET: 'pictures',
      CAPTCHA: 'off',
    });
    for (const name of [
      'DATABASE_URL',
      'SIGNING_SECRET',
      'PORT',
      'TRUST_PROXY',
      'RAZORPAY_KEY_SECRET',
      'RECAPTCHA_SECRET_KEY',
      'S3_ACCESS_KEY_ID',
      'CAPTCHA=off',
    ]) {
      expect(message).toContain(name);
    }
    expect(message).not.toMatch(/topsecret|tooshort|eighty|everyone|lonely-key|pictures|rzp_live/);
    expect(message.split('\n')).toHaveLength(1);
  });
});

describe('TRUST_PROXY', () => {
  test.each(['1', '2', '10.0.0.0/8, loopback', '::1'])('may be %s', (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
  });

  test.each(['10.0.0.0/64', 'fe80::/129', '10.0.0.256'])('may not be %s', (value) => {
    expect(readProblems({ TRUST_PROXY: value })).toContain('TRUST_PROXY');
  });
});

test('vendors are paid by the sandbox, a bank file or Route; with Razorpay the operator must choose', () => {
  const razorpay = {
    ...{ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'key-secret' },
    RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  };
  expect(readConfig({}).payouts).toBe('sandbox');
  expect(readConfig(razorpay).payouts).toBeUndefined();
  expect(readConfig({ ...razorpay, PAYOUTS: 'bank-file' }).payouts).toBe('bank-file');
  expect(readConfig({ ...razorpay, PAYOUTS: 'route' }).payouts).toBe('route');
  expect(readProblems({ PAYOUTS: 'route' })).toContain('PAYOUTS=route needs Razorpay');
  const sandbox = { ...razorpay, PAYMENTS: 'sandbox', PAYOUTS: 'route' };
  expect(readProblems(sandbox)).toContain('PAYOUTS=route needs Razorpay');
});

test('.env.example lists every setting and no other', async () => {
  const example = await readFile(new URL('../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  expect(named.sort()).toEqual([...settingNames].sort());
});
