import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ExpressionBuilder, type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** In the order of `ids`; deleted and hidden products have `is_public` false. */
export async function findProductRows(db: Db | Trx, ids: string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const found = sql<ProductRow>`${compileSelectProducts(db)} where products.id = any(${ids}::uuid[])`;
  const { rows } = await found.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Compares with =: for `= any(array)` PostgreSQL expects ten rows and does not reuse its generic plan. */
export async function findPublicProductRow(db: Db, id: string): Promise<ProductRow | undefined> {
  const found = sql<ProductRow>`${compileSelectProducts(db)} where products.id = ${id} and products.is_public`;
  return (await found.execute(db)).rows[0];
}

/** `selectProducts` compiled once for the most frequent queries, because building it costs as much as running it. */
export function compileSelectProducts(db: Db | Trx): RawBuilder<unknown> {
  return (text ??= sql.raw(selectProducts(db).compile().sql));
}

let text: RawBuilder<unknown> | undefined;

/** A product as all responses show it: with its vendor's name and its pictures in order. */
export function selectProducts(db: QueryCreator<Tables>) {
  return db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select([
      'products.id',
      'products.vendor_id',
      'vendors.business_name',
      'products.name',
      'products.description',
      'products.category',
      'products.sub_category',
      'products.price_paise',
      'products.discount_price_paise',
      'products.selling_price_paise',
      'products.stock_available',
      'products.material',
      'products.color',
      'products.material_line',
      'products.warranty',
      'products.quality_standards',
      'products.length_cm',
      'products.width_cm',
      'products.height_cm',
      'products.weight_kg',
      'products.dimensions',
      'products.features',
      'products.tags',
      'products.status',
      'products.is_public',
      'products.created_at',
      'products.updated_at',
    ])
    .select((eb) => jsonArrayFrom(selectPictures(eb)).as('pictures'));
}

/** The pictures of the outer query's product, in order. */
export function selectPictures(eb: ExpressionBuilder<Tables, 'products'>) {
  return eb
    .selectFrom('product_pictures')
    .leftJoin('pictures', 'pictures.id', 'product_pictures.picture_id')
    .select([
      'pictures.key',
      'pictures.width',
      'pictures.height',
      'pictures.placeholder',
      'pictures.widths',
      'pictures.has_avif',
      'product_pictures.url',
      'product_pictures.alt',
    ])
    .whereRef('product_pictures.product_id', '=', 'products.id')
    .orderBy('product_pictures.position');
}
