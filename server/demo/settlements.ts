import type { Ctx } from '#server/context.ts';
import { findNextSettlement } from '#server/features/paying/settlements/next-settlement.ts';
import { runSettlement } from '#server/features/paying/settlements/run-settlement.ts';
import { sendPayout } from '#server/features/paying/settlements/send-payout.ts';
import { createStoppedClock } from '#server/platform/clock.ts';
import { subtractDays } from './subtract-days.ts';
import { discardMails } from './discard-mails.ts';

/** Before the first demo order. */
const startDaysAgo = 30;

/** Settles with all vendors on each Wednesday since the first demo order, with the clock set to that day. */
export async function seedSettlements(ctx: Ctx): Promise<void> {
  if (ctx.payouts.main?.method !== 'send') return;
  const now = ctx.clock.now();
  for (
    let at = findNextSettlement(subtractDays(ctx, startDaysAgo));
    at < now;
    at = findNextSettlement(at)
  ) {
    const past = { ...ctx, clock: createStoppedClock(at) };
    await runSettlement(past);
    for (const id of await findClaimedPayouts(ctx)) await sendPayout(past, id);
  }
  await discardMails(ctx);
}

async function findClaimedPayouts({ db }: Ctx): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'claimed')
    .execute();
  return rows.map(({ id }) => id);
}
