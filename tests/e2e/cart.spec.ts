import { expect } from '@playwright/test';
import {
  addToCart,
  findOwnProduct,
  findSofa,
  signInAsDemoAccount,
  readStock,
  test,
} from '#tests/support/customer.ts';

test('a quantity above the stock is reported and reduced to the stock @smoke @phone', async ({
  page,
  customer,
  request,
}, info) => {
  const table = await findOwnProduct(request, 'tables', info);
  const stock = await readStock(request, table);
  await addToCart(customer, table);
  await page.goto('/cart');
  const quantity = page.getByRole('textbox', { name: `Quantity of ${table.name}` });
  await quantity.fill('900');
  await quantity.press('Enter');
  await expect(page.getByText(`Only ${stock} available in stock`)).toBeVisible();
  await expect(quantity).toHaveValue(String(stock));
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await quantity.fill('1.9');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('1');
});

test('a failed change is undone and reported', async ({ page, customer, request }) => {
  const sofa = await findSofa(request);
  await addToCart(customer, sofa, 2);
  await page.goto('/cart');
  const quantity = page.getByRole('textbox', { name: `Quantity of ${sofa.name}` });
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible();
  for (const call of ['update', 'remove', 'clear']) {
    await page.route(`**/api/cart/${call}`, (route) => route.abort());
  }
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('Failed to update quantity')).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: `Remove ${sofa.name}` }).click();
  await expect(page.getByText('Failed to remove item')).toBeVisible();
  await expect(quantity).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Failed to clear cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible();
});

test('an ended session leads to the login page', async ({ page, customer, request }) => {
  const sofa = await findSofa(request);
  await addToCart(customer, sofa);
  await page.goto('/cart');
  await expect(page.getByText(sofa.name)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  await page.getByRole('button', { name: `Remove ${sofa.name}` }).click();
  await expect(page).toHaveURL('/user-login');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

for (const [role, email] of [
  ['a vendor', 'vendor@baithak.test'],
  ['an admin', 'admin@baithak.test'],
] as const) {
  test(`${role} is asked to sign in as a customer`, async ({ page }) => {
    await signInAsDemoAccount(page, email);
    for (const path of ['/cart', '/order', '/orders']) {
      await page.goto(path);
      await expect(page.getByText('Sign in with a customer account')).toBeVisible();
    }
  });
}
