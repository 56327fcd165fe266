import { lowestPriceOf } from '#contract/catalogue/lowest-price.ts';
import type { Product, ProductOption } from '#contract/catalogue/products.ts';
import { materialLineOf } from './material-line.ts';

export interface CardProduct extends Pick<
  Product,
  | '_id'
  | 'name'
  | 'description'
  | 'pictures'
  | 'price'
  | 'discountPrice'
  | 'materialLine'
  | 'stock'
  | 'rating'
> {
  /** If not null, the card shows this price instead of the product's price. */
  lowestPrice?: number | null;
  /** The first values of an option with colours or pictures; `swatchCount` counts all of its values. */
  swatches?: Pick<ProductOption['values'][number], 'color' | 'image'>[];
  swatchCount?: number;
}

const maxSwatches = 4;

/** Returns only the fields that a product card shows, to keep pages with lists small. */
export function toCardProduct(product: Product): CardProduct {
  const { _id, name, description, pictures, price, discountPrice, variants, rating } = product;
  const values = product.options.find(hasSwatches)?.values ?? [];
  return {
    _id,
    name,
    description,
    pictures: pictures.slice(0, 2),
    price,
    discountPrice,
    materialLine: materialLineOf(product),
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    rating,
    lowestPrice: lowestPriceOf(product),
    // Send the colour instead of the picture if there is one. At this size, a picture of 20 kB looks like a plain colour.
    swatches: values
      .slice(0, maxSwatches)
      .map(({ color, image }) => (color ? { color } : { image })),
    swatchCount: values.length,
  };
}

/** Whether the values of an option are shown as samples, not as text. */
export const hasSwatches = ({ values }: ProductOption) =>
  values.some(({ color, image }) => color || image);
