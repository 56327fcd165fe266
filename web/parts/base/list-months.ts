const monthFormat = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shownMonths = 24;

interface Month {
  value: string;
  label: string;
}

/** Returns the last 24 months, current month first. A month has the value `2026-11` and the label `November 2026`. */
export function listMonths(today: string): Month[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: shownMonths }, (_, monthsAgo) => {
    const first = new Date(Date.UTC(year, month - 1 - monthsAgo));
    return { value: first.toISOString().slice(0, 7), label: monthFormat.format(first) };
  });
}

/** Returns the month that the URL names, or the fallback if the list does not contain that month. */
export const chooseMonth = (months: readonly Month[], named: string, fallback: string): string =>
  months.some(({ value }) => value === named) ? named : fallback;
