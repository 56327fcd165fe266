import { expect, type Page } from '@playwright/test';
import type { Product } from '#contract/catalogue/products.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { blockScripts, waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { closeFilters, findFilter, openFilters } from '#tests/support/filters.ts';
import { readDemoToken, findSofa, test, searchProduct } from '#tests/support/customer.ts';

const findCards = (page: Page) => page.getByRole('article');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

test('a typo in the search box still finds the product @phone', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search furniture' });
  await box.fill('dinning tabel');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/shop-new\?q=dinning(%20|\+)tabel/);
  await expect(page.getByText('Showing results for dining table')).toBeVisible();
  await page.getByRole('link', { name: 'Thar Six-Seater Dining Table' }).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thar Six-Seater Dining Table');
  await expect(page).toHaveTitle('Thar Six-Seater Dining Table | Baithak');
});

test('text typed while a page loads stays in the search box', async ({ page }) => {
  await page.goto('/');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/products/search?*', (route) =>
    released.promise.then(() => route.continue()),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  const box = page.getByRole('combobox', { name: 'Search furniture' });
  await box.fill('jhoola');
  released.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All furniture');
  await expect(box).toBeFocused();
  await box.press('Enter');
  await expect(page).toHaveURL('/shop-new?q=jhoola');
});

test('suggestions match the typed text, and arrow keys choose among them', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search furniture' });
  await box.pressSequentially('chand');
  await expect(page.getByRole('option', { name: 'Chandelier in Ceiling' })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/category/ceiling?subCategory=Chandelier');
});

test('filters are in the URL, so Back and a shared link restore them @smoke @phone', async ({
  page,
}) => {
  await page.goto('/category/chairs');
  await expect(findCards(page)).toHaveCount(12);
  await openFilters(page);
  await findFilter(page, 'Material', 'Leather').check();
  await expect(page).toHaveURL(/material=Leather/);
  await closeFilters(page);
  await expect(findCards(page)).toHaveCount(3);
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(findCards(page).first()).toContainText('Kashi Turned Bar Stool');

  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await expect(findCards(shared).first()).toContainText('Kashi Turned Bar Stool');
  await openFilters(shared);
  await expect(findFilter(shared, 'Material', 'Leather')).toBeChecked();

  await page.goBack();
  await expect(page).toHaveURL('/category/chairs?material=Leather');
  await page.goBack();
  await expect(page).toHaveURL('/category/chairs');
  await expect(findCards(page)).toHaveCount(12);
  await openFilters(page);
  await expect(findFilter(page, 'Material', 'Leather')).not.toBeChecked();
});

test('a shared link keeps a colour that only one vendor uses', async ({ page }) => {
  await page.goto('/shop-new?color=Brass');
  await expect(findCards(page).first()).toContainText('Hammered brass');
  await expect(findFilter(page, 'Colour', 'Brass')).toBeChecked();
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(page).toHaveURL('/shop-new?color=Brass&sort=newest');
});

test('Enter applies a price, and one click clears every filter', async ({ page }) => {
  await page.goto('/shop-new');
  const form = page.getByRole('form', { name: 'Filters' });
  await openFilters(page);
  await findFilter(page, 'Category', 'Sofas').check();
  await expect(form.getByRole('group', { name: 'Type' })).toBeVisible();
  await form.getByLabel('Up to ₹').fill('40000');
  await form.getByLabel('Up to ₹').press('Enter');
  await expect(page).toHaveURL(/category=sofas&maxPrice=40000/);
  await form.getByLabel('In stock').check();
  await expect(findCards(page).filter({ hasText: 'Pondicherry Rattan Loveseat' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/shop-new\??$/);
  await expect(findCards(page)).toHaveCount(24);
});

test('the next page opens without a reload @phone', async ({ page }) => {
  await page.goto('/category/sofas');
  await waitUntilInteractive(page);
  await page.evaluate(() => Object.assign(window, { hasStayed: true }));
  await expect(findCards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/category/sofas?page=2');
  await expect(page.getByText(/page 2 of/)).toBeVisible();
  expect(await page.evaluate(() => 'hasStayed' in window)).toBe(true);
});

test('a search without results says so, and an unknown category or product leads to other products', async ({
  page,
}) => {
  await page.goto('/shop-new?q=xylophone');
  await expect(page.getByText('No products found', { exact: true })).toBeVisible();
  const response = await page.goto('/category/spaceships');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('No products found in this category.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse all furniture' }).click();
  await expect(page).toHaveURL('/shop-new');
  const gone = await page.goto('/product/01a1fd4e-81cc-770a-bd67-9c117a72e350');
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  await expect(findCards(page)).toHaveCount(4);
});

test('an error is shown when products cannot be loaded, and loading can be retried', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  await page.route('**/api/products/search?**', (route) => route.abort());
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page.getByText('Failed to load products. Please try again later.')).toBeVisible();
  await page.unroute('**/api/products/search?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(findCards(page)).toHaveCount(24);

  await page.route('**/api/products/*', (route) => route.abort());
  await findCards(page).first().getByRole('link').click();
  await expect(page.getByText('Failed to load product', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Something went wrong/);
});

test('a page that is opened without a connection says that the shop could not be reached', async ({
  page,
  request,
}) => {
  const { _id } = await findSofa(request);
  await page.goto(`/product/${_id}`);
  await waitUntilInteractive(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('main').locator('a[href^="/vendor/"]').first().click();
  await expect(page.getByText('The shop could not be reached.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /^Furniture by/ })).toBeVisible();
});

test('a tag leads to the products with this tag', async ({ page }) => {
  const { _id } = await searchProduct(page.request, 'q=munnar');
  await page.goto(`/product/${_id}`);
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'teak' }).click();
  await expect(page).toHaveURL('/category/teak');
  await expect(findCards(page).first()).toBeVisible();
});

test('a visitor is asked to sign in before adding to the cart @phone', async ({
  page,
  request,
}) => {
  const { _id } = await findSofa(request);
  await page.goto(`/product/${_id}`);
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(page.getByText('Please login to add to cart')).toBeVisible();
});

test('a customer chooses a quantity and is sent to the cart @phone', async ({
  page,
  customer,
  request,
}) => {
  const sofa = await findSofa(request);
  await page.goto(`/product/${sofa._id}`);
  if (isPhone(page)) await page.getByRole('button', { name: 'Increase quantity' }).click();
  else await page.getByLabel('Quantity', { exact: true }).selectOption('2');
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(page).toHaveURL('/cart');
  const cart = await customer.call('GET /api/cart');
  expect(cart.items).toMatchObject([{ product: { _id: sofa._id }, quantity: 2 }]);
});

test('a choice and a click take effect even if they come before the page is interactive', async ({
  page,
  customer,
  request,
}) => {
  const sofa = await findSofa(request);
  const releaseScripts = await blockScripts(page);
  await page.goto(`/product/${sofa._id}`, { waitUntil: 'commit' });
  await page.getByLabel('Quantity', { exact: true }).selectOption('3');
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  releaseScripts();
  await expect(page).toHaveURL('/cart');
  const cart = await customer.call('GET /api/cart');
  expect(cart.items).toMatchObject([{ product: { _id: sofa._id }, quantity: 3 }]);
});

test('a very long word does not make a page wider than a phone @phone @phone-only', async ({
  page,
  request,
}) => {
  const token = await readDemoToken(request, 'vendor@baithak.test');
  const headers = { authorization: `Bearer ${token}` };
  const word = 'W'.repeat(60);
  const data = { name: word, material: word, category: 'ceiling', price: 9999999, stock: 1 };
  const response = await request.post('/api/products', { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  const { _id } = (await response.json()) as Product;
  for (const path of [`/product/${_id}`, '/category/ceiling']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: word })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await request.delete(`/api/products/${_id}`, { headers });
});

test('no more pieces can be added to the cart than are in stock', async ({ page, customer }) => {
  const scarce = await searchProduct(page.request, 'q=khurja');
  expect(scarce.stock).toBeLessThanOrEqual(5);
  await customer.call('POST /api/cart/add', undefined, {
    productId: scarce._id,
    quantity: scarce.stock,
  });
  await page.goto(`/product/${scarce._id}`);
  await expect(page.getByText(`Only ${scarce.stock} left in stock`)).toBeVisible();
  await expect(page.getByLabel('Quantity', { exact: true }).getByRole('option')).toHaveCount(
    scarce.stock,
  );
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(
    page.getByText(`Cannot add to cart: Only ${scarce.stock} available in stock`),
  ).toBeVisible();
});

test('a sold out product cannot be added to the cart', async ({ page }) => {
  const { _id } = await searchProduct(page.request, 'q=kasauli');
  await page.goto(`/product/${_id}`);
  await expect(page.getByText('Out of stock').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
});

test('axe finds no serious problems on the shop, a category, a search and a product', async ({
  page,
  request,
}) => {
  const { _id } = await findSofa(request);
  const paths = ['/shop-new', '/category/beds', '/shop-new?q=sofaa', `/product/${_id}`];
  for (const path of paths) {
    await page.goto(path);
    await expect(findCards(page).first()).toBeVisible();
    await expectAccessible(page);
  }
});
