import { paiseOf } from '#contract/money.ts';
import type { NewProduct, OwnProduct } from '#contract/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import { requireSeller } from './may-write-products.ts';
import { getOwnProduct } from './own-products.service.ts';
import { productColumns } from './product-columns.ts';
import {
  placeablePictures,
  withStoredPictures,
  type ProductPicture,
  type StoredPicture,
} from './product-pictures.ts';
import { insertProduct, placePictures } from './product-writes.queries.ts';

interface NewListing {
  fields: NewProduct;
  pictures: ProductPicture[];
}

/** Lists a product of a vendor; whole with all its pictures, or not at all. */
export function createProduct(
  ctx: Ctx,
  vendorId: string,
  { fields, pictures }: NewListing,
): Promise<OwnProduct> {
  productColumns(fields);
  return withStoredPictures(ctx, pictures, vendorId, (stored) =>
    inTransaction(ctx.db, async (trx) => {
      const id = await insertNewProduct(ctx, trx, vendorId, { fields, stored });
      return getOwnProduct(ctx, trx, id);
    }),
  );
}

/** The same in the caller's transaction, with pictures that are stored already or given by address. */
export async function insertNewProduct(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  vendorId: string,
  { fields, stored }: { fields: NewProduct; stored: StoredPicture[] },
): Promise<string> {
  await requireSeller(trx, vendorId);
  const id = newId();
  const product = {
    id,
    vendor_id: vendorId,
    name: fields.name,
    description: '',
    category: fields.category,
    price_paise: paiseOf(fields.price),
    stock_on_hand: fields.stock,
    ...productColumns(fields),
  };
  await insertProduct(trx, product, { role: 'vendor', id: vendorId });
  const own = { productId: id, ownerIds: [vendorId] };
  await placePictures(trx, id, await placeablePictures(ctx, trx, stored, own));
  return id;
}
