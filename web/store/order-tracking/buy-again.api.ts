import type { Order } from '#contract/orders/orders.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { ApiError, hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { storeCart } from '#web/parts/catalogue/cart-query.ts';

export interface BoughtAgain {
  hasAdded: boolean;
  /** One sentence for each line that could not be added in full. */
  missing: string[];
}

type OrderLine = Order['products'][number];

/** How many pieces of each variant the cart should have in the end. */
export type CartGoal = ReadonlyMap<string, number>;

export async function readCartGoal({ products }: Order): Promise<CartGoal> {
  const counts = await countPiecesInCart();
  return new Map(
    products.map(({ variant: { _id: id }, quantity }) => [id, (counts.get(id) ?? 0) + quantity]),
  );
}

async function countPiecesInCart(): Promise<Map<string, number>> {
  const cart = await api('GET /api/cart', {});
  await storeCart(cart);
  return new Map(cart.items.map(({ variant, quantity }) => [variant._id, quantity]));
}

/**
 * Adds the pieces that the cart lacks to reach the goal. After a failure, a second call with the same goal therefore adds
 * nothing twice, even if the server had added a line and only its response was lost.
 * The lines are added one after the other, because each call changes the same cart.
 */
export async function addOrderToCart({ products }: Order, goal: CartGoal): Promise<BoughtAgain> {
  const result: BoughtAgain = { hasAdded: false, missing: [] };
  const counts = await countPiecesInCart();
  for (const line of products) {
    const { _id: id } = line.variant;
    const quantity = (goal.get(id) ?? 0) - (counts.get(id) ?? 0);
    // oxlint-disable-next-line no-await-in-loop
    const missing = quantity > 0 ? await addLine(line, quantity) : undefined;
    if (missing) result.missing.push(missing);
    else result.hasAdded = true;
  }
  return result;
}

/** Returns a sentence about the pieces that could not be added, or undefined if all of them are in the cart. */
async function addLine(line: OrderLine, quantity: number): Promise<string | undefined> {
  const { product, variant } = line;
  try {
    const body = { productId: product._id, variant: variant._id, quantity };
    await storeCart(await api('POST /api/cart/add', { body }));
    return undefined;
  } catch (error) {
    if (hasStatus(error, 404)) return `${lineName(line)} is no longer sold.`;
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const { available } = (error.details ?? {}) as { available?: number };
    if (available === 0) return `${lineName(line)} is sold out.`;
    if (available === undefined) return `${lineName(line)}: ${error.message}`;
    // If the stock covers the order, the pieces that are already in the cart use it up.
    const ordered = line.quantity;
    const why = available < ordered ? `and you ordered ${ordered}` : 'including those in your cart';
    return `${lineName(line)}: only ${available} in stock, ${why}.`;
  }
}
