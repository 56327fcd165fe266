import type { OwnProduct, ProductChange } from '#contract/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import { findChanges } from '#server/platform/find-changes.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockProductWithVendor, requireVendorMayList, type Writer } from './may-write-products.ts';
import { getOwnProduct, getVersion } from './own-products.service.ts';
import type { ProductForm } from './product-form.ts';
import { toProductColumns } from './product-columns.ts';
import { checkPictures, withStoredPictures, type StoredPicture } from './product-pictures.ts';
import {
  changeProduct,
  changeProductAndStock,
  findPicturesOfProduct,
  replacePictures,
  type lockProduct,
  type ProductKey,
} from './product-writes.queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/** Changes only what is present; `pictures` absent leaves them as they are, `onlyFirst` all others. */
export async function updateProduct(
  ctx: Ctx,
  account: Account,
  key: ProductKey,
  { fields, pictures, onlyFirst }: ProductForm<ProductChange>,
): Promise<OwnProduct> {
  return withStoredPictures(ctx, pictures ?? [], account.id, (stored) =>
    inTransaction(ctx.db, async (trx) => {
      const change = { fields, stored: pictures && stored, onlyFirst };
      await changeLockedProduct(ctx, trx, account, key, change);
      return getOwnProduct(ctx, trx, key.id);
    }),
  );
}

/** The same in the caller's transaction, with pictures that are already stored or given by URL. */
export async function changeLockedProduct(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  account: Writer,
  key: ProductKey,
  change: {
    fields: ProductChange;
    stored: StoredPicture[] | undefined;
    onlyFirst?: boolean | undefined;
    stockReadAt?: string | undefined;
    isImport?: boolean;
  },
): Promise<void> {
  const { fields, stored } = change;
  const product = await lockProductWithVendor(trx, key);
  if (account.role === 'vendor') await requireVendorMayList(trx, account.id);
  if (isStale(product, fields)) await refuseStaleEdit(ctx, trx, product);
  const message = explainStaleStock(product, fields.stock, change.stockReadAt);
  if (message) throw new AppError('conflict', message, { errors: { stock: message } });
  refuseStockBelowHolds(product, fields.stock);
  const columns = toProductColumns(fields, product);
  await writeColumns(trx, account, product, { columns, isImport: Boolean(change.isImport) });
  if (stored) {
    const own = { productId: key.id, ownerIds: [product.vendor_id, account.id] };
    const placed = await checkPictures(ctx, trx, stored, own);
    const rest = change.onlyFirst ? (await findPicturesOfProduct(trx, key.id)).slice(1) : [];
    await replacePictures(trx, key.id, [...placed, ...rest]);
  }
  if (account.role === 'admin') await auditChange(trx, account, product, columns, stored);
}

async function writeColumns(
  trx: Trx,
  actor: Writer,
  product: Locked,
  { columns, isImport }: { columns: ReturnType<typeof toProductColumns>; isImport: boolean },
): Promise<void> {
  const { stock_on_hand: onHand = product.stock_on_hand, ...others } = columns;
  const change = onHand - product.stock_on_hand;
  if (change === 0) return changeProduct(trx, product.id, others);
  const kind = isImport ? 'import' : 'correction';
  const { id, role } = actor;
  const entry = { productId: product.id, kind, change, onHand, actor: { id, role } } as const;
  return changeProductAndStock(trx, columns, entry);
}

/** A sale in between makes only an edit of the stock stale. */
function isStale(product: Locked, { updatedAt, stock = product.stock_on_hand }: ProductChange) {
  if (!updatedAt) return false;
  const readAt = Date.parse(updatedAt);
  if (readAt === getVersion(product).getTime()) return false;
  return stock !== product.stock_on_hand || readAt < product.updated_at.getTime();
}

/** The reason for not importing the stock of a row whose file is older than a sale; undefined if there is none. */
export function explainStaleStock(
  product: Pick<Locked, 'stock_on_hand' | 'stock_changed_at'>,
  stock: number | undefined,
  readAt: string | undefined,
): string | undefined {
  if (!readAt || stock === undefined || stock === product.stock_on_hand) return undefined;
  if (product.stock_changed_at.getTime() <= Date.parse(readAt)) return undefined;
  return `Sold or returned since the file was exported: ${product.stock_on_hand} now. Export again, or empty updatedAt.`;
}

async function refuseStaleEdit(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  product: Locked,
): Promise<never> {
  throw new AppError(
    'stale_edit',
    'This product has been changed since you opened it. Check the newer version.',
    {
      details: await getOwnProduct(ctx, trx, product.id),
    },
  );
}

/** Stock may not fall below the pieces held for unpaid purchases. */
function refuseStockBelowHolds(product: Locked, stock: number | undefined): void {
  if (stock === undefined || stock >= product.stock_held) return;
  const message = `Stock cannot be below ${product.stock_held}: that many are held for customers who are paying`;
  throw new AppError('conflict', message, { errors: { stock: message } });
}

async function auditChange(
  trx: Trx,
  actor: Writer,
  product: Locked,
  columns: Partial<Locked>,
  stored: StoredPicture[] | undefined,
): Promise<void> {
  const change = findChanges(product, columns);
  if (!change && !stored) return;
  await recordAudit(trx, {
    actor,
    action: 'product_changed',
    subject: { kind: 'product', id: product.id },
    before: change?.before ?? {},
    after: { ...change?.after, ...(stored && { pictures: stored.length }) },
  });
}
