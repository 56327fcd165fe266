import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { createEmail, readDemoToken, registerCustomer, test } from '#tests/support/customer.ts';
import { logIn, findLoginButton, redirectMs } from '#tests/support/sign-in-page.ts';

const password = 'teak-and-cane';
const readStoredToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Registers through the API and signs the page in. */
async function signInAsNewCustomer(request: APIRequestContext, page: Page) {
  const customer = await registerCustomer(request);
  await page.goto('/user-login');
  await page.evaluate((token) => localStorage.setItem('token', token), customer.token);
  return customer;
}

test('a visitor registers, is signed in on the home page, logs out and logs in again @smoke', async ({
  page,
}) => {
  await page.clock.install();
  const email = createEmail();
  await page.goto('/user-register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please fix the errors in the form')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();

  await page.getByLabel('Full name').fill('Asha Rao');
  await expect(page.getByText('Name is required')).toBeHidden();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill('another');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful! Redirecting...')).toBeVisible();
  await page.clock.fastForward(redirectMs);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('user');

  const otherTab = await page.context().newPage();
  await otherTab.goto('/cart');
  await expect(otherTab.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/user-login');
  await expect(otherTab).toHaveURL('/user-login');
  expect(await readStoredToken(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('user');

  await logIn(page, email, password);
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await page.clock.fastForward(redirectMs);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Profile' }).first()).toBeVisible();
});

test('a vendor on the customers’ login page is referred to the vendor login and signs in there', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, 'vendor@baithak.test', 'baithak-demo');
  await expect(page.getByText('Please use the vendor login.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Vendor login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('vendor@baithak.test');
  await page.getByLabel('Email').fill('');
  await findLoginButton(page).click();
  await expect(page.getByText('Valid email required')).toBeVisible();
  await page.getByLabel('Email').fill('vendor@baithak.test');
  await page.getByLabel('Password', { exact: true }).fill('baithak-demo');
  await findLoginButton(page).click();
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await page.clock.fastForward(redirectMs);
  await expect(page).toHaveURL('/vendor/dashboard');
});

test('a customer changes name, password and addresses in the profile', async ({
  page,
  request,
}) => {
  await signInAsNewCustomer(request, page);
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Asha Hegde');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();

  await page.getByRole('tab', { name: 'Addresses' }).click();
  await expect(page.getByText('No addresses saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('All address fields are required')).toBeVisible();
  await page.getByLabel('Street address').fill('4 Church Street');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').selectOption('Karnataka');
  await page.getByLabel('PIN code').fill('560001');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Delete 4 Church Street' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Address deleted')).toBeVisible();
  await expect(page.getByText('No addresses saved.')).toBeVisible();

  const before = await readStoredToken(page);
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('All password fields are required')).toBeVisible();
  await page.getByLabel('Current password').fill('wrong-password');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Current password is incorrect').first()).toBeVisible();
  await page.getByLabel('Current password').fill('baithak-test');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  expect(await readStoredToken(page)).not.toBe(before);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
});

test('a vendor sees the business profile and no addresses', async ({ page, request }) => {
  const token = await readDemoToken(request, 'vendor@baithak.test');
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'Business Profile' })).toBeVisible();
  await expect(page.getByText('Account number')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Addresses' })).toHaveCount(0);
  await expectAccessible(page);
});
