/** The rates of the commission in basis points. An order pays 15% unless its vendor has a higher rate, at most 20%. */
export const commissionBps = { default: 1500, min: 1500, max: 2000 } as const;

/** Rounds to whole paise, half up. */
export function commissionPaise(amountPaise: number, rateBps: number): number {
  return Math.floor((amountPaise * rateBps + 5000) / 10_000);
}

/** Converts rupees to paise. The amount must have at most two decimals; callers validate this. */
export function paiseOf(rupees: number): number {
  return Math.round(rupees * 100);
}

export function rupeesOf(paise: number): number {
  return paise / 100;
}

/** Adds whole paise, because sums of rupees with decimals are not exact. */
export function sumRupees(amounts: readonly number[]): number {
  return rupeesOf(amounts.reduce((paise, rupees) => paise + paiseOf(rupees), 0));
}

/**
 * Returns `amountPaise * part / whole`, rounded half up: the amount of the first `part` of `whole` units together. To
 * divide an amount exactly, give each group of units the result up to its last unit minus the result before its first.
 */
export function cumulativeShare(amountPaise: number, part: number, whole: number): number {
  const divisor = 2n * BigInt(whole);
  return Number((2n * BigInt(amountPaise) * BigInt(part) + BigInt(whole)) / divisor);
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Returns a text such as `₹1,24,999`, with paise only when there are any. */
export function formatRupees(rupees: number): string {
  const format = Number.isInteger(rupees) ? whole : withPaise;
  return `${rupees < 0 ? '-' : ''}₹${format.format(Math.abs(rupees))}`;
}

/** Returns a text for documents, such as `1,18,500.50`: always with paise and without the currency symbol. */
export const formatPaise = (paise: number): string => withPaise.format(rupeesOf(paise));

/**
 * Returns the discount as a percentage of the original price, rounded to a whole number of at most 99. Returns undefined
 * below 1%, so that nothing is called "0% off".
 */
export function discountPercent(price: number, discountPrice: number): number | undefined {
  const percent = ((price - discountPrice) / price) * 100;
  return percent < 1 ? undefined : Math.min(Math.round(percent), 99);
}
