import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connection.ts';
import { AppError } from './app-error.ts';

interface RateCtx {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
}

interface Limit {
  minutes: number;
  perAddress: number;
  /** For calls whose account is known; sign-in has a lock-out of its own. */
  perAccount?: number;
}

const limits = {
  login: { minutes: 10, perAddress: 60 },
  register: { minutes: 60, perAddress: 30 },
  reset_request: { minutes: 60, perAddress: 20, perAccount: 10 },
  reset: { minutes: 60, perAddress: 40, perAccount: 30 },
  contact: { minutes: 60, perAddress: 20 },
  order: { minutes: 10, perAddress: 120, perAccount: 40 },
  captcha: { minutes: 10, perAddress: 200 },
  password: { minutes: 60, perAddress: 60, perAccount: 20 },
} satisfies Record<string, Limit>;
export type RateLimited = keyof typeof limits;

/**
 * Counts one call and throws `too_many` with Retry-After once there are too many:
 * `await limitRate(ctx, 'contact', { address: request.ip })`, with `account` (an id, or an
 * e-mail nobody has proved to own) where there is one. Counted in PostgreSQL, so it holds
 * across processes; `RATE_LIMITS=off` turns it off.
 */
export async function limitRate(
  ctx: RateCtx,
  name: RateLimited,
  caller: { address: string; account?: string },
): Promise<void> {
  if (!ctx.config.rateLimits) return;
  const limit: Limit = limits[name];
  const counters = [{ key: `${name}:at:${addressKey(caller.address)}`, most: limit.perAddress }];
  if (caller.account && limit.perAccount) {
    counters.push({ key: `${name}:of:${keyOf(caller.account)}`, most: limit.perAccount });
  }
  const now = ctx.clock.now();
  const rows = await count(ctx.db, counters, now, new Date(now.getTime() + limit.minutes * 60_000));
  const over = rows.filter((row) => row.count > counters.find(({ key }) => key === row.key)!.most);
  if (over.length > 0) throw tooMany(new Date(Math.max(...over.map((row) => +row.resets_at))), now);
}

export function tooMany(until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const wait = seconds < 90 ? 'in a minute' : `in ${Math.ceil(seconds / 60)} minutes`;
  return new AppError('too_many', `Too many attempts. Please try again ${wait}.`, {
    retryAfter: seconds,
  });
}

async function count(db: Db, counters: { key: string }[], now: Date, end: Date) {
  // In the order of their keys, so that two calls never wait for each other.
  const keys = counters.map(({ key }) => key).sort();
  const { rows } = await sql<{ key: string; count: number; resets_at: Date }>`
    insert into rate_counters as counter (key, count, resets_at)
    select key, 1, ${end}::timestamptz from unnest(${keys}::text[]) as key
    on conflict (key) do update set
      count = case when counter.resets_at <= ${now} then 1 else counter.count + 1 end,
      resets_at = case when counter.resets_at <= ${now} then excluded.resets_at else counter.resets_at end
    returning key, count, resets_at`.execute(db);
  return rows;
}

const longestAddress = 45;

/** An IPv6 home or phone owns a whole /64, so that is what is counted (DECISIONS.md 22). */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // A proxy that is trusted may hand on whatever its caller wrote.
  if (!isIPv6(address)) return address.length > longestAddress ? keyOf(address) : address;
  const [head = '', tail = ''] = address.split('%')[0]!.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const gap = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...gap, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Short whatever is typed, and no e-mail stands in the counters. */
export function keyOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}
