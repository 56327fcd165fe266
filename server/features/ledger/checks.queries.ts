import { sql } from 'kysely';
import type { LedgerDifference } from '#contract/ledger.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';

export type CheckRow = NonNullable<Awaited<ReturnType<typeof findLastCheck>>>;

export function findLastCheck(db: Db | Trx) {
  return db
    .selectFrom('ledger_checks')
    .select(['started_at', 'finished_at', 'is_provider_checked'])
    .select(sql<LedgerDifference[]>`differences`.as('differences'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Until when the shop agreed with the provider's lists, so that a difference is found again until it is resolved. */
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

export async function insertCheck(db: Db | Trx, check: CheckRow): Promise<void> {
  await db
    .with('old', (query) =>
      query
        .deleteFrom('ledger_checks')
        .where('id', '<=', sql<number>`(select max(id) - ${checksToKeep}::int from ledger_checks)`),
    )
    .insertInto('ledger_checks')
    .values({ ...check, differences: JSON.stringify(check.differences) })
    .execute();
}
