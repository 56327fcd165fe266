import { expect, type Page } from '@playwright/test';
import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/catalogue/products.ts';
import {
  addToCart,
  createApiCaller,
  findOwnProduct,
  findSofa,
  home,
  readDemoToken,
  type Customer,
  test,
  findSandbox,
  paidMessage,
} from '#tests/support/customer.ts';

test('a pending order is paid from My orders, whatever is in the cart @smoke @phone', async ({
  page,
  customer,
  request,
}, info) => {
  const sofa = await findOwnProduct(request, 'sofas', info, 3);
  await addToCart(customer, await findSofa(request));
  const first = await createOrder(customer, sofa);
  await page.goto('/orders');
  await expect(page.getByText('Payment pending')).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toBeHidden();
  await showDetails(page);
  await continueToPayment(page);
  await expect(findSandbox(page)).toContainText(first.orderId);
  await expect(findSandbox(page)).toContainText(formatRupees(sofa.discountPrice || sofa.price));
  await findSandbox(page).getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();

  await continueToPayment(page);
  await expect(findSandbox(page)).not.toContainText(first.orderId);
  await findSandbox(page).getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText(paidMessage)).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/orders');
  await expect(page.getByRole('row').filter({ hasText: /BTK-/ })).toHaveCount(1);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await showDetails(page);
  const attempts = page.getByRole('region', { name: 'Other attempts to pay' });
  await expect(attempts).toContainText('Payment failed');
  const { items } = await customer.call('GET /api/cart');
  expect(items).toHaveLength(1);
});

test('a price that changed after the hold ended is shown before paying @phone', async ({
  page,
  customer,
  request,
}, info) => {
  const lamp = await findOwnProduct(request, 'ceiling', info, 3);
  const { orderId } = await createOrder(customer, lamp);
  await customer.call('POST /api/orders/release', undefined, { orderId });
  const admin = createApiCaller(request, await readDemoToken(request, 'admin@baithak.test'));
  const setPrices = (price: number, discountPrice: number | null) =>
    admin('PUT /api/products/:id', `/api/products/${lamp._id}`, { price, discountPrice });
  await setPrices(lamp.price + 500, null);
  try {
    await page.goto('/orders');
    await showDetails(page);
    await continueToPayment(page);
    const dialog = page.getByRole('dialog', { name: 'Your order has changed' });
    const total = formatRupees(lamp.price + 500);
    await expect(dialog).toContainText(`${lamp.name} now costs ${total}`);
    await dialog.getByRole('button', { name: `Pay ${total}` }).click();
    await expect(findSandbox(page)).toContainText(total);
    await findSandbox(page).getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText(paidMessage)).toBeVisible();
  } finally {
    await setPrices(lamp.price, lamp.discountPrice);
  }
});

const createOrder = (customer: Customer, product: Product) =>
  customer.call('POST /api/orders/create', undefined, {
    products: [{ product: product._id, quantity: 1 }],
    deliveryAddress: home,
  });

const showDetails = (page: Page) => page.getByRole('button', { name: 'Show details' }).click();

const continueToPayment = (page: Page) =>
  page.getByRole('button', { name: 'Continue to payment' }).click();
