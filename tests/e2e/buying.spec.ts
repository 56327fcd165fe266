import { expect, type Page } from '@playwright/test';
import type { Product } from '#contract/catalogue/products.ts';
import { formatRupees } from '#contract/money.ts';
import {
  addToCart,
  buy,
  buyOut,
  type Customer,
  findOwnProduct,
  findSofa,
  home,
  findPayButton,
  openCheckout,
  saveAddress,
  readStock,
  test,
  findSandbox,
  paidMessage,
} from '#tests/support/customer.ts';

test('missing and invalid address fields are reported, and a valid address is saved and selected @smoke @phone', async ({
  page,
  customer,
  request,
}) => {
  const sofa = await findSofa(request);
  await addToCart(customer, sofa);
  await page.goto('/order');
  await findPayButton(page).click();
  await expect(page.getByText('Please fill in all shipping address fields')).toBeVisible();
  await expect(page.getByLabel('Street address')).toBeFocused();

  await fillAddress(page, { ...home, zip: '5600' });
  await findPayButton(page).click();
  await expect(page.getByText('A PIN code has 6 digits')).toBeVisible();
  await expect(page.getByLabel('PIN code')).toBeFocused();

  await page.getByLabel('PIN code').fill(home.zip);
  await findPayButton(page).click();
  await expect(findSandbox(page)).toBeVisible();
  const profile = await customer.call('GET /api/users/profile');
  expect(profile.addresses).toEqual([expect.objectContaining({ ...home, phone: '+919845012345' })]);
  await findSandbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('radio', { name: home.street })).toBeChecked();
});

test('a saved address has to be selected, and can be deleted @phone', async ({
  page,
  customer,
  request,
}) => {
  const sofa = await findSofa(request);
  await addToCart(customer, sofa);
  const office = { ...home, street: '7 MG Road', zip: '560001' };
  await saveAddress(customer, home);
  await saveAddress(customer, office);
  await page.goto('/order');
  await findPayButton(page).click();
  await expect(page.getByText('Please select a delivery address')).toBeVisible();

  await page.getByRole('radio', { name: office.street }).check();
  await page.getByRole('button', { name: `Delete ${home.street}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Address deleted')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: office.street })).toBeChecked();
});

test('a failed payment is reported and releases the stock, and the customer can pay again @smoke @phone', async ({
  page,
  customer,
  request,
}, info) => {
  const chair = await findOwnProduct(request, 'chairs', info);
  const before = await readStock(request, chair);
  await openCheckout(page, customer, [chair]);
  await findPayButton(page).click();
  await expect(findSandbox(page)).toContainText(formatRupees(chair.discountPrice || chair.price));
  expect(await readStock(request, chair)).toBe(before - 1);
  await findSandbox(page).getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(findPayButton(page)).toBeEnabled();
  expect(await readStock(request, chair)).toBe(before);

  await findPayButton(page).click();
  await findSandbox(page).getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText(paidMessage)).toBeVisible();
  expect(await readStock(request, chair)).toBe(before - 1);
  const orders = await customer.call('GET /api/orders/customer');
  expect(orders.map((order) => order.paymentStatus)).toEqual(['paid', 'failed']);
});

test('closing the payment window or going back releases the stock @phone', async ({
  page,
  customer,
  request,
}, info) => {
  const bed = await findOwnProduct(request, 'beds', info);
  const before = await readStock(request, bed);
  await openCheckoutFromCart(page, customer, bed);
  await findPayButton(page).click();
  await findSandbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The payment window was closed.')).toBeVisible();
  expect(await readStock(request, bed)).toBe(before);

  await findPayButton(page).click();
  await expect(findSandbox(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(findSandbox(page)).toBeHidden();
  await expect.poll(() => readStock(request, bed)).toBe(before);
});

test('going back before the server has answered releases the stock @phone', async ({
  page,
  customer,
  request,
}, info) => {
  const bed = await findOwnProduct(request, 'beds', info, 1);
  const before = await readStock(request, bed);
  await openCheckoutFromCart(page, customer, bed);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/orders/create', async (route) => {
    const response = await route.fetch();
    await answered.promise;
    await route.fulfill({ response });
  });
  await findPayButton(page).click();
  await expect.poll(() => readStock(request, bed)).toBe(before - 1);
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  answered.resolve();
  await expect.poll(() => readStock(request, bed)).toBe(before);
  await expect(findSandbox(page)).toBeHidden();
});

test('a product that sells out while it is in the cart is marked and blocks the order @phone', async ({
  page,
  customer,
  request,
}, info) => {
  const soldOut = await findOwnProduct(request, 'ceiling', info);
  const available = await findSofa(request);
  await openCheckout(page, customer, [soldOut, available]);
  await buyOut(request, soldOut);

  await findPayButton(page).click();
  await expect(page.getByText('Your order has changed.')).toBeVisible();
  await expect(page.getByText(`${soldOut.name}: sold out.`)).toBeVisible();
  await expect(findPayButton(page)).toBeDisabled();

  await page.getByRole('link', { name: 'Edit cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Order' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove unavailable items' }).click();
  await expect(page.getByText('Item removed from cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proceed to Order' })).toBeVisible();
});

test('a price that has changed since the page was loaded is shown before paying @phone', async ({
  page,
  customer,
  request,
}) => {
  const sofa = await findSofa(request);
  const price = sofa.discountPrice || sofa.price;
  let isStale = true;
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch();
    const cart = await response.json();
    if (isStale)
      cart.items[0].product = { ...cart.items[0].product, price: 999, discountPrice: null };
    await route.fulfill({ response, json: cart });
  });
  await openCheckout(page, customer, [sofa]);
  isStale = false;
  await findPayButton(page).click();
  await expect(
    page.getByText(`${sofa.name} now costs ${formatRupees(price)} instead of ₹999.`),
  ).toBeVisible();
  await expect(findSandbox(page)).toBeHidden();
  await findPayButton(page).click();
  await expect(findSandbox(page)).toContainText(formatRupees(price));
  await findSandbox(page).getByRole('button', { name: 'Close' }).click();
});

test('a provider failure is reported, and the customer can pay again', async ({
  page,
  customer,
  request,
}) => {
  const sofa = await findSofa(request);
  await openCheckout(page, customer, [sofa]);
  const message = 'The payment service cannot be reached.';
  await page.route('**/api/orders/create', (route) =>
    route.fulfill({ status: 502, json: { success: false, message, error: message } }),
  );
  await findPayButton(page).click();
  await expect(page.getByText('Order creation or payment failed')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute('**/api/orders/create');
  await findPayButton(page).click();
  await findSandbox(page).getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText(paidMessage)).toBeVisible();
});

test('a customer who lost the payment window by reloading can open it again, even for the last pieces in stock @phone', async ({
  page,
  customer,
  request,
}, info) => {
  // Before its first payment an account can order at most half of the stock.
  await buy(customer, await findSofa(request), 1);
  const desk = await findOwnProduct(request, 'tables', info, 1);
  const stock = await readStock(request, desk);
  await saveAddress(customer, { ...home, street: '7 MG Road' });
  await addToCart(customer, desk, stock);
  await saveAddress(customer, home);
  await page.goto('/order');
  await page.getByRole('radio', { name: home.street }).check();
  await findPayButton(page).click();
  await expect(findSandbox(page)).toBeVisible();
  expect(await readStock(request, desk)).toBe(0);

  await page.reload();
  await page.getByRole('radio', { name: '7 MG Road' }).check();
  await findPayButton(page).click();
  await expect(findSandbox(page)).toBeVisible();
  await findSandbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The payment window was closed.')).toBeVisible();
  expect(await readStock(request, desk)).toBe(stock);
});

test('a customer cancels a paid order that has not been shipped @phone', async ({
  page,
  customer,
  request,
}) => {
  await buy(customer, await findSofa(request), 1);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Show details' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect(page.getByText('Order cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
});

/** Opens the checkout by the link of the cart, so that going back stays within the page. */
async function openCheckoutFromCart(page: Page, customer: Customer, product: Product) {
  await addToCart(customer, product);
  await saveAddress(customer, home);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Order' }).click();
  await page.getByRole('radio').check();
}

async function fillAddress(page: Page, address: typeof home): Promise<void> {
  await page.getByLabel('Street address').fill(address.street);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State').selectOption(address.state);
  await page.getByLabel('PIN code').fill(address.zip);
}
