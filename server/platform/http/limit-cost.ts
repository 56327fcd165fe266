import { sql } from 'kysely';
import { hashKey, type RateCtx, tooMany } from './limit-rate.ts';

/** What one person may use up in a period, in the unit of the name (`picture_cpu_ms`). */
export interface CostLimit {
  name: string;
  minutes: number;
  max: number;
}

const buildKey = ({ name }: CostLimit, person: string) => `${name}:of:${hashKey(person)}`;

/**
 * Throws `too_many` if the person has used up one of the limits. The cost of a piece of work is known only after it, so
 * the last piece may exceed the limit.
 */
export async function requireUnspent(
  { config, db, systemClock }: RateCtx,
  limits: readonly CostLimit[],
  { person, what }: { person: string; what: string },
): Promise<void> {
  if (!config.hasRateLimits) return;
  const now = systemClock.now();
  const rows = await db
    .selectFrom('rate_counters')
    .select(['key', 'count', 'resets_at'])
    .where(
      'key',
      'in',
      limits.map((limit) => buildKey(limit, person)),
    )
    .where('resets_at', '>', now)
    .execute();
  const maxima = new Map(limits.map((limit) => [buildKey(limit, person), limit.max]));
  const spent = rows.filter(({ key, count }) => count >= maxima.get(key)!);
  if (spent.length === 0) return;
  throw tooMany(new Date(Math.max(...spent.map((row) => row.resets_at.getTime()))), now, what);
}

/** Adds what a piece of work has cost. */
export async function addCost(
  { config, db, systemClock }: RateCtx,
  limit: CostLimit,
  { person, cost }: { person: string; cost: number },
): Promise<void> {
  if (!config.hasRateLimits) return;
  const now = systemClock.now();
  const endsAt = new Date(now.getTime() + limit.minutes * 60_000);
  await sql`
    insert into rate_counters as counter (key, count, resets_at)
    values (${buildKey(limit, person)}, ${cost}, ${endsAt})
    on conflict (key) do update set
      count = case when counter.resets_at <= ${now} then excluded.count else counter.count + excluded.count end,
      resets_at = case when counter.resets_at <= ${now} then excluded.resets_at else counter.resets_at end`.execute(
    db,
  );
}
