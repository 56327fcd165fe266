import type { TaxRates } from '#contract/base/tax-rules.ts';

/** The values that decide a product's tax. `hsn` is empty and `gstBps` is null if the vendor has not chosen one. */
export interface ProductTax {
  category: string;
  subCategory: string;
  hsn: string;
  gstBps: number | null;
  /** Whether the vendor states that the product is made wholly of bamboo, cane or rattan. */
  isWhollyCane: boolean;
}

export const hsnRule = {
  pattern: /^(?:\d{4}(?:\d\d){0,2})?$/,
  message: 'An HSN has 4, 6 or 8 digits',
};

const seats =
  /\b(?:chairs?|sofas?|stools?|seat(?:er|ing)s?|recliners?|bench(?:es)?|couch(?:es)?|ottomans?)\b/i;
const fans = /\bfans?\b/i;
const seatCategories: readonly string[] = ['sofas', 'chairs'];
const furnitureCategories: readonly string[] = ['beds', 'tables', 'furniture'];
const lightCategories: readonly string[] = ['ceiling', 'lighting'];

/** The headings of decor by a word of the subcategory. Other decor is taken for ornaments of wood. */
const decorHeadings: readonly [RegExp, string][] = [
  [/mirror/i, '7009'],
  [/clock/i, '9105'],
  [/lamp|light/i, '9405'],
  [/rug|carpet|dhurrie/i, '5705'],
  [/cushion|pillow/i, '9404'],
  [/curtain/i, '6303'],
  [/throw|textile|linen/i, '6304'],
  [/vase|ceramic|pottery|terracotta/i, '6913'],
  [/glass/i, '7013'],
  [/paint|art\b/i, '9701'],
  [/plant|flower/i, '6702'],
  [/frame/i, '4414'],
  [/candle/i, '3406'],
  [/brass|metal|figurine|statue/i, '8306'],
];
const otherDecor = '4420';

/**
 * Returns the tariff heading that the category and subcategory imply. A tax invoice must have one for all goods, so decor
 * has one, too; its vendor can choose a better one.
 */
export function proposedHsn({
  category,
  subCategory,
}: Pick<ProductTax, 'category' | 'subCategory'>): string {
  if (seatCategories.includes(category)) return '9401';
  if (furnitureCategories.includes(category)) {
    return category === 'furniture' && seats.test(subCategory) ? '9401' : '9403';
  }
  if (lightCategories.includes(category)) return fans.test(subCategory) ? '8414' : '9405';
  return decorHeadings.find(([word]) => word.test(subCategory))?.[1] ?? otherDecor;
}

/** Whether the heading is for seats or other furniture, which have a lower rate if made of bamboo, cane or rattan. */
export const isFurnitureHsn = (hsn: string) => /^940[13]/.test(hsn);

/**
 * Returns the rate of the heading, or the rate `other` for a heading that the table does not have. Furniture made
 * wholly of bamboo, cane or rattan has the rate `cane`.
 */
export function proposedGstBps(
  { hsn, isWhollyCane }: { hsn: string; isWhollyCane: boolean },
  rates: TaxRates,
): number {
  const isCane = isWhollyCane && isFurnitureHsn(hsn);
  const { bps } = (isCane ? rates.cane : rates[hsn.slice(0, 4)]) ?? rates.other!;
  return bps[0]!;
}

/** Whether the form asks if the product is made wholly of bamboo, cane or rattan. */
export const isCaneMaterial = (material: string) => /bamboo|cane|rattan/i.test(material);

/**
 * Returns the heading and rate of a sale. These are the vendor's choice; the proposed ones apply if the vendor chose
 * none, or chose a rate that is not allowed.
 */
export function taxOfProduct(
  product: ProductTax,
  rates: TaxRates,
): { hsn: string; gstBps: number } {
  const hsn = product.hsn || proposedHsn(product);
  const proposed = proposedGstBps({ hsn, isWhollyCane: product.isWhollyCane }, rates);
  const { gstBps } = product;
  return {
    hsn,
    gstBps:
      gstBps !== null && isAllowedRate({ ...product, hsn, gstBps }, rates) ? gstBps : proposed,
  };
}

/** The lower rate on furniture requires `isWhollyCane`; otherwise every legal rate is allowed. */
export function isAllowedRate(
  { hsn, gstBps, isWhollyCane }: { hsn: string; gstBps: number; isWhollyCane: boolean },
  rates: TaxRates,
): boolean {
  const needsStatement =
    isFurnitureHsn(hsn) &&
    gstBps === rates.cane!.bps[0] &&
    gstBps !== rates[hsn.slice(0, 4)]?.bps[0];
  return rates.legal!.bps.includes(gstBps) && (!needsStatement || isWhollyCane);
}
