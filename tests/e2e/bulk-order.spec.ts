import { expect } from '@playwright/test';
import type { Product } from '#contract/catalogue/products.ts';
import { addToCart, openCheckout, findPayButton, test } from '#tests/support/customer.ts';

test('a customer who exceeds the limit of unpaid pieces gets a link to the contact page', async ({
  page,
  customer,
  request,
}) => {
  const response = await request.get('/api/products/search?limit=100&inStock=true');
  const products = ((await response.json()) as Product[]).filter(({ stock }) => stock > 20);
  const chosen = products.slice(0, 4);
  for (const product of chosen) await addToCart(customer, product, 7);
  await openCheckout(page, customer, chosen);
  await findPayButton(page).click();
  await expect(page.getByText('Unpaid purchases can hold at most 30 pieces')).toBeVisible();
  await page.getByRole('link', { name: 'Contact us about a bulk order' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});
