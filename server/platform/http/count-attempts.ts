import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/**
 * Counts an attempt and returns true, or returns false while `resets_at` is in the future. One SQL statement does this,
 * so that parallel attempts are all counted. A day after `resets_at` the count starts again.
 */
export async function claimAttempt(
  db: Db,
  rule: { key: string; now: Date; freeAttempts: number; maxMinutes: number },
): Promise<boolean> {
  const { key, now, freeAttempts, maxMinutes } = rule;
  const attempts = sql<number>`case when failures.resets_at < ${now}::timestamptz - interval '1 day'
    then 1 else failures.count + 1 end`;
  const { rows } = await sql`
    insert into rate_counters as failures (key, count, resets_at)
    values (${key}, 1, ${now})
    on conflict (key) do update set
      count = ${attempts},
      resets_at = ${now}::timestamptz + interval '1 minute' * case
        when ${attempts} < ${freeAttempts}::int then 0
        else least(2 ^ (least(${attempts}, 30) - ${freeAttempts}::int), ${maxMinutes}::int) end
    where failures.resets_at <= ${now}
    returning count`.execute(db);
  return rows.length > 0;
}

export function findCounter(db: Db, key: string) {
  return db.selectFrom('rate_counters').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function deleteCounter(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_counters').where('key', '=', key).execute();
}

export async function deleteCountersBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('rate_counters').where('resets_at', '<', time).execute();
}
