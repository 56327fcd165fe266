import type { Product } from './products.ts';

/** Returns the lowest price if the variants in stock differ in price, otherwise null. If none is in stock, all count. */
export function lowestPriceOf({
  variants,
  inStock,
  priceFrom,
}: Pick<Product, 'variants' | 'inStock' | 'priceFrom'>): number | null {
  const onSale = variants.filter(({ stock }) => stock > 0 || !inStock);
  const prices = new Set(onSale.map(({ price, discountPrice }) => discountPrice || price));
  return prices.size > 1 ? priceFrom : null;
}
