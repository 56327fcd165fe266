import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import {
  findOwnProduct,
  findSofa,
  registerCustomer,
  customerPassword,
  test,
} from '#tests/support/customer.ts';

const findCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const findSaveButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Save ${name}` });

test('products saved by a visitor are added to the account at sign-in, shared and moved to the cart @phone', async ({
  page,
  browser,
  baseURL,
  request,
}, info) => {
  test.slow();
  const [sofa, table] = [await findSofa(request), await findOwnProduct(request, 'tables', info, 2)];
  const customer = await registerCustomer(request);
  await customer.call('PUT /api/wishlist/:productId', `/api/wishlist/${table._id}`);
  await page.goto(`/product/${sofa._id}`);
  await waitUntilInteractive(page);
  await findSaveButton(page, sofa.name).click();
  await expect(page.getByText('Saved to your wishlist')).toBeVisible();
  await page.getByRole('link', { name: 'Wishlist 1 product' }).click();
  await expect(findSaveButton(page, sofa.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('This list is kept in this browser.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customerPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  // Solving the captcha takes long while other tests use the processor.
  await expect(page).toHaveURL('/wishlist', { timeout: 90_000 });
  await expect(page.getByRole('link', { name: 'Wishlist 2 products' })).toBeVisible();
  await expect(findCard(page, table.name)).toBeVisible();
  const saved = await customer.call('GET /api/wishlist');
  expect(saved.map(({ product }) => product._id)).toEqual([sofa._id, table._id]);

  await page.getByRole('button', { name: 'Share list' }).click();
  const name = '<img src=x onerror=alert(1)> sala';
  await page.getByLabel('Name of the list').fill(name);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link to your list').inputValue();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const other = await browser.newPage({ baseURL, viewport: page.viewportSize() });
  await other.goto(new URL(link).pathname);
  await expect(other.getByRole('heading', { name })).toBeVisible();
  await expect(findCard(other, table.name)).toBeVisible();
  await expectAccessible(other);
  await other.close();

  await page.route('**/api/wishlist/*', (route) => route.abort());
  await findSaveButton(page, table.name).click();
  await expect(page.getByText('Could not save. Check your connection.')).toBeVisible();
  await expect(findCard(page, table.name)).toBeVisible();
  await page.unroute('**/api/wishlist/*');
  await findSaveButton(page, table.name).click();
  await expect(findCard(page, table.name)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findCard(page, table.name)).toBeVisible();
  await findCard(page, table.name)
    .getByRole('button', { name: /^Move to cart/ })
    .click();
  await expect(page.getByText('Moved to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist 1 product' })).toBeVisible();
  await expect(findCard(page, table.name)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();

  // The next person who uses this browser does not see the wishlist of the account.
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  expect(await customer.call('GET /api/wishlist')).toHaveLength(1);
});
