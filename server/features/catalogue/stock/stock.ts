import type { Config } from '#server/config.ts';
import { pictureWire } from '#server/features/base/pictures/pictures.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import {
  addLostPieces,
  changeHolds,
  countSoldPieces,
  holdPieces,
  lockRequested,
  lockVariants,
  returnSoldPieces,
  type Holds,
  type Pieces,
  type RequestedPieces,
} from './stock.queries.ts';
import type { MovementActor } from './stock.sql.ts';
import { listOptionNames } from '#server/features/catalogue/products/products.public.ts';

/**
 * All changes of stock by purchases go through this file, which locks in the order of ids. Pieces are held when a
 * purchase is created, sold when it is paid, freed when it ends unpaid, and returned when they are cancelled or
 * restocked.
 */

export type { Pieces };

type LockedRow = Awaited<ReturnType<typeof lockVariants>>[number];

/** A variant with the fields of its product and vendor that an order needs. */
export interface LockedVariant extends Omit<LockedRow, 'options'> {
  optionNames: string[];
  /** Whether the product is public and the variant is not hidden. */
  isOnSale: boolean;
}

/** Returns the URL of a variant's first picture, as order lines store it. */
export function getImageUrl(config: Pick<Config, 'mediaUrl'>, { picture }: LockedVariant): string {
  return picture ? pictureWire(picture, config).url : '';
}

export async function lockStock(trx: Trx, ids: string[]): Promise<Map<string, LockedVariant>> {
  const rows = await lockVariants(trx, ids);
  return new Map(rows.map((row) => [row.variant_id, toLockedVariant(row)]));
}

/** Locks the requested variants and returns them in the order of `requests`, with undefined for an unknown one. */
export async function lockRequestedStock(
  trx: Trx,
  accountId: string,
  requests: RequestedPieces[],
): Promise<(LockedVariant | undefined)[]> {
  const rows = await lockRequested(trx, accountId, requests);
  const byRequest = new Map(rows.map((row) => [row.request, toLockedVariant(row)]));
  return requests.map((_, index) => byRequest.get(index));
}

const toLockedVariant = (row: LockedRow): LockedVariant => ({
  ...row,
  optionNames: listOptionNames(row),
  isOnSale: row.is_public && row.hidden_at === null,
});

/** Holds pieces for a purchase. Returns the id of the first variant that is off sale or short of stock, if any. */
export async function holdStock(
  trx: Trx,
  purchaseId: string,
  pieces: Pieces[],
  actor: MovementActor,
): Promise<string | undefined> {
  const held = new Set(await holdPieces(trx, purchaseId, pieces, actor));
  return pieces.find(({ variantId }) => !held.has(variantId))?.variantId;
}

export async function sellHeldStock(trx: Trx, holds: Holds): Promise<void> {
  await changeHolds(trx, 'sell', holds);
}

/** Frees live holds. Holds that are sold or freed stay as they are. */
export async function freeHeldStock(trx: Trx, holds: Holds): Promise<void> {
  await changeHolds(trx, 'free', holds);
}

/** Sells pieces whose hold has expired. The caller has locked the variants and checked the stock. */
export async function sellFreedStock(
  trx: Trx,
  holds: Holds & { variantIds: string[] },
): Promise<void> {
  const sold = await changeHolds(trx, 'sellFreed', holds);
  if (sold !== holds.variantIds.length) throw new Error('A variant to sell has no expired hold');
}

interface SoldPieces {
  purchaseId: string;
  pieces: Pieces[];
}

/** Puts sold pieces back in stock, except those already back or lost. Returns whether any piece was put back. */
export async function returnStock(
  trx: Trx,
  pieces: SoldPieces & { actor: MovementActor },
): Promise<boolean> {
  return (await returnSoldPieces(trx, pieces)) > 0;
}

/** Whether at least one sold piece of these variants is back in stock, and none is left that could still come back. */
export const areSoldPiecesBack = (
  trx: Trx,
  holds: { purchaseId: string; variantIds: string[] },
): Promise<boolean> => countSoldPieces(trx, holds).then(({ back, out }) => back > 0 && out === 0);

/** Records that the vendor does not have these sold pieces, so that no later cancellation returns them to stock. */
export async function recordLostPieces(trx: Trx, pieces: SoldPieces): Promise<void> {
  await addLostPieces(trx, pieces);
}
