import type { ShopClock } from '#contract/shop/clock.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { advanceClock } from '#server/platform/advance-clock.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { waitForDueJobs } from '#server/platform/jobs/advance-jobs.ts';
import type { Schedule } from '#server/platform/jobs/job-types.ts';
import { shopClockOf } from './shop-clock.ts';

const dayMs = 24 * 60 * 60_000;
const maxOffsetDays = 3650;

interface Move {
  days: number;
  schedule: Schedule[];
  admin: Account;
}

/**
 * Moves the clock forward. It cannot move back, because past events cannot be undone
 * (`docs/product/running.md#the-shops-clock`).
 */
export async function moveClock(
  ctx: Ctx,
  { days, schedule, admin }: Move,
): Promise<ShopClock & { jobsLeft: number }> {
  const offsetMs = await inTransaction(ctx.db, async (trx) => {
    const moved = await advanceClock(trx, { byMs: days * dayMs, schedule });
    if (moved > maxOffsetDays * dayMs) {
      throw new AppError('conflict', "The shop's clock can be at most ten years ahead");
    }
    const after = { offsetDays: moved / dayMs };
    await recordAudit(trx, { actor: admin, action: 'clock_moved', after });
    return moved;
  });
  ctx.clock.setOffset(offsetMs);
  const jobsLeft = await waitForDueJobs(ctx.db);
  return { ...shopClockOf(ctx, offsetMs), jobsLeft };
}
