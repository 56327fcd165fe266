import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { containing } from '#server/platform/db/search-pattern.ts';

export interface ContactFilter {
  q?: string | undefined;
  status?: 'pending' | 'resolved' | undefined;
  sort?: 'newest' | 'oldest' | 'name' | undefined;
}

export interface ContactChange {
  name?: string;
  email?: string;
  phone?: string;
  message?: string;
  status?: 'pending' | 'resolved';
}

export type ContactRow = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

export function insertMessage(
  db: Db,
  message: { id: string; name: string; email: string; phone: string; message: string },
) {
  return db.insertInto('contact_messages').values(message).execute();
}

export function listMessages(
  db: Db,
  { sort, ...filter }: ContactFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where(matching(filter))
    .$if(sort === 'name', (query) => query.orderBy(sql`lower(name)`))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMessages(db: Db, filter: ContactFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from contact_messages where ${matching(filter)} limit ${most}
    ) as found`.execute(db);
  return rows[0]!.count;
}

function matching({ q, status }: ContactFilter) {
  const parts = [sql`true`];
  if (status) parts.push(sql`status = ${status}`);
  if (q) parts.push(sql`(name || ' ' || email || ' ' || message) ilike ${containing(q)}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export function lockMessage(trx: Trx, id: string) {
  return trx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function changeMessage(trx: Trx, id: string, change: ContactChange) {
  return trx
    .updateTable('contact_messages')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeMessage(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('contact_messages').where('id', '=', id).execute();
}
