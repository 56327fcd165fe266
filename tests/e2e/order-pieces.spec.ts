import { expect, type Route } from '@playwright/test';
import { formatRupees } from '#contract/money.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import {
  buy,
  findSofa,
  registerCustomer,
  signInAsDemoAccount,
  test as demoShop,
} from '#tests/support/customer.ts';
import { buyStools, createStool, openCustomerPage } from '#tests/support/stools.ts';
import { test } from '#tests/support/vendor-session.ts';

test('a piece that the vendor cannot supply and a piece that the customer cancels are each refunded @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  const product = await createStool(vendor);
  const customer = await registerCustomer(request);
  const order = await buyStools(customer, product, 3);
  await page.goto(`/vendor/orders/${order._id}`);
  await page.getByRole('button', { name: 'Cannot supply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cannot supply' });
  const refund = dialog.getByRole('button', { name: 'Refund these pieces' });
  await refund.click();
  await expect(dialog.getByText('Choose at least one piece')).toBeVisible();
  await dialog.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(dialog.getByText('₹4,000', { exact: true })).toBeVisible();
  await refund.click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Woodworm in the last frame');
  await expectAccessible(page);
  // A double click refunds only once.
  await refund.dblclick();
  await expect(page.getByText('The customer is being refunded')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 of 3 cancelled')).toBeVisible();

  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto(`/orders/${order._id}`);
  await waitUntilInteractive(customerPage);
  await expect(customerPage.getByText('Woodworm in the last frame').first()).toBeVisible();
  await customerPage.getByRole('button', { name: 'Cancel some pieces' }).click();
  const cancelling = customerPage.getByRole('dialog', { name: 'Cancel some pieces' });
  await expect(cancelling.getByText('2 not shipped yet')).toBeVisible();
  await cancelling.getByRole('button', { name: 'Increase quantity' }).click();
  await expectAccessible(customerPage);
  await cancelling.getByRole('button', { name: 'Cancel these pieces' }).click();
  await expect(customerPage.getByText('Cancelled. Your refund is on its way.')).toBeVisible();
  await expect(customerPage.getByText('2 of 3 cancelled')).toBeVisible();
  await expect(
    customerPage.getByRole('list', { name: 'Refunds' }).getByText(/^Refund ₹4,000/),
  ).toHaveCount(2);
  await expect(customerPage.getByText(/\(7 to 14 days\)$/)).toHaveCount(2);
  const [updated] = await customer.call('GET /api/orders/customer');
  expect(updated!.products[0]).toMatchObject({ cancelledQuantity: 2, refundedQuantity: 2 });

  // The server adds the pieces, but its response is lost. The second click must not add them again.
  const loseResponse = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await customerPage.route('**/api/cart/add', loseResponse, { times: 1 });
  await customerPage.getByRole('button', { name: 'Buy again' }).click();
  await expect(customerPage.getByText('Failed to add to cart')).toBeVisible();
  await customerPage.getByRole('button', { name: 'Buy again' }).click();
  await expect(customerPage.getByRole('textbox', { name: /^Quantity of Stool/ })).toHaveValue('3');
  await vendor.call('DELETE /api/products/:id', `/api/products/${product._id}`);
  await customerPage.goto(`/orders/${order._id}`);
  await waitUntilInteractive(customerPage);
  await customerPage.getByRole('button', { name: 'Buy again' }).click();
  const missing = customerPage.getByRole('dialog', { name: /^Nothing was added/ });
  await expect(missing).toContainText('is no longer sold');
  await customerPage.context().close();
});

demoShop(
  'an admin refunds one piece of an order, and a dialog with outdated pieces loads the order again',
  async ({ page, request }) => {
    const customer = await registerCustomer(request);
    await buy(customer, await findSofa(request), 2);
    const [order] = await customer.call('GET /api/orders/customer');
    await signInAsDemoAccount(page, 'admin@baithak.test');
    await page.goto(`/admin/orders?q=${order!.orderId}`);
    const row = page.getByRole('row').filter({ hasText: order!.orderId });
    await row.getByRole('button', { name: 'Show details' }).click();
    const refundPieces = page.getByRole('button', {
      name: `Refund pieces of order ${order!.orderId}`,
    });
    await refundPieces.click();
    const dialog = page.getByRole('dialog', { name: /^Refund pieces/ });
    await dialog.getByRole('button', { name: 'Increase quantity' }).click();
    await dialog.getByLabel('Reason').fill('A scratch on the arm');
    await dialog.getByRole('button', { name: 'Refund these pieces' }).click();
    await expect(page.getByText('The refund is on its way')).toBeVisible();
    await expect(page.getByText('1 of 2 cancelled')).toBeVisible();

    await refundPieces.click();
    await dialog.getByRole('button', { name: 'Increase quantity' }).click();
    await dialog.getByLabel('Reason').fill('A scratch on the arm');
    await customer.call('POST /api/orders/:id/cancel', `/api/orders/${order!._id}/cancel`, {});
    await dialog.getByRole('button', { name: 'Refund these pieces' }).click();
    await expect(page.getByText(/Not enough pieces are left/)).toBeVisible();
    await expect(row.first()).toContainText('Cancelled');

    await page.route('**/api/admin/dashboard', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.needsYou.ledgerDifferences = 1;
      await route.fulfill({ response, json: body });
    });
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: /difference in the ledger/ }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(/^Checked: /)).toBeVisible();
    await page.getByRole('link', { name: /^Owed to customers/ }).click();
    const entries = page.getByRole('row').filter({ hasText: order!.orderId });
    const price = formatRupees(order!.totalAmount / 2);
    for (const event of ['Refund requested', 'Refund sent']) {
      const eventEntries = entries.filter({ hasText: event });
      await expect(eventEntries).toHaveCount(2);
      await expect(eventEntries.filter({ hasText: price })).toHaveCount(2);
    }
  },
);
