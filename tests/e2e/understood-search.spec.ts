import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { test } from '#tests/support/customer.ts';

const findChips = (page: Page) =>
  page.getByRole('list', { name: 'Filters from your search' }).getByRole('link');
const findProducts = (page: Page) => page.getByRole('article');

async function searchFor(page: Page, q: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search furniture' });
  await box.fill(q);
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search: ${q}`);
}

test('a search by price and colour shows both as chips that can be removed @phone', async ({
  page,
}) => {
  await page.goto('/');
  await searchFor(page, 'grey sofa under 100000');
  await expect(findChips(page)).toHaveText(['Grey', 'Up to ₹1,00,000']);
  await expect(findProducts(page).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Grey: search without “grey”' }).click();
  await expect(page).toHaveURL('/shop-new?q=sofa+under+100000');
  await expect(findChips(page)).toHaveText(['Up to ₹1,00,000']);
  await page.goBack();
  await expect(findChips(page)).toHaveText(['Grey', 'Up to ₹1,00,000']);
});

test('if no product matches all terms of a search, the page says what it left out', async ({
  page,
}) => {
  await page.goto('/shop-new?q=study+desk+under+900');
  await expect(page.getByText('Nothing matches your whole search.')).toHaveText(
    'Nothing matches your whole search. Showing results without “under 900”, lowest price first.',
  );
  await expect(findChips(page)).toHaveText(['Study tables']);
  await expect(findProducts(page).first()).toBeVisible();
});

test('a search in Devanagari is understood even without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/shop-new?q=सफेद पंखा');
  await expect(findChips(page)).toHaveText(['White', 'Ceiling fans']);
  await expect(findProducts(page).first()).toContainText('Fan');
  await page.getByRole('link', { name: 'White: search without “सफेद”' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: पंखा');
  await page.close();
});

test('a search with a price shows a message if no vendor sells such furniture @phone', async ({
  page,
}) => {
  await page.goto('/');
  await searchFor(page, 'shoe rack under 30000');
  await expect(page.getByRole('heading', { name: 'We do not sell shoe racks yet' })).toBeVisible();
  await expect(findChips(page)).toHaveText(['Up to ₹30,000']);
  await expect(findProducts(page).first()).toBeVisible();
});

test('an empty list links to other lists and states how many products each has @phone', async ({
  page,
}) => {
  const empty = '/shop-new?q=grey+sofa&category=beds&maxPrice=100000';
  await page.goto(empty);
  await expect(page.getByText('No products found')).toBeVisible();
  await expectAccessible(page);
  const otherLists = page.getByRole('list', { name: 'Other lists' }).getByRole('link');
  await expect(otherLists).toHaveText([/^Sofas/, /^In all categories/, /^Search for “grey”/]);
  for (const index of [0, 1, 2]) {
    const count = /\((\d+)\)/.exec((await otherLists.nth(index).textContent())!)![1]!;
    await otherLists.nth(index).click();
    await expect(page).not.toHaveURL(empty);
    await expect(page.getByText(new RegExp(`^${count} products?`))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(empty);
    await expect(otherLists).toHaveCount(3);
  }
});
