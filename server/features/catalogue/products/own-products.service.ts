import type {
  OwnProduct,
  ProductQuery,
  VendorProductQuery,
} from '#contract/catalogue/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { type ListPage, maxUnpagedRows } from '#server/platform/db/find-list-page.ts';
import { buildOwnProductWire } from './own-product.wire.ts';
import {
  findAllProductsPage,
  findOwnProduct,
  findVendorProductsPage,
  type OwnProductRow,
} from './own-products.queries.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config' | 'clock'>;
type OwnProductPage = ListPage<OwnProduct>;

export async function listVendorProducts(
  ctx: ReadCtx,
  vendor: string,
  { page = 1, limit = maxUnpagedRows, ...filters }: VendorProductQuery,
): Promise<OwnProductPage> {
  const query = { ...filters, page, limit };
  return toOwnProductPage(ctx, await findVendorProductsPage(ctx.db, vendor, query));
}

/** Returns the products of all vendors, for admins. */
export async function listAllProducts(ctx: ReadCtx, query: ProductQuery): Promise<OwnProductPage> {
  return toOwnProductPage(ctx, await findAllProductsPage(ctx.db, query));
}

const toOwnProductPage = (ctx: ReadCtx, page: ListPage<OwnProductRow>): OwnProductPage => ({
  ...page,
  rows: page.rows.map((row) => buildOwnProductWire(ctx, row)),
});

/** Returns the product as its vendor sees it, public or not. */
export async function getOwnProduct(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  db: Db | Trx,
  id: string,
): Promise<OwnProduct> {
  const row = await findOwnProduct(db, id);
  if (!row) throw notFound('Product');
  return buildOwnProductWire(ctx, row);
}
