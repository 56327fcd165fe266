import type { NewProduct, OwnProduct } from '#contract/catalogue/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import { checkProductTax } from './check-product-tax.ts';
import { withholdUndeclared } from './check-declarations.ts';
import { requireOwnProducts } from './goes-with.ts';
import { requireVendorMayList } from './may-write-products.ts';
import { getOwnProduct } from './own-products.service.ts';
import { planNewVariants } from './plan-variants.ts';
import { toProductColumns } from './product-columns.ts';
import { requireProductQuota } from './pending-quota.ts';
import {
  withStoredPictures,
  writePictures,
  type ProductPicture,
  type StoredPicture,
  type UploadedPicture,
} from './product-pictures.ts';
import { withVariantUploads } from './variant-uploads.ts';
import { insertWithVariants } from './write-variants.ts';

interface NewListing {
  fields: NewProduct;
  pictures: ProductPicture[];
  variantUploads?: UploadedPicture[];
}

/** Creates a vendor's product with all its variants and pictures, or nothing. */
export async function createProduct(
  ctx: Ctx,
  vendorId: string,
  { fields: sent, pictures, variantUploads = [] }: NewListing,
): Promise<OwnProduct> {
  // Refuse invalid fields before the pictures are encoded; the insert checks them again under its locks.
  toProductColumns(sent);
  planNewVariants(sent);
  await inTransaction(ctx.db, (trx) => requireProductQuota(trx, vendorId));
  return withVariantUploads(ctx, { fields: sent, variantUploads }, vendorId, (fields) =>
    withStoredPictures(ctx, pictures, vendorId, (stored) =>
      inTransaction(ctx.db, async (trx) => {
        const id = await insertNewProduct(ctx, trx, vendorId, { fields, stored });
        return getOwnProduct(ctx, trx, id);
      }),
    ),
  );
}

/** Creates the product in the caller's transaction, with pictures that are already stored or given by URL. */
export async function insertNewProduct(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  vendorId: string,
  { fields, stored }: { fields: NewProduct; stored: StoredPicture[] },
): Promise<string> {
  await requireVendorMayList(trx, vendorId);
  await requireProductQuota(trx, vendorId);
  await requireOwnProducts(trx, vendorId, fields);
  const { options, variants } = planNewVariants(fields);
  const columns = toProductColumns(fields);
  await checkProductTax(trx, { ...columns, category: fields.category });
  const product = {
    id: newId(),
    vendor_id: vendorId,
    name: fields.name,
    description: '',
    category: fields.category,
    options: JSON.stringify(options),
    ...columns,
  };
  const written = await insertWithVariants(trx, product, variants);
  const own = { productId: product.id, ownerIds: [vendorId], before: [] };
  const shared = stored.length > 0 ? stored : undefined;
  await writePictures(ctx, trx, own, { shared, variants: written });
  await withholdUndeclared(trx, [product.id], ctx.clock.now());
  return product.id;
}
