import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import { containing } from '#server/platform/db/search-pattern.ts';
import { selectOwn } from './own-products.queries.ts';

export interface AllProductsFilters {
  q?: string | undefined;
  category?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
  vendor?: string | undefined;
  sort?:
    | 'newest'
    | 'oldest'
    | 'name'
    | 'name-down'
    | 'price-high'
    | 'price-low'
    | 'stock'
    | undefined;
}

export function findAllProducts(
  db: Db,
  { sort = 'newest', ...filters }: AllProductsFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  const order = {
    newest: sql`products.created_at desc, products.id desc`,
    oldest: sql`products.created_at, products.id`,
    name: sql`lower(products.name), products.id`,
    'name-down': sql`lower(products.name) desc, products.id desc`,
    'price-high': sql`products.selling_price_paise desc, products.id desc`,
    'price-low': sql`products.selling_price_paise, products.id`,
    stock: sql`products.stock_on_hand, products.id`,
  }[sort];
  return selectOwn(db)
    .where(matching(filters))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAllProducts(
  db: Db,
  filters: AllProductsFilters,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from products where deleted_at is null and ${matching(filters)} limit ${most}
    ) as found`.execute(db);
  return rows[0]!.count;
}

function matching({ q, category, status, vendor }: AllProductsFilters) {
  const parts = [sql`true`];
  if (q) parts.push(sql`products.name ilike ${containing(q)}`);
  if (category) parts.push(sql`products.category = ${category}`);
  if (status) parts.push(sql`products.status = ${status}`);
  if (vendor) parts.push(sql`products.vendor_id = ${vendor}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
