import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterConsent } from '#contract/shop/newsletter-rules.ts';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createCustomer } from '#tests/support/factories.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import { runJobs } from '#tests/support/run-jobs.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const createEmail = () => `asha-${newId()}@example.test`;
const subscribe = (email: string) => shop.call('POST /api/newsletter', { body: { email } });
const confirm = (token: string) => shop.call('POST /api/newsletter/confirm', { query: { token } });
const unsubscribe = (token: string) =>
  shop.call('POST /api/newsletter/unsubscribe', { query: { token } });
async function readMails(email: string) {
  await runJobs(shop.ctx);
  return readMailsTo(shop.ctx.config.dataDir, email);
}
async function readCsv() {
  const { token } = await createAdmin(shop.ctx);
  const headers = { authorization: `Bearer ${token}` };
  const url = '/api/admin/newsletter';
  const response = await shop.app.inject({ method: 'GET', url, headers });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  return response.body;
}
const findRow = (email: string) =>
  shop.ctx.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();

test('a subscription begins when the link in the email is confirmed and ends with one click', async () => {
  const email = createEmail();
  const first = await subscribe(email.toUpperCase());
  expect([first.status, first.body.message]).toEqual([202, 'Thank you for subscribing!']);
  const [mail] = await readMails(email);
  const token = /confirm\?token=([\w-]+)/.exec(mail!.text!)![1]!;
  expect(mail!.text).toContain(newsletterConsent);
  expect(mail!.text).not.toContain(email);
  expect(await readCsv()).not.toContain(email);

  expect((await confirm('unknown')).status).toBe(404);
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const row = await findRow(email);
  expect(row).toMatchObject({ consent: newsletterConsent, confirmed_at: expect.any(Date) });
  // The response is the same for a known email, and no second email is sent.
  expect((await subscribe(email)).body).toEqual(first.body);
  expect(await readMails(email)).toHaveLength(1);
  expect((await findRow(email))!.requested_at).toEqual(row!.requested_at);
  const csv = await readCsv();
  expect(csv).toContain(email);
  expect(csv).toContain(`/newsletter/unsubscribe?token=${token}`);

  const headers = new Map(mail!.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(headers.get('list-unsubscribe')!.slice(1, -1));
  const oneClick = await shop.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.statusCode).toBe(200);
  expect(await findRow(email)).toBeUndefined();
  expect((await unsubscribe(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(404);
});

test('an email address that is not confirmed within seven days is deleted', async () => {
  const [old, recent] = [createEmail(), createEmail()];
  for (const email of [old, recent]) await subscribe(email);
  const requested_at = new Date(shop.ctx.clock.now().getTime() - 8 * 24 * 60 * 60_000);
  const { db, pool } = shop.ctx;
  await db
    .updateTable('newsletter_subscribers')
    .set({ requested_at })
    .where('email', '=', old)
    .execute();
  expect((await confirm((await findRow(old))!.link_key)).status).toBe(404);
  await pool.query(`select graphile_worker.add_job('delete_unconfirmed_subscribers')`);
  await runJobs(shop.ctx);
  expect([await findRow(old), (await findRow(recent))?.email]).toEqual([undefined, recent]);
});

test('an invalid email is refused, and a formula in an email is plain text in the CSV', async () => {
  for (const email of ['asha', '', '<b>@example.test', 'a\r\nBcc: b@example.test']) {
    expect((await subscribe(email)).status, email).toBe(400);
  }
  const email = `+${createEmail()}`;
  await subscribe(email);
  await confirm((await findRow(email))!.link_key);
  expect(await readCsv()).toContain(`'${email}`);
});

test('the subscription of a deleted account is deleted', async () => {
  const { id, email } = await createCustomer(shop.ctx);
  await subscribe(email!);
  const { token } = await createAdmin(shop.ctx);
  await shop.call('DELETE /api/users/:id', { params: { id } }, { token });
  expect(await findRow(email!)).toBeUndefined();
});

test('a fourth subscription of the same email within an hour is refused', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  const email = createEmail();
  const statuses = [];
  for (let n = 0; n < 4; n++) {
    statuses.push((await limited.call('POST /api/newsletter', { body: { email } })).status);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
  await limited.close();
});

test('an export of the subscribers is in the audit record', async () => {
  const findExports = async () =>
    (
      await shop.ctx.db
        .selectFrom('audit_events')
        .select(['actor_role', 'ip'])
        .where('action', '=', 'subscribers_exported')
        .execute()
    ).length;
  const before = await findExports();
  await readCsv();
  expect(await findExports()).toBe(before + 1);
});
