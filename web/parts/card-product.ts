import type { Product } from '#contract/products.ts';
import { materialLineOf } from './material-line.ts';

export type CardProduct = Pick<
  Product,
  '_id' | 'name' | 'description' | 'pictures' | 'price' | 'discountPrice' | 'materialLine' | 'stock'
>;

/** Only the fields that a product card shows, to keep pages with lists small. */
export function cardProduct(product: Product): CardProduct {
  const { _id, name, description, pictures, price, discountPrice, stock } = product;
  const materialLine = materialLineOf(product);
  const shown = pictures.slice(0, 2);
  return { _id, name, description, pictures: shown, price, discountPrice, materialLine, stock };
}
