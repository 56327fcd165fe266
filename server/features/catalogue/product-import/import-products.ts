import { countProductWrites } from '#server/features/catalogue/products/limit-product-writes.ts';
import { pendingVendorMessages } from '#contract/catalogue/product-rules.ts';
import type { ProductImport } from '#contract/catalogue/product-import.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Ownership } from '#server/platform/http/route.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { withUpload } from '#server/platform/http/spool-upload.ts';
import { newId } from '#server/platform/new-id.ts';
import type { FastifyRequest } from 'fastify';
import {
  findImport,
  findOwnStock,
  type ImportRow,
  type OwnStock,
  insertImport,
  lockImports,
} from './product-import.queries.ts';
import { lockProductQuota } from '#server/features/catalogue/products/pending-quota.ts';
import { requireVendorMayList } from '#server/features/catalogue/products/may-write-products.ts';
import { explainStaleStock } from '#server/features/catalogue/products/update-product.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { CsvProduct } from './group-csv-rows.ts';
import type { RowError } from './csv-types.ts';
import { compareRows, readProductCsv } from './read-product-csv.ts';
import { enqueueImport } from './write-import.ts';

const limits = {
  files: 1,
  fileBytes: 5 * 1024 * 1024,
  tooManyFiles: 'Send one file at a time',
};
const maxErrors = 500;

/** Checks every row. Unless this is a dry run, a job then writes the valid rows. */
export async function importProducts(
  ctx: Ctx,
  vendorId: string,
  request: FastifyRequest,
): Promise<ProductImport> {
  return withUpload(ctx, request, limits, async (parts) => {
    const part = parts.find(({ field }) => field === 'file');
    if (!part || !('file' in part)) throw invalidFields({ file: 'Please choose a CSV file' });
    const isDryRun = parts.some(
      (each) => each.field === 'dryRun' && 'value' in each && each.value === 'true',
    );
    const read = await readProductCsv(part.file.path);
    const current = await rejectForeignAndStale(ctx, vendorId, rejectRepeated(read));
    const { valid, errors } = await rejectBeyondQuota(ctx, vendorId, current);
    const shouldImport = !isDryRun && valid.length > 0;
    const importId = shouldImport ? await startImport(ctx, vendorId, valid) : null;
    if (importId) await countProductWrites(ctx, { id: vendorId, role: 'vendor' }, countRows(valid));
    return {
      importId,
      status: importId ? 'running' : isDryRun ? 'checked' : 'done',
      rows: read.rows,
      total: countRows(valid),
      done: 0,
      created: 0,
      updated: 0,
      errors: errors.slice(0, maxErrors),
    };
  });
}

export function importOwnership({ db }: Pick<Ctx, 'db'>): Ownership<'product import', ImportRow> {
  return {
    kind: 'product import',
    label: 'Import',
    find: (id) => findImport(db, id),
    isOwner: ({ id }, row) => row.vendor_id === id,
  };
}

export function buildImportWire(row: ImportRow): ProductImport {
  return {
    importId: row.id,
    status: row.status,
    rows: row.total,
    total: row.total,
    done: row.done,
    created: row.created,
    updated: row.updated,
    errors: row.errors as RowError[],
  };
}

/**
 * Rejects rows whose product or variant id is not one of the vendor's, and rows whose stock has changed since the export.
 */
async function rejectForeignAndStale(
  ctx: Pick<Ctx, 'db'>,
  vendorId: string,
  { valid, errors }: { valid: CsvProduct[]; errors: RowError[] },
) {
  const ids = valid.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return { valid, errors };
  const ownVariants = await findOwnStock(ctx.db, vendorId, ids);
  const own = Map.groupBy(ownVariants, (variant) => variant.product_id);
  const rejected = valid.flatMap((product) =>
    product.id === null ? [] : listChangeErrors(product, own.get(product.id)),
  );
  return removeRejected(rejected, { valid, errors });
}

/**
 * Lists why the rows of a product cannot be written: an unknown id, or stock that has changed since the export. A row
 * without a variant changes the default variant, so its stock is compared with that of the default variant.
 */
function listChangeErrors(product: CsvProduct, stored: OwnStock[] | undefined): RowError[] {
  const { fields, readAt, rows } = product;
  const [row] = rows as [number];
  if (!stored) return [{ row, field: 'id', message: 'You have no product with this id' }];
  if (!fields.variants) {
    const message = explainStaleStock(stored.find(isDefault)!, fields.stock, readAt);
    return message ? [{ row, field: 'stock', message }] : [];
  }
  return fields.variants.flatMap(({ _id, stock }, index): RowError[] => {
    if (!_id) return [];
    const at = { row: rows[index]! };
    const variant = stored.find(({ id }) => id === _id);
    const unknown = 'No variant of this product has this id';
    if (!variant) return [{ ...at, field: 'variantId', message: unknown }];
    const message = explainStaleStock(variant, stock, readAt);
    return message ? [{ ...at, field: 'stock', message }] : [];
  });
}

const isDefault = ({ id, default_variant_id }: OwnStock) => id === default_variant_id;

/** Removes the products that have a rejected row, with all their rows, and adds the new errors. */
function removeRejected(
  rejected: RowError[],
  { valid, errors }: { valid: CsvProduct[]; errors: RowError[] },
) {
  const rejectedRows = new Set(rejected.map(({ row }) => row));
  return {
    valid: valid.filter(({ rows }) => !rows.some((row) => rejectedRows.has(row))),
    errors: [...errors, ...rejected].sort(compareRows),
  };
}

/** Rejects a product whose id is already in the file. */
function rejectRepeated(read: { rows: number; valid: CsvProduct[]; errors: RowError[] }) {
  const firstRows = new Map<string, number>();
  const rejected = read.valid.flatMap(({ id, rows: [row] }): RowError[] => {
    const first = id === null ? undefined : firstRows.get(id);
    if (id !== null && first === undefined) firstRows.set(id, row!);
    return first === undefined
      ? []
      : [{ row: row!, field: 'id', message: `This id is already in row ${first}` }];
  });
  return removeRejected(rejected, read);
}

async function requireNoOtherImport(trx: Trx, vendorId: string): Promise<void> {
  if (!(await lockImports(trx, vendorId))) return;
  throw new AppError('conflict', 'An import is running. Wait until it has finished.');
}

/** Rejects new products beyond the limit of a pending vendor. The job checks the limit again when it writes. */
async function rejectBeyondQuota(
  ctx: Pick<Ctx, 'db'>,
  vendorId: string,
  { valid, errors }: { valid: CsvProduct[]; errors: RowError[] },
) {
  const quota = await inTransaction(ctx.db, (trx) => lockProductQuota(trx, vendorId));
  const rejected = valid.filter(({ id }) => id === null).slice(quota ?? valid.length);
  const message = pendingVendorMessages.products;
  return removeRejected(
    rejected.map(({ rows }) => ({ row: rows[0]!, field: 'row', message })),
    { valid, errors },
  );
}

const countRows = (products: CsvProduct[]) =>
  products.reduce((sum, { rows }) => sum + rows.length, 0);

function startImport(ctx: Ctx, vendorId: string, products: CsvProduct[]): Promise<string> {
  const id = newId();
  return inTransaction(ctx.db, async (trx) => {
    await requireVendorMayList(trx, vendorId);
    await requireNoOtherImport(trx, vendorId);
    await insertImport(trx, {
      id,
      vendor_id: vendorId,
      total: countRows(products),
      rows: products,
    });
    await enqueueImport(trx, id);
    return id;
  });
}
