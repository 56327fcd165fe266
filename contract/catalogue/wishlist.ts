import { z } from 'zod';
import { anyone, defineEndpoint, only } from '#contract/endpoint.ts';
import { id, rupees, text, time } from '#contract/fields.ts';
import { product } from './products.ts';
import { wishlistLimits } from './wishlist-rules.ts';

/** A product of the caller's wishlist, with its price and stock when it was saved (`docs/product/wishlist.md`). */
export const savedProduct = z.object({
  product,
  /** False while the product is not public. It stays in the list until the customer removes it. */
  available: z.boolean(),
  addedAt: time,
  /** The lowest price of the product when it was saved. */
  addedPrice: z.number(),
  wasInStock: z.boolean(),
});
export type SavedProduct = z.infer<typeof savedProduct>;

/** The ids of the products in the wishlist, newest first. */
const savedIds = z.object({ products: z.array(z.string()) });

const access = only(['user'], 'self');
const productParams = z.object({ productId: id });

export const getWishlist = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist',
  summary: 'The wishlist, newest first',
  access,
  response: z.array(savedProduct),
});

/** Changes nothing for a product that is already saved. Returns 409 when the list is full. */
export const addToWishlist = defineEndpoint({
  method: 'PUT',
  path: '/api/wishlist/:productId',
  isPrivate: true,
  summary: 'Save a product',
  access,
  errors: ['conflict'],
  params: productParams,
  response: savedIds,
});

export const removeFromWishlist = defineEndpoint({
  method: 'DELETE',
  path: '/api/wishlist/:productId',
  isPrivate: true,
  summary: 'Remove a product; removing an absent one changes nothing',
  access,
  params: productParams,
  response: savedIds,
});

const visitorsProduct = z.object({
  product: id,
  /** Price and stock when the visitor saved the product, as stored in the browser. By default the current ones. */
  price: rupees.min(0).optional(),
  inStock: z.boolean().optional(),
});

/** Skips products that are already saved or not public, and products beyond the limit of the list. */
export const joinWishlist = defineEndpoint({
  method: 'POST',
  path: '/api/wishlist/join',
  isPrivate: true,
  summary: 'Add the products that a visitor saved before signing in, newest first',
  access,
  body: z.object({ products: z.array(visitorsProduct).max(wishlistLimits.products) }),
  response: savedIds,
});

const ids = z
  .string()
  .max(wishlistLimits.products * 40)
  .transform((list) => [...new Set(list.split(',').filter(Boolean))])
  .pipe(z.array(id).max(wishlistLimits.products));

/** Skips products that are not public. */
export const getVisitorsWishlist = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/visitor',
  summary: 'The products that a visitor without an account has saved in the browser, by their ids',
  access: anyone,
  errors: ['too_many'],
  query: z.object({ products: ids }),
  response: z.array(product),
});

/** `token` is null while the list is not shared. */
const share = z.object({ token: z.string().nullable(), name: z.string() });
export type WishlistShare = z.infer<typeof share>;

export const getWishlistShare = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/share',
  summary: 'Name and link of the caller’s wishlist',
  access,
  response: share,
});

/** A list that is already shared keeps its link. */
export const shareWishlist = defineEndpoint({
  method: 'PUT',
  path: '/api/wishlist/share',
  isPrivate: true,
  summary: 'Name the wishlist and share it by a link',
  access,
  body: z.object({ name: text(wishlistLimits.nameCharacters).optional() }),
  response: share,
});

/** The link never works again: sharing the list again creates another link. */
export const stopSharingWishlist = defineEndpoint({
  method: 'DELETE',
  path: '/api/wishlist/share',
  isPrivate: true,
  summary: 'Stop sharing the wishlist',
  access,
  response: share,
});

/** The response contains nothing about the owner. Returns 404 once sharing has stopped. */
export const getSharedWishlist = defineEndpoint({
  method: 'GET',
  path: '/api/wishlist/shared/:token',
  summary: 'A wishlist that its owner shares by a link',
  access: anyone,
  errors: ['not_found'],
  params: z.object({ token: text(100) }),
  response: z.object({ name: z.string(), products: z.array(product) }),
});
export type SharedWishlist = z.infer<typeof getSharedWishlist.response>;
