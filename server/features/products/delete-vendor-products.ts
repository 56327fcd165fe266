import type { Trx } from '#server/platform/db/connection.ts';
import { markVendorProductsDeleted } from './product-writes.queries.ts';

/** All of a vendor who goes; the caller holds the vendor's row. Past orders keep what they show. */
export const deleteVendorProducts = (trx: Trx, vendorId: string, now: Date) =>
  markVendorProductsDeleted(trx, vendorId, now);
