import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

const lockTimeoutMs = 300;
const entriesPerStep = 20_000;
const lockNotAvailable = '55P03';

/** Adds new entries to the sums of their days, so that balances need not be summed up from all entries. */
export async function addUpLedger({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const last = await findLastEntry(db);
  if (last === undefined) return;
  for (let reached = -1; ;) {
    const { rows } = await sql<{ id: number }>`
      select add_up_ledger(${last}::bigint, ${entriesPerStep}::integer) as id`.execute(db);
    const { id } = rows[0]!;
    if (id === reached) return;
    reached = id;
  }
}

/**
 * Returns the last entry. The lock waits for transactions that post entries, so none of them can still add an older one.
 * Returns undefined if one of them takes long, because purchases wait behind the lock. The next run tries again.
 */
async function findLastEntry(db: Db): Promise<number | undefined> {
  try {
    return await inTransaction(db, async (trx) => {
      await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(trx);
      await sql`lock table ledger_transactions in share mode`.execute(trx);
      const { rows } = await sql<{ id: number }>`
        select coalesce(max(id), 0) as id from ledger_transactions`.execute(trx);
      return rows[0]!.id;
    });
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return undefined;
    throw error;
  }
}
