import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { buy, type Customer, registerCustomer } from '#tests/support/customer.ts';
import { buyStools, createStool, openCustomerPage } from '#tests/support/stools.ts';
import { test } from '#tests/support/vendor-session.ts';

/** One more than a page has. */
const orderCount = 21;

/** Returns the orders' numbers, newest first. */
async function buyOften(customer: Customer, product: Awaited<ReturnType<typeof createStool>>) {
  for (let bought = 0; bought < orderCount; bought++) await buy(customer, product, 1);
  const orders = await customer.call('GET /api/orders/customer');
  return orders.map(({ orderId }) => orderId);
}

const findRows = (page: Page) => page.getByRole('row').filter({ hasText: /BTK-/ });
const findPager = (page: Page) => page.getByRole('navigation', { name: 'Table pages' });
const turnTo = (page: Page, name: 'Next' | 'Previous') =>
  findPager(page).getByRole('button', { name }).click();

test('vendor and customer reach their oldest order, and URLs restore the page @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  test.slow();
  const customer = await registerCustomer(request);
  const stool = await createStool(vendor, 40);
  const numbers = await buyOften(customer, stool);
  const oldest = numbers.at(-1)!;

  await page.goto('/vendor/orders?sort=newest');
  await expect(page.getByText('21 orders', { exact: true })).toBeVisible();
  await expect(findRows(page)).toHaveCount(20);
  await expect(findPager(page)).toContainText('Page 1 of 2');
  await expect(findPager(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
  await turnTo(page, 'Next');
  await expect(findRows(page)).toHaveText([new RegExp(oldest)]);
  await expect(findPager(page)).toContainText('Page 2 of 2');
  await expectAccessible(page);
  const secondPage = page.url();
  expect(secondPage).toMatch(/[?&]after=[\w-]+/);
  await page.reload();
  await expect(findRows(page)).toHaveText([new RegExp(oldest)]);

  await page.getByRole('button', { name: `Update status of ${oldest}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${oldest}` });
  await dialog.getByRole('radio', { name: /^shipped/i }).check();
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await expect(dialog).toBeHidden();
  await expect(findRows(page)).toHaveText([/Shipped/]);
  expect(page.url()).toBe(secondPage);

  const newest = await buyStools(customer, stool, 1);
  await turnTo(page, 'Previous');
  await expect(findRows(page)).toHaveCount(20);
  await expect(findRows(page).first()).toContainText(numbers[0]!);
  await turnTo(page, 'Previous');
  await expect(findRows(page).first()).toContainText(newest.orderId);
  await expect(page).toHaveURL('/vendor/orders?sort=newest');
  await page.goBack();
  await expect(page).toHaveURL(/[?&]before=/);

  await page.goto('/vendor/orders?after=from-another-shop&page=7');
  await expect(findRows(page)).toHaveCount(20);
  await expect(page).toHaveURL('/vendor/orders');
  await turnTo(page, 'Next');
  await page.getByRole('searchbox').last().fill(oldest);
  await expect(page).toHaveURL(`/vendor/orders?q=${oldest}`);
  await expect(findRows(page)).toHaveCount(1);

  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto('/orders');
  await expect(customerPage.getByText('22 orders', { exact: true })).toBeVisible();
  await turnTo(customerPage, 'Next');
  await expect(findRows(customerPage)).toHaveCount(2);
  await expect(findRows(customerPage).last()).toContainText(oldest);
  await customerPage.reload();
  await expect(findRows(customerPage).last()).toContainText(oldest);
  await turnTo(customerPage, 'Previous');
  await expect(findRows(customerPage)).toHaveCount(20);
  await expect(customerPage).toHaveURL('/orders');
});
