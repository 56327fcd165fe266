import type { Trx } from '#server/platform/db/connection.ts';
import {
  changeStock,
  endHolds,
  holdPieces,
  insertHolds,
  lockProducts,
  markHoldsSold,
} from './stock.queries.ts';

export interface Pieces {
  productId: string;
  quantity: number;
}

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];

/**
 * Every change of stock by buying goes through here, always in the order of product ids:
 * held when a purchase is made, sold when it is paid, freed when it is given up (DECISIONS.md 15).
 */
export async function lockStock(trx: Trx, ids: string[]): Promise<Map<string, LockedProduct>> {
  const rows = await lockProducts(trx, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The first product that is short, or undefined when all pieces are held. */
export async function holdStock(
  trx: Trx,
  purchaseId: string,
  pieces: Pieces[],
): Promise<string | undefined> {
  const inOrder = pieces.toSorted(byProduct);
  for (const { productId, quantity } of inOrder) {
    if (!(await holdPieces(trx, productId, quantity))) return productId;
  }
  await insertHolds(trx, purchaseId, inOrder);
  return undefined;
}

export async function sellHeldStock(trx: Trx, purchaseId: string): Promise<void> {
  for (const { product_id, quantity } of await endHolds(trx, purchaseId, 'sold')) {
    await changeStock(trx, product_id, { onHand: -quantity, held: -quantity });
  }
}

/** Frees the live holds of a purchase, or only those on the given products. */
export async function freeHeldStock(
  trx: Trx,
  purchaseId: string,
  productIds?: string[],
): Promise<void> {
  for (const { product_id, quantity } of await endHolds(trx, purchaseId, 'freed', productIds)) {
    await changeStock(trx, product_id, { onHand: 0, held: -quantity });
  }
}

/** Sells pieces whose hold had ended; the caller has locked them and seen that they are there. */
export async function sellFreeStock(trx: Trx, purchaseId: string, pieces: Pieces[]): Promise<void> {
  for (const { productId, quantity } of pieces.toSorted(byProduct)) {
    await changeStock(trx, productId, { onHand: -quantity, held: 0 });
  }
  await markHoldsSold(
    trx,
    purchaseId,
    pieces.map(({ productId }) => productId),
  );
}

/** Sold pieces come back on hand: their order was cancelled. */
export async function returnStock(trx: Trx, pieces: Pieces[]): Promise<void> {
  for (const { productId, quantity } of pieces.toSorted(byProduct)) {
    await changeStock(trx, productId, { onHand: quantity, held: 0 });
  }
}

function byProduct(one: Pieces, other: Pieces): number {
  return one.productId < other.productId ? -1 : 1;
}
