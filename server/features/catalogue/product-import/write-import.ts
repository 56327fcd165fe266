import type { ProductChange } from '#contract/catalogue/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { insertNewProduct } from '#server/features/catalogue/products/create-product.ts';
import { lockProductWithVendor } from '#server/features/catalogue/products/may-write-products.ts';
import { getOwnProduct } from '#server/features/catalogue/products/own-products.service.ts';
import { changeLockedProduct } from '#server/features/catalogue/products/update-product.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { CsvProduct } from './group-csv-rows.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { mergeVariants } from './merge-variants.ts';
import { recordProgress, findImport, finishImport } from './product-import.queries.ts';
import { listRowErrors } from './row-errors.ts';

/** After this many products the import waits behind the imports of other vendors. */
const productsPerRun = 50;

/**
 * Writes the next products, each in a transaction that also counts its rows, so that a killed job resumes where it
 * stopped. Leaves the others to another job.
 */
export async function writeImport(ctx: Ctx, importId: string): Promise<void> {
  const stored = await findImport(ctx.db, importId);
  if (!stored || stored.status === 'done') return;
  let done = 0;
  let written = 0;
  for (const product of (stored.rows as QueuedProduct[]).map(withRows)) {
    if (done >= stored.done) {
      if (written++ === productsPerRun) return enqueueImport(ctx.db, importId);
      await writeRows(ctx, stored, product, done);
    }
    done += product.rows.length;
  }
  await finishImport(ctx.db, importId);
}

/** All imports share one queue, so that they take turns. */
export const enqueueImport = (db: Db | Trx, importId: string) =>
  enqueue(db, 'import_products', { importId }, { queue: 'imports', priority: 5 });

/** Imports that were queued before products had variants have one `row` instead of `rows`. */
type QueuedProduct = CsvProduct | (Omit<CsvProduct, 'rows'> & { row: number });

const withRows = (product: QueuedProduct): CsvProduct =>
  'rows' in product ? product : { ...product, rows: [product.row] };

async function writeRows(
  ctx: Ctx,
  { id, vendor_id }: { id: string; vendor_id: string },
  product: CsvProduct,
  done: number,
): Promise<void> {
  const progress = { done, size: product.rows.length };
  try {
    await inTransaction(ctx.db, async (trx) => {
      if (!(await recordProgress(trx, id, progress, product.id ? 'updated' : 'created'))) return;
      await writeProduct(ctx, trx, vendor_id, product);
    });
  } catch (error) {
    const errors = listRowErrors(error, product.rows);
    await inTransaction(ctx.db, (trx) => recordProgress(trx, id, progress, errors));
  }
}

async function writeProduct(
  ctx: Ctx,
  trx: Trx,
  vendorId: string,
  { id, fields, readAt }: CsvProduct,
): Promise<void> {
  const stored = fields.images?.map((url) => ({ url }));
  if (!id) {
    await insertNewProduct(ctx, trx, vendorId, { fields, stored: stored ?? [] });
    return;
  }
  const vendor = { id: vendorId, role: 'vendor', ip: undefined } as const;
  const key = { id, vendor_id: vendorId };
  let change: ProductChange = fields;
  if (fields.variants) {
    await lockProductWithVendor(trx, key);
    change = mergeVariants(fields, await getOwnProduct(ctx, trx, id));
  }
  await changeLockedProduct(ctx, trx, vendor, key, {
    fields: change,
    stored,
    stockReadAt: readAt,
    isImport: true,
  });
}
