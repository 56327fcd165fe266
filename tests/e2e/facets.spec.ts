import { expect, type Page } from '@playwright/test';
import type { Facets } from '#contract/catalogue/facets.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { closeFilters, findFilter, openFilters } from '#tests/support/filters.ts';
import { test } from '#tests/support/customer.ts';

const findCards = (page: Page) => page.getByRole('article');
const findChips = (page: Page) => page.getByRole('list', { name: 'Applied filters' });

async function readFacets(page: Page, query: string): Promise<Facets> {
  return (await page.request.get(`/api/products/facets?${query}`)).json();
}
const findCount = (facets: Facets, name: 'color' | 'material', value: string) =>
  facets[name].find((each) => each.value === value)?.count;

test('three filters narrow a list, a shared link shows the same list, and Back restores a removed filter @phone', async ({
  page,
}) => {
  const sofas = await readFacets(page, 'category=sofas');
  await page.goto('/category/sofas');
  await openFilters(page);
  const green = findFilter(page, 'Colour', 'Green');
  await expect(green).toHaveAccessibleName(`Green (${findCount(sofas, 'color', 'Green')})`);
  await green.check();
  await expect(page).toHaveURL('/category/sofas?color=Green');
  const narrowed = await readFacets(page, 'category=sofas&color=Green');
  const fabric = findFilter(page, 'Material', 'Fabric');
  await expect(fabric).toHaveAccessibleName(
    `Fabric (${findCount(narrowed, 'material', 'Fabric')})`,
  );
  await expect(green).toHaveAccessibleName(`Green (${findCount(sofas, 'color', 'Green')})`);
  await fabric.check();
  await expect(page).toHaveURL('/category/sofas?material=Fabric&color=Green');
  await findFilter(page, 'Availability', 'In stock').check();
  const filteredUrl = '/category/sofas?material=Fabric&color=Green&inStock=true';
  await expect(page).toHaveURL(filteredUrl);
  const { total } = await readFacets(page, `category=sofas&${filteredUrl.split('?')[1]}`);
  await closeFilters(page);
  await expect(findCards(page)).toHaveCount(total!);
  await expect(findChips(page).getByRole('link')).toHaveText([
    'Fabric',
    'Green',
    'In stock',
    'Clear all',
  ]);

  const shared = await page.context().newPage();
  await shared.goto(filteredUrl);
  await expect(findCards(shared)).toHaveCount(total!);
  await expect(findChips(shared).getByRole('link')).toHaveText([
    'Fabric',
    'Green',
    'In stock',
    'Clear all',
  ]);

  await page.getByRole('link', { name: 'Remove filter Green' }).click();
  await expect(page).toHaveURL('/category/sofas?material=Fabric&inStock=true');
  await expect(findChips(page).getByRole('link')).toHaveText(['Fabric', 'In stock', 'Clear all']);
  await page.goBack();
  await expect(page).toHaveURL(filteredUrl);
  await expect(findCards(page)).toHaveCount(total!);
  await openFilters(page);
  await expect(green).toBeChecked();
});

test('two colours find more products than one colour @phone', async ({ page }) => {
  await page.goto('/category/sofas?color=Green');
  await openFilters(page);
  await findFilter(page, 'Colour', 'Brown').check();
  await expect(page).toHaveURL(/\?color=(?:Green&color=Brown|Brown&color=Green)$/);
  const { total } = await readFacets(page, 'category=sofas&color=Green&color=Brown');
  const { total: green } = await readFacets(page, 'category=sofas&color=Green');
  expect(total).toBeGreaterThan(green!);
  await closeFilters(page);
  await expect(findCards(page)).toHaveCount(total!);
});

test('on a phone the button that closes the filters shows how many products match them @phone @phone-only', async ({
  page,
}) => {
  const { total } = await readFacets(page, 'category=beds&material=Wood');
  await page.goto('/category/beds');
  await openFilters(page);
  await findFilter(page, 'Material', 'Wood').check();
  await expect(page.getByRole('button', { name: `Show ${total} products` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
  await expect(findCards(page)).toHaveCount(total!);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are chosen and applied with a button @phone', async ({ page }) => {
    const { total } = await readFacets(page, 'category=chairs&material=Leather&material=Rattan');
    await page.goto('/category/chairs');
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    if (await button.isVisible()) await button.click();
    await findFilter(page, 'Material', 'Leather').check();
    await findFilter(page, 'Material', 'Rattan').check();
    await page.getByRole('button', { name: 'Apply filters' }).last().click();
    await expect(page).toHaveURL(/material=Leather&material=Rattan/);
    await expect(findCards(page)).toHaveCount(total!);
  });
});
