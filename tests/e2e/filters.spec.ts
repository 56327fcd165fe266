import { expect, type Page } from '@playwright/test';
import { findFilter } from '#tests/support/filters.ts';
import { test } from '#tests/support/customer.ts';

const findValueBoxes = (page: Page, group: string) =>
  page
    .getByRole('form', { name: 'Filters' })
    .getByRole('group', { name: group })
    .getByRole('checkbox', { includeHidden: true });
const findValueBox = (page: Page, group: string, value: string) =>
  findValueBoxes(page, group).and(page.locator(`[value="${value}"]`));

test('the filters of a category offer the values that its products have', async ({ page }) => {
  await page.goto('/category/chairs');
  const readValues = (group: string) =>
    findValueBoxes(page, group).evaluateAll((boxes) =>
      boxes.map((box) => (box as HTMLInputElement).value),
    );
  expect(await readValues('Material')).toEqual([
    ...['Wood', 'Metal', 'Plastic', 'Fabric', 'Leather', 'Rattan'],
  ]);
  expect(await readValues('Colour')).toEqual(
    expect.arrayContaining(['Black', 'Brown', 'Red', 'Yellow', 'Purple']),
  );
  // After a click on a link, the values are loaded by the browser and not by the server.
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(findValueBox(page, 'Material', 'Marble')).toHaveCount(1);
  await page.goBack();
  await expect(findValueBox(page, 'Material', 'Marble')).toHaveCount(0);
  await expect(findValueBox(page, 'Material', 'Rattan')).toHaveCount(1);
});

test('a filter value in a shared link stays visible if no product has it, and can be removed', async ({
  page,
}) => {
  await page.goto('/category/chairs?material=Granite&subCategory=Throne');
  await expect(findFilter(page, 'Material', 'Granite')).toBeChecked();
  await expect(page.getByText('No products found in this category.')).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Granite' }).click();
  await expect(findValueBox(page, 'Material', 'Granite')).toHaveCount(0);
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
