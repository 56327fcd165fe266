import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Product } from '#contract/catalogue/products.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { createImage } from '#tests/support/images.ts';
import { registerCustomer, type Customer } from '#tests/support/customer.ts';
import { buyStools, createStool, deliverOrder, openCustomerPage } from '#tests/support/stools.ts';
import { test, type VendorSession, openAdminPage } from '#tests/support/vendor-session.ts';

const payload = '<img src=x onerror="document.title=1"> sturdy & wide';

async function deliverStool(vendor: VendorSession, customer: Customer) {
  const stool = await createStool(vendor);
  const order = await buyStools(customer, stool, 1);
  await deliverOrder(vendor, order);
  return { stool, order, line: order.products[0]!._id };
}

const postReview = (customer: Customer, line: string, stars: number) =>
  customer.call('POST /api/reviews', undefined, { line, stars, text: 'It stands level.' });

async function changeOwnReview(customer: Customer, text: string): Promise<void> {
  const [line] = await customer.call('GET /api/reviews/mine');
  const { _id: id } = line!.review!;
  await customer.call('PUT /api/reviews/:id', `/api/reviews/${id}`, { stars: 4, text });
}

/** Reloads the page until the check passes, because cached pages and responses may be a second old. */
const reloadUntil = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.reload();
    await check();
  }).toPass();

const findSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a review with a photo is published, replied to, reported and hidden @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  test.slow();
  const customer = await registerCustomer(request);
  const { stool, order, line } = await deliverStool(vendor, customer);
  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto(`/orders/${order._id}`);
  await customerPage.getByRole('link', { name: `Write a review of ${stool.name}` }).click();
  await waitUntilInteractive(customerPage);
  const send = customerPage.getByRole('button', { name: 'Publish review' });
  await send.click();
  await expect(customerPage.getByText('Choose 1 to 5 stars')).toBeVisible();
  await customerPage.getByRole('radio', { name: '3 stars: Good' }).focus();
  await customerPage.keyboard.press('ArrowRight');
  await expect(customerPage.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
  await customerPage.getByRole('textbox', { name: 'Your review' }).fill(payload);
  await customerPage.getByLabel('What do you use it for?').fill('Reading corner');
  await customerPage
    .getByLabel('Photos')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await createImage() });
  await expectAccessible(customerPage);
  await send.dblclick();
  await expect(
    customerPage.getByRole('heading', { name: 'Thank you for your review' }),
  ).toBeVisible();
  await customerPage.getByRole('link', { name: 'See it on the page' }).click();
  const reviews = findSection(customerPage, 'Reviews');
  await expect(customerPage).toHaveURL(new RegExp(`/product/${stool._id}`));
  await reloadUntil(customerPage, () => expect(reviews).toContainText('4.0', { timeout: 2000 }));
  await expect(reviews.getByRole('article', { name: 'Review by Asha R.' })).toContainText(payload);
  await expect(
    customerPage.getByRole('img', { name: '4.0 out of 5, 1 review' }).first(),
  ).toBeVisible();
  await reviews.getByRole('link', { name: 'Show photo 1 of 1' }).first().click();
  await expect(customerPage.getByRole('dialog')).toBeVisible();
  await customerPage.keyboard.press('Escape');
  await expectAccessible(customerPage);

  await page.goto('/vendor/reviews');
  const block = page.getByRole('article', { name: `Review by Asha R. of ${stool.name}` });
  await block.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('Thank you, Asha.');
  await page.getByRole('button', { name: 'Publish reply' }).click();
  await expect(page.getByText('No reviews without a reply')).toBeVisible();
  await page.getByRole('link', { name: 'All reviews' }).click();
  await expect(block).toContainText('Thank you, Asha.');
  await block.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report a review' });
  await report.getByRole('radio', { name: 'It is advertising or spam' }).check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(block).toContainText('Reported');
  await expectAccessible(page);

  const admin = await openAdminPage({ page, browser, baseURL }, request);
  await admin.goto('/admin/moderation?status=reported');
  const text = admin.getByRole('article', { name: `Review about ${stool.name}` });
  await expect(text).toContainText('Reported by a vendor');
  await expectAccessible(admin);
  await text.getByRole('button', { name: 'Hide' }).click();
  const hide = admin.getByRole('dialog', { name: 'Hide review' });
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect(hide.getByText('Give the reason')).toBeVisible();
  await hide.getByLabel('Reason for the author').fill('It advertises another shop.');
  await changeOwnReview(customer, 'Buy from another shop.');
  for (const _ of [1, 2]) {
    await hide.getByRole('button', { name: 'Hide review' }).click();
    await expect(hide.getByText('This text has changed since you opened it.')).toBeVisible();
  }
  await hide.getByRole('button', { name: 'Cancel' }).click();
  await expect(text).toContainText('Buy from another shop.');
  await text.getByRole('button', { name: 'Hide' }).click();
  await hide.getByLabel('Reason for the author').fill('It advertises another shop.');
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect(text).toBeHidden();
  await admin.context().close();

  await customerPage.goto(`/product/${stool._id}`);
  await reloadUntil(customerPage, async () => {
    await expect(findSection(customerPage, 'Questions and answers')).toBeVisible();
    await expect(reviews).toBeHidden({ timeout: 1 });
  });
  await customerPage.goto(`/orders/${order._id}/review/${line}`);
  await expect(customerPage.getByText('It advertises another shop.')).toBeVisible();
  await customerPage.getByRole('button', { name: 'Withdraw review' }).click();
  await customerPage.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(customerPage.getByRole('link', { name: /^Write a review/ })).toBeVisible();
  await customerPage.context().close();
});

test('a visitor filters reviews without scripts; a customer votes, asks and reads the answer @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  test.slow();
  const author = await registerCustomer(request);
  const { stool, line } = await deliverStool(vendor, author);
  await postReview(author, line, 2);
  await checkWithoutScripts({ browser, baseURL }, stool);

  const customer = await registerCustomer(request);
  // A vote needs a paid order.
  await buyStools(customer, await createStool(vendor), 1);
  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto(`/product/${stool._id}`);
  await waitUntilInteractive(customerPage);
  const helpful = customerPage.getByRole('button', { name: /^Helpful/ });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toContainText('(1)');
  await customerPage.getByRole('button', { name: 'Ask a question' }).click();
  await customerPage.getByLabel('Your question').fill(payload);
  await customerPage.getByRole('button', { name: 'Send question' }).click();
  const question = customerPage.getByRole('article', { name: 'Question by Asha R.' });
  await expect(question).toContainText('Not answered yet');
  await expectAccessible(customerPage);

  await page.goto('/vendor/questions');
  await expect(page.getByRole('link', { name: 'To answer 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel('Your answer').fill('The seat is 44 cm high.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('No questions to answer')).toBeVisible();
  await reloadUntil(customerPage, () =>
    expect(question).toContainText('The seat is 44 cm high.', { timeout: 2000 }),
  );
  await expect(question).toContainText(payload);
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  const report = question.getByRole('button', { name: /: answer by/ });
  await report.click();
  const form = customerPage.getByRole('dialog', { name: 'Report an answer' });
  await form.getByRole('radio', { name: 'It is advertising or spam' }).check();
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toHaveText(/^Reported/);
  await customerPage.context().close();
});

/** Checks that without scripts each bar of the rating links to the reviews with that number of stars. */
async function checkWithoutScripts(
  { browser, baseURL }: { browser: Browser; baseURL: string | undefined },
  stool: Product,
): Promise<void> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/product/${stool._id}`);
  const reviews = findSection(page, 'Reviews');
  await expect(reviews).toContainText('It stands level.');
  await reviews.getByRole('link', { name: '2 stars 1 review' }).click();
  await expect(page).toHaveURL(/\?stars=2#reviews$/);
  await expect(reviews).toContainText('It stands level.');
  await page.goto(`/product/${stool._id}?stars=5`);
  await expect(reviews).toContainText('No review with 5 stars.');
  await context.close();
}
