import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { Products } from '#server/platform/db/tables.ts';
import { entryRow, type MovementActor, type StockEntry } from './stock-movements.queries.ts';

export interface PlacedPicture {
  picture_id: string | null;
  url: string | null;
  alt: string;
}

export type ProductKey = Pick<Selectable<Products>, 'id' | 'vendor_id'>;

export function findProductKey(db: Db, id: string): Promise<ProductKey | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'vendor_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locked while its products are written, so that a concurrent approval or suspension includes them. */
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
      'price_paise',
      'discount_price_paise',
      'stock_on_hand',
      'stock_held',
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
      'status',
      'updated_at',
      'stock_changed_at',
    ])
    .where('id', '=', id)
    .where('vendor_id', '=', vendor_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** With the product's first movement. */
export async function insertProduct(
  trx: Trx,
  product: Insertable<Products>,
  actor: MovementActor,
): Promise<void> {
  const { id: productId, stock_on_hand: onHand } = product;
  const opening = { productId, kind: 'opening', change: onHand, onHand, actor } as const;
  await trx
    .with('product', (db) => db.insertInto('products').values(product))
    .insertInto('stock_movements')
    .values(entryRow(opening))
    .execute();
}

export async function changeProduct(
  trx: Trx,
  id: string,
  columns: Omit<Updateable<Products>, 'stock_on_hand' | 'stock_held'>,
): Promise<void> {
  await updateProduct(trx, id, columns).execute();
}

/** Sets the stock of a locked product together with its movement. */
export async function changeProductAndStock(
  trx: Trx,
  columns: Omit<Updateable<Products>, 'stock_held'>,
  entry: StockEntry,
): Promise<void> {
  await trx
    .with('product', (db) => updateProduct(db, entry.productId, columns))
    .insertInto('stock_movements')
    .values(entryRow(entry))
    .execute();
}

const updateProduct = (db: Pick<Trx, 'updateTable'>, id: string, columns: Updateable<Products>) =>
  db
    .updateTable('products')
    .set({ ...columns, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id);

export function findPicturesOfProduct(trx: Trx, productId: string) {
  return trx
    .selectFrom('product_pictures')
    .leftJoin('pictures', 'pictures.id', 'product_pictures.picture_id')
    .select(['picture_id', 'product_pictures.url', 'alt', 'pictures.key'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

export function findPicturesOf(trx: Trx, ownerIds: string[], keys: string[]) {
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
  pictures: PlacedPicture[],
): Promise<void> {
  await trx.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (pictures.length === 0) return;
  await trx
    .insertInto('product_pictures')
    .values(
      pictures.map(({ picture_id, url, alt }, position) => ({
        product_id: productId,
        position,
        picture_id,
        url,
        alt,
      })),
    )
    .execute();
}

export async function deleteVendorProducts(trx: Trx, vendorId: string, now: Date): Promise<void> {
  await trx
    .updateTable('products')
    .set({ deleted_at: now })
    .where('vendor_id', '=', vendorId)
    .where('deleted_at', 'is', null)
    .execute();
}
