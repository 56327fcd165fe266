import { taxOfProduct } from '#contract/catalogue/product-tax.ts';
import {
  deductionsOf,
  type GstRegistration,
  noTax,
  taxIncludedIn,
} from '#contract/base/tax-rules.ts';
import type { LockedVariant } from '#server/features/catalogue/stock/stock.ts';
import type { NewLine } from '#server/features/orders/purchases/new-purchase.ts';
import { type PricedLine, totalOf } from './price-lines.ts';

type TaxColumns = Pick<NewLine, 'hsn' | 'gst_bps' | 'cgst_paise' | 'sgst_paise' | 'igst_paise'>;

interface Supply {
  sellerState: string;
  registration: GstRegistration;
  placeOfSupply: string;
}

/** Returns the HSN and tax that the order freezes for each line. The tax is 0 unless the vendor is a regular taxpayer. */
export function computeLineTaxes(lines: PricedLine[], supply: Supply): TaxColumns[] {
  const isSameState = supply.sellerState === supply.placeOfSupply;
  return lines.map(({ variant, totalPaise }) => {
    const { hsn, gstBps } = taxOfProduct(productTaxOf(variant), variant.tax_rates);
    const isTaxed = supply.registration === 'regular';
    const tax = isTaxed ? taxIncludedIn(totalPaise, gstBps, { isSameState }) : noTax;
    return {
      hsn,
      gst_bps: isTaxed ? gstBps : 0,
      cgst_paise: tax.cgstPaise,
      sgst_paise: tax.sgstPaise,
      igst_paise: tax.igstPaise,
    };
  });
}

/** Returns the order's GST on the commission, TCS and TDS (`docs/product/tax.md#deductions`). */
export function computeDeductions(
  lines: PricedLine[],
  taxes: TaxColumns[],
  { registration, commissionPaise }: { registration: GstRegistration; commissionPaise: number },
) {
  const amountPaise = totalOf(lines);
  const taxPaise = taxes.reduce(
    (sum, own) => sum + own.cgst_paise + own.sgst_paise + own.igst_paise,
    0,
  );
  const order = { amountPaise, taxablePaise: amountPaise - taxPaise, commissionPaise };
  const deductions = deductionsOf(order, registration, lines[0]!.variant.tax_rates);
  return {
    commission_gst_paise: deductions.commissionGstPaise,
    tcs_paise: deductions.tcsPaise,
    tds_paise: deductions.tdsPaise,
  };
}

const productTaxOf = (variant: LockedVariant) => ({
  category: variant.category,
  subCategory: variant.sub_category,
  hsn: variant.hsn,
  gstBps: variant.gst_bps,
  isWhollyCane: variant.is_wholly_cane,
});
