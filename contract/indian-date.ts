const offsetMs = 5.5 * 60 * 60 * 1000;

/** Returns the day in India as YYYY-MM-DD. */
export const indianDate = (time: Date): string =>
  new Date(time.getTime() + offsetMs).toISOString().slice(0, 10);

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the last moment of the day in India that is `days` days after the day of `time`. */
export function endOfIndianDay(time: Date, days = 0): Date {
  const startMs = Date.parse(`${indianDate(time)}T00:00:00+05:30`);
  return new Date(startMs + (days + 1) * dayMs - 1);
}
