// The model imports nothing of the shop: it is written from docs/product alone, with its own arithmetic.

/** Returns `amount × part ÷ whole`, rounded half away from zero, exactly. */
export function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const product = BigInt(amount) * BigInt(part);
  const sign = product < 0n ? -1n : 1n;
  const divisor = BigInt(whole);
  return Number((sign * (2n * sign * product + divisor)) / (2n * divisor));
}

export const sumOf = <T>(items: readonly T[], valueOf: (item: T) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);

/** A tax in its three heads. */
export interface Heads {
  cgst: number;
  sgst: number;
  igst: number;
}

export const noHeads: Heads = { cgst: 0, sgst: 0, igst: 0 };

export const addHeads = (one: Heads, other: Heads, sign = 1): Heads => ({
  cgst: one.cgst + sign * other.cgst,
  sgst: one.sgst + sign * other.sgst,
  igst: one.igst + sign * other.igst,
});

export const sumHeads = ({ cgst, sgst, igst }: Heads) => cgst + sgst + igst;

/** The GST that a price contains at a rate in basis points. */
export function gstIn(price: number, bps: number, isIntra: boolean): Heads {
  if (!isIntra) return { ...noHeads, igst: share(price, bps, 10_000 + bps) };
  const half = share(price, bps, 2 * (10_000 + bps));
  return { cgst: half, sgst: half, igst: 0 };
}

/** A levy of a rate on an amount: two rounded halves within a State. */
export function levyOn(amount: number, bps: number, isIntra: boolean): Heads {
  if (!isIntra) return { ...noHeads, igst: share(amount, bps, 10_000) };
  const half = share(amount, bps, 20_000);
  return { cgst: half, sgst: half, igst: 0 };
}

const indiaOffsetMs = 5.5 * 3_600_000;

export const dayInIndia = (at: Date) =>
  new Date(at.getTime() + indiaOffsetMs).toISOString().slice(0, 10);
export const monthInIndia = (at: Date) => dayInIndia(at).slice(0, 7);

/** The year in which the financial year of a month begins. */
export function yearOfMonth(month: string): number {
  const year = Number(month.slice(0, 4));
  return month.slice(5) >= '04' ? year : year - 1;
}

/** Lists the months from that of `from` to the one before that of `now`. */
export function listMonthsUntil(from: Date, now: Date): string[] {
  const months: string[] = [];
  const last = monthInIndia(now);
  for (let month = monthInIndia(from); month < last; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
