import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { selectProducts } from './products.queries.ts';

export interface OwnProductFilters {
  q?: string | undefined;
  category?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
}

export type OwnProductRow = Awaited<ReturnType<typeof findOwnProducts>>[number];

export const selectOwn = (db: Db | Trx) =>
  selectProducts(db)
    .select(['products.stock_on_hand', 'products.stock_held', 'products.stock_changed_at'])
    .where('products.deleted_at', 'is', null);

export function findOwnProduct(db: Db | Trx, id: string) {
  return selectOwn(db).where('products.id', '=', id).executeTakeFirst();
}

export function findOwnProducts(
  db: Db,
  vendorId: string,
  filters: OwnProductFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectOwn(db)
    .where('products.vendor_id', '=', vendorId)
    .where(matching(filters))
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOwnProducts(
  db: Db,
  vendorId: string,
  filters: OwnProductFilters,
): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('products.vendor_id', '=', vendorId)
    .where('products.deleted_at', 'is', null)
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return count;
}

function matching({ q, category, status }: OwnProductFilters) {
  const like = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return sql<boolean>`
    (${like ?? null}::text is null or products.name ilike ${like ?? null})
    and (${category ?? null}::text is null or products.category = ${category ?? null})
    and (${status ?? null}::text is null or products.status = ${status ?? null})`;
}
