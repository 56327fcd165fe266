import type { Ctx } from '#server/context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the time this many days before now. */
export function subtractDays(ctx: Pick<Ctx, 'clock'>, days: number): Date {
  return new Date(ctx.clock.now().getTime() - days * dayMs);
}
