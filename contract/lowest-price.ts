import type { Product } from './products.ts';

/** Returns the lowest price if prices differ, otherwise null. Compares the variants in stock, or all if none is. */
export function lowestPriceOf({
  variants,
  inStock,
  priceFrom,
}: Pick<Product, 'variants' | 'inStock' | 'priceFrom'>): number | null {
  const compared = variants.filter(({ stock }) => stock > 0 || !inStock);
  const prices = new Set(compared.map(({ price, discountPrice }) => discountPrice || price));
  return prices.size > 1 ? priceFrom : null;
}
