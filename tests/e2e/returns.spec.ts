import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { createImage } from '#tests/support/images.ts';
import { readStock, registerCustomer, type Customer } from '#tests/support/customer.ts';
import { buyStools, createStool, deliverOrder, openCustomerPage } from '#tests/support/stools.ts';
import { test, type VendorSession, openAdminPage } from '#tests/support/vendor-session.ts';

const createPhoto = async (background?: string) => ({
  name: 'crack.jpg',
  mimeType: 'image/jpeg',
  buffer: await createImage({ background }),
});

async function requestReturn(
  request: APIRequestContext,
  { token }: Customer,
  order: Order,
  choices: { reason: string; quantity?: number; resolution?: string },
): Promise<OrderReturn> {
  const { reason, quantity = 1, resolution = 'refund' } = choices;
  const response = await request.post('/api/returns', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      order: order._id,
      lines: JSON.stringify([{ line: order.products[0]!._id, quantity }]),
      reason,
      resolution,
      ...(reason !== 'changed_mind' && { photos: await createPhoto() }),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

async function readReturn(
  request: APIRequestContext,
  { token }: Customer,
  { _id: id }: OrderReturn,
): Promise<OrderReturn> {
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get(`/api/returns/${id}`, { headers })).json();
}

/** Clicks the button with this label, fills in its dialog and clicks the button with the same label there. */
async function takeStep(
  page: Page,
  label: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function deliverStools(
  vendor: VendorSession,
  customer: Customer,
  { quantity = 1, stock = 20 } = {},
) {
  const stool = await createStool(vendor, stock);
  const order = await buyStools(customer, stool, quantity);
  await deliverOrder(vendor, order);
  return { stool, order };
}

test('a customer returns a damaged stool with photos and is refunded @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  test.slow();
  const customer = await registerCustomer(request);
  const { stool, order } = await deliverStools(vendor, customer, { quantity: 2 });
  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto(`/orders/${order._id}`);
  await customerPage.getByRole('link', { name: /^Return products/ }).click();
  await waitUntilInteractive(customerPage);
  const send = customerPage.getByRole('button', { name: 'Send return request' });
  await send.click();
  await expect(customerPage.getByText('Choose at least one piece')).toBeVisible();
  await customerPage.getByRole('button', { name: 'Increase quantity' }).click();
  await customerPage.getByRole('radio', { name: /^I changed my mind/ }).check();
  const summary = customerPage.getByRole('region', { name: 'Your return' });
  await expect(summary).toContainText('₹4,000');
  await customerPage.getByRole('radio', { name: /^It arrived damaged/ }).check();
  await expect(summary).toContainText('Free, the seller pays');
  await send.click();
  await expect(customerPage.getByText('Add at least one photo of the problem')).toBeVisible();
  await customerPage.getByLabel('Photos').setInputFiles([await createPhoto(), await createPhoto()]);
  await customerPage.getByRole('button', { name: 'Remove photo 2' }).click();
  await customerPage.getByLabel(/^Anything else/).fill('<b>The left leg</b> is cracked');
  await expectAccessible(customerPage);
  // A double click creates only one return.
  await send.dblclick();
  await expect(customerPage.getByRole('heading', { name: 'Waiting for the seller' })).toBeVisible();
  await expect(customerPage.getByText('<b>The left leg</b> is cracked')).toBeVisible();
  await expect(
    customerPage.getByRole('button', { name: 'Your photo 1, show larger' }),
  ).toBeVisible();
  await expectAccessible(customerPage);

  await page.goto('/vendor/returns');
  await expect(page.getByRole('link', { name: 'Returns to answer 1' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: stool.name });
  await expect(row).toContainText(/4[78] hours left/);
  await row.getByRole('link', { name: /^RT-/ }).click();
  await page.getByRole('button', { name: 'Customer’s photo 1, show larger' }).click();
  await expect(page.getByRole('img', { name: 'Customer’s photo 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await takeStep(page, 'Approve');
  await takeStep(page, 'Arrange pickup', async (dialog) => {
    await dialog.getByLabel('Carrier').fill('Delhivery');
  });
  await expect(page.getByText('Delhivery')).toBeVisible();
  await takeStep(page, 'Goods are back');
  await takeStep(page, 'Refund', async (dialog) => {
    await dialog.getByLabel('Photos').setInputFiles(await createPhoto('#333'));
    await dialog.getByRole('checkbox', { name: /put them back on sale/ }).check();
  });
  await expect(page.getByRole('button', { name: 'Inspection photo 1, show larger' })).toBeVisible();
  await customerPage.reload();
  await expect(customerPage.getByRole('heading', { name: '₹4,000 refunded' })).toBeVisible();
  expect(await readStock(request, stool)).toBe(19);
  await customerPage.goto('/orders');
  await customerPage.getByRole('button', { name: 'Show details' }).click();
  await expect(customerPage.getByText('1 of 2 refunded')).toBeVisible();
  await expect(customerPage.getByRole('region', { name: 'Returns' })).toContainText('Refunded');
  await customerPage.context().close();
});

test('a vendor declines one return and disputes another, which an admin accepts in part @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  test.slow();
  const customer = await registerCustomer(request);
  const { order } = await deliverStools(vendor, customer, { quantity: 3 });
  const unwanted = await requestReturn(request, customer, order, { reason: 'changed_mind' });
  await page.goto(`/vendor/returns/${unwanted._id}`);
  await takeStep(page, 'Decline', async (dialog) => {
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill('The seat is stained');
  });
  await expect(page.getByText('The seat is stained')).toBeVisible();

  const damaged = await requestReturn(request, customer, order, { reason: 'damaged', quantity: 2 });
  await page.goto(`/vendor/returns/${damaged._id}`);
  await takeStep(page, 'Dispute', async (dialog) => {
    await dialog.getByLabel('Reason').fill('Only one of them is cracked');
    await dialog.getByLabel('Photos').setInputFiles(await createPhoto('#fff'));
  });
  await expect(page.getByRole('button', { name: 'Vendor’s photo 1, show larger' })).toBeVisible();

  const admin = await openAdminPage({ page, browser, baseURL }, request);
  await admin.goto('/admin/returns');
  await expect(admin.getByRole('link', { name: /^Disputed [1-9]/ })).toBeVisible();
  await admin.getByRole('link', { name: damaged.number }).click();
  await expect(admin.getByText('Only one of them is cracked').first()).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Vendor’s photo 1, show larger' })).toBeVisible();
  await expectAccessible(admin);
  await takeStep(admin, 'Decide for the customer', async (dialog) => {
    await dialog.getByRole('button', { name: 'Decrease quantity' }).click();
    await dialog.getByLabel('Reason').fill('The photos show one crack');
  });
  await expect(admin.getByText('1 of 2 accepted')).toBeVisible();
  await admin.context().close();

  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto(`/returns/${unwanted._id}`);
  await expect(customerPage.getByRole('heading', { name: 'Declined' })).toBeVisible();
  await expect(customerPage.getByText('The seat is stained')).toBeVisible();
  await customerPage.goto(`/returns/${damaged._id}`);
  await expect(customerPage.getByText('1 of 2 accepted')).toBeVisible();
  await waitUntilInteractive(customerPage);
  await customerPage.getByRole('button', { name: 'Withdraw return' }).click();
  await customerPage.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(customerPage.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  // The vendor's page was loaded before the withdrawal. It shows the withdrawal only after the server has refused a step.
  await takeStep(page, 'Approve');
  await expect(page.getByRole('list', { name: 'Steps of the return' })).toContainText('Withdrawn');
  await customerPage.context().close();
});

test('a returned stool is replaced with a new order, or refunded if nothing is in stock @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  const customer = await registerCustomer(request);
  const { order } = await deliverStools(vendor, customer, { stock: 2 });
  const replacementChoices = { reason: 'defective', resolution: 'replacement' };
  const replaced = await requestReturn(request, customer, order, replacementChoices);
  await page.goto(`/vendor/returns/${replaced._id}`);
  await takeStep(page, 'Approve');
  await takeStep(page, 'Goods are back');
  await takeStep(page, 'Send replacement');
  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto(`/returns/${replaced._id}`);
  await customerPage
    .getByRole('region', { name: 'Progress' })
    .getByRole('link', { name: /^BTK-/ })
    .click();
  await expect(customerPage.getByRole('region', { name: 'Returns' })).toContainText(
    `Replacement for order ${order.orderId}`,
  );
  const { replacementOrder } = await readReturn(request, customer, replaced);
  await page.goto(`/vendor/orders/${replacementOrder!._id}`);
  await page.getByRole('button', { name: 'Cannot supply' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The last stool broke');
  await dialog.getByRole('button', { name: 'Refund these pieces' }).click();
  await expect(dialog.getByText('Choose at least one piece')).toBeVisible();
  await expect(dialog.getByText('The refund is the price of the original pieces')).toBeVisible();
  await dialog.getByRole('button', { name: 'Increase quantity' }).click();
  await dialog.getByRole('button', { name: 'Refund these pieces' }).click();
  await expect(page.getByText('The customer is being refunded')).toBeVisible();

  const { order: last } = await deliverStools(vendor, customer, { stock: 1 });
  const refunded = await requestReturn(request, customer, last, replacementChoices);
  await page.goto(`/vendor/returns/${refunded._id}`);
  await takeStep(page, 'Approve');
  await customerPage.goto(`/returns/${refunded._id}`);
  await expect(customerPage.getByRole('region', { name: 'Refund' })).toContainText('₹4,000');
  await customerPage.context().close();
});
