import { sql } from 'kysely';
import type { ProductQuery } from '#contract/catalogue/product-writes.ts';
import { allOf, containsPattern } from '#server/platform/db/conditions.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
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

/** The lowest stock among the product's variants on sale. */
const minStock = sql`(select min(stock_on_hand) from variants
  where product_id = products.id and hidden_at is null)`;

export function findOwnProduct(db: Db | Trx, id: string) {
  return selectOwn(db)
    .where('products.id', '=', id)
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findOwnProductsPage(
  db: Db,
  query: ProductQuery,
  { hasExactTotal = false }: { hasExactTotal?: boolean } = {},
) {
  return findListPage(db, query, {
    table: 'products',
    where: matching(query),
    rows: selectOwn(db),
    sorts: {
      newest: sql`products.created_at desc, products.id desc`,
      oldest: sql`products.created_at, products.id`,
      name: sql`lower(products.name), products.id`,
      'name-down': sql`lower(products.name) desc, products.id desc`,
      'price-high': sql`products.selling_price_paise desc, products.id desc`,
      'price-low': sql`products.selling_price_paise, products.id`,
      stock: sql`${minStock}, products.id`,
    },
    hasExactTotal,
  });
}

const matching = ({ q, category, status, vendor }: ProductQuery) =>
  allOf([
    sql`products.deleted_at is null`,
    q && sql`products.name ilike ${containsPattern(q)}`,
    category && sql`products.category = ${category}`,
    status && sql`products.status = ${status}`,
    vendor && sql`products.vendor_id = ${vendor}`,
  ]);
