import type { ListedVendor } from '#contract/admin-vendors.ts';
import type { Ctx } from '#server/context.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { countFound } from '#server/platform/db/count-found.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { listSlice } from '#server/platform/http/list-slice.ts';
import {
  countVendors,
  findListedVendor,
  findListedVendors,
  type ListedVendorRow,
  type VendorFilters,
} from './vendor-list.queries.ts';
import { vendorWire } from './vendors.wire.ts';

export async function listVendors(
  { db }: Pick<Ctx, 'db'>,
  { page, limit, ...filters }: VendorFilters & { page?: number | undefined; limit: number },
): Promise<{ vendors: ListedVendor[]; total: number }> {
  const [rows, total] = await Promise.all([
    findListedVendors(db, filters, listSlice({ page, limit })),
    countFound(db, countVendors, filters),
  ]);
  return { vendors: rows.map(listedVendorWire), total };
}

export async function getListedVendor(db: Db | Trx, id: string): Promise<ListedVendor> {
  const row = await findListedVendor(db, id);
  if (!row) throw notFound('Vendor');
  return listedVendorWire(row);
}

function listedVendorWire(row: ListedVendorRow): ListedVendor {
  return {
    ...vendorWire(row, 'hidden'),
    commissionRate: row.commission_bps / 100,
    sharedPan: Boolean(row.shared_pan),
    productCount: row.product_count ?? 0,
    ordersToSend: row.orders_to_send ?? 0,
  };
}
