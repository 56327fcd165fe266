import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';

export interface StockChange {
  onHand: number;
  held: number;
}

/** Locks in the one order that everybody uses, so that two baskets never wait for each other. */
export function lockProducts(trx: Trx, ids: string[]) {
  return trx
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select([
      'products.id',
      'products.name',
      'products.vendor_id',
      'products.price_paise',
      'products.discount_price_paise',
      'products.selling_price_paise',
      'products.stock_available',
      'products.is_public',
      'products.deleted_at',
      'vendors.business_name',
      'vendors.commission_bps',
    ])
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .forNoKeyUpdate('products')
    .execute();
}

/** The table's checks are the last guard: nothing goes below zero, held never exceeds on hand. */
export async function changeStock(trx: Trx, id: string, change: StockChange): Promise<void> {
  await trx
    .updateTable('products')
    .set((row) => ({
      stock_on_hand: row('stock_on_hand', '+', change.onHand),
      stock_held: row('stock_held', '+', change.held),
    }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** True when that many pieces were free and are held now. */
export async function holdPieces(trx: Trx, id: string, quantity: number): Promise<boolean> {
  const held = await trx
    .updateTable('products')
    .set((row) => ({ stock_held: row('stock_held', '+', quantity) }))
    .where('id', '=', id)
    .where('is_public', '=', true)
    .where('stock_available', '>=', quantity)
    .executeTakeFirst();
  return held.numUpdatedRows === 1n;
}

/** Ends holds that are still live and says which they were, in the order of the products. */
export async function endHolds(
  trx: Trx,
  purchaseId: string,
  state: 'sold' | 'freed',
  productIds?: string[],
) {
  const ended = await trx
    .updateTable('stock_holds')
    .set({ state })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'live')
    .$if(productIds !== undefined, (query) =>
      query.where('product_id', '=', sql<string>`any(${productIds})`),
    )
    .returning(['product_id', 'quantity'])
    .execute();
  return ended.sort((one, other) => (one.product_id < other.product_id ? -1 : 1));
}

/** Pieces that were sold without a live hold: the purchase had expired before its money came. */
export async function markHoldsSold(
  trx: Trx,
  purchaseId: string,
  productIds: string[],
): Promise<void> {
  await trx
    .updateTable('stock_holds')
    .set({ state: 'sold' })
    .where('purchase_id', '=', purchaseId)
    .where('product_id', 'in', productIds)
    .execute();
}

export async function insertHolds(
  trx: Trx,
  purchaseId: string,
  lines: { productId: string; quantity: number }[],
): Promise<void> {
  await trx
    .insertInto('stock_holds')
    .values(
      lines.map(({ productId, quantity }) => ({
        purchase_id: purchaseId,
        product_id: productId,
        quantity,
      })),
    )
    .execute();
}
