import { dateText } from '#contract/catalogue/delivery-rules.ts';
import { indianDate } from '#contract/indian-date.ts';
import { returnLimits } from '#contract/orders/return-rules.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/** Throws a 400 for `field` if the pickup day is too early (`firstDaysAhead` from today) or too late. */
export function requirePickupDay(
  day: string,
  { field, firstDaysAhead, now }: { field: string; firstDaysAhead: number; now: Date },
): void {
  const formatDayIn = (days: number) => indianDate(new Date(now.getTime() + days * dayMs));
  const [first, last] = [formatDayIn(firstDaysAhead), formatDayIn(returnLimits.pickupDaysAhead)];
  if (day >= first && day <= last) return;
  throw invalidFields({ [field]: `Choose a day from ${dateText(first)} to ${dateText(last)}` });
}
