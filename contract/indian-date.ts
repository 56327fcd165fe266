const offsetMs = 5.5 * 60 * 60 * 1000;

/** Returns the day in India as YYYY-MM-DD. */
export const indianDate = (time: Date): string =>
  new Date(time.getTime() + offsetMs).toISOString().slice(0, 10);
