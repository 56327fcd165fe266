import { expect } from '@playwright/test';
import { readClaims } from '#web/session/read-claims.ts';
import { approveVendor, createVendorEmail, signInAs, test } from '#tests/support/vendor-session.ts';
import { buy, home, registerCustomer } from '#tests/support/customer.ts';
import {
  applyAsVendor,
  fillProduct,
  vendorForm,
  vendorPassword,
} from '#tests/support/vendor-forms.ts';

/** How long a message is shown before the page redirects. */
const redirectMs = 2000;

test('a vendor applies, is approved, lists a product, sells it and ships it @smoke', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.slow();
  await page.clock.install();
  const email = createVendorEmail();
  await applyAsVendor(page, email);
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await page.clock.fastForward(redirectMs);
  await expect(page.getByRole('heading', { name: 'Vendor login' })).toBeVisible();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(vendorPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await page.clock.fastForward(redirectMs);
  await expect(page).toHaveURL('/vendor/dashboard');
  await expect(page.getByText('Your application is under review')).toBeVisible();
  await expect(page.getByText('Received. Only our review team can see it.')).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  await approveVendor(request, readClaims(token!));
  await page.getByRole('link', { name: 'Create product' }).first().click();
  await expect(page).toHaveURL('/vendor/create-product');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create product' })).toBeVisible();
  await expect(page.getByText('Your application is under review')).toBeHidden();
  const name = `Kutch daybed ${crypto.randomUUID().slice(0, 8)}`;
  await fillProduct(page, name);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

  const visitor = await browser.newPage({ baseURL });
  const search = `q=${encodeURIComponent(name)}`;
  await visitor.goto(`/shop-new?${search}`);
  await visitor.getByRole('link', { name }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await visitor.getByRole('link', { name: vendorForm['Business name'] }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(vendorForm['Business name']);
  await expect(visitor.getByRole('article')).toHaveCount(1);

  const customer = await registerCustomer(request);
  const [product] = await (await request.get(`/api/products/search?${search}`)).json();
  expect(product.images).toHaveLength(3);
  await buy(customer, product, 2);
  await page.goto('/vendor/dashboard');
  await expect(page.getByText('of 1 orders')).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
  await page.getByRole('button', { name: /^Update status of BTK/ }).click();
  await page.getByRole('radio', { name: /^shipped/i }).check();
  await page.getByRole('button', { name: 'Update status', exact: true }).click();
  await expect(page.getByText('Order status updated')).toBeVisible();
  await expect(page.getByRole('table').getByText('Shipped')).toBeVisible();

  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^BTK/ }).click();
  const orderPage = await popup;
  await expect(orderPage.getByText(home.street).first()).toBeVisible();
  await expect(orderPage.getByText('Order shipped')).toBeVisible();
  await orderPage.emulateMedia({ media: 'print' });
  await expect(orderPage.getByText('Packing slip', { exact: true })).toBeVisible();
  await expect(orderPage.getByRole('banner').first()).toBeHidden();

  await signInAs(visitor.context(), customer.token, 'user');
  await visitor.goto('/orders');
  await expect(visitor.getByRole('row').filter({ hasText: 'Shipped' })).toHaveCount(1);
  await visitor.context().close();
});
