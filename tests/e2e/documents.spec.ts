import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { Shipment } from '#contract/orders/shipments.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { buyStools, createStool } from '#tests/support/stools.ts';
import { readAdminToken, signInAs, test } from '#tests/support/vendor-session.ts';

/** Clicks a button that downloads a PDF and returns the name of the file. */
async function downloadPdf(page: Page, name: RegExp): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  return file.suggestedFilename();
}

async function downloadFile(page: Page, name: string | RegExp): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFile(await file.path());
}

interface Person {
  token: string;
  role: 'user' | 'admin';
}

async function openAs(browser: Browser, page: Page, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signInAs(context, person.token, person.role);
  const opened = await context.newPage();
  await opened.goto(path);
  return opened;
}

test('vendor, customer and admin download labels, documents, a month’s ZIP and a register', async ({
  page,
  browser,
  vendor,
  request,
}) => {
  const customer = await registerCustomer(request);
  const order = await buyStools(customer, await createStool(vendor), 1);
  const shipment = (await vendor.call(
    'POST /api/orders/:id/shipments',
    `/api/orders/${order._id}/shipments`,
    { carrier: 'Delhivery' },
  )) as Shipment;

  await page.goto(`/vendor/orders/${order._id}`);
  await page.getByRole('button', { name: 'Labels (shipment 1)' }).click();
  await page.getByLabel('Boxes').fill('3');
  expect(await downloadPdf(page, /^Download labels$/)).toBe(`labels-${order.orderId}-1.pdf`);

  const person = { token: customer.token, role: 'user' } as const;
  const customerPage = await openAs(browser, page, person, `/orders/${order._id}`);
  expect(await downloadPdf(customerPage, /PDF Receipt/)).toBe(`R-${order.orderId}.pdf`);
  const url = `/api/orders/${order._id}/shipments/${shipment._id}`;
  await vendor.call('PUT /api/orders/:id/shipments/:sid', url, { status: 'handed_over' });
  await customerPage.reload();
  const bill = await downloadPdf(customerPage, /PDF Tax invoice/);
  expect(bill).toMatch(/^[A-Z]{3}-\d{4}-\d{6}\.pdf$/);
  await vendor.call('PUT /api/orders/:id', `/api/orders/${order._id}`, { status: 'cancelled' });
  // A background job sends the refund and issues the credit note, so reload until its button is shown.
  await expect(async () => {
    await customerPage.reload();
    await expect(customerPage.getByRole('button', { name: /PDF Credit note/ })).toBeVisible({
      timeout: 1500,
    });
  }).toPass();
  const creditNote = await downloadPdf(customerPage, /PDF Credit note/);
  expect(creditNote).toMatch(/^[A-Z]{3}-\d{4}C-\d{6}\.pdf$/);
  await customerPage.context().close();

  await page.goto('/vendor/documents');
  const zip = unzipSync(await downloadFile(page, 'Download month (ZIP)'));
  const csv = Object.keys(zip).find((name) => name.endsWith('.csv'));
  expect(Object.keys(zip).toSorted()).toEqual([bill, creditNote, csv].toSorted());

  const adminPerson = { token: await readAdminToken(request), role: 'admin' } as const;
  const admin = await openAs(browser, page, adminPerson, '/admin/documents');
  const sales = await downloadFile(admin, 'CSV Sales register');
  expect(sales.toString()).toContain(bill.slice(0, -4).replaceAll('-', '/'));
  await admin.getByRole('button', { name: 'Issue missing invoices' }).click();
  await expect(admin.getByText(/No invoices are missing|invoices? issued/)).toBeVisible();
  await expectAccessible(admin);
  await admin.context().close();
});
