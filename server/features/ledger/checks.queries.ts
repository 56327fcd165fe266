import { sql } from 'kysely';
import type { LedgerDifference } from '#contract/ledger.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';

export type CheckRow = NonNullable<Awaited<ReturnType<typeof findLastCheck>>>;

export const findLastCheck = (db: Db | Trx) => selectNewestChecks(db).executeTakeFirst();

/**
 * Leaves out checks that an admin started. Only nightly checks send email, and each compares itself with the previous
 * nightly check.
 */
export const findLastNightlyCheck = (db: Db | Trx) =>
  selectNewestChecks(db).where('is_nightly', '=', true).executeTakeFirst();

const selectNewestChecks = (db: Db | Trx) =>
  db
    .selectFrom('ledger_checks')
    .select(['started_at', 'finished_at', 'is_provider_checked'])
    .select(sql<LedgerDifference[]>`differences`.as('differences'))
    .orderBy('id', 'desc')
    .limit(1);

/**
 * Returns the start of the last check that found no difference from the provider's lists. The next check compares what
 * happened since then, so that it reports a difference again until somebody resolves it.
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
