export const deliveryLimits = {
  /** The highest price of return transport, in rupees. */
  returnTransport: 10_000,
  dispatchDays: 60,
  areaKm: 4000,
  holidays: 60,
  /** How many products of a vendor may have dispatch days of their own. */
  ownDispatchDays: 200,
  /** How far ahead a break or a delay may reach. */
  daysAhead: 365,
  /** How many products one lookup may name: as many as a cart can have. */
  products: 100,
} as const;

export const defaultDispatchDays = 2;

export const areaKinds = ['india', 'states', 'radius'] as const;
export type AreaKind = (typeof areaKinds)[number];

/** 1 is Monday. Carriers neither collect nor deliver on Sundays. */
export const workingWeekdays = [1, 2, 3, 4, 5, 6] as const;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const partsOf = (day: string) => {
  const at = new Date(day);
  return {
    weekday: weekdays[at.getUTCDay()],
    date: at.getUTCDate(),
    month: months[at.getUTCMonth()],
    year: at.getUTCFullYear(),
  };
};

/** Returns `2 Dec 2026` for `2026-12-02`. */
export function dateText(day: string): string {
  const { date, month, year } = partsOf(day);
  return `${date} ${month} ${year}`;
}

/** Returns a text such as `Thu 4 Dec`. */
export function dayText(day: string): string {
  const { weekday, date, month } = partsOf(day);
  return `${weekday} ${date} ${month}`;
}

/** Returns a text such as `Tue 2 – Thu 4 Dec`, with both months if they differ. */
export function promiseText({ from, to }: { from: string; to: string }): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const start = `${first.weekday} ${first.date}`;
  const month = first.month === last.month ? '' : ` ${first.month}`;
  return `${start}${month} – ${dayText(to)}`;
}
