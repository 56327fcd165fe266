import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql, type ExpressionBuilder, type QueryCreator } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type ProductRow = Awaited<ReturnType<typeof findProductRows>>[number];

/** In no order; deleted and hidden ones too, with `is_public` false. */
export function findProductRows(db: Db | Trx, ids: string[]) {
  return selectProducts(db).where('products.id', 'in', ids).execute();
}

/** The most frequent query of all: its text is put together once, for that costs as much as asking. */
export async function findPublicProductRow(db: Db, id: string): Promise<ProductRow | undefined> {
  const compiled = publicProductById.get(db) ?? compilePublicProduct(db);
  const { rows } = await db.executeQuery<ProductRow>({ ...compiled, parameters: [id] });
  return rows[0];
}

const publicProductById = new WeakMap<Db, ReturnType<typeof compilePublicProduct>>();

function compilePublicProduct(db: Db) {
  const compiled = selectProducts(db)
    .where('products.id', '=', '00000000-0000-0000-0000-000000000000')
    .where(sql<boolean>`products.is_public`)
    .compile();
  publicProductById.set(db, compiled);
  return compiled;
}

/** A product as every answer shows it: with its vendor's name and its pictures in order. */
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

/** Of the product in the query around it, in order. */
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
