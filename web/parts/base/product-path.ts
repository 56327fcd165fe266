import type { ChosenVariant } from '#contract/catalogue/products.ts';

/** Returns the path of a product's page. With `variantId`, the page shows that variant. */
export const productPath = (productId: string, variantId?: string) =>
  variantId ? `/product/${productId}?variant=${variantId}` : `/product/${productId}`;

/** Returns the path of the product's page for a cart line or an order line. The page shows the line's variant. */
export const linePath = (productId: string, { _id, options }: ChosenVariant) =>
  productPath(productId, Object.keys(options).length > 0 ? _id : undefined);
