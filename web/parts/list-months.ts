const name = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shownMonths = 24;

/** The last months up to that of a day, which comes first: `2026-11` and `November 2026`. */
export function listMonths(today: string): { value: string; label: string }[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: shownMonths }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - 1 - ago));
    return { value: first.toISOString().slice(0, 7), label: name.format(first) };
  });
}
