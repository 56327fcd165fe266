import type { Ctx } from '#server/context.ts';
import { hashKey, ipKey, tooMany } from '#server/platform/http/limit-rate.ts';
import { claimAttempt, deleteCounter, findCounter } from './accounts.queries.ts';

const freeAttempts = 5;
const longestMinutes = 60;

/**
 * Counts an attempt before the password is looked at, so that parallel guesses count too. After
 * five in a row the account waits 1, 2, 4 … 60 minutes, but only for this address: nobody can
 * lock another out.
 */
export async function claimSignIn(ctx: Ctx, email: string, address: string): Promise<void> {
  if (!ctx.config.rateLimits) return;
  const now = ctx.clock.now();
  const key = counterKey(email, address);
  if (await claimAttempt(ctx.db, { key, now, freeAttempts, longestMinutes })) return;
  const counter = await findCounter(ctx.db, key);
  throw tooMany(counter?.resets_at ?? now, now);
}

export async function forgetFailures(ctx: Ctx, email: string, address: string): Promise<void> {
  if (ctx.config.rateLimits) await deleteCounter(ctx.db, counterKey(email, address));
}

const counterKey = (email: string, address: string) =>
  `sign_in:${ipKey(address)}:${hashKey(email)}`;
