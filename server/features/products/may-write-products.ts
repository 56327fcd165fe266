import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findProductOwner, lockProduct, lockVendorStatus } from './product-writes.queries.ts';

/** A vendor, or an admin who mends what a vendor wrote. */
export type Writer = Pick<Account, 'id' | 'role'>;

/** Locks the vendor first, then the product: the order in which a suspension takes them. */
export async function lockProductFor(trx: Trx, account: Writer, productId: string) {
  const owner = await findProductOwner(trx, productId);
  if (!owner) throw notFound('Product');
  if (account.role !== 'admin' && owner.vendor_id !== account.id) {
    throw new AppError('forbidden', 'This product belongs to another vendor');
  }
  await lockVendorStatus(trx, owner.vendor_id);
  const product = await lockProduct(trx, productId);
  if (!product) throw notFound('Product');
  return product;
}

/** A pending vendor prepares products; a rejected one cannot. */
export async function requireSeller(trx: Trx, vendorId: string): Promise<void> {
  const vendor = await lockVendorStatus(trx, vendorId);
  if (vendor?.status === 'approved' || vendor?.status === 'pending') return;
  throw new AppError('forbidden', 'Your application was not accepted, so you cannot list products');
}
