import type { ListedVendor, VendorQuery } from '#contract/people/admin-vendors.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { findListedVendor, findVendorsPage, type ListedVendorRow } from './vendor-list.queries.ts';
import { vendorWire } from '#server/features/people/vendors/vendors.public.ts';

export async function listVendors(
  { db }: Pick<Ctx, 'db'>,
  query: VendorQuery,
): Promise<ListPage<ListedVendor>> {
  const page = await findVendorsPage(db, query);
  return { ...page, rows: page.rows.map(listedVendorWire) };
}

export async function getListedVendor(db: Db, id: string): Promise<ListedVendor> {
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
    applicationCount: row.application_count,
    previousReason: row.previous_reason,
  };
}
