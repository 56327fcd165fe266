import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { registerSeller } from '../support/seller.ts';
import { newEmail, registerShopper, signInDemo, solveCaptcha, test } from '../support/shopper.ts';

const admin = 'admin@baithak.test';

/** Opens a list and finds one row by words. */
async function find(page: Page, list: string, words: string) {
  await page.goto(`/admin/${list}?q=${encodeURIComponent(words)}`);
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row).toBeVisible();
  return row;
}

async function choose(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

test('an admin finds a user, is told of a wrong name, edits, filters and deletes', async ({
  page,
  request,
}) => {
  const { email } = await registerShopper(request);
  await signInDemo(page, admin);
  const row = await find(page, 'users', email);
  await choose(page, 'Asha Rao', 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Valid name and email required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Asha Kamath');
  await dialog.getByLabel('Status').selectOption('inactive');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User updated')).toBeVisible();
  await expect(row).toContainText('Asha Kamath');

  await page.getByRole('search').getByLabel('Status').selectOption('active');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('search').getByLabel('Status').selectOption('inactive');
  await expect(row).toBeVisible();

  await choose(page, 'Asha Kamath', 'Delete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await choose(page, 'Asha Kamath', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
});

test('an admin reads a message cut to 50 characters, edits, resolves and deletes it', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const message = 'Do you deliver the walnut bed to Shimla before the first snow of the year?';
  const recaptchaToken = await solveCaptcha(request);
  const data = { name: 'Ravi Negi', email, message, recaptchaToken };
  expect((await request.post('/api/contacts', { data })).ok()).toBe(true);
  await signInDemo(page, admin);
  const row = await find(page, 'contacts', email);
  await expect(row).toContainText(`${message.slice(0, 50)}…`);
  await choose(page, 'the message of Ravi Negi', 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill(' ');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Valid name, email, and message required')).toBeVisible();
  await dialog.getByLabel('Message').fill('Answered by phone');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Contact updated')).toBeVisible();
  await choose(page, 'the message of Ravi Negi', 'Mark resolved');
  await expect(row).toContainText('Resolved');
  await choose(page, 'the message of Ravi Negi', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No contacts found')).toBeVisible();
});

test('an admin approves and suspends a vendor, whose open tab is refused at the next click', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { email, token } = await registerSeller(request);
  const { id } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const shopOf = async () => (await request.get(`/api/vendors/${id}/shop`)).status();
  expect(await shopOf()).toBe(404);
  await signInDemo(page, admin);
  const row = await find(page, 'vendors', email);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved');
  expect(await shopOf()).toBe(200);

  const theirs = await browser.newPage({ baseURL });
  await theirs.addInitScript((stored) => localStorage.setItem('token', stored), token);
  await theirs.goto('/vendor/dashboard');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(row).toContainText('Suspended');
  expect(await shopOf()).toBe(404);
  await theirs.getByRole('link', { name: 'Orders' }).last().click();
  await expect(theirs).toHaveURL('/login');
  await theirs.close();
});

for (const screen of ['dashboard', 'users', 'vendors', 'orders', 'products', 'contacts']) {
  test(`axe finds nothing serious on the admin’s ${screen} @phone`, async ({ page }) => {
    await signInDemo(page, admin);
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });

  test(`the admin’s ${screen} sends a visitor and a customer away`, async ({ page, request }) => {
    await page.goto(`/admin/${screen}`);
    await expect(page).toHaveURL(screen === 'dashboard' ? '/user-login' : '/login');
    const { token } = await registerShopper(request);
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);
    await page.goto(`/admin/${screen}`);
    await expect(page).toHaveURL('/login');
  });
}
