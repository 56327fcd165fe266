import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/shopper.ts';

const choicesOf = (page: Page, label: string) =>
  page
    .getByRole('form', { name: 'Filters' })
    .getByLabel(label, { exact: true })
    .getByRole('option');

test('the filters of a category offer what its products have', async ({ page }) => {
  await page.goto('/category/chairs');
  await expect(choicesOf(page, 'Material')).toHaveText([
    ...['Any material', 'Wood', 'Metal', 'Plastic', 'Fabric', 'Leather', 'Rattan'],
  ]);
  await expect(choicesOf(page, 'Colour')).toHaveText([
    ...['Any colour', 'Black', 'Brown', 'Red', 'Purple', 'Mustard'],
  ]);
  // Follow a link: then the browser loads the values, not the server.
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(choicesOf(page, 'Material').filter({ hasText: 'Marble' })).toHaveCount(1);
  await page.goBack();
  await expect(choicesOf(page, 'Material').filter({ hasText: 'Marble' })).toHaveCount(0);
  await expect(choicesOf(page, 'Material').filter({ hasText: 'Rattan' })).toHaveCount(1);
});

test('a value of a shared link that no product has stays visible and can be removed', async ({
  page,
}) => {
  await page.goto('/category/chairs?material=Granite&subCategory=Throne');
  const material = page.getByRole('form', { name: 'Filters' }).getByLabel('Material');
  await expect(material).toHaveValue('Granite');
  await expect(page.getByText('No products found in this category.')).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Granite' }).click();
  await expect(material).toHaveValue('');
  await expect(material.getByRole('option', { name: 'Granite' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove filter Throne' }).click();
  await expect(page).toHaveURL(/\/category\/chairs\??$/);
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('a blank category shows the empty state with status 404', async ({ page }) => {
  const response = await page.goto('/category/%20');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown category');
  await expect(page.getByText('No products found in this category.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
