import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { readConfig } from './config.ts';
import { loadConfig } from './load-config.ts';
import { createVendor } from '#tests/support/factories.ts';
import { buildPagePolicy } from './platform/http/page-policy.ts';
import { cashfree } from './platform/providers/cashfree/cashfree.ts';

const withCashfree = new URL('../tests/support/shop-with-cashfree.ts', import.meta.url).pathname;
const keys = { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'top-secret' };
const razorpay = {
  ...{ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' },
};
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baithak-shop-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function loadShop(code: string, env = {}) {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  await writeFile(file, code);
  return loadConfig({ BAITHAK_SHOP: file, ...env });
}
const listNames = ({ payments }: Awaited<ReturnType<typeof loadConfig>>) => [
  payments.main,
  payments.providers.map(({ name }) => name),
];

describe('BAITHAK_SHOP', () => {
  test('adds providers; the first one takes new purchases unless another is chosen', async () => {
    const env = { BAITHAK_SHOP: withCashfree, ...keys };
    expect(listNames(await loadConfig(env))).toEqual(['cashfree', ['cashfree']]);
    expect(listNames(await loadConfig({ ...env, ...razorpay }))).toEqual([
      ...['razorpay', ['razorpay', 'cashfree']],
    ]);
    expect(listNames(await loadConfig({ ...env, ...razorpay, PAYMENTS: 'cashfree' }))).toEqual([
      ...['cashfree', ['razorpay', 'cashfree']],
    ]);
    expect(listNames(await loadConfig({ ...env, PAYMENTS: 'sandbox' }))).toEqual([
      ...['sandbox', ['sandbox', 'cashfree']],
    ]);
  });

  test('lists missing and unusable settings by name, together with those of the environment', async () => {
    const wrong = loadConfig({
      ...{ BAITHAK_SHOP: withCashfree, CASHFREE_CLIENT_SECRET: 'top-secret', PORT: 'x' },
      CASHFREE_API_URL: 'nonsense',
    });
    await expect(wrong).rejects.toThrow(
      /^Not usable: PORT .*; cashfree: clientId is missing or has the wrong type; cashfree: apiUrl is not usable$/,
    );
    await expect(wrong).rejects.not.toThrow('top-secret');
  });

  test('refuses test systems in production and real ones in the demo', () => {
    const settings = { clientId: 'id', clientSecret: 'secret' };
    const real = cashfree({ ...settings, environment: 'production' });
    expect(() => readConfig({}, { payments: [real] })).toThrow(
      'cashfree: environment must be sandbox in demo mode',
    );
    const fake = cashfree({ ...settings, environment: 'sandbox' });
    expect(() => readConfig({ BAITHAK_MODE: 'production' }, { payments: [fake] })).toThrow(
      'cashfree: environment must be production in production mode',
    );
    expect(() => readConfig({ BAITHAK_MODE: 'production' }, { payments: [real] })).not.toThrow(
      'RAZORPAY_KEY_ID',
    );
  });

  test('refuses a second provider of the same name and an unknown default', () => {
    const provider = cashfree({ clientId: 'a', clientSecret: 'b', environment: 'sandbox' });
    const twice = { payments: [provider, { ...provider }] };
    expect(() => readConfig({}, twice)).toThrow(
      'There are two payment providers with the name cashfree',
    );
    expect(() => readConfig({ PAYMENTS: 'payu' }, { payments: [provider] })).toThrow(
      'PAYMENTS must be one of sandbox, razorpay, cashfree',
    );
  });

  test.each([
    ['no file', undefined, 'could not be loaded'],
    [
      'a file that fails',
      'throw new Error("no such module")',
      'could not be loaded: no such module',
    ],
    ['no definition', 'export default {}', 'the default export must be the result of defineShop'],
    ['a failing definition', 'export default () => { x }', 'defineShop failed: x is not defined'],
    ['no object', 'export default () => 3', 'defineShop must return an object'],
    ['an unknown name', 'export default () => ({ payment: [] })', 'payment is unknown'],
    ['no list', 'export default () => ({ payments: 3 })', 'payments must be a list'],
    [
      'no provider',
      'export default () => ({ payments: [{ name: "x" }] })',
      'payments.0.findProblems',
    ],
    ['no file store', 'export default () => ({ files: 3 })', 'files must be a function'],
  ])('with %s stops the start and names the file', async (_, code, problem) => {
    const loading =
      code === undefined ? loadConfig({ BAITHAK_SHOP: './missing.ts' }) : loadShop(code);
    await expect(loading).rejects.toThrow(/^BAITHAK_SHOP \(/);
    await expect(loading).rejects.toThrow(problem);
  });

  test('replaces the store of uploads', async () => {
    const config = await loadShop('export default () => ({ files: () => ({ isOwn: true }) })');
    expect(config.openFiles?.()).toEqual({ isOwn: true });
  });
});

test('the page policy names only the hosts of PICTURE_HOSTS, and products accept no others', async () => {
  const env = { PICTURE_HOSTS: 'pictures.example,cdn.example', MEDIA_URL: 'https://m.example/x' };
  const shop = await createTestApp(env);
  expect(buildPagePolicy('', shop.ctx)).toContain(
    "img-src 'self' data: blob: https://m.example https://pictures.example https://cdn.example;",
  );
  const { token } = await createVendor(shop.ctx);
  const create = (image: string) => {
    const body = { name: 'Cane chair', category: 'chairs' as const, price: 900, stock: 3, image };
    return shop.call('POST /api/products', { body }, { token });
  };
  const refused = await create('https://spy.example/a.jpg');
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { images: 'Upload the picture, or use an image URL from pictures.example, cdn.example' },
  ]);
  expect((await create('https://cdn.example/a.jpg')).status).toBe(201);
  await shop.close();
  const open = await createTestApp();
  expect(buildPagePolicy('', open.ctx)).toContain("img-src 'self' data: blob: https:;");
  await open.close();
});

test('the page policy allows the payment windows of all configured providers and no other', async () => {
  const env = { BAITHAK_SHOP: withCashfree, ...keys, ...razorpay };
  const { ctx, app, close } = await createTestApp(env);
  const policy = buildPagePolicy('', ctx);
  expect(policy).toMatch(/script-src [^;]*checkout\.razorpay\.com [^;]*sdk\.cashfree\.com/);
  expect(policy).toMatch(/form-action 'self' https:\/\/api\.cashfree\.com/);
  for (const name of ['razorpay', 'cashfree']) {
    const { statusCode, body } = await app.inject({ url: `/payment-windows/${name}.js` });
    expect([statusCode, body.includes('export async function openPaymentWindow')]).toEqual([
      ...[200, true],
    ]);
  }
  await close();
  const sandbox = await createTestApp();
  const other = buildPagePolicy('', sandbox.ctx);
  expect(other).not.toMatch(/razorpay|cashfree/);
  expect(other).toContain("form-action 'self';");
  expect((await sandbox.app.inject({ url: '/payment-windows/cashfree.js' })).statusCode).toBe(404);
  await sandbox.close();
});
