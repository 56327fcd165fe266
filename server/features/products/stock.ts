import type { Config } from '#server/config.ts';
import { pictureWire } from '#server/features/pictures/pictures.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { changeHolds, holdPieces, lockProducts, type Holds } from './stock.queries.ts';
import type { MovementActor } from './stock-movements.queries.ts';

/**
 * Every change of stock by a purchase goes through this file, always in the order of product ids: held
 * when it is created, sold when it is paid, freed when it ends unpaid, returned when its order is cancelled.
 */

/**
 * Every change of stock by a purchase goes through this file, always in the order of product ids: held
 * when it is created, sold when it is paid, freed when it ends unpaid, returned when its order is cancelled.
 */

export interface Pieces {
  productId: string;
  quantity: number;
}

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];

/** The URL of a product's first picture, as order lines store it. */
export function getImageUrl(config: Pick<Config, 'mediaUrl'>, { picture }: LockedProduct): string {
  return picture ? pictureWire(picture, config).url : '';
}

export async function lockStock(trx: Trx, ids: string[]): Promise<Map<string, LockedProduct>> {
  const rows = await lockProducts(trx, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The first product that is short, or undefined when all pieces are held. */
export async function holdStock(
  trx: Trx,
  purchaseId: string,
  pieces: Pieces[],
  actor: MovementActor,
): Promise<string | undefined> {
  const held = new Set(await holdPieces(trx, purchaseId, pieces, actor));
  return pieces.find(({ productId }) => !held.has(productId))?.productId;
}

export async function sellHeldStock(trx: Trx, holds: Holds): Promise<void> {
  await changeHolds(trx, 'sell', holds);
}

/** Frees live holds; those that are sold or freed stay as they are. */
export async function freeHeldStock(trx: Trx, holds: Holds): Promise<void> {
  await changeHolds(trx, 'free', holds);
}

/** Sells pieces whose hold has expired. The caller has locked the products and checked the stock. */
export async function sellFreeStock(
  trx: Trx,
  holds: Holds & { productIds: string[] },
): Promise<void> {
  const sold = await changeHolds(trx, 'sellFreed', holds);
  if (sold !== holds.productIds.length) throw new Error('A product to sell has no expired hold');
}

/** Returns to stock the pieces that were sold and not returned before. False when there are none. */
export async function returnStock(
  trx: Trx,
  holds: Holds & { productIds: string[] },
): Promise<boolean> {
  return (await changeHolds(trx, 'return', holds)) > 0;
}
