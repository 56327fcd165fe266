import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createBareDatabase } from '#tests/support/database.ts';
import { loadBeforeVariants, migrateBefore } from '#tests/support/earlier-database.ts';

let database: Awaited<ReturnType<typeof createBareDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createBareDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await loadBeforeVariants(client);
  await migrateBefore(client, '0305');
  await client.query(`
    delete from contact_messages;
    insert into contact_messages (id, name, email, message, status, created_at, updated_at) values
      (gen_random_uuid(), 'Ravi', 'ravi@example.test', 'Do you deliver to Shimla? By May.', 'pending',
        '2026-11-01T10:00Z', '2026-11-01T10:00Z'),
      (gen_random_uuid(), 'Asha', 'asha@example.test', 'Thank you for the bed.', 'resolved',
        '2026-11-02T10:00Z', '2026-11-03T10:00Z'),
      (gen_random_uuid(), 'Zubin', 'zubin@example.test',
        'I have not received shipment 9 of order BTK-26-000001, which Aangan marked as delivered.', 'pending',
        '2026-11-04T10:00Z', '2026-11-04T10:00Z');
    insert into shipments (id, order_id, number, status, handed_over_at, delivered_at, not_received_at)
    select gen_random_uuid(), id, 9, 'delivered', '2026-11-03T10:00Z', '2026-11-03T12:00Z', '2026-11-04T10:00Z'
    from orders order by number limit 1;`);
  await migrate(database.url);
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('earlier contact messages and not-received reports become help requests', async () => {
  const { rows } = await client.query(`
    select topic, help_requests.status, subject, due_for, due_at, owner_kind, contact_id is not null as is_contact,
      (select array_agg(kind order by help_events.id) from help_events where request_id = help_requests.id) as kinds,
      (select text from help_messages where request_id = help_requests.id) as text
    from help_requests order by created_at`);
  const contact = { topic: 'contact', owner_kind: 'admin', is_contact: true };
  expect(rows).toEqual([
    {
      ...{ ...contact, status: 'open', subject: 'Do you deliver to Shimla? By May.' },
      ...{ due_for: 'answer', due_at: new Date('2026-11-02T10:00Z'), kinds: ['opened'] },
      text: 'Do you deliver to Shimla? By May.',
    },
    {
      ...{ ...contact, status: 'resolved', subject: 'Thank you for the bed.' },
      ...{ due_for: null, due_at: null, kinds: ['opened', 'resolved'] },
      text: 'Thank you for the bed.',
    },
    {
      ...{ topic: 'not_received', owner_kind: 'admin', is_contact: false, status: 'open' },
      subject: expect.stringMatching(/^Shipment 9 of order BTK-\S+ did not arrive$/),
      ...{ due_for: 'answer', due_at: new Date('2026-11-05T10:00Z'), kinds: ['opened'] },
      text: 'I have not received it.',
    },
  ]);
});
