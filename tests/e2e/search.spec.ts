import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { blockScripts, waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { test } from '#tests/support/customer.ts';

const findSearchBox = (page: Page) => page.getByRole('combobox', { name: 'Search furniture' });

test('suggestions show categories, then products with picture and price @phone', async ({
  page,
}) => {
  await page.goto('/');
  const box = findSearchBox(page);
  await box.pressSequentially('chandelier');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const categories = list.getByRole('group', { name: 'Categories' }).getByRole('option');
  const products = list.getByRole('group', { name: 'Products' }).getByRole('option');
  await expect(categories).toHaveText(['Chandelier in Ceiling']);
  await expect(products).toHaveCount(2);
  await expect(products.first()).toContainText('₹');
  await expect(products.first().locator('img')).toHaveJSProperty('complete', true);
  await expect(page.getByText('1 category and 2 products suggested.')).toBeAttached();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await box.press('ArrowUp');
  const last = products.last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id'))!);
  await box.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toBeFocused();
  await box.press('ArrowDown');
  await expect(list).toBeVisible();
  await products.first().click();
  await expect(page).toHaveURL(/\/product\//);
});

test('a search for furniture that no vendor sells shows a message and the nearest category @phone', async ({
  page,
}) => {
  await page.goto('/');
  const box = findSearchBox(page);
  await box.pressSequentially('shoe rack');
  await expect(page.getByText('We do not sell shoe racks yet.', { exact: true })).toBeVisible();
  await expect(page.getByRole('option')).toHaveText(['Console Table in Tables']);
  await box.press('Enter');
  await expect(page).toHaveURL('/shop-new?q=shoe%20rack');
  await expect(page.getByRole('heading', { name: 'We do not sell shoe racks yet' })).toBeVisible();
  await expect(page.getByText('Showing results for')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Console Table in Tables' }).click();
  await expect(page).toHaveURL('/category/tables?subCategory=Console+Table');
});

test('text typed while the page becomes interactive is not lost', async ({ page }) => {
  await page.addInitScript(typeAtEachTimer);
  const releaseScripts = await blockScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await findSearchBox(page).fill('chair');
  releaseScripts();
  await waitUntilInteractive(page);
  const typed = await page.evaluate(() => sessionStorage.getItem('typed')!);
  expect(typed).toContain('chair');
  await expect(findSearchBox(page)).toHaveValue(typed);
});

/**
 * Simulates typing during the replay of early input: types a letter into each recorded field whenever a timer starts.
 * The replay starts a timer for each field.
 */
function typeAtEachTimer(): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const startTimer = window.setTimeout;
  window.setTimeout = ((...timer: Parameters<typeof startTimer>) => {
    const id = startTimer(...timer);
    for (const field of window.earlyInput.fields.keys()) {
      setValue.call(field, `${field.value}s`);
      sessionStorage.setItem('typed', field.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return id;
  }) as typeof startTimer;
}

test('the placeholder of the search box names furniture that is sold', async ({ page }) => {
  await page.goto('/');
  const placeholder = await findSearchBox(page).getAttribute('placeholder');
  const examples = placeholder!.replace('Search ', '').split(', ');
  expect(examples).toHaveLength(3);
  for (const example of examples) {
    const response = await page.request.get(`/api/products/search?q=${example}`);
    expect(await response.json()).not.toEqual([]);
    expect(response.headers()).not.toHaveProperty('x-not-sold');
    expect(response.headers()).not.toHaveProperty('x-partial-match');
    expect(response.headers()).not.toHaveProperty('x-corrected-query');
  }
});

test('the search box still searches when its suggestions cannot be loaded', async ({ page }) => {
  await page.route('**/search-suggestions-*.js', (route) => route.abort());
  await page.goto('/');
  const box = findSearchBox(page);
  await box.pressSequentially('sofa');
  await box.press('Enter');
  await expect(page).toHaveURL('/shop-new?q=sofa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: sofa');
});
