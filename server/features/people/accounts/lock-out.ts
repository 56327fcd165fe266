import type { Ctx } from '#server/context.ts';
import { claimAttempt, deleteCounter, findCounter } from '#server/platform/http/count-attempts.ts';
import { hashKey, buildIpKey, tooMany } from '#server/platform/http/limit-rate.ts';

const freeAttempts = 5;
const maxMinutes = 60;

/**
 * Counts an attempt before the password is checked, so that parallel guesses count too. After five failures in a row
 * the account is locked for 1, 2, 4 … 60 minutes, but only for this IP, so that nobody can lock out somebody else.
 */
export async function claimSignInAttempt(ctx: Ctx, email: string, ip: string): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  const now = ctx.systemClock.now();
  const key = createCounterKey(email, ip);
  if (await claimAttempt(ctx.db, { key, now, freeAttempts, maxMinutes })) return;
  const counter = await findCounter(ctx.db, key);
  throw tooMany(counter?.resets_at ?? now, now);
}

export async function clearFailedAttempts(ctx: Ctx, email: string, ip: string): Promise<void> {
  if (ctx.config.hasRateLimits) await deleteCounter(ctx.db, createCounterKey(email, ip));
}

const createCounterKey = (email: string, ip: string) =>
  `sign_in:${buildIpKey(ip)}:${hashKey(email)}`;
