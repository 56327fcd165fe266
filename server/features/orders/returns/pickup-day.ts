import { dateText } from '#contract/catalogue/delivery-rules.ts';
import { indianDate } from '#contract/indian-date.ts';
import { returnLimits } from '#contract/orders/return-rules.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

export const addDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

const maxPickupDay = (now: Date) => indianDate(addDays(now, returnLimits.pickupDaysAhead));

/** Throws a 400 for `field` if the pickup day is too early (`firstDaysAhead` from today) or too late. */
export function requirePickupDay(
  day: string,
  {
    field,
    firstDaysAhead,
    now,
    lastDay = maxPickupDay(now),
  }: { field: string; firstDaysAhead: number; now: Date; lastDay?: string },
): void {
  const first = indianDate(addDays(now, firstDaysAhead));
  const last = lastDay < maxPickupDay(now) ? lastDay : maxPickupDay(now);
  if (day >= first && day <= last) return;
  throw invalidFields({ [field]: `Choose a day from ${dateText(first)} to ${dateText(last)}` });
}
