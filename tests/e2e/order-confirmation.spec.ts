import { expect, type Page } from '@playwright/test';
import {
  findOwnProduct,
  findSofa,
  home,
  openCheckout,
  findPayButton,
  registerCustomer,
  test,
  findSandbox,
  paidMessage,
} from '#tests/support/customer.ts';

test('the confirmation of a paid order stays on the home page until it is closed @phone', async ({
  page,
  customer,
  request,
}, info) => {
  const table = await findOwnProduct(request, 'tables', info, 3);
  await openCheckout(page, customer, [table]);
  await findPayButton(page).click();
  const sandbox = findSandbox(page);
  await sandbox.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText(paidMessage)).toBeVisible();
  await expect(page).toHaveURL('/');
  const confirmation = page.getByRole('region', { name: 'your order is placed' });
  const [order] = await customer.call('GET /api/orders/customer');
  await expect(confirmation).toContainText(order!.orderId);
  await expect(confirmation).toContainText(home.street);
  await page.reload();
  await expect(confirmation).toContainText(order!.orderId);

  // Another account in the same tab does not see the confirmation.
  const other = await registerCustomer(request);
  const { _id: productId } = await findSofa(request);
  await other.call('POST /api/cart/add', undefined, { productId, quantity: 1 });
  await storeToken(page, other.token);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();
  await expect(confirmation).toBeHidden();

  await storeToken(page, customer.token);
  await page.reload();
  await confirmation.getByRole('button', { name: 'Close the confirmation' }).click();
  await expect(confirmation).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(confirmation).toBeHidden();
});

const storeToken = (page: Page, token: string) =>
  page.evaluate((text) => localStorage.setItem('token', text), token);
