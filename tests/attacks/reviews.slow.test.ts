import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { browserFlags, findBrowser } from '#tests/support/browser.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import { createDelivery } from '#tests/support/reviews.ts';
import { runDueJobs } from '#tests/support/run-jobs.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
});
afterAll(() => shop.close());

const codes = ['alert(1)', 'prompt`1`', 'eval(name)', 'top[8]', 'confirm?.(1)', 'import(name)'];
const payloadTemplates = [
  (code: string) => `<script>${code}</script>`,
  (code: string) => `</script><script>${code}</script>`,
  (code: string) => `<img src=x onerror="${code}">`,
  (code: string) => `"><svg/onload=${code}>`,
  (code: string) => `'-${code}-'`,
  (code: string) => `<a href="javascript:${code}">sofa</a>`,
  (code: string) => `<!--<script>${code}//-->`,
  (code: string) => `{{${code}}} \${${code}} <%= ${code} %>`,
  (code: string) => `<math><mi xlink:href="data:x,<script>${code}</script>">`,
  (code: string) => `</textarea></title></style><iframe srcdoc="<script>${code}</script>">`,
];
const payloads = codes.flatMap((code) => payloadTemplates.map((insertCode) => insertCode(code)));

test('60 payloads in reviews, replies, questions and answers are returned as text and escaped in mails', async () => {
  expect(payloads).toHaveLength(60);
  const vendor = await createVendor(shop.ctx);
  const asker = await createCustomer(shop.ctx);
  const { customer, line, product } = await createDelivery(shop, vendor);
  const author = { token: customer.token };
  const body = { line, stars: 5, text: 'A lovely colour, and sturdy.' };
  const { body: review } = await shop.call('POST /api/reviews', { body } as never, author);
  const params = { id: (review as { _id: string })._id };
  for (const payload of payloads) {
    const text = `${payload} and it is sturdy`;
    const change = { title: payload, text, usedFor: payload.slice(0, 60) };
    const changed = await shop.call(
      'PUT /api/reviews/:id',
      { params, body: change } as never,
      author,
    );
    expect(changed.body).toMatchObject({ ...change, status: 'published' });
    const question = await shop.call(
      'POST /api/products/:id/questions',
      { params: { id: product }, body: { text } },
      { token: asker.token },
    );
    expect(question.body).toMatchObject({ text, status: 'published' });
    const answered = await shop.call(
      'POST /api/questions/:id/answers',
      { params: { id: question.body._id }, body: { text } },
      { token: vendor.token },
    );
    expect(answered.body).toMatchObject({ text, status: 'published' });
  }
  const reply = payloads.join(' ').slice(0, 1000).trim();
  await shop.call(
    'POST /api/reviews/:id/reply',
    { params, body: { text: reply } },
    { token: vendor.token },
  );
  const read = await shop.app.inject(`/api/products/${product}`);
  expect(read.headers['content-type']).toContain('application/json');
  expect(read.headers['x-content-type-options']).toBe('nosniff');
  expect(read.json()).toMatchObject({
    reviews: { reviews: [{ title: payloads.at(-1), reply: { text: reply } }] },
    questions: { count: 60 },
  });
  await runDueJobs(shop.ctx);
  for (const { email } of [customer, vendor, asker]) {
    const mails = await readMailsTo(shop.ctx.config.dataDir, email!);
    for (const { html } of mails) expect(html).not.toMatch(/<(?:script|svg|img|iframe|math)/i);
  }
}, 60_000);

/**
 * Stores a text with all payloads as one review and its reply, one question and its answer, and the name of one
 * wishlist. The text goes straight into the database, because the forms would refuse its length.
 */
async function storePayloads() {
  const vendor = await createVendor(shop.ctx);
  const { token } = await createCustomer(shop.ctx);
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id });
  const text = payloads.join('\n');
  await shop.ctx.pool.query(
    `insert into reviews (id, product_id, vendor_id, author_name, stars, title, text, used_for, status, reply_text,
       replied_at)
     values (gen_random_uuid(), $1, $2, $3, 5, $3, $3, $3, 'published', $3, shop_now())`,
    [id, vendor.id, text],
  );
  await shop.ctx.pool.query(
    `with asked as (
       insert into questions (id, product_id, vendor_id, author_name, text, status)
       values (gen_random_uuid(), $1, $2, $3, $3, 'published') returning id
     )
     insert into answers (id, question_id, product_id, author_name, side, text, status)
     select gen_random_uuid(), id, $1, $3, 'vendor', $3, 'published' from asked`,
    [id, vendor.id, text],
  );
  await shop.call('PUT /api/wishlist/:productId', { params: { productId: id } }, { token });
  const { body: share } = await shop.call('PUT /api/wishlist/share', { body: {} }, { token });
  await shop.ctx.pool.query('alter table wishlists drop constraint wishlists_name_check');
  await shop.ctx.pool.query('update wishlists set name = $1', [text]);
  return { product: `/product/${id}`, list: `/wishlist/${share.token}` };
}

/** Returns the elements that the browser has created from payloads. */
const findMarkup = (page: Page) =>
  page.evaluate(() => {
    const foreign =
      'main :is(script:not([type="application/ld+json"]), iframe, math, [href^="javascript:"])';
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    return [...document.querySelectorAll(foreign), ...handlers].map((element) => element.outerHTML);
  });

test('60 payloads in reviews, replies, questions, answers and the name of a wishlist are shown as text in a browser', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const paths = await storePayloads();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage({ baseURL: origin });
    const attempts: string[] = [];
    page.on('dialog', (dialog) => {
      attempts.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) || url.endsWith('/x')) attempts.push(url);
    });
    page.on('console', (line) => {
      if (/Content Security Policy/i.test(line.text())) attempts.push(line.text());
    });
    // Some payloads evaluate or import `name`.
    await page.addInitScript(() => (window.name = 'alert(document.domain)'));
    for (const [path, times] of [
      [paths.product, 6],
      [paths.list, 1],
    ] as const) {
      await page.goto(path);
      expect(await findMarkup(page)).toEqual([]);
      await waitUntilInteractive(page);
      expect(await findMarkup(page)).toEqual([]);
      const text = await page.getByRole('main').textContent();
      for (const payload of payloads) expect(text!.split(payload).length).toBeGreaterThan(times);
    }
    expect(attempts).toEqual([]);
  } finally {
    await browser.close();
  }
}, 60_000);
