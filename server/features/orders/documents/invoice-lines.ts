import {
  type GstRegistration,
  shareOfParts,
  sumTax,
  taxIncludedIn,
  type TaxRates,
} from '#contract/base/tax-rules.ts';
import { taxOfProduct } from '#contract/catalogue/product-tax.ts';
import { countDocumented, countUninvoiced } from './count-pieces.ts';
import type { ShippedLine, TaxedPart } from './issue.queries.ts';
import { describeLine } from './line-detail.ts';
import type { FigureLine } from './pdf/figures.ts';

/** A line of an invoice, and whether its goods are taxable, whoever sells them. */
export interface InvoiceLine {
  figures: FigureLine;
  isTaxable: boolean;
}

/** What the tax of an invoice depends on. `rates` are those of the day of the invoice. */
export interface InvoiceTerms {
  registration: GstRegistration;
  isSameState: boolean;
  rates: TaxRates;
}

/**
 * Returns the line's uninvoiced pieces at the rate in force when they are invoiced
 * (`docs/product/tax.md#a-changed-rate`). The last pieces of a line take the rest of its price, so that invoices and
 * refunds add up to the amount paid.
 */
export function createInvoiceLine(line: ShippedLine, terms: InvoiceTerms): InvoiceLine {
  const goods = taxOfProduct(
    {
      category: line.category,
      subCategory: line.sub_category,
      hsn: line.hsn || line.product_hsn,
      gstBps: line.chosen_gst_bps,
      isWhollyCane: line.is_wholly_cane,
    },
    terms.rates,
  );
  const count = countUninvoiced(line);
  const before = countDocumented(line);
  const totalPaise =
    before + count === line.quantity
      ? line.total_paise - line.invoiced_paise - line.refunded_uninvoiced_paise
      : shareOfParts(line.total_paise, line.quantity, { before, count });
  const gstBps = terms.registration === 'regular' ? goods.gstBps : 0;
  const tax = computeTax(totalPaise, gstBps, { line, terms });
  const figures = {
    lineId: line.id,
    name: line.name,
    detail: describeLine(line),
    hsn: goods.hsn,
    quantity: count,
    gstBps,
    ...tax,
    totalPaise,
    taxablePaise: totalPaise - sumTax(tax),
  };
  return { figures, isTaxable: goods.gstBps > 0 };
}

/**
 * Returns the tax of these pieces: the tax of all pieces of the line that are invoiced at this rate, including these,
 * minus the tax of the earlier ones.
 */
function computeTax(
  totalPaise: number,
  bps: number,
  { line, terms }: { line: ShippedLine; terms: InvoiceTerms },
) {
  const none: TaxedPart = { bps, total: 0, cgst: 0, sgst: 0, igst: 0 };
  const earlier = line.taxed.find((part) => part.bps === bps) ?? none;
  const together = taxIncludedIn(earlier.total + totalPaise, bps, terms);
  return {
    cgstPaise: together.cgstPaise - earlier.cgst,
    sgstPaise: together.sgstPaise - earlier.sgst,
    igstPaise: together.igstPaise - earlier.igst,
  };
}
