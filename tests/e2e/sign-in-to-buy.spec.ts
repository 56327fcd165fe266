import { expect, type Page } from '@playwright/test';
import {
  buy,
  findSofa,
  registerCustomer,
  customerPassword,
  test,
} from '#tests/support/customer.ts';

test('a visitor who adds a product to the cart signs in, returns to the product and finds it in the cart @phone', async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  const sofa = await findSofa(request);
  await page.goto(`/product/${sofa._id}`);
  await clickAddToCart(page);
  await expect(page.getByText('Please login to add to cart')).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/user-login');
  await signIn(page, customer.email);
  await expect(page).toHaveURL(`/product/${sofa._id}`);
  await expect(page.getByText('Added to cart').filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText(sofa.name).first()).toBeVisible();
  const { items } = await customer.call('GET /api/cart');
  expect(items.map(({ quantity }) => quantity)).toEqual([1]);

  // Another visit and a reload must not add the product again.
  await page.goto(`/product/${sofa._id}`);
  await expect(page.getByRole('heading', { level: 1, name: sofa.name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();
});

test('the product is added even if the visitor opens the registration page before signing in', async ({
  page,
  request,
}) => {
  const sofa = await findSofa(request);
  await page.goto(`/product/${sofa._id}`);
  await clickAddToCart(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/user-register');
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/user-login');
  const customer = await registerCustomer(request);
  await signIn(page, customer.email);
  await expect(page).toHaveURL(`/product/${sofa._id}`);
  await expect(page.getByText('Added to cart').filter({ visible: true }).first()).toBeVisible();
  expect((await customer.call('GET /api/cart')).items).toHaveLength(1);
});

test('a sign-in page opened by its URL ignores its query, leads to the home page and adds nothing to the cart', async ({
  page,
  request,
}) => {
  const sofa = await findSofa(request);
  await page.goto(`/product/${sofa._id}`);
  await clickAddToCart(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/user-login');
  const customer = await registerCustomer(request);
  await page.goto('/user-login?next=https://example.com/&returnTo=//example.com');
  await signIn(page, customer.email);
  await expect(page).toHaveURL('/');
  expect((await customer.call('GET /api/cart')).items).toEqual([]);
});

test('a link to an order opens the order after sign-in, and only for its customer', async ({
  page,
  request,
}) => {
  const [customer, stranger] = [await registerCustomer(request), await registerCustomer(request)];
  await buy(customer, await findSofa(request), 1);
  const [order] = await customer.call('GET /api/orders/customer');
  const link = `/orders/${order!._id}#document-${order!._id}`;
  await page.goto(link);
  await expect(page).toHaveURL('/user-login');
  await signIn(page, customer.email);
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('button', { name: /PDF Receipt/ })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order!.orderId}`);
  await expect(page.getByText('Being prepared')).toBeVisible();
  await page.evaluate((token) => localStorage.setItem('token', token), stranger.token);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
});

const clickAddToCart = (page: Page) =>
  page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(customerPassword);
  await page.locator('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
}
