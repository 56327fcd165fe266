import { addTax, type LineTax, negateTax, noTax, sumTax, taxOn } from '#contract/base/tax-rules.ts';
import type { UninvoicedGroup } from './commission.queries.ts';
import type { Sums } from './pdf/figures.ts';

/**
 * Returns what a document has of a group: its commission, and the tax on all commission of the group so far minus the tax
 * of earlier documents (`docs/product/documents.md#commission-invoices`). Within a State both halves are equal. Amounts
 * are negative if the commission was given back.
 */
export function computeCommissionSums(
  group: UninvoicedGroup,
  { isSameState }: { isSameState: boolean },
): Sums {
  const isIntra =
    group.invoiced_igst_paise === 0 && (isSameState || group.invoiced_cgst_paise !== 0);
  const together = addTax(
    taxOnCommission(group.invoiced_paise + group.commission_paise, group.gst_bps, isIntra),
    splitTax(group.invoiced_corrected_paise + group.corrected_gst_paise, isIntra),
  );
  const taxablePaise = group.commission_paise;
  const tax = {
    cgstPaise: together.cgstPaise - group.invoiced_cgst_paise,
    sgstPaise: together.sgstPaise - group.invoiced_sgst_paise,
    igstPaise: together.igstPaise - group.invoiced_igst_paise,
  };
  return { taxablePaise, ...tax, totalPaise: taxablePaise + sumTax(tax) };
}

/** Returns the tax on commission, which is negative if more was given back than taken. */
const taxOnCommission = (paise: number, bps: number, isSameState: boolean): LineTax =>
  paise < 0 ? negateTax(taxOn(-paise, bps, { isSameState })) : taxOn(paise, bps, { isSameState });

/** Splits an amount of tax into equal halves. Half a paisa is rounded up. */
function splitTax(paise: number, isIntra: boolean): LineTax {
  if (!isIntra) return { ...noTax, igstPaise: paise };
  const half = Math.floor((paise + 1) / 2);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

export const isGivenBack = ({ totalPaise, taxablePaise }: Sums) =>
  totalPaise < 0 || (totalPaise === 0 && taxablePaise < 0);

/** A credit note shows its amounts without a minus sign. */
export const negateSums = <T extends Sums>(sums: T): T => ({
  ...sums,
  taxablePaise: 0 - sums.taxablePaise,
  ...negateTax(sums),
  totalPaise: 0 - sums.totalPaise,
});
