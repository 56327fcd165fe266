import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import type { Shipment } from '#contract/shipments.ts';
import { buy, registerShopper } from '#tests/support/shopper.ts';
import { signInAs, test } from '#tests/support/vendor-session.ts';

/** Clicks a button that downloads a PDF, and returns the name of the file. */
async function downloadPdf(page: Page, name: RegExp): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  return file.suggestedFilename();
}

async function openAs(browser: Browser, page: Page, token: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signInAs(context, token, 'user');
  const opened = await context.newPage();
  await opened.goto(path);
  return opened;
}

test('a vendor downloads labels, and a customer receipt, bill and credit note', async ({
  page,
  browser,
  vendor,
  request,
}) => {
  const shopper = await registerShopper(request);
  const stool = { name: `Stool ${crypto.randomUUID().slice(0, 8)}`, category: 'chairs' };
  const created = await vendor.call('POST /api/products', undefined, {
    ...{ ...stool, price: 4000, stock: 5 },
  });
  await buy(shopper, created as unknown as Product, 1);
  const order = (await shopper.call('GET /api/orders/customer'))[0] as Order;
  const shipment = (await vendor.call(
    'POST /api/orders/:id/shipments',
    `/api/orders/${order._id}/shipments`,
    { carrier: 'Delhivery' },
  )) as Shipment;

  await page.goto(`/vendor/orders/${order._id}`);
  await page.getByRole('button', { name: 'Labels (shipment 1)' }).click();
  await page.getByLabel('Boxes').fill('3');
  expect(await downloadPdf(page, /^Download labels$/)).toBe(`labels-${order.orderId}-1.pdf`);

  const customer = await openAs(browser, page, shopper.token, `/orders/${order._id}`);
  expect(await downloadPdf(customer, /PDF Receipt/)).toBe(`R-${order.orderId}.pdf`);
  const url = `/api/orders/${order._id}/shipments/${shipment._id}`;
  await vendor.call('PUT /api/orders/:id/shipments/:sid', url, { status: 'handed_over' });
  await customer.reload();
  expect(await downloadPdf(customer, /PDF Bill of supply/)).toMatch(/^[A-Z]{3}-\d{4}-\d{6}\.pdf$/);
  await vendor.call('PUT /api/orders/:id', `/api/orders/${order._id}`, { status: 'cancelled' });
  // The refund is sent by a job.
  await expect(async () => {
    await customer.reload();
    await expect(customer.getByRole('button', { name: /PDF Credit note/ })).toBeVisible({
      timeout: 1500,
    });
  }).toPass();
  expect(await downloadPdf(customer, /PDF Credit note/)).toMatch(/^[A-Z]{3}-\d{4}C-\d{6}\.pdf$/);
  await customer.context().close();
});
