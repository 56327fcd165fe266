import { sql } from 'kysely';
import type { UserQuery } from '#contract/people/admin-users.ts';
import { allOf, containsPattern } from '#server/platform/db/conditions.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';

export type ListedUserRow = NonNullable<Awaited<ReturnType<typeof findListedUser>>>;

/** Repeats the condition of this list's partial indexes exactly, so that PostgreSQL uses them. */
const isListedUser = sql<boolean>`deleted_at is null and role <> 'vendor'`;

export function findListedUser(db: Db | Trx, id: string) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where(isListedUser)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findUsersPage(db: Db, query: UserQuery) {
  return findListPage(db, query, {
    table: 'accounts',
    where: buildCondition(query),
    rows: db.selectFrom('accounts').selectAll(),
    sorts: {
      newest: sql`created_at desc, id desc`,
      oldest: sql`created_at, id`,
      name: sql`lower(name), id`,
      'name-down': sql`lower(name) desc, id desc`,
    },
  });
}

const buildCondition = ({ q, role, status }: UserQuery) =>
  allOf([
    isListedUser,
    role && sql`role = ${role}`,
    status && sql`status = ${status}`,
    q && sql`(name || ' ' || coalesce(email, '') || ' ' || phone) ilike ${containsPattern(q)}`,
  ]);

export function findAddressesOf(db: Db | Trx, accountIds: string[]) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('position')
    .execute();
}
