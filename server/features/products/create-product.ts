import type { NewProduct, OwnProduct } from '#contract/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/platform/new-id.ts';
import { requireSeller } from './may-write-products.ts';
import { getOwnProduct } from './own-products.service.ts';
import { productColumns } from './product-columns.ts';
import { placeablePictures, withStoredPictures, type ProductPicture } from './product-pictures.ts';
import { insertProduct, placePictures } from './product-writes.queries.ts';

/** Lists a product of a vendor; whole with all its pictures, or not at all. */
export function createProduct(
  ctx: Ctx,
  vendorId: string,
  { fields, pictures }: { fields: NewProduct; pictures: ProductPicture[] },
): Promise<OwnProduct> {
  const columns = productColumns(fields);
  const id = newId();
  const own = { productId: id, ownerIds: [vendorId] };
  return withStoredPictures(ctx, pictures, vendorId, (stored) =>
    ctx.db.transaction().execute(async (trx) => {
      await requireSeller(trx, vendorId);
      await insertProduct(trx, {
        id,
        vendor_id: vendorId,
        name: fields.name,
        description: '',
        category: fields.category,
        price_paise: 0,
        stock_on_hand: fields.stock,
        ...columns,
      });
      await placePictures(trx, id, await placeablePictures(ctx, trx, stored, own));
      return getOwnProduct(ctx, trx, id);
    }),
  );
}
