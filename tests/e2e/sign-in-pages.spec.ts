import { expect, type Locator } from '@playwright/test';
import { readDemoToken, storeSession, test } from '#tests/support/customer.ts';
import { findLoginButton, logIn, redirectMs } from '#tests/support/sign-in-page.ts';

const admin = 'admin@baithak.test';
const password = 'baithak-demo';
/** How long a message without an action is shown. */
const toastMs = 3000;

test('an admin whose session has ended signs in on /user-login and returns to the dashboard @phone', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const token = await readDemoToken(request, admin);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post('/api/auth/logout', { headers })).ok()).toBe(true);
  await page.addInitScript(storeSession, token);
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/user-login');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill(admin);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await findLoginButton(page).click();
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeHidden();
  await page.clock.fastForward(redirectMs);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('an admin page opened without a token leads to the admins’ sign-in page', async ({ page }) => {
  await page.goto('/admin/users', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sign in as admin' }).click();
  await expect(page).toHaveURL('/user-login');
});

test('a sign-in error stays in the form until something is typed @phone', async ({ page }) => {
  await page.clock.install();
  await logIn(page, 'nobody@example.test', 'wrong-password');
  const error = page.locator('form').getByText('Invalid email or password');
  await expect(error).toBeVisible();
  await page.clock.fastForward(2 * toastMs);
  await expect(error).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('another');
  await expect(error).toBeHidden();
});

test('an email typed in a sign-in or registration form is filled in on the other sign-in pages', async ({
  page,
}) => {
  await page.goto('/user-login');
  await page.getByLabel('Email').fill('asha@example.test');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.test');
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.test');
  await page.goto('/register');
  await page.getByLabel('Email').fill('ramila@example.test');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('ramila@example.test');
});

test('a message does not cover the button and disappears after three seconds, even under the pointer @phone', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ravi Negi');
  await page.getByLabel('Email').fill('ravi@example.test');
  await page.getByLabel('Message', { exact: true }).fill('Do you deliver to Shimla?');
  const button = page.getByRole('button', { name: 'Send Message' });
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.click();
  const toast = page.getByText('Your message has been sent successfully!').locator('..');
  await expect(toast).toBeVisible();
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await page.clock.runFor(500);
  expect(await hasOverlap(toast, button)).toBe(false);
  await toast.hover();
  await page.clock.fastForward(toastMs);
  await expect(toast).toBeHidden();
});

async function hasOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both must be visible');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
