import { paiseOf } from '#contract/money.ts';
import type { NewProduct, OwnProduct } from '#contract/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import { requireVendorMayList } from './may-write-products.ts';
import { getOwnProduct } from './own-products.service.ts';
import { toProductColumns } from './product-columns.ts';
import { requireProductQuota } from './pending-quota.ts';
import {
  checkPictures,
  withStoredPictures,
  type ProductPicture,
  type StoredPicture,
} from './product-pictures.ts';
import { insertProduct, replacePictures } from './product-writes.queries.ts';

interface NewListing {
  fields: NewProduct;
  pictures: ProductPicture[];
}

/** Creates a vendor's product with all its pictures, or nothing. */
export async function createProduct(
  ctx: Ctx,
  vendorId: string,
  { fields, pictures }: NewListing,
): Promise<OwnProduct> {
  toProductColumns(fields);
  // Refuse before the pictures are encoded; the insert decides again under the lock.
  await inTransaction(ctx.db, (trx) => requireProductQuota(trx, vendorId));
  return withStoredPictures(ctx, pictures, vendorId, (stored) =>
    inTransaction(ctx.db, async (trx) => {
      const id = await insertNewProduct(ctx, trx, vendorId, { fields, stored });
      return getOwnProduct(ctx, trx, id);
    }),
  );
}

/** The same in the caller's transaction, with pictures that are already stored or given by URL. */
export async function insertNewProduct(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  vendorId: string,
  { fields, stored }: { fields: NewProduct; stored: StoredPicture[] },
): Promise<string> {
  await requireVendorMayList(trx, vendorId);
  await requireProductQuota(trx, vendorId);
  const id = newId();
  const product = {
    id,
    vendor_id: vendorId,
    name: fields.name,
    description: '',
    category: fields.category,
    price_paise: paiseOf(fields.price),
    stock_on_hand: fields.stock,
    ...toProductColumns(fields),
  };
  await insertProduct(trx, product, { role: 'vendor', id: vendorId });
  const own = { productId: id, ownerIds: [vendorId] };
  await replacePictures(trx, id, await checkPictures(ctx, trx, stored, own));
  return id;
}
