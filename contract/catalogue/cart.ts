import { z } from 'zod';
import { defineEndpoint, only } from '#contract/endpoint.ts';
import { id, quantity } from '#contract/fields.ts';
import { chosenVariant, product } from './products.ts';

/**
 * `product` has the price, stock and images of the line's `variant`. `available` is false while the product is not
 * public or the variant is off sale or sold out: the line stays visible, cannot be ordered and can be removed.
 */
export const cart = z.object({
  items: z.array(
    z.object({ product, variant: chosenVariant, quantity: z.int(), available: z.boolean() }),
  ),
});
export type Cart = z.infer<typeof cart>;

const access = only(['user'], 'self');
/**
 * A call without `variant` means the caller's only cart line of the product. If the cart has no such line, or several,
 * the call means the default variant.
 */
const lineKey = z.object({ productId: id, variant: id.optional() });
const line = lineKey.extend({ quantity });

export const getCart = defineEndpoint({
  method: 'GET',
  path: '/api/cart',
  summary: 'The cart, newest line last',
  access,
  response: cart,
});

/** Returns 409 out_of_stock when the cart's quantity plus the requested quantity exceeds what the caller can buy. */
export const addToCart = defineEndpoint({
  method: 'POST',
  path: '/api/cart/add',
  isPrivate: true,
  summary: 'Add a product',
  access,
  errors: ['not_found', 'conflict', 'out_of_stock'],
  body: line,
  response: cart,
});

/** Returns 404 when the line is not in the cart. */
export const updateCart = defineEndpoint({
  method: 'POST',
  path: '/api/cart/update',
  isPrivate: true,
  summary: 'Set the quantity of a line',
  access,
  errors: ['not_found', 'out_of_stock'],
  body: line,
  response: cart,
});

export const removeFromCart = defineEndpoint({
  method: 'POST',
  path: '/api/cart/remove',
  isPrivate: true,
  summary: 'Remove a line; removing an absent line changes nothing',
  access,
  body: lineKey,
  response: cart,
});

export const clearCart = defineEndpoint({
  method: 'POST',
  path: '/api/cart/clear',
  isPrivate: true,
  summary: 'Empty the cart',
  access,
  body: z.object({}),
  response: cart,
});
