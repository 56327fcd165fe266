import { isAllowedRate, type ProductTax, proposedHsn } from '#contract/catalogue/product-tax.ts';
import type { ProductChange } from '#contract/catalogue/product-writes.ts';
import { getCurrentRates } from '#server/features/base/tax/tax.service.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';

export interface StoredTax {
  category: string;
  sub_category: string;
  hsn: string;
  gst_bps: number | null;
  is_wholly_cane: boolean;
}

/** Returns the columns of the tax fields that are present. */
export const toTaxColumns = ({ hsn, gstRate, isWhollyCane }: ProductChange) => ({
  ...(hsn !== undefined && { hsn }),
  ...(gstRate !== undefined && { gst_bps: gstRate === null ? null : Math.round(gstRate * 100) }),
  ...(isWhollyCane !== undefined && { is_wholly_cane: isWhollyCane }),
});

/**
 * Throws 400 if a change of the category or the tax fields leaves the product with a GST rate that is not legal today.
 */
export async function checkProductTax(
  trx: Trx,
  columns: Partial<StoredTax>,
  stored?: StoredTax,
): Promise<void> {
  const names = ['category', 'sub_category', 'hsn', 'gst_bps', 'is_wholly_cane'] as const;
  if (!names.some((name) => columns[name] !== undefined && columns[name] !== stored?.[name]))
    return;
  const tax = toProductTax({ ...stored, ...columns });
  const { gstBps } = tax;
  if (gstBps === null) return;
  const rates = await getCurrentRates(trx);
  const hsn = tax.hsn || proposedHsn(tax);
  if (isAllowedRate({ hsn, gstBps, isWhollyCane: tax.isWhollyCane }, rates)) return;
  const legal = rates.legal!.bps;
  const message = legal.includes(gstBps)
    ? `${gstBps / 100}% is only for furniture that is marked as made wholly of bamboo, cane or rattan`
    : `Choose a legal rate: ${legal.map((bps) => `${bps / 100}%`).join(', ')}`;
  throw invalidFields({ gstRate: message });
}

const toProductTax = (columns: Partial<StoredTax>): ProductTax => ({
  category: columns.category ?? '',
  subCategory: columns.sub_category ?? '',
  hsn: columns.hsn ?? '',
  gstBps: columns.gst_bps ?? null,
  isWhollyCane: columns.is_wholly_cane ?? false,
});
