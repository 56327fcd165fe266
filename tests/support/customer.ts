import {
  type APIRequestContext,
  expect,
  type Page,
  test as base,
  type TestInfo,
} from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ApiResponse, ApiKey } from '#contract/api.ts';
import type { Blog } from '#contract/shop/blogs.ts';
import type { Product } from '#contract/catalogue/products.ts';

export const customerPassword = 'baithak-test';

export const home = {
  street: '14, 2nd Cross, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560038',
  country: 'India',
};

/** A registered customer. `call` makes API calls without the page. */
export interface Customer {
  name: string;
  email: string;
  token: string;
  call<K extends ApiKey>(key: K, path?: string, body?: object): Promise<ApiResponse<K>>;
}

/** The fixture `customer` is signed in on every page of the test's browser context. */
export const test = base.extend<{ customer: Customer }>({
  page: async ({ page }, use) => {
    await use(page);
    // A route that still handles a request when the test ends must not fail the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  customer: async ({ context, request }, use) => {
    const customer = await registerCustomer(request);
    await context.addInitScript(storeSession, customer.token);
    await use(customer);
  },
});

/** Signs the browser in before a page loads, but only once per tab, so that the test can log out. */
export function storeSession(token: string): void {
  if (sessionStorage.getItem('signed-in')) return;
  sessionStorage.setItem('signed-in', 'once');
  localStorage.setItem('token', token);
  localStorage.setItem('role', 'user');
}

export async function registerCustomer(request: APIRequestContext): Promise<Customer> {
  const details = { name: 'Asha Rao', email: createEmail(), phone: '+919845012345' };
  const recaptchaToken = await solveCaptcha(request);
  const response = await request.post('/api/users/register', {
    data: { ...details, password: customerPassword, recaptchaToken },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { token } = await response.json();
  return { ...details, token, call: createApiCaller(request, token) };
}

export function createEmail(): string {
  return `asha-${crypto.randomUUID()}@example.test`;
}

/** Makes API calls with this token, without the page. */
export function createApiCaller(request: APIRequestContext, token: string): Customer['call'] {
  return async (key, path, body) => {
    const [method, template] = key.split(' ') as [string, string];
    const response = await request.fetch(path ?? template, {
      method,
      data: body,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
}

export async function solveCaptcha(request: APIRequestContext): Promise<string | undefined> {
  const captcha: ApiResponse<'GET /api/captcha/challenge'> = await (
    await request.get('/api/captcha/challenge')
  ).json();
  if (captcha.kind !== 'altcha') return undefined;
  const { challenge } = captcha;
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Finds a sofa with more than ten pieces in stock. No test sells it out. */
export async function findSofa(request: APIRequestContext): Promise<Product> {
  const sofas = await findProducts(request, 'sofas');
  return sofas.find(({ stock }) => stock > 10)!;
}

/** Returns the first result of a search for products, such as `q=mysore`. */
export async function searchProduct(request: APIRequestContext, query: string): Promise<Product> {
  const response = await request.get(`/api/products/search?limit=100&${query}`);
  return ((await response.json()) as Product[])[0]!;
}

/** Finds a post of the demo data by its words, because the newest posts may belong to other tests. */
export async function findPost(request: APIRequestContext): Promise<Blog> {
  const { blogs } = await (await request.get('/api/blogs?search=sheesham+walnut')).json();
  return blogs[0];
}

/**
 * Finds a product for one test alone: each category and position has one product for desktop and one for phone. Two
 * tests must not pass the same category and position.
 */
export async function findOwnProduct(
  request: APIRequestContext,
  category: string,
  info: TestInfo,
  position = 0,
): Promise<Product> {
  const products = await findProducts(request, category);
  return products[2 * position + (info.project.name === 'phone' ? 1 : 0)]!;
}

/** Finds products in stock. Products without options come first, because their stock is that of one variant. */
async function findProducts(request: APIRequestContext, category: string): Promise<Product[]> {
  const response = await request.get(`/api/products/search?inStock=true&category=${category}`);
  const products: Product[] = await response.json();
  return products.sort(
    (one, other) => one.options.length - other.options.length || (one._id < other._id ? -1 : 1),
  );
}

export function addToCart(customer: Customer, product: Product, quantity = 1) {
  return customer.call('POST /api/cart/add', undefined, { productId: product._id, quantity });
}

/** Buys through the API, without the page. */
export async function buy(customer: Customer, product: Product, quantity: number): Promise<void> {
  const { orderId } = await customer.call('POST /api/orders/create', undefined, {
    products: [{ product: product._id, quantity }],
    deliveryAddress: home,
  });
  const signed = await customer.call('POST /api/sandbox/pay', undefined, {
    orderId,
    outcome: 'success',
  });
  await customer.call('POST /api/orders/verify', undefined, signed);
}

export async function readStock(request: APIRequestContext, product: Product): Promise<number> {
  const response = await request.get(`/api/products/${product._id}`);
  return ((await response.json()) as Product).stock;
}

/** Signs the page in with a demo account of the README. */
export async function signInAsDemoAccount(page: Page, email: string): Promise<void> {
  await page.context().addInitScript(storeSession, await readDemoToken(page.request, email));
}

export async function readDemoToken(request: APIRequestContext, email: string): Promise<string> {
  const accounts = email.startsWith('vendor') ? 'vendors' : 'users';
  const recaptchaToken = await solveCaptcha(request);
  const response = await request.post(`/api/${accounts}/login`, {
    data: { email, password: 'baithak-demo', recaptchaToken },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).token;
}

export const findPayButton = (page: Page) =>
  page.getByRole('button', { name: /Pay & Place Order|payment\.\.\./ });

export const paidMessage = 'Order placed and payment successful!';

export const findSandbox = (page: Page) => page.getByRole('dialog', { name: 'Sandbox payment' });

/** Opens /order with these products in the cart and a saved address selected. */
export async function openCheckout(
  page: Page,
  customer: Customer,
  products: Product[],
): Promise<void> {
  for (const product of products) await addToCart(customer, product);
  await saveAddress(customer, home);
  await page.goto('/order');
  await page.getByRole('radio').check();
}

export function saveAddress(customer: Customer, address: typeof home) {
  return customer.call('POST /api/users/address', undefined, address);
}

/** Buys all pieces of a product. Each purchase has at most as many pieces as a new customer may hold. */
export async function buyOut(request: APIRequestContext, product: Product): Promise<void> {
  const maxPieces = 30;
  const customer = await registerCustomer(request);
  // Before its first payment an account can buy at most half of the stock.
  await buy(customer, product, 1);
  for (let left = await readStock(request, product); left > 0; left -= maxPieces) {
    await buy(customer, product, Math.min(left, maxPieces));
  }
}
