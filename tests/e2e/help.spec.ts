import { expect, type Locator, type Page } from '@playwright/test';
import { emptyShop } from '#tests/support/empty-shop.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { createImage } from '#tests/support/images.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import { createEmail, registerCustomer, customerPassword } from '#tests/support/customer.ts';
import { buyStools, createStool, deliverOrder, openCustomerPage } from '#tests/support/stools.ts';
import { test, type VendorSession, openAdminPage } from '#tests/support/vendor-session.ts';

const phone = '98450 12345';

/** Sends a message in the thread that the page shows. */
async function sendMessage(
  page: Page,
  label: string,
  text: string,
  outcome?: string,
): Promise<void> {
  const form = page.getByRole('form', { name: label });
  await form.getByRole('textbox').fill(text);
  if (outcome) await form.getByLabel('After sending').selectOption(outcome);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(findMessages(page).getByText(text)).toBeVisible();
}

const findMessages = (page: Page): Locator => page.getByRole('list', { name: 'Messages' });

/** Reads the number of a help request, such as HD-26-000123, from the URL of its page. */
async function readNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/help\/HD-\d\d-\d{6}$/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

test('a help request about an order is answered by the vendor and resolved by an admin @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  test.slow();
  const customer = await registerCustomer(request);
  const order = await buyStools(customer, await createStool(vendor), 1);
  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto(`/orders/${order._id}`);
  await customerPage.getByRole('link', { name: /^Get help/ }).click();
  const send = customerPage.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(customerPage.getByLabel('Subject')).toBeFocused();
  await customerPage.getByLabel('Subject').fill('The screws are missing');
  const message = customerPage.getByLabel('Your message');
  await message.fill(`<b>No screws</b> in the box, call me on ${phone}`);
  // A reload, for example after the session has ended, keeps the typed message.
  await customerPage.reload();
  await expect(message).toHaveValue(/No screws/);
  await waitUntilInteractive(customerPage);
  await customerPage.getByLabel('Subject').fill('The screws are missing');
  await customerPage.getByLabel('Photos').setInputFiles({
    name: 'box.jpg',
    mimeType: 'image/jpeg',
    buffer: await createImage({}),
  });
  await expectAccessible(customerPage);
  // A double click creates only one help request.
  await send.dblclick();
  const number = await readNumber(customerPage);
  await expect(customerPage.getByRole('heading', { name: 'The screws are missing' })).toBeVisible();
  await expect(customerPage.getByText(/hidden from the other side/)).toBeVisible();
  await expectAccessible(customerPage);

  await page.goto('/vendor/help');
  await expect(page.getByRole('link', { name: 'To answer 1' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(/2[34] hours left/);
  await page.getByRole('link', { name: 'The screws are missing' }).click();
  await expect(findMessages(page).getByText('<b>No screws</b>')).toBeVisible();
  await expect(findMessages(page)).not.toContainText(phone);
  await page.getByRole('button', { name: /’s photo 1, show larger$/ }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await sendMessage(page, 'Your answer', 'Which side is it?', 'wait');
  await expect(page.getByText('Waiting for the customer').first()).toBeVisible();
  await expectAccessible(page);

  await customerPage.reload();
  await expect(customerPage.getByText('Waiting for you', { exact: true })).toBeVisible();
  await waitUntilInteractive(customerPage);
  await sendMessage(customerPage, 'Your message', 'The left one');

  const admin = await openAdminPage({ page, browser, baseURL }, request);
  await admin.goto(`/admin/help?q=${number}`);
  await admin.getByRole('link', { name: 'The screws are missing' }).click();
  await expect(findMessages(admin)).toContainText(phone);
  await expect(admin.getByRole('region', { name: 'Orders' })).toContainText(order.orderId);
  await admin.getByLabel('Internal note that only admins see').check();
  await admin.getByLabel('Internal note', { exact: true }).fill('The vendor is slow');
  await admin.getByRole('button', { name: 'Save note' }).click();
  await expect(findMessages(admin).getByText('The vendor is slow')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(admin.getByRole('button', { name: 'Reopen' })).toBeVisible();

  await customerPage.goto(`/orders/${order._id}`);
  const help = customerPage.getByRole('region', { name: 'Help' });
  await expect(help).toContainText('Resolved');
  await help.getByRole('link', { name: 'The screws are missing' }).click();
  await expect(findMessages(customerPage).getByText('Which side is it?')).toBeVisible();
  await expect(findMessages(customerPage)).not.toContainText('The vendor is slow');
  await sendMessage(customerPage, 'Your message', 'They have not come yet');
  await expect(customerPage.getByText('Open', { exact: true })).toBeVisible();
  await admin.context().close();
  await customerPage.context().close();
});

test('a visitor opens the answer to a contact message with the link in the email @phone', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const email = createEmail();
  await page.goto('/contact');
  await waitUntilInteractive(page);
  await page.getByLabel('Name').fill('Ritu Malhotra');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you deliver to Leh?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const confirmation = page.getByRole('status').filter({ hasText: email });
  await expect(confirmation).toContainText(/HD-\d\d-\d{6}/);
  const number = /HD-[\d-]+/.exec(await confirmation.innerText())![0];

  const admin = await openAdminPage({ page, browser, baseURL }, request);
  await admin.goto(`/admin/contacts?q=${email}`);
  const row = admin.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Read the message/ }).click();
  await admin.getByRole('dialog').getByRole('link', { name: number }).click();
  await sendMessage(admin, 'Your answer', 'Yes, in the summer months', 'resolve');
  await expect(admin.getByText('Resolved', { exact: true }).first()).toBeVisible();
  await admin.context().close();

  const link = await waitForLink(email);
  expect(link).toContain(`/help/${number}?token=`);
  await page.goto(link);
  await expect(findMessages(page).getByText('Yes, in the summer months')).toBeVisible();
  await waitUntilInteractive(page);
  await expectAccessible(page);
  await sendMessage(page, 'Your message', 'And in winter?');
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await page.goto(`${link}x`);
  await expect(page.getByRole('heading', { name: 'Request not found' })).toBeVisible();
});

test('a customer asks the seller before buying @phone', async ({
  page: vendorPage,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  const customer = await registerCustomer(request);
  const stool = await createStool(vendor);
  const context = await browser.newContext({ baseURL, viewport: vendorPage.viewportSize() });
  const page = await context.newPage();
  await page.goto(`/product/${stool._id}`);
  await page.getByRole('link', { name: 'Ask the seller' }).click();
  await expect(page).toHaveURL('/user-login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customerPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/help/new?product=${stool._id}`);
  await expect(page.getByLabel('Subject')).toHaveValue(`Question about ${stool.name}`);
  await waitUntilInteractive(page);
  await page.getByLabel('Your message').fill('Is it teak?');
  await page.getByRole('button', { name: 'Send request' }).click();
  const number = await readNumber(page);

  await vendorPage.goto(`/vendor/help/${number}`);
  await expect(vendorPage.getByRole('link', { name: stool.name })).toBeVisible();
  await sendMessage(vendorPage, 'Your answer', 'It is sheesham', 'resolve');

  await page.goto('/help');
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Resolved');
  await row.getByRole('link', { name: `Question about ${stool.name}` }).click();
  await expect(findMessages(page).getByText('It is sheesham')).toBeVisible();
  await context.close();
});

test('a shipment that is reported as not received holds the payout until an admin decides @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  const customer = await registerCustomer(request);
  const order = await buyStools(customer, await createStool(vendor), 1);
  await deliverOrder(vendor, order);
  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto(`/orders/${order._id}`);
  await customerPage.getByRole('button', { name: 'I have not received it' }).click();
  const dialog = customerPage.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'I have not received it' }).click();
  await customerPage.getByRole('link', { name: /^Request HD-/ }).click();
  const number = await readNumber(customerPage);
  const openCase = 'Shipment 1 was reported as not received';
  expect(await readOrderEarnings(vendor)).toMatchObject({ openCase, payableFrom: null });

  const admin = await openAdminPage({ page, browser, baseURL }, request);
  await admin.goto(`/admin/help/${number}`);
  await admin.getByRole('button', { name: 'It was delivered' }).click();
  const decision = admin.getByRole('dialog');
  await decision.getByRole('button', { name: 'It was delivered' }).click();
  await expect(decision.getByLabel('Reason')).toBeFocused();
  await decision.getByLabel('Reason').fill('Your neighbour in 4B has signed for it');
  await decision.getByRole('button', { name: 'It was delivered' }).click();
  await expect(decision).toBeHidden();
  await admin.context().close();

  await customerPage.reload();
  await expect(findMessages(customerPage)).toContainText('Your neighbour in 4B has signed for it');
  const released = await readOrderEarnings(vendor);
  expect(released.openCase).toBeNull();
  expect(released.payableFrom).not.toBeNull();
  await customerPage.context().close();
});

/** Reads the earnings of the vendor's only order: whether they are held, and from when they are payable. */
async function readOrderEarnings(vendor: VendorSession) {
  const [earning] = await vendor.call('GET /api/vendors/earnings/orders');
  return earning!;
}

/** Waits until the newest mail sent to `email` contains a link to a help request, and returns the link. */
async function waitForLink(email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mail = (await readMailsTo(emptyShop.dataDir, email)).at(-1);
    link = /\/help\/HD-\S+\?token=[\w.~-]+/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}
