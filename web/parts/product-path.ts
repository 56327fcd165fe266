import type { ChosenVariant } from '#contract/products.ts';

/** The page of a product, with one of its variants chosen. */
export const productPath = (productId: string, variantId?: string) =>
  variantId ? `/product/${productId}?variant=${variantId}` : `/product/${productId}`;

/** The page of the product and variant in a line of a cart or order. */
export const linePath = (productId: string, { _id, options }: ChosenVariant) =>
  productPath(productId, Object.keys(options).length > 0 ? _id : undefined);
