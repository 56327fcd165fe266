import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { PriceChanges, Products, Variants } from '#server/schema/tables.ts';
import { toMovementRow, type NewMovement } from '#server/features/catalogue/stock/stock.sql.ts';
import { shopClockTimestamp } from '#server/platform/db/shop-time.ts';

export interface PictureColumns {
  picture_id: string | null;
  url: string | null;
  alt: string;
}

/** The variant that a picture belongs to; null for a picture that all variants share. */
type PictureOwner = string | null;

export type ProductKey = Pick<Selectable<Products>, 'id' | 'vendor_id'>;

export function findProductKey(db: Db, id: string): Promise<ProductKey | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'vendor_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the vendor while a product is written: an approval or suspension waits and then includes the product. */
export function lockVendorStatus(trx: Trx, id: string) {
  return trx
    .selectFrom('vendors')
    .select('status')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export function lockProduct(trx: Trx, { id, vendor_id }: ProductKey) {
  return trx
    .selectFrom('products')
    .select([
      'id',
      'vendor_id',
      'name',
      'description',
      'category',
      'sub_category',
      'options',
      'default_variant_id',
      'length_cm',
      'width_cm',
      'height_cm',
      'weight_kg',
      'dimensions',
      'material',
      'color',
      'material_line',
      'warranty',
      'quality_standards',
      'features',
      'tags',
      'collection',
      'details',
      'origin_country',
      'declarations',
      'hsn',
      'gst_bps',
      'is_wholly_cane',
      'status',
      'updated_at',
    ])
    .where('id', '=', id)
    .where('vendor_id', '=', vendor_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Inserts a product with its variants, first stock movements and prices, in one SQL statement, because product and
 * variants refer to each other.
 */
export async function insertProduct(
  trx: Trx,
  product: Insertable<Products>,
  {
    variants,
    movements,
    prices,
  }: {
    variants: Insertable<Variants>[];
    movements: NewMovement[];
    prices: Insertable<PriceChanges>[];
  },
): Promise<void> {
  await trx
    .with('product', (db) => db.insertInto('products').values(product))
    .with('variant', (db) => db.insertInto('variants').values(variants))
    .with('price', (db) => db.insertInto('price_changes').values(prices))
    .insertInto('stock_movements')
    .values(movements.map(toMovementRow))
    .execute();
}

export async function changeProduct(
  trx: Trx,
  id: string,
  columns: Updateable<Products>,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ ...columns, updated_at: shopClockTimestamp })
    .where('id', '=', id)
    .execute();
}

export function findPicturesOfProduct(trx: Trx, productId: string) {
  return trx
    .selectFrom('product_pictures')
    .leftJoin('pictures', 'pictures.id', 'product_pictures.picture_id')
    .select(['picture_id', 'product_pictures.url', 'alt', 'pictures.key', 'variant_id'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

export function findOwnedPictures(trx: Trx, ownerIds: string[], keys: string[]) {
  return trx
    .selectFrom('pictures')
    .select(['id', 'key'])
    .where('key', 'in', keys)
    .where('owner_id', 'in', ownerIds)
    .execute();
}

export async function replacePictures(
  trx: Trx,
  productId: string,
  owner: PictureOwner,
  pictures: PictureColumns[],
): Promise<void> {
  await trx
    .deleteFrom('product_pictures')
    .where('product_id', '=', productId)
    .where('variant_id', 'is not distinct from', owner)
    .execute();
  if (pictures.length === 0) return;
  await trx
    .insertInto('product_pictures')
    .values(
      pictures.map(({ picture_id, url, alt }, position) => ({
        product_id: productId,
        variant_id: owner,
        position,
        picture_id,
        url,
        alt,
      })),
    )
    .execute();
}

/** Takes up to `limit` products of a vendor who is being deleted off sale. Returns how many. */
export async function deleteVendorProducts(
  trx: Trx,
  vendorId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const result = await trx
    .updateTable('products')
    .set({ deleted_at: now })
    .where('id', 'in', (products) =>
      products
        .selectFrom('products')
        .select('id')
        .where('vendor_id', '=', vendorId)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(limit)
        .forUpdate(),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function isVendorPending(db: Db, vendorId: string): Promise<boolean> {
  const vendor = await db
    .selectFrom('vendors')
    .select('status')
    .where('id', '=', vendorId)
    .executeTakeFirst();
  return vendor?.status === 'pending';
}
