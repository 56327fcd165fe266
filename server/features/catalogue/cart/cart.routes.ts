import {
  addToCart as addToCartCall,
  clearCart as clearCartCall,
  getCart as getCartCall,
  removeFromCart as removeFromCartCall,
  updateCart as updateCartCall,
} from '#contract/catalogue/cart.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { addToCart, clearCart, getCart, removeFromCart, setCartQuantity } from './cart.service.ts';

export function cartRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, getCartCall, ({ account }) => getCart(ctx, account.id));
  route(app, addToCartCall, ({ account, body: { variant, ...line } }) =>
    addToCart(ctx, { ...line, variantId: variant, accountId: account.id }),
  );
  route(app, updateCartCall, ({ account, body: { variant, ...line } }) =>
    setCartQuantity(ctx, { ...line, variantId: variant, accountId: account.id }),
  );
  route(app, removeFromCartCall, ({ account, body: { variant, productId } }) =>
    removeFromCart(ctx, { productId, variantId: variant, accountId: account.id }),
  );
  route(app, clearCartCall, ({ account }) => clearCart(ctx, account.id));
}
