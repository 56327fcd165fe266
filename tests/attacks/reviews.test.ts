import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createCustomer, createVendor } from '#tests/support/factories.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import { createDelivery } from '#tests/support/reviews.ts';
import { runDueJobs } from '#tests/support/run-jobs.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
});
afterAll(() => shop.close());

const codes = ['alert(1)', 'prompt`1`', 'eval(name)', 'top[8]', 'confirm?.(1)', 'import(name)'];
const carriers = [
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
const payloads = codes.flatMap((code) => carriers.map((carry) => carry(code)));

test('60 payloads in reviews, replies, questions and answers come back as text, and escaped in mails', async () => {
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
    const asked = await shop.call(
      'POST /api/products/:id/questions',
      { params: { id: product }, body: { text } },
      { token: asker.token },
    );
    expect(asked.body).toMatchObject({ text, status: 'published' });
    const answered = await shop.call(
      'POST /api/questions/:id/answers',
      { params: { id: asked.body._id }, body: { text } },
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
