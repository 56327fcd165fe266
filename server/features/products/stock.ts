import type { Config } from '#server/config.ts';
import { pictureWire } from '#server/features/pictures/pictures.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import {
  changeOnHand,
  endHolds,
  holdPieces,
  lockProducts,
  markHoldsSold,
} from './stock.queries.ts';

export interface Pieces {
  productId: string;
  quantity: number;
}

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];

/** The address of a product's first picture, as an order remembers it. */
export function imageOf(config: Pick<Config, 'mediaUrl'>, { picture }: LockedProduct): string {
  return picture ? pictureWire(picture, config).url : '';
}

/**
 * Every change of stock by buying goes through here, always in the order of product ids:
 * held when a purchase is made, sold when it is paid, freed when it is given up.
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
  const held = new Set(await holdPieces(trx, purchaseId, pieces));
  return pieces.find(({ productId }) => !held.has(productId))?.productId;
}

export async function sellHeldStock(trx: Trx, purchaseId: string): Promise<void> {
  await endHolds(trx, purchaseId, 'sold');
}

/** Frees the live holds of a purchase, or only those on the given products. */
export async function freeHeldStock(
  trx: Trx,
  purchaseId: string,
  productIds?: string[],
): Promise<void> {
  await endHolds(trx, purchaseId, 'freed', productIds);
}

/** Sells pieces whose hold had ended; the caller has locked them and seen that they are there. */
export async function sellFreeStock(trx: Trx, purchaseId: string, pieces: Pieces[]): Promise<void> {
  await changeOnHand(trx, pieces, -1);
  await markHoldsSold(
    trx,
    purchaseId,
    pieces.map(({ productId }) => productId),
  );
}

/** Sold pieces come back on hand: their order was cancelled. */
export async function returnStock(trx: Trx, pieces: Pieces[]): Promise<void> {
  if (pieces.length > 0) await changeOnHand(trx, pieces, 1);
}
