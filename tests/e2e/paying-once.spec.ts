import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  findSandbox,
  findSofa,
  openCheckout,
  paidMessage,
  findPayButton,
  test as base,
} from '#tests/support/customer.ts';

/** The fixture `page` shows the checkout (/order) of a customer with a sofa in the cart. */
const test = base.extend({
  page: async ({ page, customer, request }, use) => {
    await openCheckout(page, customer, [await findSofa(request)]);
    await use(page);
  },
});

async function openCheckoutInNewTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/order');
  await tab.getByRole('radio').check();
  return tab;
}

const payInSandbox = (page: Page) => findSandbox(page).getByRole('button', { name: 'Pay' }).click();
const expectPaid = (page: Page) => expect(page.getByText(paidMessage)).toBeVisible();

test('a double click creates one purchase, and so do two tabs', async ({
  page,
  context,
  customer,
}) => {
  const other = await openCheckoutInNewTab(context);
  await findPayButton(page).dblclick();
  await expect(findSandbox(page)).toBeVisible();
  await findPayButton(other).click();
  await expect(findSandbox(other)).toBeVisible();
  expect(await customer.call('GET /api/orders/customer')).toHaveLength(1);

  await payInSandbox(page);
  await expectPaid(page);
  await payInSandbox(other);
  await expectPaid(other);
  const orders = await customer.call('GET /api/orders/customer');
  expect(orders.map((order) => order.paymentStatus)).toEqual(['paid']);
});

test('a tab that was left open cannot buy the same goods again after another tab has bought them', async ({
  page,
  context,
  customer,
}) => {
  const other = await openCheckoutInNewTab(context);
  await findPayButton(page).click();
  await payInSandbox(page);
  await expectPaid(page);
  await findPayButton(other).click();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  expect(await customer.call('GET /api/orders/customer')).toHaveLength(1);
});

test('while a payment cannot be verified, the customer can check it again but not pay again', async ({
  page,
}) => {
  await page.route('**/api/orders/verify', (route) => route.abort());
  await findPayButton(page).click();
  await payInSandbox(page);
  await expect(page.getByText('Payment verification failed')).toBeVisible();
  await expect(findPayButton(page)).toBeHidden();
  await page.unroute('**/api/orders/verify');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectPaid(page);
});
