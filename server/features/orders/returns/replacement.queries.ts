import { type Insertable, sql } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
import type { OrderLines, Orders, Purchases } from '#server/schema/tables.ts';

/** Inserts the purchase of a replacement, without an order. Its order is inserted when the replacement starts. */
export async function insertReplacementPurchase(
  trx: Trx,
  purchase: Insertable<Purchases>,
): Promise<void> {
  await trx.insertInto('purchases').values(purchase).execute();
}

export async function endReplacementPurchase(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({ status: 'failed', released_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Finds the columns that the lines of a replacement copy from the original lines. */
export function findLinesToReplace(trx: Trx, lineIds: string[]) {
  return trx
    .selectFrom('order_lines')
    .select([
      'id',
      'product_id',
      'variant_id',
      'name',
      'sku',
      'option_names',
      'option_values',
      'image',
      'hsn',
      'gst_bps',
      'is_made_to_order',
    ])
    .where('id', 'in', lineIds)
    .orderBy('position')
    .execute();
}

export async function insertReplacementOrder(
  trx: Trx,
  order: Omit<Insertable<Orders>, 'number'> & { id: string; created_at: Date },
  lines: Insertable<OrderLines>[],
): Promise<string> {
  const { number } = await trx
    .insertInto('orders')
    .values({ ...order, number: sql<string>`next_order_number(${order.created_at})` })
    .returning('number')
    .executeTakeFirstOrThrow();
  await trx.insertInto('order_lines').values(lines).execute();
  return number;
}
