import { sql } from 'kysely';
import type { LedgerDifference } from '#contract/books/ledger.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow, systemNow } from '#server/platform/db/shop-time.ts';

export type CheckRow = NonNullable<Awaited<ReturnType<typeof findLastCheck>>>;

/** How far a check has looked. The next one begins here. */
export interface CheckEnd {
  until_entry: number;
  until_movement: number;
  until_time: Date;
}

/**
 * Returns where the check after the one that begins now will begin: a quarter of an hour ago, because a transaction that
 * runs now may commit an older entry.
 */
export async function findCheckEnd(db: Db): Promise<CheckEnd> {
  const { rows } = await sql<CheckEnd>`
    select coalesce((select id from ledger_transactions
        where at < ${shopNow} - interval '15 minutes' order by id desc limit 1), 0) as until_entry,
      coalesce((select id from stock_movements
        where at < ${shopNow} - interval '15 minutes' order by id desc limit 1), 0) as until_movement,
      ${systemNow} - interval '15 minutes' as until_time`.execute(db);
  return rows[0]!;
}

export const findLastCheck = (db: Db | Trx) => selectNewestCheck(db).executeTakeFirst();

export const findLastFullCheck = (db: Db) =>
  selectNewestCheck(db).where('from_time', 'is', null).executeTakeFirst();

/**
 * Returns the differences that nightly checks have already emailed: those of the last nightly check. If the provider did
 * not answer then, adds the differences at the provider from the last nightly check in which it did.
 */
export async function findEmailedDifferences(trx: Trx): Promise<LedgerDifference[]> {
  const nightly = selectNewestCheck(trx).where('is_nightly', '=', true);
  const last = await nightly.executeTakeFirst();
  if (!last || last.is_provider_checked) return last?.differences ?? [];
  const complete = await nightly.where('is_provider_checked', '=', true).executeTakeFirst();
  const atProvider = complete?.differences.filter(({ kind }) => kind.endsWith('at_provider')) ?? [];
  return [...last.differences, ...atProvider];
}

const selectNewestCheck = (db: Db | Trx) =>
  db
    .selectFrom('ledger_checks')
    .select(['started_at', 'finished_at', 'is_provider_checked', 'from_time'])
    .select(['until_entry', 'until_movement', 'until_time'])
    .select(sql<LedgerDifference[]>`differences`.as('differences'))
    .orderBy('id', 'desc')
    .limit(1);

/**
 * Returns the time from which the next check compares records with the provider: the start of the last check that
 * found no difference there. Thus a difference is reported by each check until it is resolved.
 */
export async function findComparedUntil(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ledger_checks')
    .select('started_at')
    .where('is_provider_checked', '=', true)
    .where(
      sql<boolean>`not exists (select from jsonb_array_elements(differences) as difference
        where difference->>'kind' like '%at_provider')`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at;
}

const checksToKeep = 100;

/**
 * Stores a check and deletes old checks of the same kind, so that checks by admins never delete the last nightly check.
 */
export async function insertCheck(
  db: Db | Trx,
  check: CheckRow & { is_nightly: boolean },
): Promise<void> {
  await db
    .with('old', (query) =>
      query
        .deleteFrom('ledger_checks')
        .where('is_nightly', '=', check.is_nightly)
        .where('id', '<=', sql<number>`(select max(id) - ${checksToKeep}::int from ledger_checks)`),
    )
    .insertInto('ledger_checks')
    .values({ ...check, differences: JSON.stringify(check.differences) })
    .execute();
}
