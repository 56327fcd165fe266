import type { Ctx } from '#server/context.ts';
import { deleteUsedCaptchasBefore } from '#server/platform/captcha/altcha.ts';
import { deleteCountersBefore } from '#server/platform/http/count-attempts.ts';
import { deleteExpiredTokens } from './accounts.queries.ts';

/** Deletes rate counters, used captchas, reset codes and ended sessions that no longer have an effect. */
export async function deleteExpiredRecords({
  db,
  systemClock,
}: Pick<Ctx, 'db' | 'systemClock'>): Promise<void> {
  const oneDayAgo = new Date(systemClock.now().getTime() - 24 * 60 * 60_000);
  await deleteCountersBefore(db, oneDayAgo);
  await deleteUsedCaptchasBefore(db, oneDayAgo);
  await deleteExpiredTokens(db, oneDayAgo);
}
