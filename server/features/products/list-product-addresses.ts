import type { Ctx } from '#server/context.ts';
import { countPublicIds, listPublicIds, listSellingVendors } from './product-addresses.queries.ts';

interface Slice {
  limit: number;
  offset: number;
}

/** For the sitemap: where every public product stands and when it last changed. */
export async function listProductAddresses(ctx: Ctx, slice: Slice) {
  const rows = await listPublicIds(ctx.db, slice);
  return rows.map((row) => ({ path: `/product/${row.id}`, changedAt: row.updated_at }));
}

export function countProductAddresses(ctx: Ctx): Promise<number> {
  return countPublicIds(ctx.db);
}

/** The shop pages of vendors who have something on sale. */
export async function listVendorAddresses(ctx: Ctx, slice: Slice) {
  const rows = await listSellingVendors(ctx.db, slice);
  return rows.map((row) => ({ path: `/vendor/${row.vendor_id}`, changedAt: row.updated_at }));
}
