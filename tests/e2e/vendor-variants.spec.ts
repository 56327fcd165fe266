import { expect, type Page } from '@playwright/test';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { chooseAction } from '#tests/support/choose-action.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { createImage } from '#tests/support/images.ts';
import { buy, registerCustomer } from '#tests/support/customer.ts';
import { fillProduct, productName } from '#tests/support/vendor-forms.ts';
import { test, type VendorSession } from '#tests/support/vendor-session.ts';

const createPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createImage({ width: 900, height: 700 }),
});

/** Adds three fabrics and two numbers of seats to the create form, which then lists six variants. */
async function addOptions(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Options' }).click();
  await page.getByRole('button', { name: 'Fabric', exact: true }).click();
  await page.getByLabel('Add a value of Fabric').fill('Moss velvet, Rust linen, Ink blue');
  await page.getByLabel('Add a value of Fabric').press('Enter');
  await expect(page.getByLabel('Value 3 of Fabric')).toHaveValue('Ink blue');
  await page.getByRole('button', { name: 'Seats', exact: true }).click();
  await page.getByLabel('Add a value of Seats').fill('2, 3');
  await page.getByLabel('Add a value of Seats').press('Enter');
  await expect(page.getByRole('heading', { name: 'Variants (6)' })).toBeVisible();
}

async function fillVariants(page: Page, to: string, texts: Record<string, string>): Promise<void> {
  await page.getByLabel('For', { exact: true }).selectOption(to);
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  await page.getByRole('button', { name: 'Fill in' }).click();
}

const findCell = (page: Page, field: string, name: string) =>
  page.getByLabel(`${field} of ${name}`, { exact: true });

test('a vendor creates a product with six variants and pictures per option value, and sees a price change in the price history @phone', async ({
  page,
  vendor,
}) => {
  test.slow();
  await watchDraftFiles(page);
  await page.goto('/vendor/create-product');
  await expect(page.getByRole('button', { name: 'Add product' })).toBeDisabled();
  await fillProduct(page);
  await addOptions(page);
  await expect(page.getByText('Each variant has its own price and stock.')).toBeVisible();
  await expect(findCell(page, 'Price (₹)', 'Rust linen, 3')).toHaveValue('84900');
  await expect(page.getByText('Still missing: stock of 6 variants.')).toBeVisible();
  await fillVariants(page, 'All variants', { 'Stock of each': '6' });
  await expect(page.getByText('Filled in 6 variants.')).toBeVisible();
  await fillVariants(page, 'Seats: 3', {
    'Price of each': '99900',
    'Discount price of each': '94900',
  });
  await expect(findCell(page, 'Price (₹)', 'Ink blue, 3')).toHaveValue('99900');
  await expect(findCell(page, 'Price (₹)', 'Ink blue, 2')).toHaveValue('84900');
  await findCell(page, 'SKU', 'Moss velvet, 2').fill('KUTCH-M2');
  await findCell(page, 'SKU', 'Moss velvet, 3').fill('kutch-m2');
  await findCell(page, 'Stock', 'Rust linen, 2').fill('0');
  await page.getByRole('button', { name: 'Own size of Ink blue, 3' }).click();
  await findCell(page, 'Length (cm)', 'Ink blue, 3').fill('232.5');
  await page.getByLabel('Colour of Rust linen').fill('#a8482a');
  for (const fabric of ['Moss velvet', 'Rust linen']) {
    await page
      .getByLabel(`Add pictures of ${fabric}`)
      .setInputFiles([
        await createPhoto(`${fabric} front.jpg`),
        await createPhoto(`${fabric} side.jpg`),
      ]);
  }
  await page
    .getByLabel('Swatch picture of Moss velvet')
    .setInputFiles(await createPhoto('moss.jpg'));
  await page.getByRole('button', { name: 'Remove picture 2 of Rust linen' }).click();

  // The pictures are stored a moment after the texts.
  await expect.poll(() => countDraftFiles(page)).toBe(7);
  await page.reload();
  await expect(findCell(page, 'Length (cm)', 'Ink blue, 3')).toHaveValue('232.5');
  await expect(
    page.getByRole('list', { name: 'Pictures of Rust linen' }).getByRole('img'),
  ).toHaveAttribute('alt', 'Rust linen front.jpg');
  await expectAccessible(page);

  const submit = page.getByRole('button', { name: 'Add product' });
  await submit.click();
  await expect(page.getByText('Another variant has this SKU')).toBeVisible();
  await expect(findCell(page, 'SKU', 'Moss velvet, 3')).toBeFocused();
  await findCell(page, 'SKU', 'Moss velvet, 3').fill('KUTCH-M3');
  await page.route('**/api/products', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('Failed to add product')).toBeVisible();
  await expect(findCell(page, 'SKU', 'Moss velvet, 3')).toHaveValue('KUTCH-M3');
  await page.unroute('**/api/products');
  await submit.dblclick();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

  const products = await vendor.call('GET /api/products/vendor');
  expect(products).toHaveLength(1);
  const [created] = products;
  expectSofa(created!);
  const response = await page.request.get(`/product/${created!._id}`);
  const html = await response.text();
  for (const word of ['Moss velvet', 'Rust linen', 'Ink blue']) expect(html).toContain(word);

  await page.goto('/vendor/products');
  await expect(page.getByText('6 variants')).toBeVisible();
  await expect(page.getByText('₹84,900 – ₹94,900')).toBeVisible();
  await expect(page.getByText('1 of 6 out of stock')).toBeVisible();
  await chooseAction(page, productName, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('Price (₹) of Ink blue, 2', { exact: true }).fill('79900');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await chooseAction(page, productName, 'Price history');
  const history = page.getByRole('dialog', { name: 'Price history' });
  const prices = history.getByRole('row').filter({ hasText: '₹' });
  await expect(prices).toHaveCount(7);
  await expect(prices.first()).toContainText(/Fabric: Ink blue, Seats: 2.*₹84,900.*₹79,900/);
  await expectAccessible(page);
});

/** Counts the files of the draft whenever they are stored in IndexedDB. */
const watchDraftFiles = (page: Page) =>
  page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (files, key) {
      const request = put.call(this, files, key);
      request.addEventListener('success', () =>
        Object.assign(window, { draftFiles: files.length }),
      );
      return request;
    };
  });

const countDraftFiles = (page: Page) =>
  page.evaluate(() => (window as { draftFiles?: number }).draftFiles);

function expectSofa({ images, options, variants }: OwnProduct): void {
  expect(images).toHaveLength(3);
  expect(options).toMatchObject([
    {
      name: 'Fabric',
      values: [
        { value: 'Moss velvet', image: expect.stringMatching(/^\/media\//) },
        { value: 'Rust linen', color: '#a8482a' },
        { value: 'Ink blue' },
      ],
    },
    { name: 'Seats', values: [{ value: '2' }, { value: '3' }] },
  ]);
  expect(
    variants.map(({ price, discountPrice, stock, sku, length, images: variantImages }) => [
      ...[price, discountPrice, stock, sku, length],
      variantImages!.length,
    ]),
  ).toEqual([
    [84_900, null, 6, 'KUTCH-M2', undefined, 2],
    [99_900, 94_900, 6, 'KUTCH-M3', undefined, 2],
    [84_900, null, 0, '', undefined, 1],
    [99_900, 94_900, 6, '', undefined, 1],
    [84_900, null, 6, '', undefined, 0],
    [99_900, 94_900, 6, '', 232.5, 0],
  ]);
}

const createSofa = (vendor: VendorSession, fields: object = {}) =>
  vendor.call('POST /api/products', undefined, {
    name: 'Kota sofa',
    category: 'sofas',
    options: [{ name: 'Fabric', values: [{ value: 'Moss' }, { value: 'Rust' }, { value: 'Ink' }] }],
    variants: ['Moss', 'Rust', 'Ink'].map((Fabric) => ({
      options: { Fabric },
      price: 40_000,
      stock: 9,
    })),
    ...fields,
  });

test('a vendor takes a variant off sale, adds another and sees that a purchase has changed the stock since the form was opened @phone', async ({
  page,
  vendor,
  request,
}) => {
  test.slow();
  const sofa = await createSofa(vendor);
  await page.goto('/vendor/products');
  await chooseAction(page, 'Kota sofa', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('Stock of Moss', { exact: true }).fill('4');
  await buy(await registerCustomer(request), sofa as never, 1);
  await dialog.getByRole('checkbox', { name: 'Rust is On sale' }).uncheck();
  await expect(dialog.getByText('1 variant will be taken off sale when you save.')).toBeVisible();
  await dialog.getByLabel('Add a value of Fabric').fill('Sand');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByLabel('Price (₹) of Sand', { exact: true })).toHaveValue('40000');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Valid stock is required')).toBeVisible();
  await dialog.getByLabel('Stock of Sand', { exact: true }).fill('3');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Moss: stock 8 (was 9)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  const [saved] = await vendor.call('GET /api/products/vendor');
  expect(saved!.variants.map(({ options, stock }) => [options.Fabric, stock])).toEqual([
    ['Moss', 4],
    ['Ink', 9],
    ['Sand', 3],
  ]);
});

test('the stock of variants is changed one by one or all at once @phone', async ({
  page,
  vendor,
}) => {
  await createSofa(vendor);
  await page.goto('/vendor/products');
  await chooseAction(page, 'Kota sofa', 'Stock of variants');
  const dialog = page.getByRole('dialog', { name: 'Stock of variants' });
  await dialog.getByLabel('Stock of Rust').fill('-1');
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(dialog.getByText('Valid stock is required')).toBeVisible();
  await dialog.getByLabel('Stock of Rust').fill('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(page.getByText('Stock saved')).toBeVisible();
  await expect(page.getByText('1 of 3 low')).toBeVisible();
  await page.goto('/vendor/dashboard');
  const low = page.locator('section', { has: page.getByRole('heading', { name: 'Low in stock' }) });
  await expect(low.getByRole('listitem')).toHaveText(/Kota sofa.*Fabric: Rust.*2 left/);
  await page.goto('/vendor/products');
  await chooseAction(page, 'Kota sofa', 'Stock of variants');
  await dialog.getByRole('button', { name: 'Set all to 0' }).click();
  await dialog.getByRole('button', { name: 'Save stock' }).click();
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible();
  const [saved] = await vendor.call('GET /api/products/vendor');
  expect(saved!.variants.map(({ stock }) => stock)).toEqual([0, 0, 0]);
});

test('a picture that the server cannot read is named in an error above the variants', async ({
  page,
  vendor,
}) => {
  await createSofa(vendor);
  await page.goto('/vendor/products');
  await chooseAction(page, 'Kota sofa', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  const text = { mimeType: 'text/plain', buffer: Buffer.from('words') };
  await dialog.getByLabel('Add pictures of Moss').setInputFiles({ name: 'notes.txt', ...text });
  await expect(dialog.getByText('notes.txt is not a supported image')).toBeVisible();
  const renamed = { ...text, name: 'moss.jpg', mimeType: 'image/jpeg' };
  await dialog.getByLabel('Add pictures of Moss').setInputFiles(renamed);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('moss.jpg: Pictures must be PNG')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove picture 1 of Moss' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
});

test('HTML in the names of options and variants is shown as text', async ({ page, vendor }) => {
  const name = '<img src=x onerror="hacked=1">';
  await createSofa(vendor, {
    options: [{ name, values: [{ value: name }] }],
    variants: [{ options: { [name]: name }, price: 40_000, stock: 2, sku: name }],
  });
  await page.goto('/vendor/products');
  await chooseAction(page, 'Kota sofa', 'Edit');
  await expect(page.getByLabel(`Stock of ${name}`)).toHaveValue('2');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await chooseAction(page, 'Kota sofa', 'Price history');
  await expect(page.getByRole('dialog')).toContainText(`${name}: ${name}`);
  await page.goto('/vendor/dashboard');
  await expect(page.getByText(`${name}: ${name}`)).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
