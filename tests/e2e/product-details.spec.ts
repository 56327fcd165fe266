import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { blockScripts } from '#tests/support/page-scripts.ts';
import { test, searchProduct } from '#tests/support/customer.ts';

test('the product page shows a drawing of a sofa, described in words @phone', async ({
  page,
  request,
}) => {
  const { _id } = await searchProduct(request, 'q=nilgiri');
  await page.goto(`/product/${_id}`);
  const drawing = page.getByRole('img', { name: /^Front 208 cm wide, side 95 cm wide/ });
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toBeVisible();
  await expect(page.getByText('Seat height')).toBeVisible();
  await expectAccessible(page);
});

test('the fit check shows how much space is left and remembers the measurements @phone', async ({
  page,
  request,
}) => {
  const { _id } = await searchProduct(request, 'q=nilgiri');
  const releaseDetails = await blockScripts(page, 'product-details');
  await page.goto(`/product/${_id}`);
  const open = page.getByRole('button', { name: 'Will it fit?' });
  // The second click must not close the details again.
  await open.dblclick();
  releaseDetails();
  const answers = page.getByRole('list', { name: 'Will it fit?' });
  await page.getByLabel('Door width').fill('90');
  await expect(answers).toHaveText('Enter the door height too.');
  await page.getByLabel('Door height').fill('200');
  await expect(answers.getByRole('listitem')).toHaveText([
    /^Packed: fits through the door with \d+ cm to spare/,
    'Assembled: fits through the door with 12 cm to spare, carried on its side.',
  ]);
  await expectAccessible(page);
  await page.reload();
  await open.press('Enter');
  await expect(page.getByLabel('Door width')).toHaveValue('90');
  await expect(answers.getByRole('listitem')).toHaveCount(2);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the product page shows size, assembly, origin and seller @smoke @phone', async ({
    page,
    request,
  }) => {
    const { _id, vendor } = await searchProduct(request, 'q=mehrab');
    await page.goto(`/product/${_id}`);
    await expect(page.getByRole('img', { name: /under a ceiling of 270 cm/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Assembly You assemble it/ })).toBeVisible();
    await expect(page.getByText(/^EMI: ₹[\d,]+ a month for 12 months at 14%/)).toBeVisible();
    await page.getByText('Declarations', { exact: true }).click();
    await expect(page.getByRole('row', { name: 'Country of origin Vietnam' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Importer / })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Sold by / })).toContainText(vendor.businessName);
  });

  test('a product shows the usual delivery time unless it is made to order', async ({
    page,
    request,
  }) => {
    const usualTime = page.getByText('Delivered in 5-7 business days');
    await page.goto(`/product/${(await searchProduct(request, 'q=nilgiri'))._id}`);
    await expect(usualTime).toHaveCount(2);
    await page.goto(`/product/${(await searchProduct(request, 'q=bikaner'))._id}`);
    await expect(page.getByText('Made to order. The delivery date depends on')).toHaveCount(2);
    await expect(usualTime).toHaveCount(0);
  });
});

test('the product page links to matching products and to recently viewed products @phone', async ({
  page,
  request,
}) => {
  const first = await searchProduct(request, 'q=nilgiri');
  const second = await searchProduct(request, 'q=tagore');
  await page.goto(`/product/${first._id}`);
  await expect(page.getByRole('region', { name: 'Goes with' }).getByRole('listitem')).toHaveCount(
    4,
  );
  await page.goto(`/product/${second._id}`);
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await viewed.getByRole('link', { name: first.name }).click();
  await expect(page).toHaveURL(`/product/${first._id}`);
  await expect(viewed.getByRole('link', { name: second.name })).toBeVisible();
});
