import type { Sums } from './pdf/figures.ts';

interface Commission {
  commission: number;
  gst: number;
}

/**
 * What is left to invoice. Within a State an odd paisa of the tax goes to CGST in one month and to SGST in the next:
 * the half is the difference of two rounded sums, too.
 */
export function commissionShare(
  posted: Commission,
  invoiced: Commission,
  isSameState: boolean,
): Sums {
  const taxablePaise = posted.commission - invoiced.commission;
  const tax = posted.gst - invoiced.gst;
  const cgstPaise = isSameState ? halfOf(posted.gst) - halfOf(invoiced.gst) : 0;
  return {
    taxablePaise,
    cgstPaise,
    sgstPaise: isSameState ? tax - cgstPaise : 0,
    igstPaise: isSameState ? 0 : tax,
    totalPaise: taxablePaise + tax,
  };
}

/** Half up, also of a negative sum. */
const halfOf = (paise: number) => Math.floor((paise + 1) / 2);

export const isCreditNote = ({ totalPaise, taxablePaise }: Sums) =>
  totalPaise < 0 || (totalPaise === 0 && taxablePaise < 0);

/** A credit note shows what it gives back as positive amounts. */
export const negate = (sums: Sums): Sums => ({
  taxablePaise: 0 - sums.taxablePaise,
  cgstPaise: 0 - sums.cgstPaise,
  sgstPaise: 0 - sums.sgstPaise,
  igstPaise: 0 - sums.igstPaise,
  totalPaise: 0 - sums.totalPaise,
});
