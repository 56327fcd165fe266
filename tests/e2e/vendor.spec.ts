import { expect, type Page } from '@playwright/test';
import { readClaims } from '#web/session/read-claims.ts';
import {
  approveVendor,
  createVendorEmail,
  registerVendor,
  type Seller,
  vendorPassword,
  signInAs,
  test,
  workshop,
} from '#tests/support/vendor-session.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { buy, home, registerShopper } from '#tests/support/shopper.ts';
import { createImage } from '#tests/support/images.ts';

test.describe.configure({ mode: 'default' });

const photograph = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createImage({ width: 1600, height: 1200 }),
});

test('a workshop applies, is approved, lists a product, sells it and ships it', async ({
  page,
  shop,
  browser,
  request,
}) => {
  test.slow();
  const email = createVendorEmail();
  await apply(page, email);
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vendor login' })).toBeVisible();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(vendorPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/vendor/dashboard');
  await expect(page.getByText('Your shop is under review')).toBeVisible();
  await expect(page.getByText('Received. Only our review team sees it.')).toBeVisible();

  const applied = await page.evaluate(() => localStorage.getItem('token'));
  await approveVendor(request, shop, readClaims(applied!));
  await page.getByRole('link', { name: 'Create product' }).first().click();
  await expect(page).toHaveURL('/vendor/create-product');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create product' })).toBeVisible();
  await expect(page.getByText('Your shop is under review')).toBeHidden();
  await fillProduct(page);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

  const visitor = await browser.newPage({ baseURL: shop.url });
  await visitor.goto('/shop-new');
  await visitor.getByRole('link', { name: 'Kutch embroidered sofa' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Kutch embroidered sofa');
  await visitor.getByRole('link', { name: workshop['Business name'] }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(workshop['Business name']);
  await expect(visitor.getByRole('article')).toHaveCount(1);

  const shopper = await registerShopper(request);
  const [product] = await (await request.get('/api/products/search')).json();
  expect(product.images).toHaveLength(3);
  await buy(shopper, product, 2);
  await page.goto('/vendor/dashboard');
  await expect(page.getByText('of 1 orders')).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
  await page.getByRole('button', { name: /^Update status of BTK/ }).click();
  await page.getByRole('radio', { name: /^shipped/i }).check();
  await page.getByRole('button', { name: 'Update status', exact: true }).click();
  await expect(page.getByText('Order status updated')).toBeVisible();
  await expect(page.getByRole('table').getByText('Shipped')).toBeVisible();

  const detail = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^BTK/ }).click();
  const order = await detail;
  await expect(order.getByText(home.street).first()).toBeVisible();
  await expect(order.getByText('Order shipped')).toBeVisible();
  await order.emulateMedia({ media: 'print' });
  await expect(order.getByText('Packing slip', { exact: true })).toBeVisible();
  await expect(order.getByRole('banner').first()).toBeHidden();

  await signInAs(visitor.context(), shopper.token, 'user');
  await visitor.goto('/orders');
  await expect(visitor.getByRole('row').filter({ hasText: 'Shipped' })).toHaveCount(1);
  await visitor.context().close();
});

test('what is typed survives a failed submit and a reload, and pictures keep their order @phone', async ({
  page,
  seller,
}) => {
  test.slow();
  await page.goto('/vendor/create-product');
  const submit = page.getByRole('button', { name: 'Add product' });
  await expect(submit).toBeDisabled();
  await expect(page.getByLabel('Subcategory')).toBeDisabled();
  await page
    .getByLabel('Images')
    .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }]);
  await expect(page.getByText('notes.txt is not a supported image')).toBeVisible();
  await fillProduct(page);
  // The reload comes before the browser has written the pictures again.
  await page.evaluate(() => Object.assign(IDBObjectStore.prototype, { put: null }));
  await page.getByRole('button', { name: 'Move image 3 forward' }).click();
  await expect(page.getByRole('img', { name: /\.jpg$/ }).nth(1)).toHaveAttribute('alt', 'c.jpg');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kutch embroidered sofa');
  await expect(page.getByRole('img', { name: /\.jpg$/ }).nth(1)).toHaveAttribute('alt', 'c.jpg');

  await page.route('**/api/products', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('Failed to add product')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kutch embroidered sofa');
  await page.unroute('**/api/products');
  await page.getByLabel('Discount price (₹)').fill('90000');
  await submit.click();
  await expect(page.getByText('Discount price must be below the price')).toBeVisible();
  await expect(page.getByLabel('Discount price (₹)')).toBeFocused();
  await page.getByLabel('Discount price (₹)').fill('');
  await submit.click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  const products = await seller.call('GET /api/products/vendor');
  expect(products.map(({ images }) => images.length)).toEqual([3]);
});

test('a product is edited, marked out of stock and deleted @phone', async ({ page, seller }) => {
  await list(seller, 'Bhuj stool');
  await page.goto('/vendor/products');
  await act(page, 'Bhuj stool', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('Stock').fill('0');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Valid stock is required')).toBeVisible();
  await dialog.getByLabel('Stock').fill('7');
  await dialog.getByLabel('Name', { exact: true }).fill('Bhuj milking stool');
  await dialog.getByLabel('Colour').selectOption('Other');
  await dialog.getByLabel('Custom colour').fill('Haldi');
  await dialog.getByLabel('Length (cm)').fill('40.5');
  const [before] = await seller.call('GET /api/products/vendor');
  await seller.call('PUT /api/products/:id', `/api/products/${before!._id}`, { price: 2500 });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('changed since you opened it').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  const [edited] = await seller.call('GET /api/products/vendor');
  expect(edited).toMatchObject({ color: 'Haldi', length: 40.5, stock: 7 });

  await act(page, 'Bhuj milking stool', 'Mark out of stock');
  await expect(page.getByText('Marked out of stock')).toBeVisible();
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible();
  await act(page, 'Bhuj milking stool', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No products found')).toBeVisible();
});

test('a CSV of a thousand rows: three bad ones are named, the others go in', async ({
  page,
  seller,
}) => {
  test.slow();
  const rows = Array.from({ length: 1000 }, (_, n) => `Stool ${n},chairs,${1000 + n},5`);
  rows[1] = ',chairs,1000,5';
  rows[2] = 'Stool,chairs,free,5';
  rows[3] = 'Stool,cars,1000,5';
  const csv = ['name,category,price,stock', ...rows].join('\n');
  await page.goto('/vendor/products');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'stools.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('997 of 1,000 rows are good')).toBeVisible();
  const errors = dialog.getByRole('table', { name: 'Rows with errors' }).getByRole('row');
  await expect(errors).toHaveCount(4);
  await expect(errors.nth(1)).toHaveText(/3.*name.*Name is required/);
  await dialog.getByRole('button', { name: 'Import 997 rows' }).click();
  await expect(dialog.getByText('997 added, 0 changed')).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Page 1 of 50')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('baithak-products.csv');
  expect(await seller.call('GET /api/products/vendor')).toHaveLength(997);
});

test('two vendors in one purchase each see their own part only', async ({
  page,
  seller,
  shop,
  request,
}) => {
  const other = await registerVendor(request);
  await approveVendor(request, shop, other);
  const mine = await list(seller, 'Bhuj bench');
  const theirs = await list(other, 'Other bench');
  const shopper = await registerShopper(request);
  const { orderId } = await shopper.call('POST /api/orders/create', undefined, {
    products: [
      { product: mine._id, quantity: 1 },
      { product: theirs._id, quantity: 1 },
    ],
    deliveryAddress: home,
  });
  const signed = await shopper.call('POST /api/sandbox/pay', undefined, {
    orderId,
    outcome: 'success',
  });
  await shopper.call('POST /api/orders/verify', undefined, signed);
  await page.goto('/vendor/orders');
  await expect(page.getByText('Bhuj bench')).toBeVisible();
  await expect(page.getByText('Other bench')).toBeHidden();
  const [foreign] = await other.call('GET /api/orders/vendor');
  await page.goto(`/vendor/orders/${foreign!._id}`);
  await expect(page.getByText('There is no such order of your shop.')).toBeVisible();
});

test('axe finds nothing serious on any vendor screen @phone', async ({ page, seller, request }) => {
  test.slow();
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await page.locator('main button[type=submit]').click();
    await expect(page.getByText('Please fix the errors in the form')).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/vendor/dashboard');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expectAccessible(page);
  const stool = await list(seller, 'Bhuj stool');
  await buy(await registerShopper(request), stool as never, 1);
  const [order] = await seller.call('GET /api/orders/vendor');
  for (const [path, heading] of [
    ['dashboard', 'Top products'],
    ['create-product', 'Preview'],
    ['products', 'Products'],
    ['orders', 'Orders'],
    [`orders/${order!._id}`, `Order ${order!.orderId}`],
    [seller.id, seller.businessName],
  ]) {
    await page.goto(`/vendor/${path}`);
    await expect(page.getByRole('heading', { name: heading!, exact: true })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/vendor/products');
  await act(page, 'Bhuj stool', 'Edit');
  await expect(page.getByRole('dialog').getByLabel('Stock')).toHaveValue('11');
  await expectAccessible(page);
});

test('vendor pages send everybody else to the vendor login @phone', async ({ page }) => {
  for (const path of ['dashboard', 'products', 'orders', 'create-product']) {
    await page.goto(`/vendor/${path}`);
    await expect(page).toHaveURL('/login');
  }
  await page.goto('/vendor/no-such-shop');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

async function apply(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register as vendor' }).click();
  await expect(page.getByText('Please fix the errors in the form')).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await page.locator('summary', { hasText: 'Legal and tax' }).click();
  await expect(page.getByLabel('PAN')).toBeHidden();
  await page.locator('summary', { hasText: 'Legal and tax' }).click();
  for (const [label, value] of Object.entries(workshop)) {
    await page.getByLabel(label, { exact: !['City'].includes(label) }).fill(value);
  }
  await page.getByLabel('Email').fill(email);
  await expect(page.getByRole('progressbar', { name: 'Your application' })).toHaveAttribute(
    'value',
    '73',
  );
  await page.getByLabel('Password', { exact: true }).fill(vendorPassword);
  await page.getByLabel('Confirm password').fill(vendorPassword);
  await page.getByLabel('Business certificate').setInputFiles({
    name: 'gst.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 certificate'),
  });
  await page.getByRole('button', { name: 'Register as vendor' }).click();
}

async function fillProduct(page: Page): Promise<void> {
  await page
    .getByLabel('Images')
    .setInputFiles([
      await photograph('a.jpg'),
      await photograph('b.jpg'),
      await photograph('c.jpg'),
    ]);
  await page.getByLabel('Name', { exact: true }).fill('Kutch embroidered sofa');
  await page.getByLabel('Description').fill('Mirror work by hand on a teak frame.');
  await page.getByLabel('Category', { exact: true }).selectOption('sofas');
  await page.getByLabel('Subcategory').selectOption('3-Seater');
  await page.getByLabel('Price (₹)', { exact: true }).fill('84900');
  await page.getByLabel('Stock').fill('6');
  await page.getByLabel('Colour').selectOption('Other');
  await page.getByLabel('Custom colour').fill('Madder red');
  await page.getByLabel('Length').fill('210.5');
  await page.getByLabel('Height').fill('85');
}

function list(seller: Seller, name: string) {
  return seller.call('POST /api/products', undefined, {
    name,
    category: 'chairs',
    price: 2400,
    stock: 12,
  });
}

async function act(page: Page, product: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${product}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}
