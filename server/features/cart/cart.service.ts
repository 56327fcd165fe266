import type { Cart } from '#contract/cart.ts';
import type { Ctx } from '#server/context.ts';
import { findCartProducts } from '#server/features/products/products.service.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import {
  addLineWithinStock,
  countCartLines,
  deleteLine,
  deleteLines,
  findCartLines,
  findLineLimits,
  setLineWithinStock,
  subtractLines,
} from './cart.queries.ts';

/** As many as one purchase can hold. */
const maxLines = 100;

type CartCtx = Pick<Ctx, 'db' | 'config'>;
interface Change {
  productId: string;
  quantity: number;
}

/** `stock` includes what the customer's own unpaid purchase holds, so that a second tab can pay for it. */
export async function getCart(ctx: CartCtx, accountId: string): Promise<Cart> {
  const lines = await findCartLines(ctx.db, accountId);
  if (lines.length === 0) return { items: [] };
  const products = await findCartProducts(
    ctx,
    ctx.db,
    lines.map((line) => line.product_id),
  );
  return {
    items: lines.flatMap(({ product_id, quantity, held }) => {
      const found = products.get(product_id);
      if (!found) return [];
      const stock = found.product.stock + held;
      const product = { ...found.product, stock };
      return [{ product, quantity, available: found.isPublic && stock > 0 }];
    }),
  };
}

export async function addToCart(ctx: CartCtx, accountId: string, change: Change): Promise<Cart> {
  if (!(await addLineWithinStock(ctx.db, { accountId, ...change, maxLines }))) {
    throw await explainRefusal(ctx, accountId, change.productId, 'Cannot add to cart');
  }
  return getCart(ctx, accountId);
}

export async function setCartQuantity(
  ctx: CartCtx,
  accountId: string,
  change: Change,
): Promise<Cart> {
  if (!(await setLineWithinStock(ctx.db, { accountId, ...change }))) {
    const limits = await findLineLimits(ctx.db, accountId, change.productId);
    if (!limits?.quantity) throw new AppError('not_found', 'This product is not in your cart');
    throw await explainRefusal(ctx, accountId, change.productId, 'Failed to update quantity');
  }
  return getCart(ctx, accountId);
}

export async function removeFromCart(
  ctx: CartCtx,
  accountId: string,
  productId: string,
): Promise<Cart> {
  await deleteLine(ctx.db, accountId, productId);
  return getCart(ctx, accountId);
}

export async function clearCart(ctx: CartCtx, accountId: string): Promise<Cart> {
  await deleteLines(ctx.db, accountId);
  return { items: [] };
}

/** Runs in the transaction that marks the purchase as paid. */
export async function removeBoughtLines(
  trx: Trx,
  accountId: string,
  bought: Change[],
): Promise<void> {
  if (bought.length > 0) await subtractLines(trx, accountId, bought);
}

async function explainRefusal(
  ctx: CartCtx,
  accountId: string,
  productId: string,
  failure: string,
): Promise<AppError> {
  const limits = await findLineLimits(ctx.db, accountId, productId);
  if (!limits?.is_public) return notFound('Product');
  const { lines } = await countCartLines(ctx.db, accountId);
  if (!limits.quantity && lines >= maxLines) {
    return new AppError('conflict', `A cart holds at most ${maxLines} products`);
  }
  const left = limits.available;
  return new AppError('out_of_stock', `${failure}: Only ${left} available in stock`, {
    details: { available: left },
  });
}
