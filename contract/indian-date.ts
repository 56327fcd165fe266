const offsetMs = 5.5 * 60 * 60 * 1000;

/** The day in India, YYYY-MM-DD. */
export const indianDate = (time: Date): string =>
  new Date(time.getTime() + offsetMs).toISOString().slice(0, 10);
