import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { registerVendor } from '#tests/support/vendor-session.ts';
import {
  buy,
  findSofa,
  createEmail,
  registerShopper,
  signInAsDemoAccount,
  solveCaptcha,
  test,
} from '#tests/support/shopper.ts';

const admin = 'admin@baithak.test';

/** Opens a list and finds one row by words typed into its search. */
async function find(page: Page, list: string, words: string) {
  await page.goto(`/admin/${list}`);
  await page.getByRole('searchbox').fill(words);
  await expect(page).toHaveURL(`/admin/${list}?${new URLSearchParams({ q: words })}`);
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return row;
}

async function choose(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** Invalid first, with the specified message, then valid. */
async function edit(page: Page, field: string, wrong: string, said: string, right: string) {
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await dialog.getByLabel(field, { exact: true }).fill(wrong);
  await save.click();
  await expect(dialog.getByText(said)).toBeVisible();
  await expect(dialog.getByLabel(field, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(field, { exact: true }).fill(right);
  await save.click();
  await expect(dialog).toBeHidden();
}

/** Hidden by a status that it has not, shown by the one it has. */
async function filter(page: Page, label: string, other: string, own: string, things: string) {
  const status = page.getByRole('search').getByLabel(label, { exact: true });
  await status.selectOption(other);
  await expect(page.getByText(`No ${things} found`)).toBeVisible();
  await status.selectOption(own);
  await expect(page.getByRole('row')).toHaveCount(2);
}

async function cancelThenDelete(page: Page, name: string, things: string) {
  await choose(page, name, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await choose(page, name, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`No ${things} found`)).toBeVisible();
}

test('an admin finds a user, edits, filters and deletes', async ({ page, request }) => {
  const { email, call } = await registerShopper(request);
  await signInAsDemoAccount(page, admin);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expectAccessible(page);
  const row = await find(page, 'users', email);
  await expectAccessible(page);
  await choose(page, 'Asha Rao', 'Edit');
  // What they change themselves meanwhile stays.
  await call('PUT /api/users/profile', undefined, { name: 'Asha Rao', phone: '+919845054321' });
  await page.getByRole('dialog').getByLabel('Status').selectOption('inactive');
  await edit(page, 'Name', '', 'Valid name and email required', 'Asha Kamath');
  await expect(row).toContainText('Asha Kamath');
  await expect(row).toContainText('+919845054321');
  await filter(page, 'Status', 'active', 'inactive', 'users');
  await cancelThenDelete(page, 'Asha Kamath', 'users');
});

test('an admin reads a message cut to 50 characters, edits, resolves and deletes it', async ({
  page,
  request,
}) => {
  const email = createEmail();
  const message = 'Do you deliver the walnut bed to Shimla before the first snow of the year?';
  const recaptchaToken = await solveCaptcha(request);
  const data = { name: 'Ravi Negi', email, message, recaptchaToken };
  expect((await request.post('/api/contacts', { data })).ok()).toBe(true);
  await signInAsDemoAccount(page, admin);
  const row = await find(page, 'contacts', email);
  await expectAccessible(page);
  const preview = row.getByRole('button', { name: /^Read the message/ });
  await expect(preview).toHaveText(`${message.slice(0, 50)}…`);
  await preview.click();
  await expect(page.getByRole('dialog').getByText(message)).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'message from Ravi Negi', 'Edit');
  const said = 'Valid name, email, and message required';
  await edit(page, 'Message', ' ', said, 'Answered by phone');
  await choose(page, 'message from Ravi Negi', 'Mark resolved');
  await expect(row).toContainText('Resolved');
  await filter(page, 'Status', 'pending', 'resolved', 'contacts');
  await cancelThenDelete(page, 'message from Ravi Negi', 'contacts');
});

test('an admin approves, edits, suspends and deletes a vendor, whose open tab is refused at the next click', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { id, email, token, businessName } = await registerVendor(request);
  const shopOf = async () => (await request.get(`/api/vendors/${id}/shop`)).status();
  expect(await shopOf()).toBe(404);
  await signInAsDemoAccount(page, admin);
  const row = await find(page, 'vendors', email);
  const review = async (act: string) => {
    await choose(page, businessName, act);
    await page.getByRole('dialog').getByRole('button', { name: act }).click();
  };
  await review('Approve');
  await expect(row).toContainText('Approved');
  expect(await shopOf()).toBe(200);
  await row.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByText('Approved the vendor')).toBeVisible();
  await expectAccessible(page);
  await choose(page, businessName, 'Edit');
  const said = 'Valid business name, owner name, and email required';
  await edit(page, 'Owner name', '', said, 'Ramila Ben Vankar');
  await expect(row).toContainText('Ramila Ben Vankar');

  const theirs = await browser.newPage({ baseURL });
  await theirs.addInitScript((stored) => localStorage.setItem('token', stored), token);
  await theirs.goto('/vendor/dashboard');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await review('Suspend');
  await expect(row).toContainText('Suspended');
  expect(await shopOf()).toBe(404);
  await theirs.getByRole('link', { name: 'Orders' }).last().click();
  await expect(theirs).toHaveURL('/login');
  await theirs.close();
  await filter(page, 'Status', 'approved', 'suspended', 'vendors');
  await cancelThenDelete(page, businessName, 'vendors');
});

test('an admin looks at a product, edits, deactivates and deletes it', async ({
  page,
  request,
}) => {
  const seller = await registerVendor(request);
  const name = `Bhuj stool ${seller.id}`;
  const product = { name, category: 'chairs', price: 2400, stock: 12 };
  await seller.call('POST /api/products', undefined, product);
  await signInAsDemoAccount(page, admin);
  const row = await find(page, 'products', name);
  await expectAccessible(page);
  await choose(page, name, 'View details');
  const details = page.getByRole('dialog', { name });
  await expect(details.getByText(`Sold by ${seller.businessName}`)).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await choose(page, name, 'Edit');
  await edit(page, 'Price (₹)', '0', 'Valid price is required', '2600');
  await expect(row).toContainText('₹2,600');
  await choose(page, name, 'Deactivate');
  await expect(row).toContainText('Inactive');
  await filter(page, 'Status', 'active', 'inactive', 'products');
  await cancelThenDelete(page, name, 'products');
});

test('an admin finds an order, reads it, saves it as CSV and refunds it', async ({
  page,
  request,
}) => {
  const shopper = await registerShopper(request);
  await buy(shopper, await findSofa(request), 1);
  const [order] = await shopper.call('GET /api/orders/customer');
  await signInAsDemoAccount(page, admin);
  const row = await find(page, 'orders', order!.orderId);
  await row.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByRole('code').filter({ hasText: order!.razorpayPaymentId! })).toBeVisible();
  await expectAccessible(page);
  await filter(page, 'Order status', 'shipped', 'pending', 'orders');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(shopper.email);

  await page.getByRole('button', { name: `Refund order ${order!.orderId}` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The frame came cracked');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund ₹/ })
    .click();
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(row).toContainText('Cancelled');
  const paymentStatus = async () =>
    (await shopper.call('GET /api/orders/customer'))[0]!.paymentStatus;
  await expect.poll(paymentStatus).toBe('refunded');
});

test('axe finds nothing serious on any admin screen @phone-only', async ({ page }) => {
  test.slow();
  await signInAsDemoAccount(page, admin);
  for (const [screen, words] of [
    ['dashboard', 'Recent Activity'],
    ['users?q=customer@baithak.test', 'customer@baithak.test'],
    ['vendors?q=vendor@baithak.test', 'vendor@baithak.test'],
    ['orders?q=BTK-26-000001', 'BTK-26-000001'],
    ['products?status=active&sort=price-high&q=king', 'king'],
    ['contacts?status=resolved', 'Resolved'],
  ]) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('main').getByText(words!).last()).toBeVisible();
    await expectAccessible(page);
  }
});

test('a customer and an admin’s expired token are sent away from the panel', async ({
  page,
  request,
}) => {
  const customer = (await registerShopper(request)).token;
  const claims = { role: 'admin', exp: Math.floor(Date.now() / 1000) - 1 };
  const expired = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`;
  await page.goto('/faq');
  for (const [token, screen, door] of [
    [customer, 'orders', '/login'],
    [expired, 'users', '/login'],
    [expired, 'dashboard', '/user-login'],
  ] as const) {
    await page.evaluate((held) => localStorage.setItem('token', held), token);
    await page.goto(`/admin/${screen}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(door);
  }
});
