import type { OwnProduct, ProductChange } from '#contract/catalogue/product-writes.ts';
import type { ProductOption } from '#contract/catalogue/products.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { auditProduct } from './audit-product.ts';
import { checkProductTax } from './check-product-tax.ts';
import { withholdUndeclared } from './check-declarations.ts';
import { lockProductWithVendor, requireVendorMayList, type Writer } from './may-write-products.ts';
import { getOwnProduct } from './own-products.service.ts';
import {
  listOnSale,
  planVariants,
  type PlannedVariant,
  type StoredVariant,
} from './plan-variants.ts';
import type { ProductForm } from './product-form.ts';
import { requireOwnProducts } from './goes-with.ts';
import { toProductColumns } from './product-columns.ts';
import {
  areVariantPictures,
  writePictures,
  withStoredPictures,
  type ProductPictureRow,
  type StoredPicture,
} from './product-pictures.ts';
import {
  changeProduct,
  findPicturesOfProduct,
  type lockProduct,
  type ProductKey,
} from './product-writes.queries.ts';
import { lockVariantsOf } from './variant-writes.queries.ts';
import { withVariantUploads } from './variant-uploads.ts';
import { isChanged, writeVariants } from './write-variants.ts';

type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/**
 * Changes only the given fields of a product. `pictures` replace the pictures that all variants share; without
 * `pictures`, these stay. With `isFirstOnly`, the sent picture replaces only the first one.
 */
export async function updateProduct(
  ctx: Ctx,
  account: Account,
  key: ProductKey,
  form: ProductForm<ProductChange>,
): Promise<OwnProduct> {
  const { pictures, isFirstOnly } = form;
  return withVariantUploads(ctx, form, account.id, (fields) =>
    withStoredPictures(ctx, pictures ?? [], account.id, (stored) =>
      inTransaction(ctx.db, async (trx) => {
        const change = { fields, stored: pictures && stored, isFirstOnly };
        await changeLockedProduct(ctx, trx, account, key, change);
        return getOwnProduct(ctx, trx, key.id);
      }),
    ),
  );
}

interface LockedChange {
  fields: ProductChange;
  stored: StoredPicture[] | undefined;
  isFirstOnly?: boolean | undefined;
  stockReadAt?: string | undefined;
  isImport?: boolean;
}

/** Changes the product in the caller's transaction, with pictures that are already stored or given by URL. */
export async function changeLockedProduct(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  account: Writer,
  key: ProductKey,
  change: LockedChange,
): Promise<void> {
  const { fields, stored } = change;
  const product = await lockProductWithVendor(trx, key);
  const variants = await lockVariantsOf(trx, key.id);
  if (account.role === 'vendor') await requireVendorMayList(trx, account.id);
  if (isReadBefore(fields, product.updated_at)) await refuseStaleEdit(ctx, trx, product);
  const pictures = stored || fields.variants ? await findPicturesOfProduct(trx, key.id) : [];
  const plan = await planChange(ctx, trx, change, { product, variants, pictures });
  await requireOwnProducts(trx, product.vendor_id, fields);
  const columns = {
    ...toProductColumns(fields, product),
    ...(fields.options && { options: JSON.stringify(plan.options) }),
  };
  await checkProductTax(trx, columns, product);
  await changeProduct(trx, key.id, columns);
  await writePlan(ctx, trx, { ...change, actor: account }, { product, variants, pictures, plan });
  await withholdUndeclared(trx, [key.id], ctx.clock.now());
  if (account.role !== 'admin') return;
  await auditProduct(trx, account, product, { columns, stored, plan, variants });
}

interface StoredProduct {
  product: LockedProduct;
  variants: StoredVariant[];
  pictures: ProductPictureRow[];
}

/** Returns the options and variants after the change. Throws 409 if a new stock is stale or below the held pieces. */
async function planChange(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  { fields, stockReadAt }: LockedChange,
  { product, variants, pictures }: StoredProduct,
) {
  const plan = planVariants(
    fields,
    {
      options: product.options as ProductOption[],
      variants,
      defaultVariantId: product.default_variant_id,
    },
    (planned) => areVariantsUnchanged(ctx, planned, variants, pictures),
  );
  if (plan.variants.some((variant) => isStockStale(variant, fields))) {
    await refuseStaleEdit(ctx, trx, product);
  }
  for (const variant of plan.variants) validateStock(variant, stockReadAt);
  return plan;
}

async function writePlan(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  { actor, stored, isFirstOnly, isImport = false }: LockedChange & { actor: Writer },
  { product, variants, pictures, plan }: StoredProduct & { plan: { variants: PlannedVariant[] } },
): Promise<void> {
  const now = ctx.clock.now();
  const write = { product, actor, isImport, now };
  const written = await writeVariants(trx, plan.variants, variants, write);
  const ownerIds = [product.vendor_id, actor.id];
  const own = { productId: product.id, ownerIds, before: pictures };
  const shownVariantId = product.default_variant_id;
  const change = { shared: stored, isFirstOnly, shownVariantId, variants: written };
  await writePictures(ctx, trx, own, change);
}

/** Whether a form sends the variants back as the API returned them. */
function areVariantsUnchanged(
  ctx: Pick<Ctx, 'config'>,
  planned: PlannedVariant[],
  stored: StoredVariant[],
  pictures: ProductPictureRow[],
): boolean {
  if (planned.length !== listOnSale(stored).length || planned.some(isChanged)) return false;
  return planned.every(
    ({ stored, images }) => !images || areVariantPictures(ctx, images, stored!.id, pictures),
  );
}

const isReadBefore = ({ updatedAt }: ProductChange, time: Date) =>
  updatedAt !== undefined && Date.parse(updatedAt) < time.getTime();

/** A sale or a return since the product was read makes an edit stale only if the edit changes the stock. */
const isStockStale = ({ stored, columns }: PlannedVariant, fields: ProductChange) =>
  stored !== undefined &&
  stored.stock_on_hand !== columns.stock_on_hand &&
  isReadBefore(fields, stored.stock_changed_at);

function validateStock({ stored, columns }: PlannedVariant, readAt: string | undefined): void {
  if (!stored) return;
  const stock = columns.stock_on_hand;
  const staleText = explainStaleStock(stored, stock, readAt);
  if (staleText) throw new AppError('conflict', staleText, { errors: { stock: staleText } });
  if (stock >= stored.stock_held) return;
  const message = `Stock cannot be below ${stored.stock_held}, the number of pieces held for customers who are paying`;
  throw new AppError('conflict', message, { errors: { stock: message } });
}

/** Returns an error text if the row changes the stock and pieces were sold or returned after the CSV file was exported. */
export function explainStaleStock(
  variant: Pick<StoredVariant, 'stock_on_hand' | 'stock_changed_at'>,
  stock: number | undefined,
  readAt: string | undefined,
): string | undefined {
  if (!readAt || stock === undefined || stock === variant.stock_on_hand) return undefined;
  if (variant.stock_changed_at.getTime() <= Date.parse(readAt)) return undefined;
  return `Pieces were sold or returned since the file was exported, and the stock is now ${variant.stock_on_hand}. Export the file again, or leave updatedAt empty.`;
}

async function refuseStaleEdit(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  product: LockedProduct,
): Promise<never> {
  throw new AppError(
    'stale_edit',
    'This product has been changed since you opened it. Check the newer version.',
    { details: await getOwnProduct(ctx, trx, product.id) },
  );
}
