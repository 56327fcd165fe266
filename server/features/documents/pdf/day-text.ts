const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `22 November 2026` of 2026-11-22. */
export const dayText = (day: string) => format.format(new Date(`${day}T00:00:00Z`));

const monthFormat = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `November 2026` of 2026-11. */
export const monthText = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
