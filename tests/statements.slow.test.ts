import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '#server/features/people/accounts/token.ts';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import {
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
  testPassword,
} from '#tests/support/factories.ts';
import {
  buy,
  createPurchase,
  createTestShop,
  payInSandbox,
  verifyPayment,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let token: string;
let productId: string;
let vendorId: string;
let slug: string;
let helpNumber: string;

beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_CACHE: 'off' });
  ({ token } = await createCustomer(shop.ctx));
  vendorId = (await createVendor(shop.ctx)).id;
  for (let n = 0; n < 12; n++) {
    productId = (await createProduct(shop.ctx, { vendorId, stock: 100 })).id;
    await post('/api/cart/add', { productId, quantity: 1 });
    await buy(shop, token, [{ product: productId, quantity: 1 }]);
    await post('/api/cart/add', { productId, quantity: 1 });
    await post('/api/users/address', testAddress);
    await send('PUT', `/api/wishlist/${productId}`);
    slug = await publishPost(n);
    helpNumber = (await post('/api/help', buildQuestion(productId))).json().number;
  }
}, 60_000);
afterAll(() => shop.close());

const buildQuestion = (product: string) => ({
  product,
  subject: 'Width',
  message: 'How wide is it?',
});

async function publishPost(n: number): Promise<string> {
  const { rows } = await shop.ctx.pool.query(
    `insert into posts (id, slug, title, excerpt, category, author_name, is_published, published_at)
     values ($1, $2, 'A room', 'A corner', 'Home Decor', 'Asha', true, now()) returning slug`,
    [newId(), `post-${n}`],
  );
  return rows[0].slug;
}

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}
const get = (url: string) => send('GET', url);
const post = (url: string, body: object) => send('POST', url, body);

/** A signed-in call reads the caller's account with one SQL statement. */
const accountStatements = 1;

describe('a list needs at most two SQL statements, besides the one for the caller’s account, however long the list is', () => {
  const lists: [string, number, () => Promise<unknown>][] = [
    ['products', 2, () => get('/api/products/search?limit=100')],
    ['products of a category', 2, () => get('/api/products/search?category=sofas')],
    ['a product search', 2, () => get('/api/products/search?q=carved+sofa')],
    ['suggestions', 2, () => get('/api/products/suggest?q=sof')],
    ['posts', 2, () => get('/api/blogs')],
    ['a post search', 2, () => get('/api/blogs?search=room')],
    ['the cart', accountStatements + 2, () => get('/api/cart')],
    ['the wishlist', accountStatements + 2, () => get('/api/wishlist')],
    ['the caller’s orders', accountStatements + 1, () => get('/api/orders/customer')],
    ['the caller’s returns', accountStatements + 2, () => get('/api/returns')],
    ['the caller’s help requests', accountStatements + 2, () => get('/api/help')],
  ];
  test.each(lists)('%s: %i', async (_, count, call) => {
    expect(await countStatements(call)).toBe(count);
  });
});

describe('for the vendor', () => {
  let headers: { authorization: string };
  beforeAll(async () => {
    const vendor = await shop.ctx.db
      .selectFrom('accounts')
      .select(['id', 'role', 'name', 'token_version'])
      .where('id', '=', vendorId)
      .executeTakeFirstOrThrow();
    headers = { authorization: `Bearer ${await issueToken(shop.ctx, vendor)}` };
  });
  const readAsVendor = (url: string) => shop.app.inject({ method: 'GET', url, headers });

  test('the day’s tasks need four SQL statements, however many tasks there are', async () => {
    expect((await readAsVendor('/api/vendors/day')).json().counts.to_pack).toBeGreaterThan(5);
    expect(await countStatements(() => readAsVendor('/api/vendors/day'))).toBe(
      accountStatements + 3,
    );
  });

  test('earnings need four SQL statements, and a page of orders with their earnings needs three', async () => {
    expect((await readAsVendor('/api/vendors/earnings')).json().onItsWay).toBeGreaterThan(0);
    expect(await countStatements(() => readAsVendor('/api/vendors/earnings'))).toBe(
      accountStatements + 3,
    );
    const orders = '/api/vendors/earnings/orders?page=1&limit=10';
    expect((await readAsVendor(orders)).json()).toHaveLength(10);
    expect(await countStatements(() => readAsVendor(orders))).toBe(accountStatements + 2);
  });
});

describe('a call needs few SQL statements', () => {
  const calls: [string, number, () => Promise<unknown>][] = [
    ['a product', 1, () => get(`/api/products/${productId}`)],
    ['a post', 2, () => get(`/api/blogs/${slug}`)],
    ['a help request', accountStatements + 2, () => get(`/api/help/${helpNumber}`)],
    ['asking for help', accountStatements + 12, () => post('/api/help', buildQuestion(productId))],
    ['a delivery lookup', 1, () => get(`/api/delivery?pin=560001&products=${productId}`)],
    ['a vendor', 1, () => get(`/api/vendors/${vendorId}/shop`)],
    ['the profile', accountStatements + 2, () => get('/api/users/profile')],
    [
      'adding to the cart',
      accountStatements + 3,
      () => post('/api/cart/add', { productId, quantity: 1 }),
    ],
    [
      'changing the cart',
      accountStatements + 3,
      () => post('/api/cart/update', { productId, quantity: 2 }),
    ],
    [
      'removing from the cart',
      accountStatements + 3,
      () => post('/api/cart/remove', { productId }),
    ],
    ['clearing the cart', accountStatements + 1, () => post('/api/cart/clear', {})],
    ['saving a product', accountStatements + 5, () => send('PUT', `/api/wishlist/${productId}`)],
    [
      'removing a saved product',
      accountStatements + 2,
      () => send('DELETE', `/api/wishlist/${productId}`),
    ],
    ['adding an address', accountStatements + 5, () => post('/api/users/address', testAddress)],
    ['deleting an address', accountStatements + 5, () => send('DELETE', '/api/users/address/0')],
  ];
  test.each(calls)('%s: %i', async (_, count, call) => {
    expect(await countStatements(call)).toBe(count);
  });

  test('a purchase needs 11 SQL statements to place, 4 to pay and 17 to verify, including BEGIN and COMMIT', async () => {
    let orderId = '';
    const placing = await countStatements(async () => {
      const purchase = await createPurchase(shop, token, [{ product: productId, quantity: 1 }]);
      ({ orderId } = purchase.body);
    });
    let signed!: Awaited<ReturnType<typeof payInSandbox>>;
    const paying = await countStatements(async () => {
      signed = await payInSandbox(shop, token, orderId);
    });
    const verifying = await countStatements(() => verifyPayment(shop, token, signed));
    expect({ placing, paying, verifying }).toEqual({ placing: 11, paying: 4, verifying: 17 });
  });
});

describe('with captcha and rate limits, public calls need few SQL statements', () => {
  let guarded: TestApp;
  let email: string;
  beforeAll(async () => {
    guarded = await createTestApp({ RATE_LIMITS: 'on', CAPTCHA: 'altcha' });
    email = (await createCustomer(guarded.ctx)).email!;
  });
  afterAll(() => guarded.close());

  async function send(url: string, payload?: object) {
    const method = payload ? 'POST' : 'GET';
    const answer = await guarded.app.inject({ method, url, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  }
  async function solveCaptcha() {
    const { challenge } = await send('/api/captcha/challenge');
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  test('a challenge needs 1 SQL statement, a login or registration 6, a message 11 and a reset code 3', async () => {
    const [first, second] = [await solveCaptcha(), await solveCaptcha()];
    const person = { name: 'Asha', email: 'asha@example.test', password: testPassword };
    const message = { name: 'Asha', email, message: 'Do you deliver to Coorg?' };
    const counts = {
      challenge: await countStatements(() => send('/api/captcha/challenge')),
      login: await countStatements(() =>
        send('/api/users/login', { email, password: testPassword, recaptchaToken: first }),
      ),
      registration: await countStatements(() =>
        send('/api/users/register', { ...person, recaptchaToken: second }),
      ),
      message: await countStatements(() => send('/api/contacts', message)),
      resetCode: await countStatements(() => send('/api/auth/forgot-password', { email })),
    };
    // The message and the reset code need one statement more, which counts calls without a captcha token.
    // The message needs the most: one transaction opens a help request, acknowledges it and enqueues the admins' mail.
    expect(counts).toEqual({ challenge: 1, login: 6, registration: 6, message: 11, resetCode: 3 });
  });
});
