const name = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const shownMonths = 24;

/** The last months in India, the current one first: `2026-11` and `November 2026`. */
export function listMonths(now = new Date()): { value: string; label: string }[] {
  const [year, month] = today.format(now).split('-').map(Number) as [number, number];
  return Array.from({ length: shownMonths }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - 1 - ago));
    return { value: first.toISOString().slice(0, 7), label: name.format(first) };
  });
}
