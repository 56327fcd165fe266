import { readFile } from 'node:fs/promises';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { formatRupees, sumRupees } from '#contract/money.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { chooseAction } from '#tests/support/choose-action.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import { buy, createApiCaller, registerCustomer, type Customer } from '#tests/support/customer.ts';
import { startEmptyShop } from '#tests/support/start-empty-shop.ts';
import { vendorForm, vendorPassword } from '#tests/support/vendor-forms.ts';
import {
  readAdminToken,
  signInAs,
  test as base,
  type VendorSession,
} from '#tests/support/vendor-session.ts';

type Shop = Awaited<ReturnType<typeof startEmptyShop>>;
interface Admin {
  page: Page;
  call: Customer['call'];
}

/** These tests have their own server, because they move its clock and need payouts by bank file. */
const test = base.extend<{ admin: Admin }, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const shop = await startEmptyShop({ PAYOUTS: 'bank-file' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  admin: async ({ browser, request, shop }, use) => {
    const admin = await openAsAdmin(browser, request, shop.url);
    await use(admin);
    await admin.page.context().close();
  },
});
test.describe.configure({ mode: 'default', timeout: 180_000 });

async function openAsAdmin(
  browser: Browser,
  request: APIRequestContext,
  baseURL: string,
): Promise<Admin> {
  const token = await readAdminToken(request);
  const context = await browser.newContext({ baseURL });
  await signInAs(context, token, 'admin');
  return { page: await context.newPage(), call: createApiCaller(request, token) };
}

const passDays = (admin: Admin, days: number) =>
  admin.call('POST /api/sandbox/clock', undefined, { days });

/** Sells a piece to a new customer and marks the order as delivered. */
async function sellAndDeliver(vendor: VendorSession, request: APIRequestContext, price: number) {
  const customer = await registerCustomer(request);
  const product = { name: `Stool ${crypto.randomUUID()}`, category: 'chairs', price, stock: 1 };
  const created = await vendor.call('POST /api/products', undefined, product);
  await buy(customer, created as unknown as Product, 1);
  const [order] = await customer.call('GET /api/orders/customer');
  await vendor.call('PUT /api/orders/:id', `/api/orders/${order!._id}`, { status: 'delivered' });
  return order!;
}

/** Waits until the vendor has `count` payouts and returns them, newest first. */
async function waitForPayouts(vendor: VendorSession, count: number) {
  const readPayouts = () => vendor.call('GET /api/vendors/payouts');
  await expect.poll(async () => (await readPayouts()).length).toBe(count);
  return readPayouts();
}

/** Waits until the vendor has `count` payouts, puts the newest into a bank file and marks it as paid. */
async function payNewestPayout(admin: Admin, vendor: VendorSession, count: number) {
  const [payout] = await waitForPayouts(vendor, count);
  await admin.call('POST /api/admin/bank-files', undefined, {});
  await admin.call('PUT /api/admin/payouts/:id', `/api/admin/payouts/${payout!._id}`, {
    ...{ status: 'paid', utr: `HDFCN5202611250000${count}` },
  });
  const [paid] = await waitForPayouts(vendor, count);
  return paid!;
}

const findCard = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Runs a settlement with the button, and confirms it in the dialog. */
async function runSettlement({ page }: Admin): Promise<void> {
  await page.getByRole('button', { name: 'Run settlement now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run settlement' }).click();
}

test('the payout of a delivered order is held, released and paid, and its statement lists the order', async ({
  page,
  vendor,
  admin,
  request,
}) => {
  const order = await sellAndDeliver(vendor, request, 4000);
  const { inReturnWindow } = await vendor.call('GET /api/vendors/earnings');
  const earned = formatRupees(inReturnWindow);
  await page.goto('/vendor/earnings');
  await expect(findCard(page, 'In return window')).toContainText(earned);
  await page.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByText('GST on commission')).toBeVisible();
  await expectAccessible(page);

  await admin.page.goto('/admin/payouts');
  await admin.page.getByRole('button', { name: `Hold ${vendor.businessName}` }).click();
  const hold = admin.page.getByRole('dialog');
  await hold.getByRole('button', { name: 'Hold payouts' }).click();
  await expect(hold.getByText('Required')).toBeVisible();
  await hold.getByLabel('Reason').fill('Two customers reported broken legs');
  await hold.getByRole('button', { name: 'Hold payouts' }).click();
  await expect(hold).toBeHidden();
  await passDays(admin, 14);
  await page.reload();
  await expect(findCard(page, 'Payable')).toContainText(earned);
  await expect(page.getByText('Two customers reported broken legs')).toBeVisible();

  await admin.page.reload();
  await expect(admin.page.getByText('Held', { exact: true })).toBeVisible();
  await expectAccessible(admin.page);
  await admin.page.getByRole('button', { name: `Release ${vendor.businessName}` }).click();
  await hold.getByRole('button', { name: 'Release payouts' }).click();
  await expect(hold).toBeHidden();
  await runSettlement(admin);
  await expect(admin.page.getByText('1 payout created')).toBeVisible();
  const [payout] = await waitForPayouts(vendor, 1);
  await payByBankFile(admin.page, payout!.number);
  await admin.page.getByRole('tab', { name: 'By month' }).click();
  await expect(admin.page.getByText(/commission on ₹4,000 of sales/)).toBeVisible();

  await page.reload();
  await expect(findCard(page, 'Paid')).toContainText(earned);
  await page.getByRole('tab', { name: 'Payouts' }).click();
  await expect(page.getByRole('row').filter({ hasText: payout!.number })).toContainText(earned);
  expect((await downloadStatement(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  const statement = (await downloadStatement(page, 'CSV')).toString().trim().split('\n');
  expect(statement[1]).toContain(order.orderId);
  const column = statement[0]!.split(',').indexOf('amount');
  const amounts = statement.slice(1).map((line) => Number(line.split(',')[column]));
  expect(sumRupees(amounts)).toBe(payout!.amount);
});

const downloadStatement = (page: Page, format: 'PDF' | 'CSV') =>
  downloadWithButton(page, page.getByRole('button', { name: `${format} Statement` }));

async function downloadWithButton(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path());
}

/** Downloads the bank file, checks that no payout is left for a second file, and enters the bank's reference (UTR). */
async function payByBankFile(page: Page, number: string): Promise<void> {
  await page.getByRole('tab', { name: 'Payouts' }).click();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Being prepared');
  const button = page.getByRole('button', { name: 'Bank file of new payouts' });
  const file = (await downloadWithButton(page, button)).toString();
  expect(file).toContain(`${number},`);
  expect(file).toContain(vendorForm['Account number']);
  await expect(row).toContainText('Sent to the bank');
  await button.click();
  await expect(page.getByText('There is no payout for a bank file.')).toBeVisible();
  await chooseAction(page, number, 'Mark as paid');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Mark as paid' });
  await dialog.getByLabel('UTR').fill('HDFC 1');
  await save.click();
  await expect(dialog.getByText('A UTR has 10 to 30 letters and digits')).toBeVisible();
  await dialog.getByLabel('UTR').fill('hdfcn52026112512345');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('HDFCN52026112512345');
}

test('a returned payout is paid to a new bank account, and a later refund is carried forward', async ({
  page,
  vendor,
  admin,
  request,
  shop,
}) => {
  const order = await sellAndDeliver(vendor, request, 4000);
  await passDays(admin, 14);
  const first = await payNewestPayout(admin, vendor, 1);
  await admin.page.goto('/admin/payouts?tab=payouts');
  await chooseAction(admin.page, first.number, 'Mark as returned');
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Account closed');
  await dialog.getByRole('button', { name: 'Mark as returned' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/vendor/earnings?tab=payouts');
  await expect(page.getByRole('row').filter({ hasText: first.number })).toContainText(
    'Account closed',
  );

  await page.getByRole('tab', { name: 'Bank account' }).click();
  await changeBankAccount(page);
  await expect(page.getByText(/nothing is paid until/)).toBeVisible();
  await expect(page.getByText(/changed less than 3 days ago/)).toBeVisible();
  await expectAccessible(page);
  const mails = await readMailsTo(shop.dataDir, vendor.email);
  expect(mails.at(-1)!.subject).toBe('Your bank details were changed');
  await admin.page.goto('/admin/payouts');
  await expect(admin.page.getByText('Bank account changed')).toBeVisible();
  await runSettlement(admin);
  await expect(admin.page.getByText('No vendor is due a payout now')).toBeVisible();
  await passDays(admin, 7);
  const second = await payNewestPayout(admin, vendor, 2);
  expect(second).toMatchObject({
    amount: first.amount,
    status: 'paid',
    bank: { lastDigits: '4321' },
  });

  await admin.call('POST /api/orders/:id/refund', `/api/orders/${order._id}/refund`, {});
  await page.reload();
  // The TDS of 0.1% is not given back with the refund, but set off when the month is over.
  const { payable } = await vendor.call('GET /api/vendors/earnings');
  expect(sumRupees([-payable, -first.amount])).toBe(3.39);
  await expect(findCard(page, 'Payable')).toContainText(formatRupees(payable));
  await expect(page.getByText(/taken from your next earnings/)).toBeVisible();
  await admin.page.reload();
  await expect(admin.page.getByText('Negative, carried forward')).toBeVisible();
  await sellAndDeliver(vendor, request, 9000);
  const { inReturnWindow } = await vendor.call('GET /api/vendors/earnings');
  await passDays(admin, 14);
  const [third] = await waitForPayouts(vendor, 3);
  const amounts = [payable, -first.amount].map((owed) => sumRupees([inReturnWindow, owed]));
  expect(amounts).toContain(third!.amount);
});

/** Changes the bank account, after one attempt with differing numbers and one with a wrong password. */
async function changeBankAccount(page: Page): Promise<void> {
  await expect(page.getByText(vendorForm['Account number'].slice(-4)).last()).toBeVisible();
  await page.getByRole('button', { name: 'Change bank account' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save bank account' });
  await dialog.getByLabel('Account number', { exact: true }).fill('000123454321');
  await dialog.getByLabel('Account number again').fill('000123454320');
  await dialog.getByLabel('Your password').fill('wrong-password');
  await save.click();
  await expect(dialog.getByText('The account numbers differ.')).toBeVisible();
  await dialog.getByLabel('Account number again').fill('000123454321');
  await save.click();
  await expect(dialog.getByText('password is incorrect', { exact: false })).toBeVisible();
  await dialog.getByLabel('Your password').fill(vendorPassword);
  await save.click();
  await expect(dialog).toBeHidden();
}
