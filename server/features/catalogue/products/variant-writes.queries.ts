import { sql, type Insertable, type Updateable } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
import type { PriceChanges, Variants } from '#server/schema/tables.ts';
import { toMovementRow, type NewMovement } from '#server/features/catalogue/stock/stock.sql.ts';

/**
 * Locks all variants, also hidden ones. The caller's lock on the product is not enough, because a sale of held pieces
 * locks only variants.
 */
export function lockVariantsOf(trx: Trx, productId: string) {
  return trx
    .selectFrom('variants')
    .select([
      'id',
      'position',
      'sku',
      'option_values',
      'price_paise',
      'discount_price_paise',
      'mrp_paise',
      'stock_on_hand',
      'stock_held',
      'stock_changed_at',
      'length_cm',
      'width_cm',
      'height_cm',
      'weight_kg',
      'hidden_at',
    ])
    .where('product_id', '=', productId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertVariants(trx: Trx, variants: Insertable<Variants>[]): Promise<void> {
  if (variants.length > 0) await trx.insertInto('variants').values(variants).execute();
}

/** Gives variants placeholders, so that they can then swap SKUs or values. Unique indexes are checked for each row. */
export async function clearUniqueColumns(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('variants')
    .set({ sku: '', option_values: sql<string[]>`array[id::text]` })
    .where('id', 'in', ids)
    .execute();
}

export async function updateVariant(
  trx: Trx,
  id: string,
  columns: Updateable<Variants>,
): Promise<void> {
  await trx.updateTable('variants').set(columns).where('id', '=', id).execute();
}

export async function hideVariants(trx: Trx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('variants').set({ hidden_at: now }).where('id', 'in', ids).execute();
}

/** Hides the variants of a deleted product, so that its SKUs can be used again. */
export async function hideVariantsOf(trx: Trx, productId: string, now: Date): Promise<void> {
  await trx
    .updateTable('variants')
    .set({ hidden_at: now })
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .execute();
}

export async function insertMovements(trx: Trx, movements: NewMovement[]): Promise<void> {
  if (movements.length === 0) return;
  await trx.insertInto('stock_movements').values(movements.map(toMovementRow)).execute();
}

export async function insertPriceChanges(
  trx: Trx,
  changes: Insertable<PriceChanges>[],
): Promise<void> {
  if (changes.length > 0) await trx.insertInto('price_changes').values(changes).execute();
}
