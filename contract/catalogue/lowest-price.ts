import type { Product } from './products.ts';

/**
 * Returns the lowest price of the variants in stock, or null if their prices do not differ. If no variant is in stock,
 * compares all variants.
 */
export function lowestPriceOf({
  variants,
  inStock,
  priceFrom,
}: Pick<Product, 'variants' | 'inStock' | 'priceFrom'>): number | null {
  const compared = variants.filter(({ stock }) => stock > 0 || !inStock);
  const prices = new Set(compared.map(({ price, discountPrice }) => discountPrice || price));
  return prices.size > 1 ? priceFrom : null;
}
