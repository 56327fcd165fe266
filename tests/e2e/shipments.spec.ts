import { type Browser, expect, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { registerCustomer, type Customer } from '#tests/support/customer.ts';
import {
  buyStools,
  createStool,
  moveShipment,
  openCustomerPage,
  packStools,
} from '#tests/support/stools.ts';
import { test } from '#tests/support/vendor-session.ts';

/** Opens the order page as the order's customer, in a separate browser context. */
async function openAsCustomer(
  { page, browser }: { page: Page; browser: Browser },
  customer: Customer,
  order: Order,
): Promise<Page> {
  const { origin } = new URL(page.url());
  const customerPage = await openCustomerPage({ page, browser, baseURL: origin }, customer);
  await customerPage.goto(`/orders/${order._id}`);
  await expect(customerPage.getByRole('heading', { level: 1 })).toContainText(order.orderId);
  return customerPage;
}

const findShipment = (page: Page, number: number) =>
  page.getByRole('article', { name: `Shipment ${number}` });

test('an order is sent in two shipments, one delivered with the code and one without @phone', async ({
  page,
  browser,
  vendor,
  request,
}) => {
  test.slow();
  const customer = await registerCustomer(request);
  const order = await buyStools(customer, await createStool(vendor), 3);
  await page.goto(`/vendor/orders/${order._id}`);
  await page.getByRole('button', { name: 'Pack a shipment' }).click();
  const packing = page.getByRole('dialog', { name: 'Pack a shipment' });
  await packing.getByRole('button', { name: 'Decrease quantity' }).click();
  await packing.getByRole('button', { name: 'Pack shipment' }).click();
  await expect(packing.getByText('Choose the carrier')).toBeVisible();
  await packing.getByLabel('Carrier').fill('Delhivery');
  await packing.getByLabel('Tracking number').fill('DL-4711');
  await expectAccessible(page);
  await packing.getByRole('button', { name: 'Pack shipment' }).click();
  await expect(findShipment(page, 1)).toContainText('2 × Stool');
  await findShipment(page, 1).getByRole('button', { name: 'Unpack' }).click();
  await expect(findShipment(page, 1)).toBeHidden();
  const lines = [{ line: order.products[0]!._id, quantity: 2 }];
  await packStools(vendor, order, { carrier: 'Delhivery', trackingNumber: 'DL-4711', lines });
  await page.reload();

  const second = await packStools(vendor, order);
  await moveShipment(vendor, order, second, { status: 'handed_over' });
  await moveShipment(vendor, order, second, { status: 'delivered' });
  await findShipment(page, 1).getByRole('button', { name: 'Hand over' }).click();
  const step = page.getByRole('dialog');
  await step.getByRole('button', { name: 'Hand over' }).click();
  await expect(findShipment(page, 1).getByText('Handed over')).toBeVisible();
  await expect(findShipment(page, 2)).toContainText('reported without a code');
  await expectAccessible(page);

  const customerPage = await openAsCustomer({ page, browser }, customer, order);
  await expect(
    findShipment(customerPage, 1).getByRole('link', { name: /carrier’s page/ }),
  ).toHaveAttribute('href', /delhivery.*DL-4711/);
  await expect(findShipment(customerPage, 2)).toContainText("The seller's own vehicle");
  await findShipment(customerPage, 2)
    .getByRole('button', { name: 'I have not received it' })
    .click();
  await customerPage
    .getByRole('alertdialog')
    .getByRole('button', { name: 'I have not received it' })
    .click();
  await expect(findShipment(customerPage, 2)).toContainText('You told us');
  await expectAccessible(customerPage);
  const { deliveryCode } = (await customer.call('GET /api/orders/customer'))[0]!;
  await expect(customerPage.getByRole('region', { name: 'Delivery code' })).toContainText(
    `${deliveryCode!.slice(0, 3)} ${deliveryCode!.slice(3)}`,
  );

  await findShipment(page, 1).getByRole('button', { name: 'Out for delivery' }).click();
  await expect(findShipment(page, 1).getByText('Out for delivery')).toBeVisible();
  await findShipment(page, 1).getByRole('button', { name: 'Delivered' }).click();
  const wrongCode = deliveryCode === '000000' ? '000001' : '000000';
  await step.getByLabel('Delivery code').fill(wrongCode);
  await step.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(step.getByText('Wrong delivery code. 4 tries left today.')).toBeVisible();
  await step.getByLabel('Delivery code').fill(deliveryCode!);
  await step.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(findShipment(page, 1)).toContainText('confirmed with the customer’s code');
  await customerPage.reload();
  await expect(customerPage.getByRole('heading', { name: /^Delivered on/ })).toBeVisible();
  await expect(findShipment(customerPage, 1)).toContainText('confirmed with your delivery code');
  await customerPage.context().close();
});

test('after three failed delivery attempts the goods go back and the order is cancelled @phone', async ({
  page,
  browser,
  vendor,
  request,
}) => {
  const customer = await registerCustomer(request);
  const order = await buyStools(customer, await createStool(vendor), 1);
  const shipment = await packStools(vendor, order);
  await moveShipment(vendor, order, shipment, { status: 'handed_over' });
  for (const reason of ['Nobody was at home', 'The phone was not answered']) {
    await moveShipment(vendor, order, shipment, { status: 'out_for_delivery' });
    await moveShipment(vendor, order, shipment, { status: 'attempt_failed', reason });
  }
  await page.goto(`/vendor/orders/${order._id}`);
  await expect(page.getByText('Attempt 2 of 3 failed: The phone was not answered')).toBeVisible();
  const customerPage = await openAsCustomer({ page, browser }, customer, order);
  await expect(customerPage.getByText('Attempt 2 of 3 failed')).toBeVisible();
  await expect(customerPage.getByText('Delivery was attempted')).toBeVisible();

  // The status changes through the API, as if in another tab. This page shows it only after the server has refused a step.
  await moveShipment(vendor, order, shipment, { status: 'out_for_delivery' });
  await moveShipment(vendor, order, shipment, {
    status: 'attempt_failed',
    reason: 'The lift is broken',
  });
  await findShipment(page, 1).getByRole('button', { name: 'Out for delivery' }).click();
  await expect(
    page.getByText('Shipment 1 is on its way back. The next status can be'),
  ).toBeVisible();
  await findShipment(page, 1).getByRole('button', { name: 'Goods are back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Goods are back' }).click();
  await expect(findShipment(page, 1).getByText('Returned')).toBeVisible();
  await customerPage.reload();
  await expect(customerPage.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect(customerPage.getByText('Back at the seller')).toBeVisible();
  await expect(customerPage.getByText('The lift is broken', { exact: true })).toBeVisible();
  await customerPage.context().close();
});

test('a vendor packs and hands over five orders together @phone', async ({
  page,
  vendor,
  request,
}) => {
  const customer = await registerCustomer(request);
  const stool = await createStool(vendor);
  for (let count = 0; count < 5; count++) await buyStools(customer, stool, 1);
  await page.goto('/vendor/orders');
  const toPack = page.getByRole('link', { name: 'To pack today 5' });
  await toPack.click();
  // The list of all orders has five rows, too, so wait for the list of orders to pack before selecting.
  await expect(toPack).toHaveAttribute('aria-current', 'true');
  const checkboxes = page.getByRole('checkbox', { name: /^Select order/ });
  await expect(checkboxes).toHaveCount(5);
  for (const checkbox of await checkboxes.all()) await checkbox.check();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar.getByText('5 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Pack and hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pack and hand over 5 orders' });
  await dialog.getByRole('button', { name: 'Pack and hand over' }).click();
  await expect(dialog.getByText('Choose the carrier')).toBeVisible();
  await dialog.getByLabel('Carrier').fill('Safexpress');
  await dialog.getByRole('button', { name: 'Pack and hand over' }).click();
  await expect(dialog.getByText('Handed over')).toHaveCount(5);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Nothing to pack today')).toBeVisible();
});
