import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connection.ts';
import { AppError } from './app-error.ts';

export interface RateCtx {
  readonly config: Config;
  readonly db: Db;
  readonly systemClock: Clock;
}

/** The maximum number of calls in a period: per IP, per account, or per account and IP. */
interface RateLimit {
  /** Limits with the same name share one count. */
  name: string;
  /** What the error message counts: "Too many attempts" by default. */
  what?: string;
  minutes: number;
  perIp?: number;
  perAccount?: number;
  /** Counts each IP separately, so that a stranger cannot use up the calls of the account's owner. */
  perAccountAndIp?: number;
}

interface Caller {
  /** Without it, only the account's calls are counted. */
  ip?: string;
  /** The id of the account, or the email that a caller who is not signed in has entered. */
  account?: string;
}

/**
 * Counts one call and throws `too_many` with Retry-After above the limit. The counters are in
 * PostgreSQL, so that all server processes share them; `RATE_LIMITS=off` turns them off.
 */
export async function limitRate(ctx: RateCtx, limit: RateLimit, caller: Caller): Promise<void> {
  const waitUntil = await countCall(ctx, limit, caller);
  if (waitUntil) throw tooMany(waitUntil, ctx.systemClock.now(), limit.what);
}

/** The option of a route that counts each call before its body is read. */
export const limitCalls = (ctx: RateCtx, limit: RateLimit) => ({
  beforeBody: ({ ip, account }: FastifyRequest) =>
    limitRate(ctx, limit, { ip, ...(account && { account: account.id }) }),
});

/** Counts one call and returns false above the limit. */
export async function isWithinRate(
  ctx: RateCtx,
  limit: RateLimit,
  caller: Caller,
): Promise<boolean> {
  return (await countCall(ctx, limit, caller)) === undefined;
}

/** Counts one call. If the limit is exceeded, returns the time from which calls are allowed again. */
async function countCall(
  { config, db, systemClock }: RateCtx,
  limit: RateLimit,
  caller: Caller,
): Promise<Date | undefined> {
  if (!config.hasRateLimits) return undefined;
  const counters = listCounters(limit, caller);
  const now = systemClock.now();
  const endsAt = new Date(now.getTime() + limit.minutes * 60_000);
  const rows = await incrementCounters(db, [...counters.keys()], { now, endsAt });
  const exceeded = rows.filter((row) => row.count > counters.get(row.key)!);
  if (exceeded.length === 0) return undefined;
  return new Date(Math.max(...exceeded.map((row) => row.resets_at.getTime())));
}

export function tooMany(until: Date, now: Date, what = 'attempts'): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const wait = seconds < 90 ? 'in a minute' : `in ${Math.ceil(seconds / 60)} minutes`;
  return new AppError('too_many', `Too many ${what}. Please try again ${wait}.`, {
    retryAfter: seconds,
  });
}

/** Returns the key and the limit of each counter. */
function listCounters(limit: RateLimit, { ip, account }: Caller): Map<string, number> {
  const { name, perIp, perAccount, perAccountAndIp } = limit;
  const counters = new Map<string, number>();
  if (ip && perIp) counters.set(`${name}:at:${buildIpKey(ip)}`, perIp);
  if (account && perAccount) counters.set(`${name}:of:${hashKey(account)}`, perAccount);
  if (account && ip && perAccountAndIp) {
    counters.set(`${name}:of:${hashKey(account)}:at:${buildIpKey(ip)}`, perAccountAndIp);
  }
  return counters;
}

async function incrementCounters(
  db: Db,
  keys: string[],
  { now, endsAt }: { now: Date; endsAt: Date },
) {
  // Sort the keys, so that two calls lock the rows in the same order and cannot deadlock.
  const { rows } = await sql<{ key: string; count: number; resets_at: Date }>`
    insert into rate_counters as counter (key, count, resets_at)
    select key, 1, ${endsAt}::timestamptz from unnest(${keys.sort()}::text[]) as key
    on conflict (key) do update set
      count = case when counter.resets_at <= ${now} then 1 else counter.count + 1 end,
      resets_at = case when counter.resets_at <= ${now} then excluded.resets_at else counter.resets_at end
    returning key, count, resets_at`.execute(db);
  return rows;
}

const maxIpLength = 45;

/** An IPv6 subscriber owns a whole /64, so its IPs share one counter. */
export function buildIpKey(ip: string): string {
  // A trusted proxy may pass on whatever its caller sent, which need not be an IP.
  if (!ipaddr.isValid(ip)) return ip.length > maxIpLength ? hashKey(ip) : ip;
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Returns a short key of fixed length, which also keeps emails out of the counters. */
export function hashKey(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}
