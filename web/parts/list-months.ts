const name = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shownMonths = 24;

interface Month {
  value: string;
  label: string;
}

/** The last months up to that of a day, which comes first: `2026-11` and `November 2026`. */
export function listMonths(today: string): Month[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: shownMonths }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - 1 - ago));
    return { value: first.toISOString().slice(0, 7), label: name.format(first) };
  });
}

/** The month that a URL names. A mistyped one, or one that the list does not offer, counts as the fallback. */
export const chooseMonth = (months: readonly Month[], named: string, fallback: string): string =>
  months.some(({ value }) => value === named) ? named : fallback;
