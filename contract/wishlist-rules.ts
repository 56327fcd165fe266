/** `docs/product/wishlist.md`. Without Zod, because customer pages use it too. */
export const wishlistLimits = { products: 100, nameCharacters: 60 } as const;

/** Products that are compared side by side. */
export const maxCompared = 4;

export const alertKinds = ['back_in_stock', 'price_below'] as const;
export type AlertKind = (typeof alertKinds)[number];
