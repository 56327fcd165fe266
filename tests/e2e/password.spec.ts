import { expect, test as base } from '@playwright/test';
import { readMailsTo } from '#tests/support/mails.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { logIn, findLoginButton, redirectMs } from '#tests/support/sign-in-page.ts';

type Shop = Awaited<ReturnType<typeof startTestServer>>;

/** These tests have their own server with rate limits, which the lock-out needs. Its outbox has the emails with the codes. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const shop = await startTestServer({ RATE_LIMITS: 'on', DEMO_DATA: 'off' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});
test.describe.configure({ mode: 'default', timeout: 90_000 });

const password = 'teak-and-cane';
/** How long the reset page shows its message before it redirects. */
const resetRedirectMs = 3000;

test('a wrong password is refused, and five wrong passwords lock the account for this visitor', async ({
  page,
  request,
}) => {
  const { email } = await registerCustomer(request);
  const message = page.getByText('Invalid email or password');
  await logIn(page, email, 'wrong-password');
  await expect(message).toBeVisible();
  for (let attempt = 2; attempt <= 5; attempt++) {
    const refusal = page.waitForResponse('**/api/users/login');
    await findLoginButton(page).click();
    expect((await refusal).status()).toBe(401);
    await expect(message).toBeVisible();
  }
  await page.getByLabel('Password', { exact: true }).fill('baithak-test');
  await findLoginButton(page).click();
  await expect(page.getByText(/Too many attempts. Please try again/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the code from the email sets a new password and ends the old session', async ({
  page,
  request,
  shop,
}) => {
  await page.clock.install();
  const { email, token } = await registerCustomer(request);
  await page.goto('/user-login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByText('OTP sent to your email! Redirecting to reset password page...'),
  ).toBeVisible();
  await page.clock.fastForward(redirectMs);
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const code = await readCodeSentTo(shop, email);
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
  await page.clock.fastForward(resetRedirectMs);
  await expect(page).toHaveURL('/user-login');
  await logIn(page, email, password);
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await page.clock.fastForward(redirectMs);
  await expect(page).toHaveURL('/');
});

async function readCodeSentTo(shop: Shop, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mail = (await readMailsTo(shop.dataDir, email)).at(-1);
    code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code!;
}
