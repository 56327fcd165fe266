import { type RawBuilder, sql } from 'kysely';
import type { ProductQuery, VendorProductQuery } from '#contract/catalogue/product-writes.ts';
import { allOf, containsPattern } from '#server/platform/db/conditions.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { countMatches } from '#server/platform/db/count-matches.ts';
import { findListPage, getSlice } from '#server/platform/db/find-list-page.ts';
import { selectProducts } from './products.sql.ts';

export type OwnProductRow = NonNullable<Awaited<ReturnType<typeof findOwnProduct>>>;

const selectOwn = (db: Db | Trx) =>
  selectProducts(db, 'details')
    .select(['products.is_withheld', 'products.hsn', 'products.gst_bps', 'products.is_wholly_cane'])
    .select(
      sql<string | null>`(select undeclared_leave_on from shop_settings)`.as('undeclared_leave_on'),
    )
    .select((row) =>
      row
        .selectFrom('variants')
        .select((own) => own.fn.max('stock_changed_at').as('at'))
        .whereRef('variants.product_id', '=', 'products.id')
        .$asScalar()
        .$notNull()
        .as('stock_changed_at'),
    );

const minOfVariants = (column: RawBuilder<unknown>) => sql`(select min(${column}) from variants
  where product_id = products.id and hidden_at is null)`;
const minStock = minOfVariants(sql`stock_on_hand`);
const minPrice = minOfVariants(sql`selling_price_paise`);

const sharedSorts = {
  newest: sql`products.created_at desc, products.id desc`,
  name: sql`lower(products.name), products.id`,
  'name-down': sql`lower(products.name) desc, products.id desc`,
};

const adminSorts: Record<
  Exclude<NonNullable<ProductQuery['sort']>, 'stock'>,
  RawBuilder<unknown>
> = {
  ...sharedSorts,
  oldest: sql`products.created_at, products.id`,
  'price-high': sql`products.price_from_paise desc, products.id desc`,
  'price-low': sql`products.price_from_paise, products.id`,
};

const vendorSorts: Record<NonNullable<VendorProductQuery['sort']>, RawBuilder<unknown>> = {
  ...sharedSorts,
  'price-high': sql`${minPrice} desc, products.id desc`,
  'price-low': sql`${minPrice}, products.id`,
  'stock-high': sql`${minStock} desc, products.id desc`,
  'stock-low': sql`${minStock}, products.id`,
  status: sql`products.status, products.id`,
  'status-down': sql`products.status desc, products.id desc`,
};

export function findOwnProduct(db: Db | Trx, id: string) {
  return selectOwn(db)
    .where('products.id', '=', id)
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the products of all vendors, for admins. */
export function findAllProductsPage(db: Db, { sort, ...query }: ProductQuery) {
  if (sort === 'stock') return findPageByStock(db, query);
  return findListPage(
    db,
    { ...query, sort },
    { table: 'products', where: matching(query), rows: selectOwn(db), sorts: adminSorts },
  );
}

/**
 * Sums up all variants once: as an order of `findListPage`, the lowest stock would be looked up for each product, and
 * without `materialized`, each parallel worker would sum up all of them.
 */
async function findPageByStock(db: Db, query: Omit<ProductQuery, 'sort'>) {
  const { limit, offset } = getSlice(query);
  const matches = sql`products where ${matching(query)}`;
  const ids = sql`
    with lowest as materialized (
      select product_id, min(stock_on_hand) as stock from variants where hidden_at is null group by product_id
    )
    select products.id from lowest join products on products.id = product_id
    where ${matching(query)} order by stock, products.id limit ${limit} offset ${offset}`;
  const [rows, total] = await Promise.all([
    selectOwn(db)
      .where(sql<boolean>`products.id in (${ids})`)
      .orderBy(sql`${minStock}, products.id`)
      .execute(),
    countMatches(db, () => matches, { isSearch: Boolean(query.q) }),
  ]);
  return { rows, ...total };
}

export const findVendorProductsPage = (
  db: Db,
  vendor: string,
  query: VendorProductQuery & { limit: number },
) =>
  findListPage(db, query, {
    table: 'products',
    where: matching({ ...query, vendor }),
    rows: selectOwn(db),
    sorts: vendorSorts,
    hasExactTotal: true,
  });

const matching = ({
  q,
  category,
  status,
  vendor,
}: Pick<ProductQuery, 'q' | 'category' | 'status' | 'vendor'>) =>
  allOf([
    sql`products.deleted_at is null`,
    q && sql`products.name ilike ${containsPattern(q)}`,
    category && sql`products.category = ${category}`,
    status && sql`products.status = ${status}`,
    vendor && sql`products.vendor_id = ${vendor}`,
  ]);
