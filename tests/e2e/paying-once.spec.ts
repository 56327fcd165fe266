import { expect } from '@playwright/test';
import {
  findSandbox,
  findSofa,
  openCheckout,
  paidMessage,
  payButton,
  test,
} from '#tests/support/shopper.ts';

test('a double click creates one purchase, and so do two tabs', async ({
  page,
  context,
  shopper,
  request,
}) => {
  const sofa = await findSofa(request);
  await openCheckout(page, shopper, [sofa]);
  const other = await context.newPage();
  await other.goto('/order');
  await other.getByRole('radio').check();
  await payButton(page).dblclick();
  await expect(findSandbox(page)).toBeVisible();
  await payButton(other).click();
  await expect(findSandbox(other)).toBeVisible();
  expect(await shopper.call('GET /api/orders/customer')).toHaveLength(1);

  await findSandbox(page).getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText(paidMessage)).toBeVisible();
  await findSandbox(other).getByRole('button', { name: 'Pay' }).click();
  await expect(other.getByText(paidMessage)).toBeVisible();
  const orders = await shopper.call('GET /api/orders/customer');
  expect(orders.map((order) => order.paymentStatus)).toEqual(['paid']);
});

test('a tab that was left open does not buy again what another tab has bought', async ({
  page,
  context,
  shopper,
  request,
}) => {
  const sofa = await findSofa(request);
  await openCheckout(page, shopper, [sofa]);
  const other = await context.newPage();
  await other.goto('/order');
  await other.getByRole('radio').check();
  await payButton(page).click();
  await findSandbox(page).getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText(paidMessage)).toBeVisible();
  await payButton(other).click();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  expect(await shopper.call('GET /api/orders/customer')).toHaveLength(1);
});

test('a payment that cannot be verified is checked again and never paid twice', async ({
  page,
  shopper,
  request,
}) => {
  const sofa = await findSofa(request);
  await openCheckout(page, shopper, [sofa]);
  await page.route('**/api/orders/verify', (route) => route.abort());
  await payButton(page).click();
  await findSandbox(page).getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Payment verification failed')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await page.unroute('**/api/orders/verify');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(paidMessage)).toBeVisible();
});
