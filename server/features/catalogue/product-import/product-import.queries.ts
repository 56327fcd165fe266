import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

/** Inserts an import, and deletes the vendor's imports that are more than 7 days old. */
export async function insertImport(
  trx: Trx,
  { rows, ...own }: { id: string; vendor_id: string; total: number; rows: unknown[] },
): Promise<void> {
  await trx
    .deleteFrom('product_imports')
    .where('vendor_id', '=', own.vendor_id)
    .where('created_at', '<', sql<Date>`${shopNow} - interval '7 days'`)
    .execute();
  await trx
    .insertInto('product_imports')
    .values({ ...own, rows: JSON.stringify(rows) })
    .execute();
}

/**
 * Makes the vendor's imports wait for each other until the commit. Returns whether one is running. An import that has
 * not finished within a day has failed.
 */
export async function lockImports(trx: Trx, vendorId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${vendorId}`}, 0))`.execute(
    trx,
  );
  const running = await trx
    .selectFrom('product_imports')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('status', '=', 'running')
    .where('created_at', '>', sql<Date>`${shopNow} - interval '1 day'`)
    .executeTakeFirst();
  return running !== undefined;
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export function findImport(db: Db, id: string) {
  return db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Counts the rows of a product as done. Returns false when another worker has already counted them. */
export async function recordProgress(
  trx: Trx,
  id: string,
  { done, size }: { done: number; size: number },
  outcome: 'created' | 'updated' | { row: number; field: string; message: string }[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product_imports')
    .set((eb) => ({
      done: done + size,
      ...(typeof outcome === 'string'
        ? { [outcome]: eb(outcome, '+', 1) }
        : { errors: sql<string>`errors || ${JSON.stringify(outcome)}::jsonb` }),
    }))
    .where('id', '=', id)
    .where('done', '=', done)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function finishImport(db: Db, id: string): Promise<void> {
  await db
    .updateTable('product_imports')
    .set({ status: 'done', rows: '[]' })
    .where('id', '=', id)
    .execute();
}

export type OwnStock = Awaited<ReturnType<typeof findOwnStock>>[number];

export function findOwnStock(db: Db, vendorId: string, ids: string[]) {
  return db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select([
      'variants.id',
      'variants.product_id',
      'products.default_variant_id',
      'stock_on_hand',
      'stock_changed_at',
    ])
    .where('products.vendor_id', '=', vendorId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`products.id::text`, 'in', ids)
    .execute();
}
