import type { Db, Trx } from '#server/platform/db/connection.ts';
import { selectProducts } from './products.queries.ts';

export type OwnProductRow = NonNullable<Awaited<ReturnType<typeof findOwnProduct>>>;

export const selectOwn = (db: Db | Trx) =>
  selectProducts(db)
    .select(['products.stock_on_hand', 'products.stock_held', 'products.stock_changed_at'])
    .where('products.deleted_at', 'is', null);

export function findOwnProduct(db: Db | Trx, id: string) {
  return selectOwn(db).where('products.id', '=', id).executeTakeFirst();
}
