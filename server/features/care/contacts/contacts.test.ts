import { createAdmin, createCustomer } from '#tests/support/factories.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestApp;
let admin: { id: string; token: string };

beforeAll(async () => {
  shop = await createTestApp();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const message = { name: 'Ravi', email: 'Ravi@Example.test', message: 'Do you deliver to Shimla?' };
const asAdmin = () => ({ token: admin.token });

async function sendMessage(text: string) {
  const sent = await shop.call('POST /api/contacts', { body: { ...message, message: text } });
  expect(sent.status).toBe(201);
  const { body } = await shop.call('GET /api/contacts', { query: { q: text } }, asAdmin());
  return body[0]!;
}

test('a visitor sends a message, and an admin lists messages newest first', async () => {
  await sendMessage('first question');
  await sendMessage('second question');
  const { body, headers } = await shop.call('GET /api/contacts', {}, asAdmin());
  expect(body.map((contact) => contact.message).slice(0, 2)).toEqual([
    'second question',
    'first question',
  ]);
  expect(body[0]).toMatchObject({ email: 'ravi@example.test', phone: '', status: 'pending' });
  expect(Number(headers['x-total-count'])).toBe(body.length);
});

test('a message with a blank name, an invalid email and no text is refused with an error for each field', async () => {
  const { status, body } = await shop.call('POST /api/contacts', {
    body: { name: ' ', email: 'nobody', message: '' },
  });
  expect(status).toBe(400);
  expect(Object.keys(body.errors!).sort()).toEqual(['email', 'message', 'name']);
});

test('an admin resolves a message, and the audit event has the status before and after', async () => {
  const { _id } = await sendMessage('please resolve');
  const changed = await shop.call(
    'PUT /api/contacts/:id',
    { params: { id: _id }, body: { status: 'resolved' } },
    asAdmin(),
  );
  expect(changed.body.contact).toMatchObject({ status: 'resolved', message: 'please resolve' });
  const auditEvent = await shop.ctx.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', '=', _id)
    .executeTakeFirstOrThrow();
  expect(auditEvent).toMatchObject({ actor_id: admin.id, action: 'contact_changed' });
  // Audit events outlive the message, so they contain only the fields that changed.
  expect([auditEvent.before, auditEvent.after]).toEqual([
    { status: 'pending' },
    { status: 'resolved' },
  ]);
});

test('a search returns one page of its results and the total number of results', async () => {
  await sendMessage('paged one');
  await sendMessage('paged two');
  const { body, headers } = await shop.call(
    'GET /api/contacts',
    { query: { status: 'pending', q: 'paged', page: 2, limit: 1 } },
    asAdmin(),
  );
  expect(body.map((contact) => contact.message)).toEqual(['paged one']);
  expect(headers['x-total-count']).toBe('2');
});

test('a deleted message is gone, and deleting it again returns 404', async () => {
  const { _id } = await sendMessage('delete me');
  const deleteMessage = () =>
    shop.call('DELETE /api/contacts/:id', { params: { id: _id } }, asAdmin());
  expect((await deleteMessage()).status).toBe(200);
  expect((await deleteMessage()).status).toBe(404);
});

test('customers and visitors cannot read messages', async () => {
  const { token } = await createCustomer(shop.ctx);
  expect((await shop.call('GET /api/contacts', {}, { token })).status).toBe(403);
  expect((await shop.call('GET /api/contacts', {})).status).toBe(401);
});
