import { taxOfProduct } from '#contract/catalogue/product-tax.ts';
import {
  deductionsOf,
  type GstRegistration,
  noTax,
  taxIncludedIn,
  type TcsBase,
} from '#contract/base/tax-rules.ts';
import type { LockedVariant } from '#server/features/catalogue/stock/stock.ts';
import type { NewLine } from '#server/features/orders/purchases/new-purchase.ts';
import type { PricedLine } from './price-lines.ts';

type TaxColumns = Pick<
  NewLine,
  | 'hsn'
  | 'chosen_gst_bps'
  | 'sold_wholly_cane'
  | 'gst_bps'
  | 'cgst_paise'
  | 'sgst_paise'
  | 'igst_paise'
>;

/** The columns of a line's tax, and whether the goods are taxable, whoever sells them. */
export interface TaxedLine {
  columns: TaxColumns;
  isTaxable: boolean;
}

interface Supply {
  sellerState: string;
  registration: GstRegistration;
  placeOfSupply: string;
}

/**
 * Returns the HSN and tax that the order freezes for each line, and what the vendor chose for them, from which the
 * invoice takes the rate of its day. The tax is 0 unless the vendor is a regular taxpayer.
 */
export function computeLineTaxes(lines: PricedLine[], supply: Supply): TaxedLine[] {
  const isSameState = supply.sellerState === supply.placeOfSupply;
  return lines.map(({ variant, totalPaise }) => {
    const { hsn, gstBps } = taxOfProduct(productTaxOf(variant), variant.tax_rates);
    const isTaxed = supply.registration === 'regular';
    const tax = isTaxed ? taxIncludedIn(totalPaise, gstBps, { isSameState }) : noTax;
    const columns = {
      hsn,
      chosen_gst_bps: variant.gst_bps,
      sold_wholly_cane: variant.is_wholly_cane,
      gst_bps: isTaxed ? gstBps : 0,
      cgst_paise: tax.cgstPaise,
      sgst_paise: tax.sgstPaise,
      igst_paise: tax.igstPaise,
    };
    return { columns, isTaxable: gstBps > 0 };
  });
}

const sumGoods = (goods: TcsBase[]): TcsBase => ({
  taxablePaise: goods.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0),
  grossPaise: goods.reduce((sum, { grossPaise }) => sum + grossPaise, 0),
});

/** Returns the order's GST on the commission, TCS and TDS (`docs/product/tax.md#deductions`). */
export function computeDeductions(
  lines: PricedLine[],
  taxes: TaxedLine[],
  { commissionPaise, ...supply }: Supply & { commissionPaise: number },
) {
  const goods = taxes.map(({ columns, isTaxable }, index) => {
    const grossPaise = lines[index]!.totalPaise;
    const taxPaise = columns.cgst_paise + columns.sgst_paise + columns.igst_paise;
    return { isTaxable, grossPaise, taxablePaise: grossPaise - taxPaise };
  });
  const whole = sumGoods(goods);
  const { tax_rates: rates, ...vendor } = lines[0]!.variant;
  const deductions = deductionsOf(
    {
      amountPaise: whole.grossPaise,
      taxablePaise: whole.taxablePaise,
      commissionPaise,
      tcsBase: sumGoods(goods.filter(({ isTaxable }) => isTaxable)),
      isSameState: supply.sellerState === supply.placeOfSupply,
    },
    {
      registration: supply.registration,
      hasValidPan: vendor.has_valid_pan,
      tdsWithoutPanBps: vendor.tds_without_pan_bps,
    },
    rates,
  );
  return {
    commission_gst_paise: deductions.commissionGstPaise,
    commission_gst_bps: deductions.commissionGstBps,
    tcs_paise: deductions.tcsPaise,
    tds_paise: deductions.tdsPaise,
    tds_bps: deductions.tdsBps,
    tds_base_paise: deductions.tdsBasePaise,
  };
}

const productTaxOf = (variant: LockedVariant) => ({
  category: variant.category,
  subCategory: variant.sub_category,
  hsn: variant.hsn,
  gstBps: variant.gst_bps,
  isWhollyCane: variant.is_wholly_cane,
});
