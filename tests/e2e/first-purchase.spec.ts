import { expect, type Page, test } from '@playwright/test';
import {
  home,
  createEmail,
  findPayButton,
  customerPassword,
  findSandbox,
  paidMessage,
} from '#tests/support/customer.ts';

test('a visitor registers, finds a sofa, changes the cart, pays and sees the order @smoke @phone', async ({
  page,
}) => {
  test.slow();
  await registerOnPage(page);
  const sofa = await openSofaBySearch(page);
  await addShownProductToCart(page);

  const quantity = page.getByRole('textbox', { name: `Quantity of ${sofa}` });
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByText('Quantity updated')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible();
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect(page.getByRole('link', { name: 'Cart 3 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(quantity).toHaveValue('2');

  await page.getByRole('button', { name: `Remove ${sofa}` }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Cart cleared successfully')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/shop-new');

  await openSofaBySearch(page);
  await addShownProductToCart(page);
  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await page.getByLabel('Street address').fill(home.street);
  await page.getByLabel('City').fill(home.city);
  await page.getByLabel('State').selectOption(home.state);
  await page.getByLabel('PIN code').fill(home.zip);
  await findPayButton(page).click();
  const sandbox = findSandbox(page);
  await expect(sandbox).toContainText('sandbox');
  await sandbox.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText(paidMessage)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

  await page.goto('/orders');
  const row = page.getByRole('row').filter({ hasText: /BTK-\d\d-\d{6}/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('Pending');
  await page.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByText(home.street)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^pay_/ })).toBeVisible();
  await expect(page.getByText('Payment received')).toBeVisible();
  await page.getByRole('link', { name: `View ${sofa}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: sofa })).toBeVisible();
});

async function registerOnPage(page: Page): Promise<void> {
  await page.goto('/user-register');
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('Email').fill(createEmail());
  await page.getByLabel('Phone').fill('+919845012345');
  await page.getByLabel('Password', { exact: true }).fill(customerPassword);
  await page.getByLabel('Confirm password').fill(customerPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** Searches for a sofa, opens its page and returns its name. */
async function openSofaBySearch(page: Page): Promise<string> {
  const box = page.getByRole('combobox', { name: 'Search furniture' });
  await box.fill('three seater sofa');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: three seater sofa');
  const card = page.getByRole('article').filter({ hasNotText: /out of stock|only \d+ left/i });
  const link = card.getByRole('link').first();
  const name = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

async function addShownProductToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(page.getByText('Added to cart').filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/cart');
}
