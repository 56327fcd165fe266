import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '#tests/support/factories.ts';
import {
  openHelp,
  postPictures,
  readHelp,
  readVisitorToken,
  sendHelpMessage,
} from '#tests/support/help.ts';
import { createHelpScene, type HelpScene } from '#tests/support/help-scene.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import type { TestShop } from '#tests/support/shop.ts';

let scene: HelpScene;
let shop: TestShop;
beforeAll(async () => {
  scene = await createHelpScene();
  ({ shop } = scene);
}, 60_000);
afterAll(() => shop.close());

const secret = 'My flat is 4 Church Street';
const openLink = async (token: string) =>
  (await shop.call('GET /api/help/visitor', { query: { token } })).status;

/** Returns every row of the tables that speak of people, as text. */
async function readEverything(): Promise<string> {
  const tables = [
    'help_requests',
    'help_messages',
    'help_events',
    'contact_messages',
    'audit_events',
  ];
  const texts = await Promise.all(
    tables.map(async (table) =>
      JSON.stringify((await shop.ctx.pool.query(`select * from ${table}`)).rows),
    ),
  );
  return texts.join('\n');
}

async function sendContact(email: string) {
  const body = { name: 'Ravi Nair', email, message: secret };
  return (await shop.call('POST /api/contacts', { body })).body.ticket;
}

test('deleting a contact message removes the texts of its help request and ends the link', async () => {
  const email = 'ravi.gone@example.test';
  const ticket = await sendContact(email);
  const token = await readVisitorToken(shop, email);
  await postPictures(shop, {
    url: '/api/help/visitor/messages',
    fields: [
      ['token', token],
      ['message', 'Here is a picture'],
    ],
  });
  await sendHelpMessage(shop, scene.admin, ticket, { message: `You wrote: ${secret}` });
  expect(await openLink(token)).toBe(200);
  const contacts = await shop.call('GET /api/contacts', {}, { token: scene.admin });
  const { _id: id } = contacts.body.find((contact) => contact.ticket === ticket)!;
  await shop.call('DELETE /api/contacts/:id', { params: { id } }, { token: scene.admin });
  await runJobs(shop.ctx);
  const stored = await readEverything();
  for (const trace of [email, 'Church Street', 'Here is a picture']) {
    expect(stored).not.toContain(trace);
  }
  expect(await openLink(token)).toBe(404);
  const { rows } = await shop.ctx.pool.query('select id from help_pictures');
  expect(rows).toEqual([]);
  const thread = await readHelp(shop, scene.admin, ticket);
  expect(thread.body).toMatchObject({ subject: 'Deleted request', customer: { email: '' } });
});

test('deleting an account removes what the person wrote, also as a visitor, and the IPs', async () => {
  const person = await createAccount(shop.ctx, { email: 'asha.gone@example.test' });
  const body = { email: person.email!, password: 'baithak-test' };
  await shop.call('POST /api/users/login', { body });
  await sendContact(person.email!);
  await shop.call(
    'POST /api/help',
    { body: { topic: 'contact', subject: 'Where is it?', message: secret } },
    { token: person.token },
  );
  const other = (await openHelp(shop, scene.customer)).body;
  const params = { id: person.id };
  await shop.call('DELETE /api/users/:id', { params }, { token: scene.admin });
  const stored = await readEverything();
  for (const trace of ['asha.gone', 'Church Street', 'Where is it?']) {
    expect(stored).not.toContain(trace);
  }
  const events = await shop.ctx.db
    .selectFrom('audit_events')
    .select('ip')
    .where('actor_id', '=', person.id)
    .execute();
  expect(events.length).toBeGreaterThan(0);
  expect(events.filter(({ ip }) => ip !== null)).toEqual([]);
  const kept = (await readHelp(shop, scene.customer, other.number)).body;
  expect(kept.messages[0]!.text).not.toBe('');
});

test('a visitor’s link ends 90 days after the request is closed', async () => {
  const email = 'ravi.later@example.test';
  const ticket = await sendContact(email);
  const token = await readVisitorToken(shop, email);
  await sendHelpMessage(shop, scene.admin, ticket, { message: 'Yes.', outcome: 'resolve' });
  await scene.passHours(8 * 24);
  await shop.ctx.pool.query(`select graphile_worker.add_job('run_help_desk')`);
  await runJobs(shop.ctx);
  expect((await readHelp(shop, scene.admin, ticket)).body.status).toBe('closed');
  await scene.passHours(89 * 24);
  expect(await openLink(token)).toBe(200);
  await scene.passHours(2 * 24);
  expect(await openLink(token)).toBe(404);
});

test('IPs leave the audit record after 180 days, and nothing else in it can change', async () => {
  const { pool } = shop.ctx;
  const person = await createAccount(shop.ctx);
  const insert = (days: number) =>
    pool.query(
      `insert into audit_events (id, actor_id, action, ip, at)
       values (gen_random_uuid(), $1, 'signed_in', '49.36.1.2', shop_now() - $2 * interval '1 day')`,
      [person.id, days],
    );
  await insert(179);
  await insert(181);
  await pool.query(`select graphile_worker.add_job('erase_old_ips')`);
  await runJobs(shop.ctx);
  const { rows } = await pool.query(
    'select ip from audit_events where actor_id = $1 order by at desc',
    [person.id],
  );
  expect(rows).toEqual([{ ip: '49.36.1.2' }, { ip: null }]);
  for (const change of [
    `update audit_events set action = 'registered', ip = null`,
    `update audit_events set ip = '49.36.1.3'`,
    'delete from audit_events',
    `update help_messages set text = 'other'`,
    `update help_messages set text = '', created_at = now()`,
    'delete from help_messages',
    `update help_events set text = '', kind = 'closed'`,
  ]) {
    await expect(pool.query(change), change).rejects.toThrow('append-only');
  }
});
