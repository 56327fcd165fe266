import type { Cart } from '#contract/catalogue/cart.ts';
import type { Ctx } from '#server/context.ts';
import { findCartProducts } from '#server/features/catalogue/products/products.service.ts';
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
  type Line,
  type LineKey,
} from './cart.queries.ts';

/** Equals the maximum number of lines of a purchase. */
const maxLines = 100;

type CartCtx = Pick<Ctx, 'db' | 'config'>;

/**
 * Returns the cart. The `stock` of a line includes the pieces that the customer's own unpaid purchases hold, so that a
 * second tab can pay for them.
 */
export async function getCart(ctx: CartCtx, accountId: string): Promise<Cart> {
  const lines = await findCartLines(ctx.db, accountId);
  if (lines.length === 0) return { items: [] };
  const products = await findCartProducts(
    ctx,
    ctx.db,
    lines.map((line) => ({ product_id: line.product_id, variant: line })),
  );
  return {
    items: lines.map(({ quantity, held, hidden_at }, index) => {
      const { product: shown, variant, isPublic } = products[index]!;
      const product = { ...shown, stock: shown.stock + held };
      const available = isPublic && hidden_at === null && product.stock > 0;
      return { product, variant, quantity, available };
    }),
  };
}

export async function addToCart(ctx: CartCtx, line: Line): Promise<Cart> {
  if (!(await addLineWithinStock(ctx.db, { ...line, maxLines }))) {
    throw await explainRefusal(ctx, line, 'Cannot add to cart');
  }
  return getCart(ctx, line.accountId);
}

export async function setCartQuantity(ctx: CartCtx, line: Line): Promise<Cart> {
  if (!(await setLineWithinStock(ctx.db, line))) {
    const limits = await findLineLimits(ctx.db, line);
    if (!limits?.quantity) throw new AppError('not_found', 'This product is not in your cart');
    throw await explainRefusal(ctx, line, 'Failed to update quantity');
  }
  return getCart(ctx, line.accountId);
}

export async function removeFromCart(ctx: CartCtx, key: LineKey): Promise<Cart> {
  await deleteLine(ctx.db, key);
  return getCart(ctx, key.accountId);
}

export async function clearCart(ctx: CartCtx, accountId: string): Promise<Cart> {
  await deleteLines(ctx.db, accountId);
  return { items: [] };
}

/** Removes the bought pieces from the cart, in the transaction that marks the purchase as paid. */
export async function removeBoughtLines(
  trx: Trx,
  accountId: string,
  bought: { variantId: string; quantity: number }[],
): Promise<void> {
  if (bought.length > 0) await subtractLines(trx, accountId, bought);
}

async function explainRefusal(ctx: CartCtx, key: LineKey, failure: string): Promise<AppError> {
  const limits = await findLineLimits(ctx.db, key);
  if (!limits?.isOnSale) return notFound('Product');
  const { lines } = await countCartLines(ctx.db, key.accountId);
  if (!limits.quantity && lines >= maxLines) {
    return new AppError('conflict', 'Your cart is full. Remove a product before you add another.');
  }
  const { available } = limits;
  return new AppError('out_of_stock', `${failure}: Only ${available} available in stock`, {
    details: { available },
  });
}
