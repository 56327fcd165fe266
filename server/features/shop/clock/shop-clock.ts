import type { ShopClock } from '#contract/shop/clock.ts';
import type { Ctx } from '#server/context.ts';
import { readClockOffset } from '#server/platform/clock.ts';

const dayMs = 24 * 60 * 60_000;

/** Returns null with a real payment provider, because only the sandbox allows moving the clock. */
export async function findShopClock(ctx: Ctx): Promise<ShopClock | null> {
  return ctx.payments.main.test ? shopClockOf(ctx, await readClockOffset(ctx.db)) : null;
}

export const shopClockOf = ({ systemClock }: Ctx, offsetMs: number): ShopClock => ({
  offsetDays: offsetMs / dayMs,
  now: new Date(systemClock.now().getTime() + offsetMs).toISOString(),
});
