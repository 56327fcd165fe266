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

/** Only the fields that a product card shows, to keep pages with lists small. */
export function cardProduct(product: CardProduct): CardProduct {
  const { _id, name, description, pictures, price, discountPrice, material, color, stock } =
    product;
  const shown = pictures.slice(0, 2);
  return { _id, name, description, pictures: shown, price, discountPrice, material, color, stock };
}
