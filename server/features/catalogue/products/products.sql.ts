import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ExpressionBuilder, type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { productPictureColumns } from '#server/features/base/pictures/pictures.sql.ts';
import type { Tables } from '#server/schema/tables.ts';

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** Returns the rows in the order of `ids`. Products that are not public are included, with `is_public` false. */
export async function findProductRows(
  db: Db | Trx,
  ids: string[],
  scope: ProductScope,
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const select = sql<ProductRow>`${compileSelectProducts(db, scope)} where products.id = any(${ids}::uuid[])`;
  const { rows } = await select.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * `default` has the shared pictures and those of the default variant, for lists. `all` has the pictures of all
 * variants, `details` also the details and the seller.
 */
export type ProductScope = 'default' | 'all' | 'details';

/** Compiles `selectProducts` once for each scope, because building the query costs as much as running it. */
export function compileSelectProducts(db: Db | Trx, scope: ProductScope): RawBuilder<unknown> {
  return (compiledQueries[scope] ??= sql.raw(selectProducts(db, scope).compile().sql));
}

const compiledQueries: Partial<Record<ProductScope, RawBuilder<unknown>>> = {};

/** Selects products as all responses show them: with the vendor's name, and with variants and pictures in order. */
export function selectProducts(db: QueryCreator<Tables>, scope: ProductScope) {
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
      'products.options',
      'products.default_variant_id',
      'products.price_from_paise',
      'products.in_stock',
      'products.rating_count',
      'products.rating_sum',
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
    .select((eb) => jsonArrayFrom(selectPictures(eb, scope)).as('pictures'))
    .select((eb) => jsonArrayFrom(selectVariants(eb)).as('variants'))
    .$if(scope === 'details', (query) =>
      query
        .leftJoin('delivery_settings', 'delivery_settings.vendor_id', 'vendors.id')
        .select([...detailColumns, 'return_transport_paise']),
    );
}

/** The details, declarations and seller of a single product. */
export const detailColumns = [
  'products.collection',
  'products.details',
  'products.origin_country',
  'products.declarations',
  'vendors.owner_name',
  'vendors.address',
  'vendors.city',
  'vendors.state',
  'vendors.contact_phone',
  'vendors.gst_number',
  'vendors.is_small_enterprise',
  'vendors.created_at as vendor_since',
  'vendors.on_time_percent',
] as const;

/** Selects the variants on sale of the outer query's product, in order. */
function selectVariants(eb: ExpressionBuilder<Tables, 'products'>) {
  return eb
    .selectFrom('variants')
    .select([
      'variants.id',
      'variants.sku',
      'variants.option_values',
      'variants.price_paise',
      'variants.discount_price_paise',
      'variants.mrp_paise',
      'variants.stock_on_hand',
      'variants.stock_held',
      'variants.length_cm',
      'variants.width_cm',
      'variants.height_cm',
      'variants.weight_kg',
    ])
    .whereRef('variants.product_id', '=', 'products.id')
    .where('variants.hidden_at', 'is', null)
    .orderBy('variants.position');
}

/**
 * Selects, in order, the pictures of the outer query's product: those that all variants share, and the variants' own.
 * The scope `default` includes only the default variant's own.
 */
function selectPictures(eb: ExpressionBuilder<Tables, 'products'>, scope: ProductScope) {
  const shown = eb
    .selectFrom('product_pictures')
    .leftJoin('pictures', 'pictures.id', 'product_pictures.picture_id')
    .select(productPictureColumns)
    .select('product_pictures.variant_id')
    .whereRef('product_pictures.product_id', '=', 'products.id')
    .orderBy('product_pictures.position');
  if (scope !== 'default') return shown;
  return shown.where((row) =>
    row.or([
      row('product_pictures.variant_id', 'is', null),
      row('product_pictures.variant_id', '=', row.ref('products.default_variant_id')),
    ]),
  );
}
