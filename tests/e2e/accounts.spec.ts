import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import PostalMime from 'postal-mime';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { privatePages } from '#contract/pages.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { readDemoToken, createEmail, registerShopper } from '#tests/support/shopper.ts';

type Shop = Awaited<ReturnType<typeof startBuiltServer>>;

/** Lock-out needs the limits, and the codes are read from this server's own outbox. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here
    async ({}, use) => {
      const shop = await startBuiltServer({ RATE_LIMITS: 'on' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});
test.describe.configure({ mode: 'default', timeout: 90_000 });

const password = 'teak-and-cane';
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/user-login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await loginButton(page).click();
}

/** A registered person of this test, made beside the page. */
async function person(request: APIRequestContext, page: Page) {
  const shopper = await registerShopper(request);
  await page.goto('/user-login');
  await page.evaluate((token) => localStorage.setItem('token', token), shopper.token);
  return shopper;
}

async function codeSentTo(shop: Shop, email: string): Promise<string> {
  const outbox = join(shop.dataDir, 'outbox');
  let code: string | undefined;
  await expect(async () => {
    const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
    );
    const mail = mails.findLast(({ to }) => to?.some(({ address }) => address === email));
    code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code!;
}

test('a visitor registers, is sent home signed in, logs out and logs in again', async ({
  page,
}) => {
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
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('user');

  const otherTab = await page.context().newPage();
  await otherTab.goto('/cart');
  await expect(otherTab.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/user-login');
  await expect(otherTab).toHaveURL('/user-login');
  expect(await storedToken(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('user');

  await logIn(page, email, password);
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Profile' }).first()).toBeVisible();
});

test('a wrong password is refused, and after five the account waits for this visitor', async ({
  page,
  request,
}) => {
  const { email } = await registerShopper(request);
  await logIn(page, email, 'wrong-password');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  for (let n = 0; n < 4; n++) {
    await expect(page.getByText('Invalid email or password')).toBeHidden();
    await loginButton(page).click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
  }
  await page.getByLabel('Password', { exact: true }).fill('baithak-test');
  await loginButton(page).click();
  await expect(page.getByText(/Too many attempts. Please try again/)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('a vendor at the customers’ door is told which door is right, and enters there', async ({
  page,
}) => {
  await logIn(page, 'vendor@baithak.test', 'baithak-demo');
  await expect(page.getByText('Please use the vendor login.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Vendor login' }).click();
  await expect(page).toHaveURL('/login');
  await loginButton(page).click();
  await expect(page.getByText('Valid email required')).toBeVisible();
  await page.getByLabel('Email').fill('vendor@baithak.test');
  await page.getByLabel('Password', { exact: true }).fill('baithak-demo');
  await loginButton(page).click();
  await expect(page).toHaveURL('/vendor/dashboard');
});

test('forgotten: the code from the mail sets a new password and ends the old session', async ({
  page,
  request,
  shop,
}) => {
  const { email, token } = await person(request, page);
  await page.goto('/user-login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByText('OTP sent to your email! Redirecting to reset password page...'),
  ).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const code = await codeSentTo(shop, email);
  const wrong = code === '123456' ? '654321' : '123456';
  await page.getByLabel('Code').fill(wrong);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Invalid or expired code').first()).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password reset successful! Redirecting to login...')).toBeVisible();

  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/users/profile', { headers })).status()).toBe(401);
  await expect(page).toHaveURL('/user-login');
  await logIn(page, email, password);
  await expect(page).toHaveURL('/');
});

test('the profile: name, password and addresses', async ({ page, request }) => {
  await person(request, page);
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

  const before = await storedToken(page);
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
  expect(await storedToken(page)).not.toBe(before);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
});

test('a vendor reads the business profile and has no addresses', async ({ page, request }) => {
  const token = await readDemoToken(request, 'vendor@baithak.test');
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'Business Profile' })).toBeVisible();
  await expect(page.getByText('Account number')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Addresses' })).toHaveCount(0);
  await expectAccessible(page);
});

/** By `docs/product/accounts-and-roles.md#page-guards`; '' means that the page opens. */
const doors: [
  path: string,
  ends: Record<'visitor' | 'broken' | 'user' | 'vendor' | 'admin', string>,
][] = [
  ...['/profile'].map(openToAll),
  ...['/cart', '/order', '/orders'].map(openToAll),
  ...['/vendor/dashboard', '/vendor/products', '/vendor/orders', '/vendor/create-product'].map(
    (path): (typeof doors)[number] => [
      path,
      { visitor: '/login', broken: '/login', user: '/login', vendor: '', admin: '/login' },
    ],
  ),
  [
    '/admin/dashboard',
    { visitor: '/user-login', broken: '/user-login', user: '/login', vendor: '/login', admin: '' },
  ],
  ...[
    '/admin/users',
    '/admin/vendors',
    '/admin/orders',
    '/admin/products',
    '/admin/contacts',
    '/admin/blogs',
    '/admin/blogs/create',
  ].map((path): (typeof doors)[number] => [
    path,
    { visitor: '/login', broken: '/login', user: '/login', vendor: '/login', admin: '' },
  ]),
];

/** The protected wrapper checks only that there is a token; the first call finds out that it is dead. */
function openToAll(path: string): (typeof doors)[number] {
  return [path, { visitor: '/user-login', broken: '/user-login', user: '', vendor: '', admin: '' }];
}

type Visitor = keyof (typeof doors)[number][1];

const tokenOf: Record<Visitor, (request: APIRequestContext) => Promise<string | undefined>> = {
  visitor: async () => undefined,
  broken: async () => 'broken.token.here',
  user: async (request) => (await registerShopper(request)).token,
  vendor: (request) => readDemoToken(request, 'vendor@baithak.test'),
  admin: (request) => readDemoToken(request, 'admin@baithak.test'),
};

test('the table of sign-in pages knows every private page', () => {
  const withoutId = privatePages.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(doors.map(([path]) => path).toSorted()).toEqual(withoutId.toSorted());
});

for (const who of Object.keys(tokenOf) as Visitor[]) {
  test(`every protected route opens or sends away: ${who}`, async ({ page, request }) => {
    const token = await tokenOf[who](request);
    await page.goto('/faq');
    for (const [path, ends] of doors) {
      await page.evaluate(keepToken, token);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, `${who} at ${path}`).toHaveURL(ends[who] || path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

/** Runs in the browser. */
function keepToken(token: string | undefined): void {
  if (token) localStorage.setItem('token', token);
  else localStorage.removeItem('token');
}

test('hostile text of a vendor is shown as text, and runs nowhere', async ({ page, request }) => {
  const name = '</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">';
  const token = await readDemoToken(request, 'vendor@baithak.test');
  const made = await request.post('/api/products', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name,
      description: name,
      category: 'chairs',
      price: 4999,
      stock: 3,
      color: name.slice(0, 80),
      features: [name],
      image: 'https://pictures.example.test/chair.jpg',
    },
  });
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/product/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await page.goto(`/shop-new?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('axe finds nothing serious on the doorway pages and the profile @phone', async ({
  page,
  request,
}) => {
  for (const path of ['/user-login', '/user-register', '/forgot-password', '/reset-password']) {
    await page.goto(path);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Login|Create|Send|Set/ })
      .click();
    await expect(page.locator('[aria-invalid]').first()).toBeFocused();
    await expectAccessible(page);
  }
  await person(request, page);
  for (const tab of ['profile', 'addresses', 'password']) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    await expectAccessible(page);
  }
});
