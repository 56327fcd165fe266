import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import {
  addToCart,
  buy,
  findPost,
  findSofa,
  home,
  saveAddress,
  registerCustomer,
  signInAsDemoAccount,
  test,
  findSandbox,
} from '#tests/support/customer.ts';
import { signInAs } from '#tests/support/vendor-session.ts';

const pages = [
  '/user-login',
  '/user-register',
  '/no-such-page',
  '/blog',
  '/blog?search=zzzz',
  '/about',
  '/contact',
  '/faq',
  '/terms-conditions',
  '/privacy-policy',
  '/shipping',
  '/returns',
  '/vendor-terms',
  '/grievance',
];
for (const [path, text] of [
  ['/', 'Shop by category'],
  ['/vendor/dashboard', 'Top products'],
  ['/admin/dashboard', 'Recent Activity'],
]) {
  test(`axe finds no serious problems on ${path} @smoke`, async ({ page }) => {
    const role = path!.split('/')[1];
    if (role) await signInAsDemoAccount(page, `${role}@baithak.test`);
    await page.goto(path!);
    await expect(page.getByRole('main').getByText(text!).last()).toBeVisible();
    await expectAccessible(page);
  });
}

for (const path of pages) {
  test(`axe finds no serious problems on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('axe finds no serious problems from the cart to the order', async ({
  page,
  customer,
  request,
}) => {
  test.slow();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/orders');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expectAccessible(page);

  const sofa = await findSofa(request);
  await buy(customer, sofa, 1);
  await addToCart(customer, sofa);
  await page.goto('/cart');
  await expect(page.getByText('Subtotal')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/order');
  await expect(page.getByText('No addresses saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay & Place Order' }).click();
  await expect(page.getByText('Please fill in all shipping address fields')).toBeVisible();
  await expectAccessible(page);

  await saveAddress(customer, home);
  await page.reload();
  await page.getByRole('radio').check();
  await page.getByRole('button', { name: 'Pay & Place Order' }).click();
  const sandbox = findSandbox(page);
  await expect(sandbox).toBeVisible();
  await expectAccessible(page);
  await sandbox.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The payment window was closed.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/orders');
  await page.getByRole('button', { name: 'Show details' }).first().click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no serious problems on a post, in the list of posts and in the editor', async ({
  page,
  request,
}) => {
  test.slow();
  const post = await findPost(request);
  await page.goto(`/blog/${post.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await signInAsDemoAccount(page, 'admin@baithak.test');
  await page.goto('/admin/blogs');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/blogs/edit/${post._id}`);
  // The editor's library loads separately.
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no serious problems on the sign-in pages and the profile', async ({
  page,
  request,
}) => {
  const signInPages = ['/user-login', '/user-register', '/forgot-password', '/reset-password'];
  for (const path of signInPages) {
    await page.goto(path);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Login|Create|Send|Set/ })
      .click();
    await expect(page.locator('[aria-invalid]').first()).toBeFocused();
    await expectAccessible(page);
  }
  await signInAs(page.context(), (await registerCustomer(request)).token, 'user');
  for (const tab of ['profile', 'addresses', 'password']) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    await expectAccessible(page);
  }
});
