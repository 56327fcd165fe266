/** Rules of the wishlist (`docs/product/wishlist.md`). Nothing here imports Zod, so that every page can use them. */
export const wishlistLimits = { products: 100, nameCharacters: 60 } as const;

/** How many products a customer can compare side by side. */
export const maxCompared = 4;

export const alertKinds = ['back_in_stock', 'price_below'] as const;
export type AlertKind = (typeof alertKinds)[number];
