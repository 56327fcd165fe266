import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { detailColumns } from './products.sql.ts';

export type DeclarationRow = Awaited<ReturnType<typeof lockDeclarationRows>>[number];

/** Selects the values that decide whether a product lacks a declaration and must therefore leave the shop. */
const selectDeclarations = (db: Db | Trx) =>
  db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .innerJoin('shop_settings', (join) => join.onTrue())
    .select([
      'products.id',
      'products.name',
      'products.category',
      'products.sub_category',
      'products.length_cm',
      'products.width_cm',
      'products.height_cm',
      'products.is_withheld',
      'shop_settings.undeclared_leave_on',
    ])
    .select(detailColumns)
    .where('products.deleted_at', 'is', null)
    .orderBy('products.id');

/**
 * Returns the next products to check after an id. `isWithholding` says whether undeclared products must leave the shop
 * now. If not, returns only the withheld products, so that the caller can put them back in the shop.
 */
export function findDeclarationRows(
  db: Db,
  scope: { after: string; limit: number; vendorId: string | undefined; isWithholding: boolean },
) {
  return selectDeclarations(db)
    .where('products.id', '>', scope.after)
    .$if(scope.vendorId !== undefined, (query) =>
      query.where('products.vendor_id', '=', scope.vendorId!),
    )
    .$if(!scope.isWithholding, (query) => query.where(sql<boolean>`products.is_withheld`))
    .limit(scope.limit)
    .execute();
}

/** Locks the products, their vendors and the settings, so that a change of any of them waits. */
export function lockDeclarationRows(trx: Trx, ids: string[]) {
  return selectDeclarations(trx)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .forShare(['vendors', 'shop_settings'])
    .forNoKeyUpdate(['products'])
    .execute();
}

/** Withholds these products, or puts them back if they are withheld. The caller has locked them. */
export async function toggleWithheld(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('products')
    .set({ is_withheld: sql<boolean>`not is_withheld` })
    .where('id', 'in', ids)
    .execute();
}
