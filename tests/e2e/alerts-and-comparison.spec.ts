import { expect } from '@playwright/test';
import { emptyShop } from '#tests/support/empty-shop.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import { createEmail } from '#tests/support/customer.ts';
import { createStool } from '#tests/support/stools.ts';
import { test } from '#tests/support/vendor-session.ts';

test('a visitor gets an email when a stool is back in stock, and compares the stool with another @phone', async ({
  page,
  browser,
  vendor,
}) => {
  test.slow();
  const [soldOut, other] = [await createStool(vendor, 0), await createStool(vendor)];
  const contextOptions = { baseURL: emptyShop.url, viewport: page.viewportSize() };
  const visitor = await browser.newPage(contextOptions);
  await visitor.goto(`/product/${soldOut._id}`);
  const form = visitor.getByRole('form', { name: 'Email me when it is back' });
  await visitor.getByRole('button', { name: 'Email me when it is back' }).click();
  await form.getByRole('button', { name: 'Notify me' }).click();
  await expect(form.getByText('Valid email required')).toBeVisible();
  const email = createEmail();
  await form.getByLabel('Email').fill(email);
  await expectAccessible(visitor);
  await form.getByRole('button', { name: 'Notify me' }).dblclick();
  await expect(visitor.getByText(`We have sent a link to ${email}`)).toBeVisible();
  const readMails = () => readMailsTo(emptyShop.dataDir, email);
  await expect.poll(async () => (await readMails()).length).toBe(1);
  const [link] = /http\S+\/alerts\/confirm\S+/.exec((await readMails())[0]!.text!)!;
  const { pathname, search } = new URL(link);
  await visitor.goto(pathname + search);
  await waitUntilInteractive(visitor);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Confirm' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your alert is confirmed' })).toBeVisible();
  await vendor.call('PUT /api/products/:id', `/api/products/${soldOut._id}`, { stock: 3 });
  await expect.poll(async () => (await readMails()).length).toBe(2);
  const mail = (await readMails()).at(-1);
  expect(mail!.subject).toBe(`Back in stock: ${soldOut.name}`);

  await visitor.waitForFunction(() => localStorage.getItem('baithak-viewed') !== null);
  await visitor.goto(`/product/${other._id}`);
  await visitor.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(visitor.getByRole('columnheader', { name: other.name })).toBeVisible();
  await visitor.getByRole('link', { name: `Add ${soldOut.name}` }).click();
  await expect(visitor.getByRole('columnheader', { name: soldOut.name })).toBeVisible();
  await expect(visitor.getByRole('row', { name: 'Price ₹4,000 ₹4,000' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: `Remove ${other.name}` }).click();
  await expect(visitor.getByRole('columnheader', { name: other.name })).toBeHidden();
  await expect(visitor).toHaveURL(`/compare?products=${soldOut._id}`);

  await visitor.goto('/alerts/stop?token=unknown');
  await waitUntilInteractive(visitor);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Stop alerts' }).click();
  await expect(
    visitor.getByRole('heading', { name: 'Your alerts have been stopped' }),
  ).toBeVisible();

  await visitor.goto('/review-mails?token=unknown');
  await waitUntilInteractive(visitor);
  await visitor.getByRole('button', { name: 'Stop emails' }).click();
  await expect(visitor.getByText('This link is incomplete. Copy the whole link.')).toBeVisible();
  await visitor.close();
});
