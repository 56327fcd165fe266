import type { Sums } from './pdf/figures.ts';

interface Commission {
  commission_paise: number;
  /** GST on the commission. */
  gst_paise: number;
}

/**
 * Returns the commission and tax that are not invoiced yet. Within a State, CGST is half of all tax posted until now
 * minus half of all tax invoiced until now; SGST is the rest. Odd paise of several months therefore go to CGST and SGST
 * in turn.
 */
export function computeCommissionShare(
  posted: Commission,
  invoiced: Commission,
  isSameState: boolean,
): Sums {
  const taxablePaise = posted.commission_paise - invoiced.commission_paise;
  const taxPaise = posted.gst_paise - invoiced.gst_paise;
  const cgstPaise = isSameState ? halfOf(posted.gst_paise) - halfOf(invoiced.gst_paise) : 0;
  return {
    taxablePaise,
    cgstPaise,
    sgstPaise: isSameState ? taxPaise - cgstPaise : 0,
    igstPaise: isSameState ? 0 : taxPaise,
    totalPaise: taxablePaise + taxPaise,
  };
}

/** Returns half of the amount. Half a paisa is rounded up, in a negative amount too. */
const halfOf = (paise: number) => Math.floor((paise + 1) / 2);

export const isCreditNote = ({ totalPaise, taxablePaise }: Sums) =>
  totalPaise < 0 || (totalPaise === 0 && taxablePaise < 0);

/** A credit note shows its amounts without a minus sign. */
export const negateSums = (sums: Sums): Sums => ({
  taxablePaise: 0 - sums.taxablePaise,
  cgstPaise: 0 - sums.cgstPaise,
  sgstPaise: 0 - sums.sgstPaise,
  igstPaise: 0 - sums.igstPaise,
  totalPaise: 0 - sums.totalPaise,
});
