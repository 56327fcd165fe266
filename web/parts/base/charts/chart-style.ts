/** The theme's colours, as attributes for Recharts. */
export const chartColours = {
  brand: 'var(--color-brand)',
  deep: 'var(--color-deep)',
  deepSoft: 'var(--color-deep-soft)',
  glow: 'var(--color-glow)',
  line: 'var(--color-line)',
  soft: 'var(--color-soft)',
  sand: 'var(--color-sand)',
} as const;

export const tickStyle = { fill: chartColours.soft, fontSize: 12 } as const;

const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats an amount for an axis, such as `₹1.2L`. */
export const formatShortRupees = (rupees: number): string => `₹${compact.format(rupees)}`;

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats a date without a time, such as `21 Nov`. */
export const formatShortDay = (day: string): string =>
  dayFormat.format(new Date(`${day}T00:00:00Z`));
