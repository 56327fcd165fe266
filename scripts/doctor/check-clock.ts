import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import { ok, problem, type Finding } from './finding.ts';

const maxDifferenceMs = 5000;

/** Compares the clocks of this machine and the database. Holds and links expire early or late if they differ. */
export async function checkClock(db: Db): Promise<Finding> {
  const startedAt = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]!.now.getTime();
  // The database has read its clock at some time during the query.
  const differenceMs = Math.max(startedAt - now, now - Date.now(), 0);
  if (differenceMs <= maxDifferenceMs) return ok('The same as the clock of the database.');
  const seconds = Math.round(differenceMs / 1000);
  return problem(
    `Differs from the clock of the database by ${seconds} s. Set both by NTP (timedatectl set-ntp true).`,
  );
}
