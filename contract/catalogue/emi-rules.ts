/** The terms of the monthly payment that product pages compute: an example, not an offer. */
export const emiTerms = { annualPercent: 14, months: 12, minRupees: 3000 } as const;

/** Returns equal instalments in whole rupees, rounded up, or undefined for a price below the minimum. */
export function computeEmi(priceRupees: number): { monthly: number; total: number } | undefined {
  const { annualPercent, months, minRupees } = emiTerms;
  if (priceRupees < minRupees) return undefined;
  const rate = annualPercent / 1200;
  const monthly = Math.ceil((priceRupees * rate) / (1 - (1 + rate) ** -months));
  return { monthly, total: monthly * months };
}
