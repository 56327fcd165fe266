import {
  addToCart as addToCartCall,
  clearCart as clearCartCall,
  getCart as getCartCall,
  removeFromCart as removeFromCartCall,
  updateCart as updateCartCall,
} from '#contract/cart.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { addToCart, clearCart, getCart, removeFromCart, setCartQuantity } from './cart.service.ts';

export function cartRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, getCartCall, ({ account }) => getCart(ctx, account.id));
  route(app, addToCartCall, ({ account, body }) => addToCart(ctx, account.id, body));
  route(app, updateCartCall, ({ account, body }) => setCartQuantity(ctx, account.id, body));
  route(app, removeFromCartCall, ({ account, body }) =>
    removeFromCart(ctx, account.id, body.productId),
  );
  route(app, clearCartCall, ({ account }) => clearCart(ctx, account.id));
}
