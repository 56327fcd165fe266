import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { insertNewProduct } from '#server/features/products/create-product.ts';
import { listRowErrors } from './import-products.ts';
import { countRow, findImport, finishImport } from './product-import.queries.ts';
import type { CsvProduct } from './read-product-csv.ts';
import { changeLockedProduct } from '#server/features/products/update-product.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

/** Writes each row in a transaction that also counts it, so that a killed job resumes where it stopped. */
export async function writeImport(ctx: Ctx, importId: string): Promise<void> {
  const found = await findImport(ctx.db, importId);
  if (!found || found.status === 'done') return;
  const rows = found.rows as CsvProduct[];
  for (let done = found.done; done < rows.length; done++) {
    await writeRow(ctx, found, rows[done]!, done);
  }
  await finishImport(ctx.db, importId);
}

async function writeRow(
  ctx: Ctx,
  { id, vendor_id }: { id: string; vendor_id: string },
  row: CsvProduct,
  done: number,
): Promise<void> {
  try {
    await inTransaction(ctx.db, async (trx) => {
      if (!(await countRow(trx, id, done, row.id ? 'updated' : 'created'))) return;
      await writeProduct(ctx, trx, vendor_id, row);
    });
  } catch (error) {
    const errors = listRowErrors(error, row.row);
    await inTransaction(ctx.db, (trx) => countRow(trx, id, done, errors));
  }
}

async function writeProduct(ctx: Ctx, trx: Trx, vendorId: string, row: CsvProduct): Promise<void> {
  const stored = row.fields.images?.map((url) => ({ url }));
  if (row.id) {
    const vendor = { id: vendorId, role: 'vendor' } as const;
    const { fields, readAt } = row;
    const key = { id: row.id, vendor_id: vendorId };
    const change = { fields, stored, stockReadAt: readAt, isImport: true };
    await changeLockedProduct(ctx, trx, vendor, key, change);
  } else {
    await insertNewProduct(ctx, trx, vendorId, { fields: row.fields, stored: stored ?? [] });
  }
}
