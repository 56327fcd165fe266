import { settlementTime } from '#contract/paying/settlement-rules.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the time of the first settlement after `now`. */
export function findNextSettlement(now: Date): Date {
  const { weekday, hour, minute } = settlementTime;
  const today = new Date(now);
  today.setUTCHours(hour, minute, 0, 0);
  const days = (weekday - today.getUTCDay() + 7) % 7;
  const next = new Date(today.getTime() + days * dayMs);
  return next > now ? next : new Date(next.getTime() + 7 * dayMs);
}
