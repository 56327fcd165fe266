import { expect } from '@playwright/test';
import { signInAsDemoAccount, test } from '#tests/support/customer.ts';

test('an admin adds an upcoming rate and deletes it, and a vendor sees the HSN and rate of a category', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsDemoAccount(page, 'admin@baithak.test');
  await page.goto('/admin/tax-rates');
  const fans = page.getByRole('listitem').filter({ hasText: 'Fans (HSN 8414)' });
  await fans.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rate in per cent').fill('12,5');
  await dialog.getByLabel('From').fill('2199-01-01');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await expect(dialog.getByText('Enter one rate')).toBeVisible();
  await dialog.getByLabel('Rate in per cent').fill('12.5');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await expect(page.getByText('Rate added')).toBeVisible();
  await expect(fans.getByText('12.5%')).toBeVisible();
  await fans.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Rate deleted')).toBeVisible();
  await expect(fans.getByText('12.5%')).toBeHidden();

  const vendor = await browser.newPage({ baseURL });
  await signInAsDemoAccount(vendor, 'vendor@baithak.test');
  await vendor.goto('/vendor/create-product');
  await vendor.getByLabel('Category', { exact: true }).selectOption('tables');
  await vendor.getByText('More details and declarations').click();
  await expect(vendor.getByText('If empty, 9403 from the category is used')).toBeVisible();
  const rate = vendor.getByLabel('GST rate');
  await expect(rate).toContainText('Rate of the HSN (18%)');
  await vendor.getByLabel('Made wholly of bamboo, cane or rattan').selectOption('yes');
  await expect(rate).toContainText('Rate of the HSN (5%)');
  await vendor.close();
});
