import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Ctx } from '#server/context.ts';
import { csvColumns, csvRow } from './product-csv.ts';
import { listVendorProducts } from '#server/features/products/own-products.service.ts';

const pageSize = 200;

/** Page by page, so that a large shop neither fills memory nor keeps others waiting. */
export function exportProducts(ctx: Pick<Ctx, 'db' | 'config'>, vendorId: string): Readable {
  const lines = stringify({ header: true, columns: [...csvColumns], bom: true });
  return Readable.from(rows(ctx, vendorId)).pipe(lines);
}

async function* rows(ctx: Pick<Ctx, 'db' | 'config'>, vendorId: string) {
  for (let page = 1; ; page++) {
    const { products } = await listVendorProducts(ctx, vendorId, { page, limit: pageSize });
    for (const product of products) yield csvRow(product);
    if (products.length < pageSize) return;
  }
}
