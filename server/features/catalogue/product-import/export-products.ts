import type { Readable } from 'node:stream';
import type { Ctx } from '#server/context.ts';
import { listVendorProducts } from '#server/features/catalogue/products/own-products.service.ts';
import { streamCsv } from '#server/platform/csv.ts';
import { csvColumns, toCsvRows } from './product-csv.ts';

type ExportCtx = Pick<Ctx, 'db' | 'config' | 'clock' | 'log'>;

const pageSize = 200;

/** Reads page by page, so that a large catalogue neither fills memory nor delays other requests. */
export const exportProducts = (ctx: ExportCtx, vendorId: string): Readable =>
  streamCsv(ctx.log, csvColumns, readRows(ctx, vendorId));

async function* readRows(ctx: ExportCtx, vendorId: string) {
  for (let page = 1; ; page++) {
    const { rows: products } = await listVendorProducts(ctx, vendorId, { page, limit: pageSize });
    for (const product of products) yield* toCsvRows(product);
    if (products.length < pageSize) return;
  }
}
