import { nationalHolidays } from './national-holidays.ts';

/** Days since 1970-01-01, which was a Thursday. */
type Day = number;

const dayMs = 24 * 60 * 60_000;
const indiaAheadMs = 5.5 * 60 * 60_000;

export const parseDay = (text: string): Day => Date.parse(text) / dayMs;
export const formatDay = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** Returns the day in India at the given time. */
export const dayOf = (at: Date): Day => Math.floor((at.getTime() + indiaAheadMs) / dayMs);

/** Returns a number from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => ((day + 3) % 7) + 1;

const nationalHolidayDays = new Set([...nationalHolidays.keys()].map(parseDay));

/** Carriers work from Monday to Saturday, except on national holidays. */
export const isCarrierDay = (day: Day): boolean =>
  weekdayOf(day) !== 7 && !nationalHolidayDays.has(day);

/**
 * Returns the `count`th working day after `day`. If `count` is 0, returns `day` if it is a working day, otherwise the
 * next working day.
 */
export function addWorkingDays(day: Day, count: number, isWorkingDay: (day: Day) => boolean): Day {
  let at = count === 0 ? day : day + 1;
  for (let left = Math.max(count, 1); ; at++) {
    if (isWorkingDay(at) && --left === 0) return at;
  }
}
