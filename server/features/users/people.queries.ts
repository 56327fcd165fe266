import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { containing } from '#server/platform/db/search-pattern.ts';

export interface PeopleFilters {
  q?: string | undefined;
  role?: 'user' | 'admin' | undefined;
  status?: 'active' | 'inactive' | undefined;
  sort?: 'newest' | 'oldest' | 'name' | 'name-down' | undefined;
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The condition of the indexes made for this list. */
const isPerson = sql<boolean>`deleted_at is null and role <> 'vendor'`;

export function findPerson(db: Db | Trx, id: string) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where(isPerson)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findPeople(
  db: Db,
  { sort = 'newest', ...filters }: PeopleFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  const order = {
    newest: sql`created_at desc, id desc`,
    oldest: sql`created_at, id`,
    name: sql`lower(name), id`,
    'name-down': sql`lower(name) desc, id desc`,
  }[sort];
  return db
    .selectFrom('accounts')
    .selectAll()
    .where(matching(filters))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPeople(db: Db, filters: PeopleFilters, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from accounts where ${matching(filters)} limit ${most}
    ) as found`.execute(db);
  return rows[0]!.count;
}

function matching({ q, role, status }: PeopleFilters) {
  const parts = [isPerson];
  if (role) parts.push(sql`role = ${role}`);
  if (status) parts.push(sql`status = ${status}`);
  if (q) {
    parts.push(sql`(name || ' ' || coalesce(email, '') || ' ' || phone) ilike ${containing(q)}`);
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export function findAddressesOf(db: Db | Trx, accountIds: string[]) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('position')
    .execute();
}
