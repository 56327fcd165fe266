import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockProduct, lockVendorStatus, type ProductKey } from './product-writes.queries.ts';

/** A vendor, or an admin who corrects a vendor's product. `ip` is undefined in an import, which runs as a job. */
export type Writer = Pick<Account, 'id' | 'role'> & { ip: string | undefined };

/** Locks the vendor, then the product. A suspension locks them in the same order, so the two cannot deadlock. */
export async function lockProductWithVendor(trx: Trx, key: ProductKey) {
  await lockVendorStatus(trx, key.vendor_id);
  const product = await lockProduct(trx, key);
  if (!product) throw notFound('Product');
  return product;
}

/** Throws 403 unless the vendor is approved or pending. A pending vendor may prepare products. */
export async function requireVendorMayList(trx: Trx, vendorId: string): Promise<void> {
  const vendor = await lockVendorStatus(trx, vendorId);
  if (vendor?.status === 'approved' || vendor?.status === 'pending') return;
  throw new AppError('forbidden', 'Only approved and pending vendors can list products');
}
