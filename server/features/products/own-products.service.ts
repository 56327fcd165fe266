import type { OwnProduct } from '#contract/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { countFound } from '#server/platform/db/count-found.ts';
import { listSlice, mostUnpaged } from '#server/platform/http/list-slice.ts';
import { findOwnProduct, type OwnProductRow } from './own-products.queries.ts';
import {
  countAllProducts,
  findAllProducts,
  type AllProductsFilters,
} from './all-products.queries.ts';
import { productWire } from './products.wire.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config'>;

export async function listVendorProducts(
  ctx: ReadCtx,
  vendorId: string,
  {
    page = 1,
    limit = mostUnpaged,
    ...filters
  }: Omit<AllProductsFilters, 'vendor' | 'sort'> & { page?: number; limit?: number },
): Promise<{ products: OwnProduct[]; total: number }> {
  const own = { ...filters, vendor: vendorId };
  const [rows, total] = await Promise.all([
    findAllProducts(ctx.db, own, { limit, offset: (page - 1) * limit }),
    countAllProducts(ctx.db, own, Number.MAX_SAFE_INTEGER),
  ]);
  return { products: rows.map((row) => ownProductWire(ctx, row)), total };
}

/** For admins: the products of all vendors. */
export async function listAllProducts(
  ctx: ReadCtx,
  { page, limit, ...filters }: AllProductsFilters & { page?: number | undefined; limit: number },
): Promise<{ products: OwnProduct[]; total: number }> {
  const [rows, total] = await Promise.all([
    findAllProducts(ctx.db, filters, listSlice({ page, limit })),
    countFound(ctx.db, countAllProducts, filters),
  ]);
  return { products: rows.map((row) => ownProductWire(ctx, row)), total };
}

/** As its seller sees it, hidden or public. */
export async function getOwnProduct(
  ctx: Pick<Ctx, 'config'>,
  db: Db | Trx,
  id: string,
): Promise<OwnProduct> {
  const row = await findOwnProduct(db, id);
  if (!row) throw notFound('Product');
  return ownProductWire(ctx, row);
}

function ownProductWire({ config }: Pick<Ctx, 'config'>, row: OwnProductRow): OwnProduct {
  return {
    ...productWire(config, row),
    stock: row.stock_on_hand,
    held: row.stock_held,
    isPublic: row.is_public,
    updatedAt: versionOf(row).toISOString(),
  };
}

/** What its seller reads and sends back: a sale makes a new one, for the stock is part of it. */
export function versionOf(row: Pick<OwnProductRow, 'updated_at' | 'stock_changed_at'>): Date {
  return row.updated_at > row.stock_changed_at ? row.updated_at : row.stock_changed_at;
}
