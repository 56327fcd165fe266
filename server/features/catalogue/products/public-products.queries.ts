import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';

/** Returns public products in the order of their ids, for the sitemap. */
export function findPublicProductIds(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('is_public', '=', true)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPublicProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(sql<number>`count(*)`.as('count'))
    .where('is_public', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the vendors who have a public product. */
export function findVendorsWithPublicProducts(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('products')
    .select(['vendor_id', sql<Date>`max(updated_at)`.as('updated_at')])
    .where('is_public', '=', true)
    .groupBy('vendor_id')
    .orderBy('vendor_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countVendorsWithPublicProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(sql<number>`count(distinct vendor_id)`.as('count'))
    .where('is_public', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
