import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { Accounts, RevokedTokens } from '#server/schema/tables.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { shopNow } from '#server/platform/db/shop-time.ts';

/**
 * Finds the account of a token. Returns undefined if the session was ended or the account is deleted. Runs on every
 * authenticated request, so it is one query by primary keys.
 */
export function findAccountForCall(db: Db, { id, sessionId }: { id: string; sessionId: string }) {
  return db
    .selectFrom('accounts')
    .leftJoin('vendors', 'vendors.id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.name',
      'accounts.status',
      'accounts.token_version',
      'vendors.status as vendor_status',
      ({ selectFrom }) => selectFrom('shop_clock').select('offset_ms').as('clock_offset_ms'),
    ])
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('revoked_tokens').select('id').where('id', '=', sessionId))),
    )
    .executeTakeFirst();
}

export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('vendors', 'vendors.id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.name',
      'accounts.email',
      'accounts.status',
      'accounts.password_hash',
      'accounts.token_version',
      'accounts.email_confirmed_at',
      'vendors.status as vendor_status',
    ])
    .where('accounts.email', '=', email)
    .executeTakeFirst();
}

export function findAccount(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function insertAccount(trx: Trx, values: Insertable<Accounts>) {
  return trx
    .insertInto('accounts')
    .values(values)
    .returning(['id', 'role', 'name', 'email', 'token_version'])
    .executeTakeFirstOrThrow();
}

/** Returns undefined if the account is deleted, or if `from` is no longer its password hash. */
export function setPassword(trx: Trx, id: string, hashes: { from?: string; to: string }) {
  return trx
    .updateTable('accounts')
    .set((eb) => ({
      password_hash: hashes.to,
      token_version: eb('token_version', '+', 1),
      updated_at: shopNow,
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(hashes.from !== undefined, (query) => query.where('password_hash', '=', hashes.from!))
    .returning(['id', 'role', 'name', 'email', 'token_version'])
    .executeTakeFirst();
}

export function setProfileColumns(
  trx: Trx,
  id: string,
  change: Pick<AccountChange, 'name' | 'phone' | 'gstin' | 'firm'>,
) {
  return trx
    .updateTable('accounts')
    .set({ ...change, updated_at: shopNow })
    .where('id', '=', id)
    .returning(['id', 'role', 'name', 'token_version'])
    .executeTakeFirstOrThrow();
}

/** Invalidates every token issued so far, for example after a new role or a suspension. */
export async function endSessions(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends all sessions and prevents sign-in. */
export async function blockAccount(trx: Trx, id: string): Promise<void> {
  await setAccountColumns(trx, id, { status: 'inactive' });
  await endSessions(trx, id);
}

export type AccountChange = Omit<Updateable<Accounts>, 'id' | 'token_version' | 'updated_at'>;

/** Locks in the order of ids, so that two calls for the same accounts cannot deadlock. */
export function lockAccounts(trx: Trx, ids: string[]) {
  return trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function setAccountColumns(trx: Trx, id: string, change: AccountChange) {
  return trx
    .updateTable('accounts')
    .set({ ...change, updated_at: shopNow })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A second call changes nothing. */
export async function setReviewMailsStopped(db: Db, id: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ review_mails_stopped_at: sql`coalesce(review_mails_stopped_at, ${shopNow})` })
    .where('id', '=', id)
    .execute();
}

export async function lockAccount(trx: Trx, id: string): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export function lockLiveAccount(trx: Trx, id: string) {
  return trx
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'phone', 'gstin', 'firm', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns undefined if `accountId` is null or the account is deleted. */
export async function findEmailOf(trx: Trx, accountId: string | null): Promise<string | undefined> {
  if (!accountId) return undefined;
  const account = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.email ?? undefined;
}

export async function insertEndedSession(db: Db, values: Insertable<RevokedTokens>): Promise<void> {
  await db
    .insertInto('revoked_tokens')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the owner of this email has shown that it is theirs. */
export async function isEmailConfirmed(db: Db, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

export async function countAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 0)::int as count from pg_class where oid = 'accounts'::regclass`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Confirms the emails of the next accounts that had shown before confirmations existed that the email is theirs. */
export async function confirmAccountsAfter(trx: Trx, cursor: string | null, limit: number) {
  const { rows } = await sql<{ cursor: string | null; rows: number }>`
    with next as (
      select id from accounts where ${cursor}::uuid is null or id > ${cursor}::uuid
      order by id limit ${limit}
    ), confirmed as (
      update accounts set email_confirmed_at = ${shopNow}
      from next
      where accounts.id = next.id and accounts.email_confirmed_at is null and accounts.deleted_at is null and (
        role = 'admin'
        or exists (select from vendors where vendors.id = accounts.id and vendors.status in ('approved', 'suspended'))
        or exists (select from purchases where purchases.account_id = accounts.id and purchases.paid_at is not null)
        or exists (select from audit_events where subject_kind = 'account' and subject_id = accounts.id
          and action = 'password_reset'))
    )
    select max(id::text) as cursor, count(*)::int as rows from next`.execute(trx);
  const last = rows[0]!;
  return last.cursor === null ? undefined : { cursor: last.cursor, rows: last.rows };
}

/** Deletes reset codes and ended sessions that no longer have an effect. */
export async function deleteExpiredTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reset_codes').where('created_at', '<', before).execute();
  await db.deleteFrom('revoked_tokens').where('expires_at', '<', before).execute();
}
