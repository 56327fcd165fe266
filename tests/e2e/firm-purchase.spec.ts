import { expect } from '@playwright/test';
import {
  findSofa,
  openCheckout,
  findPayButton,
  signInAsDemoAccount,
  test,
  findSandbox,
  paidMessage,
} from '#tests/support/customer.ts';

const firm = 'Rao & Sons <b>Interiors</b>';

test('a customer buys for a firm with a GSTIN of the delivery State', async ({
  page,
  customer,
  request,
  browser,
  baseURL,
}) => {
  await page.goto('/profile');
  await page.getByLabel('GSTIN').fill('27AAACA1234F1Z5');
  await page.getByLabel('Firm’s name').fill(firm);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();

  await openCheckout(page, customer, [await findSofa(request)]);
  const gstin = page.getByLabel('GSTIN');
  await expect(gstin).toHaveValue('27AAACA1234F1Z5');
  await gstin.fill('29AAACA1234');
  await findPayButton(page).click();
  await expect(page.getByText('A GSTIN looks like 22AAAAA0000A1ZC')).toBeVisible();
  await expect(gstin).toBeFocused();
  await gstin.fill('29 aaaca 1234 f1z5');
  await findPayButton(page).click();
  const sandbox = findSandbox(page);
  await sandbox.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(paidMessage)).toBeVisible();

  await page.goto('/orders');
  await page.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByText('Includes GST')).toBeVisible();
  await expect(page.getByText(firm)).toBeVisible();
  await expect(page.getByText('GSTIN 29AAACA1234F1Z5')).toBeVisible();

  const [order] = await customer.call('GET /api/orders/customer');
  const admin = await browser.newPage({ baseURL });
  await signInAsDemoAccount(admin, 'admin@baithak.test');
  await admin.goto(`/admin/orders?q=${order!.orderId}`);
  await admin.getByRole('button', { name: 'Show details' }).first().click();
  await expect(admin.getByText('29AAACA1234F1Z5')).toBeVisible();
  await admin.close();
});
