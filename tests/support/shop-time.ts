import type { Ctx } from '#server/context.ts';
import { advanceClock } from '#server/platform/advance-clock.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

/** Moves the shop's clock as admins do, but adds no scheduled jobs, because tests run the jobs that they need. */
export async function passMinutes(ctx: Ctx, minutes: number): Promise<void> {
  const move = { byMs: Math.round(minutes * 60_000), schedule: [] };
  ctx.clock.setOffset(await inTransaction(ctx.db, (trx) => advanceClock(trx, move)));
}

/** Sets the shop's clock to `time`, which may be in the past. The clock runs on from there. */
export const setShopTime = (ctx: Ctx, time: Date) =>
  passMinutes(ctx, (time.getTime() - ctx.clock.now().getTime()) / 60_000);
