import { expect, type Page } from '@playwright/test';
import {
  addToCart,
  type Customer,
  customerPassword,
  findPayButton,
  findSofa,
  home,
  test,
} from '#tests/support/customer.ts';
import { findLoginButton } from '#tests/support/sign-in-page.ts';

/** Replaces the token by one that names the same account, but is no longer valid. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('token', `${localStorage.getItem('token')!.slice(0, -6)}abcdef`);
  });

async function signInAgain(page: Page, { email }: Customer): Promise<void> {
  await expect(page).toHaveURL('/user-login');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(customerPassword);
  await findLoginButton(page).click();
}

test('a session that ends in the checkout leads back there, with the typed address', async ({
  page,
  customer,
  request,
}) => {
  await addToCart(customer, await findSofa(request));
  await page.goto('/order');
  await page.getByLabel('Street address').fill(home.street);
  await page.getByLabel('PIN code').fill('560 038');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue(home.state);
  await page.getByLabel('mobile number').fill('98450-12345');
  await page.getByLabel('Landmark').fill('Opposite the temple');
  await endSession(page);
  await findPayButton(page).click();
  await signInAgain(page, customer);
  await expect(page).toHaveURL('/order');
  await expect(page.getByLabel('Street address')).toHaveValue(home.street);
  await expect(page.getByLabel('PIN code')).toHaveValue('560 038');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue(home.state);
  await expect(page.getByLabel('Landmark')).toHaveValue('Opposite the temple');
});

test('a session that ends in the profile leads back there, with what was typed', async ({
  page,
  customer,
}) => {
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Asha Rao Kulkarni');
  await endSession(page);
  // A call in the background may find out before the click.
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click({ timeout: 5000 }).catch(() => expect(page).toHaveURL('/user-login'));
  await signInAgain(page, customer);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao Kulkarni');
});

test('a public page stays open when a session has ended', async ({ page, customer, request }) => {
  expect(customer.token).toBeTruthy();
  const sofa = await findSofa(request);
  await page.goto(`/product/${sofa._id}`);
  await endSession(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL(`/product/${sofa._id}`);
});
