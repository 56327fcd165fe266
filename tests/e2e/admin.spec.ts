import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { chooseAction } from '#tests/support/choose-action.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { registerVendor } from '#tests/support/vendor-session.ts';
import {
  buy,
  findSofa,
  createEmail,
  registerCustomer,
  signInAsDemoAccount,
  solveCaptcha,
  test,
} from '#tests/support/customer.ts';

const admin = 'admin@baithak.test';

/** Opens a list, searches for this text and expects exactly one row. */
async function findRow(page: Page, list: string, text: string) {
  await page.goto(`/admin/${list}`);
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(`/admin/${list}?${new URLSearchParams({ q: text })}`);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  // The list before the search contains the row, too.
  const others = page.getByRole('row').filter({ has: page.getByRole('cell'), hasNotText: text });
  await expect(others).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return row;
}

/** Enters an invalid value, expects its error message, and then saves a valid value. */
async function editField(
  page: Page,
  field: string,
  { invalid, message, valid }: { invalid: string; message: string; valid: string },
) {
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await dialog.getByLabel(field, { exact: true }).fill(invalid);
  await save.click();
  await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByLabel(field, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(field, { exact: true }).fill(valid);
  await save.click();
  await expect(dialog).toBeHidden();
}

/** Filters by another status, which hides the row, and then by its current status, which shows the row again. */
async function filterByStatus(
  page: Page,
  label: string,
  { other, current, rows }: { other: string; current: string; rows: string },
) {
  const status = page.getByRole('search').getByLabel(label, { exact: true });
  await status.selectOption(other);
  await expect(page.getByText(`No ${rows} found`)).toBeVisible();
  await status.selectOption(current);
  await expect(page.getByRole('row')).toHaveCount(2);
}

async function cancelThenDelete(page: Page, name: string, rows: string) {
  await chooseAction(page, name, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await chooseAction(page, name, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`No ${rows} found`)).toBeVisible();
}

test('an admin finds, edits, filters and deletes a user', async ({ page, request }) => {
  const { email, call } = await registerCustomer(request);
  await signInAsDemoAccount(page, admin);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expectAccessible(page);
  const row = await findRow(page, 'users', email);
  await expectAccessible(page);
  await chooseAction(page, 'Asha Rao', 'Edit');
  // The customer changes the profile while the admin's dialog is open. Saving the dialog must not overwrite that change.
  await call('PUT /api/users/profile', undefined, { name: 'Asha Rao', phone: '+919845054321' });
  await page.getByRole('dialog').getByLabel('Status').selectOption('inactive');
  await editField(page, 'Name', {
    invalid: '',
    message: 'Valid name and email required',
    valid: 'Asha Kamath',
  });
  await expect(row).toContainText('Asha Kamath');
  await expect(row).toContainText('+919845054321');
  await filterByStatus(page, 'Status', { other: 'active', current: 'inactive', rows: 'users' });
  await cancelThenDelete(page, 'Asha Kamath', 'users');
});

test('an admin sees 50 characters of a message, and can read the whole message, edit, resolve and delete it', async ({
  page,
  request,
}) => {
  const email = createEmail();
  const message = 'Do you deliver the walnut bed to Shimla before the first snow of the year?';
  const recaptchaToken = await solveCaptcha(request);
  const data = { name: 'Ravi Negi', email, message, recaptchaToken };
  expect((await request.post('/api/contacts', { data })).ok()).toBe(true);
  await signInAsDemoAccount(page, admin);
  const row = await findRow(page, 'contacts', email);
  await expectAccessible(page);
  const preview = row.getByRole('button', { name: /^Read the message/ });
  await expect(preview).toHaveText(`${message.slice(0, 50)}…`);
  await preview.click();
  await expect(page.getByRole('dialog').getByText(message)).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseAction(page, 'message from Ravi Negi', 'Edit');
  await editField(page, 'Message', {
    invalid: ' ',
    message: 'Valid name, email, and message required',
    valid: 'Answered by phone',
  });
  await chooseAction(page, 'message from Ravi Negi', 'Mark resolved');
  await expect(row).toContainText('Resolved');
  await filterByStatus(page, 'Status', { other: 'pending', current: 'resolved', rows: 'contacts' });
  await cancelThenDelete(page, 'message from Ravi Negi', 'contacts');
});

test('an admin approves, edits, suspends and deletes a vendor; suspending ends the vendor’s session', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { id, email, token, businessName } = await registerVendor(request, undefined, '');
  const readPublicStatus = async () => (await request.get(`/api/vendors/${id}/shop`)).status();
  expect(await readPublicStatus()).toBe(404);
  await signInAsDemoAccount(page, admin);
  const row = await findRow(page, 'vendors', email);
  const confirmAction = async (action: string) => {
    await chooseAction(page, businessName, action);
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
  };
  await chooseAction(page, businessName, 'Approve');
  const approval = page.getByRole('dialog');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval.getByLabel('State', { exact: true })).toBeFocused();
  await approval.getByLabel('State', { exact: true }).selectOption('Gujarat');
  await approval.getByLabel('Enrolment number').fill('24ENROL1234');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved');
  expect(await readPublicStatus()).toBe(200);
  await row.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByText('Approved the vendor')).toBeVisible();
  await expectAccessible(page);
  await chooseAction(page, businessName, 'Edit');
  await editField(page, 'Owner name', {
    invalid: '',
    message: 'Valid business name, owner name, and email required',
    valid: 'Ramila Ben Vankar',
  });
  await expect(row).toContainText('Ramila Ben Vankar');

  const vendorPage = await browser.newPage({ baseURL });
  await vendorPage.addInitScript((stored) => localStorage.setItem('token', stored), token);
  await vendorPage.goto('/vendor/dashboard');
  await expect(vendorPage.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await confirmAction('Suspend');
  await expect(row).toContainText('Suspended');
  expect(await readPublicStatus()).toBe(404);
  await vendorPage.getByRole('link', { name: 'Orders' }).last().click();
  await expect(vendorPage).toHaveURL('/login');
  await vendorPage.close();
  await filterByStatus(page, 'Status', {
    other: 'approved',
    current: 'suspended',
    rows: 'vendors',
  });
  await cancelThenDelete(page, businessName, 'vendors');
});

test('an admin views, edits, deactivates and deletes a product', async ({ page, request }) => {
  const vendor = await registerVendor(request);
  const name = `Bhuj stool ${vendor.id}`;
  const product = { name, category: 'chairs', price: 2400, stock: 12 };
  await vendor.call('POST /api/products', undefined, product);
  await signInAsDemoAccount(page, admin);
  const row = await findRow(page, 'products', name);
  await expectAccessible(page);
  await chooseAction(page, name, 'View details');
  const details = page.getByRole('dialog', { name });
  await expect(details.getByText(`Sold by ${vendor.businessName}`)).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await chooseAction(page, name, 'Edit');
  await editField(page, 'Price (₹)', {
    invalid: '0',
    message: 'Valid price is required',
    valid: '2600',
  });
  await expect(row).toContainText('₹2,600');
  await chooseAction(page, name, 'Deactivate');
  await expect(row).toContainText('Inactive');
  await filterByStatus(page, 'Status', { other: 'active', current: 'inactive', rows: 'products' });
  await cancelThenDelete(page, name, 'products');
});

test('an admin finds an order, reads it, exports it as CSV and refunds it @smoke', async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  await buy(customer, await findSofa(request), 1);
  const [order] = await customer.call('GET /api/orders/customer');
  await signInAsDemoAccount(page, admin);
  const row = await findRow(page, 'orders', order!.orderId);
  await row.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByRole('code').filter({ hasText: order!.razorpayPaymentId! })).toBeVisible();
  await expectAccessible(page);
  await filterByStatus(page, 'Order status', {
    other: 'shipped',
    current: 'pending',
    rows: 'orders',
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(customer.email);

  await page.getByRole('button', { name: `Refund order ${order!.orderId}` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The frame came cracked');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund ₹/ })
    .click();
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(row).toContainText('Cancelled');
  const readPaymentStatus = async () =>
    (await customer.call('GET /api/orders/customer'))[0]!.paymentStatus;
  await expect.poll(readPaymentStatus).toBe('refunded');
});

test('axe finds no serious problems on the admin’s main lists', async ({ page }) => {
  test.slow();
  await signInAsDemoAccount(page, admin);
  const screens = [
    ['users?q=customer@baithak.test', 'customer@baithak.test'],
    ['vendors?q=vendor@baithak.test', 'vendor@baithak.test'],
    ['orders?q=BTK-26-000001', 'BTK-26-000001'],
    ['products?status=active&sort=price-high&q=king', 'king'],
    ['contacts?status=resolved', 'Resolved'],
  ];
  for (const [screen, text] of screens) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('main').getByText(text!).last()).toBeVisible();
    await expectAccessible(page);
  }
});

test('a customer and an admin with an expired token are redirected from the admin panel', async ({
  baseURL,
  browser,
  request,
}) => {
  const customer = (await registerCustomer(request)).token;
  const claims = { role: 'admin', exp: Math.floor(Date.now() / 1000) - 1 };
  const expired = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`;
  for (const [token, screen, loginPath] of [
    [customer, 'orders', '/login'],
    [expired, 'users', '/login'],
    [expired, 'dashboard', '/user-login'],
  ] as const) {
    const localStorage = [{ name: 'token', value: token }];
    const storageState = { cookies: [], origins: [{ origin: baseURL!, localStorage }] };
    const context = await browser.newContext({ baseURL, storageState });
    const page = await context.newPage();
    await page.goto(`/admin/${screen}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(loginPath);
    await context.close();
  }
});
