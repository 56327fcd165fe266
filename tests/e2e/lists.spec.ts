import { expect } from '@playwright/test';
import { test } from '#tests/support/vendor-session.ts';

const products = 21;

test('a reload restores the search, the order and the page of a list', async ({ page, seller }) => {
  for (let n = 1; n <= products; n++) {
    const product = { name: `Bhuj bench ${n}`, category: 'chairs', price: 1000 + n, stock: 9 };
    await seller.call('POST /api/products', undefined, product);
  }
  await page.goto('/vendor/products');
  await page.getByRole('searchbox').last().fill('bhuj');
  await expect(page).toHaveURL('/vendor/products?q=bhuj');
  await expect(page.getByText('21 products')).toBeVisible();
  await page.getByRole('button', { name: 'Price' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/vendor/products?q=bhuj&sort=price-high&page=2');
  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText('Bhuj bench 1');
  const price = page.getByRole('columnheader', { name: 'Price' });
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Bhuj bench 21');
});
