import { type LineTax, noTax } from '#contract/base/tax-rules.ts';
import { cumulativeShare } from '#contract/money.ts';
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
    taxOn(group.invoiced_paise + group.commission_paise, group.gst_bps, isIntra),
    splitTax(group.invoiced_corrected_paise + group.corrected_gst_paise, isIntra),
  );
  const taxablePaise = group.commission_paise;
  const tax = {
    cgstPaise: together.cgstPaise - group.invoiced_cgst_paise,
    sgstPaise: together.sgstPaise - group.invoiced_sgst_paise,
    igstPaise: together.igstPaise - group.invoiced_igst_paise,
  };
  const totalPaise = taxablePaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
  return { taxablePaise, ...tax, totalPaise };
}

function taxOn(paise: number, bps: number, isIntra: boolean): LineTax {
  if (paise < 0) return negateTax(taxOn(-paise, bps, isIntra));
  if (!isIntra) return { ...noTax, igstPaise: cumulativeShare(paise, bps, 10_000) };
  const half = cumulativeShare(paise, bps, 20_000);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/** Splits an amount of tax into equal halves. Half a paisa is rounded up. */
function splitTax(paise: number, isIntra: boolean): LineTax {
  if (!isIntra) return { ...noTax, igstPaise: paise };
  const half = Math.floor((paise + 1) / 2);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

const addTax = (one: LineTax, other: LineTax): LineTax => ({
  cgstPaise: one.cgstPaise + other.cgstPaise,
  sgstPaise: one.sgstPaise + other.sgstPaise,
  igstPaise: one.igstPaise + other.igstPaise,
});

const negateTax = ({ cgstPaise, sgstPaise, igstPaise }: LineTax): LineTax => ({
  cgstPaise: 0 - cgstPaise,
  sgstPaise: 0 - sgstPaise,
  igstPaise: 0 - igstPaise,
});

export const isGivenBack = ({ totalPaise, taxablePaise }: Sums) =>
  totalPaise < 0 || (totalPaise === 0 && taxablePaise < 0);

/** A credit note shows its amounts without a minus sign. */
export const negateSums = <T extends Sums>(sums: T): T => ({
  ...sums,
  taxablePaise: 0 - sums.taxablePaise,
  ...negateTax(sums),
  totalPaise: 0 - sums.totalPaise,
});
