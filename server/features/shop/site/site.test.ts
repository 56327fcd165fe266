import { indianDate } from '#contract/indian-date.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterEach, expect, test } from 'vitest';

let shop: TestApp;
afterEach(() => shop.close());

test('the site call returns the settings of the shop', async () => {
  shop = await createTestApp({
    COMPANY_NAME: 'Teak Street LLP',
    POSTAL_ADDRESS: '7 Mint Road, Chennai 600001',
    SUPPORT_EMAIL: 'help@teakstreet.example',
    SUPPORT_PHONE: '+91 (44) 4000-1234',
    SOCIAL_YOUTUBE: 'https://www.youtube.com/@teakstreet',
    GRIEVANCE_OFFICER: 'Asha Rao',
    GRIEVANCE_EMAIL: 'grievance@teakstreet.example',
  });
  const { body } = await shop.call('GET /api/site', {});
  expect(body).toMatchObject({
    companyName: 'Teak Street LLP',
    postalAddress: '7 Mint Road, Chennai 600001',
    supportEmail: 'help@teakstreet.example',
    supportPhone: '+91 (44) 4000-1234',
    grievanceOfficer: { name: 'Asha Rao', email: 'grievance@teakstreet.example' },
  });
  expect(body.socialLinks).toContainEqual({
    name: 'YouTube',
    url: 'https://www.youtube.com/@teakstreet',
  });
});

test('demo mode shows contacts at baithak.test', async () => {
  shop = await createTestApp();
  const { body } = await shop.call('GET /api/site', {});
  expect(body).toMatchObject({
    companyName: 'Baithak Home Pvt. Ltd.',
    supportEmail: 'support@baithak.test',
    grievanceOfficer: { name: 'Kavita Menon', email: 'grievance@baithak.test' },
  });
  expect(body.socialLinks.map(({ name }) => name)).toEqual([
    'Instagram',
    'Facebook',
    'Pinterest',
    'YouTube',
  ]);
});

test('production shows only the contacts that are set', async () => {
  shop = await createTestApp({
    BAITHAK_MODE: 'production',
    DATABASE_URL: 'postgres://shop@127.0.0.1/unused',
    SIGNING_SECRET: 'a secret of more than thirty-two letters',
    TRUST_PROXY: '0',
    MAIL_FROM: 'Baithak <orders@baithak.example>',
    GRIEVANCE_OFFICER: 'Asha Rao',
    GRIEVANCE_EMAIL: 'grievance@baithak.example',
    PUBLIC_URL: 'https://baithak.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PAYMENTS: 'sandbox',
    CAPTCHA: 'altcha',
    RATE_LIMITS: 'on',
  });
  const { body } = await shop.call('GET /api/site', {});
  expect(body).toEqual({
    companyName: 'Baithak',
    year: Number(indianDate(shop.ctx.clock.now()).slice(0, 4)),
    today: indianDate(shop.ctx.clock.now()),
    socialLinks: [],
    grievanceOfficer: { name: 'Asha Rao', email: 'grievance@baithak.example' },
  });
});
