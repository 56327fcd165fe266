import { expect } from '@playwright/test';
import {
  approveVendor,
  registerVendor,
  type VendorSession,
  test,
} from '#tests/support/vendor-session.ts';
import { chooseAction } from '#tests/support/choose-action.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { scaleCount } from '#tests/support/scale.ts';
import { buy, home, registerCustomer } from '#tests/support/customer.ts';
import { fillProduct, productName } from '#tests/support/vendor-forms.ts';

test('a product form keeps its values and the order of its pictures after a failed submit and a reload @phone', async ({
  page,
  vendor,
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
  // Make writes to IndexedDB fail, as if the page were reloaded before it has stored the files in their new order.
  await page.evaluate(() => Object.assign(IDBObjectStore.prototype, { put: null }));
  await page.getByRole('button', { name: 'Move image 3 earlier' }).click();
  await expect(page.getByRole('img', { name: /\.jpg$/ }).nth(1)).toHaveAttribute('alt', 'c.jpg');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(productName);
  await expect(page.getByRole('img', { name: /\.jpg$/ }).nth(1)).toHaveAttribute('alt', 'c.jpg');

  await page.route('**/api/products', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('Failed to add product')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(productName);
  await page.unroute('**/api/products');
  await page.getByLabel('Discount price (₹)').fill('90000');
  await submit.click();
  await expect(page.getByText('Discount price must be below the price')).toBeVisible();
  await expect(page.getByLabel('Discount price (₹)')).toBeFocused();
  await page.getByLabel('Discount price (₹)').fill('');
  await submit.click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  const products = await vendor.call('GET /api/products/vendor');
  expect(products.map(({ images }) => images.length)).toEqual([3]);
});

test('a vendor edits a product, marks it out of stock and deletes it @phone', async ({
  page,
  vendor,
}) => {
  await createProduct(vendor, 'Bhuj stool');
  await page.goto('/vendor/products');
  await chooseAction(page, 'Bhuj stool', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('Stock').fill('0');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Valid stock is required')).toBeVisible();
  await dialog.getByLabel('Stock').fill('7');
  await dialog.getByLabel('Name', { exact: true }).fill('Bhuj milking stool');
  await dialog.getByLabel('Colour').selectOption('Other');
  await dialog.getByLabel('Custom colour').fill('Haldi');
  await dialog.getByLabel('Length (cm)').fill('40.5');
  const [before] = await vendor.call('GET /api/products/vendor');
  await vendor.call('PUT /api/products/:id', `/api/products/${before!._id}`, { price: 2500 });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('changed since you opened it').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  const [edited] = await vendor.call('GET /api/products/vendor');
  expect(edited).toMatchObject({ color: 'Haldi', length: 40.5, stock: 7 });

  await chooseAction(page, 'Bhuj milking stool', 'Mark out of stock');
  await expect(page.getByText('Marked out of stock')).toBeVisible();
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible();
  await chooseAction(page, 'Bhuj milking stool', 'Stock history');
  await expect(page.getByRole('dialog')).toHaveText(/Stock changed−70.*Opening stock/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await chooseAction(page, 'Bhuj milking stool', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No products found')).toBeVisible();
});

test('a CSV import reports three invalid rows and imports the others', async ({ page, vendor }) => {
  test.slow();
  const count = scaleCount(1000);
  const valid = count - 3;
  const rows = Array.from({ length: count }, (_, n) => `Stool ${n},chairs,${1000 + n},5`);
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
  await expect(
    dialog.getByText(`${valid} of ${count.toLocaleString('en-IN')} rows are valid`),
  ).toBeVisible();
  const errors = dialog.getByRole('table', { name: 'Rows with errors' }).getByRole('row');
  await expect(errors).toHaveCount(4);
  await expect(errors.nth(1)).toHaveText(/3.*name.*Name is required/);
  await dialog.getByRole('button', { name: `Import ${valid} rows` }).click();
  await expect(dialog.getByText(`${valid} added, 0 updated`)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(`Page 1 of ${Math.ceil(valid / 20)}`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('baithak-products.csv');
  expect(await vendor.call('GET /api/products/vendor')).toHaveLength(valid);
});

test('a vendor sees only its own order of a purchase from two vendors', async ({
  page,
  vendor,
  request,
}) => {
  const other = await registerVendor(request);
  await approveVendor(request, other);
  const mine = await createProduct(vendor, 'Bhuj bench');
  const theirs = await createProduct(other, 'Other bench');
  const customer = await registerCustomer(request);
  const { orderId } = await customer.call('POST /api/orders/create', undefined, {
    products: [
      { product: mine._id, quantity: 1 },
      { product: theirs._id, quantity: 1 },
    ],
    deliveryAddress: home,
  });
  const signed = await customer.call('POST /api/sandbox/pay', undefined, {
    orderId,
    outcome: 'success',
  });
  await customer.call('POST /api/orders/verify', undefined, signed);
  await page.goto('/vendor/orders');
  await expect(page.getByText('Bhuj bench')).toBeVisible();
  await expect(page.getByText('Other bench')).toBeHidden();
  const [otherOrder] = await other.call('GET /api/orders/vendor');
  await page.goto(`/vendor/orders/${otherOrder!._id}`);
  await expect(page.getByText('This order does not exist')).toBeVisible();
});

test('axe finds no serious problems on a vendor’s sign-in pages, dashboard, products, orders and shop page', async ({
  page,
  vendor,
  request,
}) => {
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
  const stool = await createProduct(vendor, 'Bhuj stool');
  await buy(await registerCustomer(request), stool as never, 1);
  const [order] = await vendor.call('GET /api/orders/vendor');
  const screens = [
    ['dashboard', 'Top products'],
    ['create-product', 'Preview'],
    ['products', 'Products'],
    ['orders', 'Orders'],
    [`orders/${order!._id}`, `Order ${order!.orderId}`],
    [vendor.id, vendor.businessName],
  ];
  for (const [path, heading] of screens) {
    await page.goto(`/vendor/${path}`);
    await expect(page.getByRole('heading', { name: heading!, exact: true })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/vendor/products');
  await chooseAction(page, 'Bhuj stool', 'Edit');
  await expect(page.getByRole('dialog').getByLabel('Stock')).toHaveValue('11');
  await expectAccessible(page);
});

test('an unknown page below /vendor shows the 404 page @phone', async ({ page }) => {
  await page.goto('/vendor/no-such-vendor');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('HTML and scripts in a vendor’s text are shown as text and never run', async ({
  page,
  vendor,
}) => {
  const name = '</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">';
  const { _id } = await vendor.call('POST /api/products', undefined, {
    name,
    description: name,
    category: 'chairs',
    price: 4999,
    stock: 3,
    color: name.slice(0, 80),
    features: [name],
    image: 'https://pictures.example.test/chair.jpg',
  });
  await page.goto(`/product/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await page.goto(`/shop-new?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a reload restores the search, the sort order and the page of a list', async ({
  page,
  vendor,
}) => {
  // The newest product is the cheapest, so that sorting by price changes the first row.
  for (let n = 1; n <= 21; n++) {
    const product = { name: `Bhuj bench ${n}`, category: 'chairs', price: 2000 - n, stock: 9 };
    await vendor.call('POST /api/products', undefined, product);
  }
  await page.goto('/vendor/products');
  await page.getByRole('searchbox').last().fill('bhuj');
  await expect(page).toHaveURL('/vendor/products?q=bhuj');
  await expect(page.getByText('21 products')).toBeVisible();
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL('/vendor/products?q=bhuj&sort=price-high');
  await expect(page.getByRole('row').nth(1)).toContainText('Bhuj bench 1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/vendor/products?q=bhuj&sort=price-high&page=2');
  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText('Bhuj bench 21');
  // The search field reacts to typing after a delay. Let a second of the page's clock pass, and with it this delay.
  await page.clock.install();
  await page.getByRole('searchbox').last().fill('bhuj ');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/vendor/products?q=bhuj&sort=price-high&page=2');
  const price = page.getByRole('columnheader', { name: 'Price' });
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Bhuj bench 1');
});

function createProduct(vendor: VendorSession, name: string) {
  return vendor.call('POST /api/products', undefined, {
    name,
    category: 'chairs',
    price: 2400,
    stock: 12,
  });
}
