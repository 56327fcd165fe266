import { computeEmi, emiTerms } from '#contract/catalogue/emi-rules.ts';
import { formatRupees } from '#contract/money.ts';

/** Shows the monthly instalment (EMI) at an example rate. The text names this rate, because each bank has its own. */
export function EmiLine({ price }: { price: number }) {
  const emi = computeEmi(price);
  if (!emi) return null;
  const { months, annualPercent } = emiTerms;
  return (
    <p className="mt-1 text-small text-soft">
      {`EMI: ${formatRupees(emi.monthly)} a month for ${months} months at ${annualPercent}%, ${formatRupees(emi.total)} in all. Your bank decides the rate.`}
    </p>
  );
}
