import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';

export interface ContactFilter {
  q?: string;
  status?: 'pending' | 'resolved';
  sort?: 'newest' | 'oldest' | 'name';
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
  { q, status, sort }: ContactFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const like = q && `%${q.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .$if(Boolean(status), (query) => query.where('status', '=', status!))
    .$if(Boolean(like), (query) =>
      query.where((where) =>
        where.or([
          where('name', 'ilike', like!),
          where('email', 'ilike', like!),
          where('message', 'ilike', like!),
        ]),
      ),
    )
    .$if(sort === 'name', (query) => query.orderBy(sql`lower(name)`))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
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
