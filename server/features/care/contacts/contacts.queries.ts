import { sql } from 'kysely';
import type { ContactQuery } from '#contract/care/contacts.ts';
import { allOf, containsPattern } from '#server/platform/db/conditions.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

export interface ContactChange {
  name?: string;
  email?: string;
  phone?: string;
  message?: string;
  status?: 'pending' | 'resolved';
}

export type ContactRow = NonNullable<Awaited<ReturnType<typeof lockContact>>>;

export function insertContact(
  db: Trx,
  message: { id: string; name: string; email: string; phone: string; message: string },
) {
  return db.insertInto('contact_messages').values(message).execute();
}

export function findContactsPage(db: Db, query: ContactQuery) {
  return findListPage(db, query, {
    table: 'contact_messages',
    where: matchQuery(query),
    rows: db.selectFrom('contact_messages').selectAll().select(ticket),
    sorts: {
      newest: sql`created_at desc, id desc`,
      oldest: sql`created_at, id`,
      name: sql`lower(name), created_at desc, id desc`,
    },
  });
}

/** The number of the help request that the message has opened. */
const ticket = sql<
  string | null
>`(select number from help_requests where contact_id = contact_messages.id)`.as('ticket');

const matchQuery = ({ q, status }: ContactQuery) =>
  allOf([
    status && sql`status = ${status}`,
    q && sql`(name || ' ' || email || ' ' || message) ilike ${containsPattern(q)}`,
  ]);

export function lockContact(trx: Trx, id: string) {
  return trx
    .selectFrom('contact_messages')
    .selectAll()
    .select(ticket)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateContactRow(trx: Trx, id: string, change: ContactChange) {
  return trx
    .updateTable('contact_messages')
    .set({ ...change, updated_at: shopNow })
    .where('id', '=', id)
    .returningAll()
    .returning(ticket)
    .executeTakeFirstOrThrow();
}

export async function deleteContactRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('contact_messages').where('id', '=', id).execute();
}

/** Deletes the messages from the person's email. */
export async function eraseContactMessages(
  trx: Trx,
  { email }: { email: string | null },
): Promise<void> {
  if (email) await trx.deleteFrom('contact_messages').where('email', '=', email).execute();
}
