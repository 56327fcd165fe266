import type { Product } from '#contract/products.ts';

export type CardProduct = Pick<
  Product,
  | '_id'
  | 'name'
  | 'description'
  | 'pictures'
  | 'price'
  | 'discountPrice'
  | 'material'
  | 'color'
  | 'stock'
>;

/** What its card shows: a page carries no more of each piece in its lists. */
export function cardProduct(product: CardProduct): CardProduct {
  const { _id, name, description, pictures, price, discountPrice, material, color, stock } =
    product;
  const shown = pictures.slice(0, 2);
  return { _id, name, description, pictures: shown, price, discountPrice, material, color, stock };
}
