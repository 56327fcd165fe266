import type { Order } from '#contract/orders.ts';
import { lineName } from '#contract/variant-text.ts';
import { ApiError, hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { storeCart } from '#web/parts/cart-query.ts';

export interface BoughtAgain {
  hasAdded: boolean;
  /** A sentence for each line of which pieces are missing. */
  missing: string[];
}

/** One line after the other: each call changes the same cart. */
export async function addOrderToCart({ products }: Order): Promise<BoughtAgain> {
  const result: BoughtAgain = { hasAdded: false, missing: [] };
  for (const line of products) {
    // oxlint-disable-next-line no-await-in-loop
    const missing = await addLine(line);
    if (missing) result.missing.push(missing);
    else result.hasAdded = true;
  }
  return result;
}

/** Undefined when all pieces are in the cart. */
async function addLine(line: Order['products'][number]): Promise<string | undefined> {
  const { product, variant, quantity } = line;
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
    // The cart may have pieces of it already.
    const why = available < quantity ? `and you had ${quantity}` : 'including those in your cart';
    return `${lineName(line)}: only ${available} in stock, ${why}.`;
  }
}
