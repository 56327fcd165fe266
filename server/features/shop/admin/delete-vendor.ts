import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { cancelVendorOrders } from '#server/features/orders/orders/cancel-vendor-orders.ts';
import { deleteVendorProducts } from '#server/features/catalogue/products/products.public.ts';
import { isOwedMoney } from '#server/features/paying/settlements/erase-bank-details.ts';
import { eraseVendor } from '#server/features/people/vendors/erase-vendor.ts';
import { lockVendor } from '#server/features/people/vendors/vendors.public.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';

/**
 * In one transaction, cancels and refunds what the vendor has not handed over yet, deletes the products and erases
 * personal data. Bank details stay while the vendor is owed money. Returns how many orders were cancelled in whole or in
 * part.
 */
export function deleteVendor(ctx: Ctx, admin: Account, vendorId: string): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const vendor = await lockVendor(trx, vendorId);
    if (!vendor) throw notFound('Vendor');
    const why = `${vendor.business_name} has left Baithak`;
    const cancellation = { actor: { role: admin.role, id: admin.id }, why };
    const cancelledFirst = await cancelVendorOrders(ctx, trx, vendorId, cancellation);
    await deleteVendorProducts(trx, vendorId, ctx.clock.now());
    // Also cancel orders that customers placed before the products were deleted.
    const cancelledLater = await cancelVendorOrders(ctx, trx, vendorId, cancellation);
    const shouldKeepBankDetails = await isOwedMoney(ctx, trx, vendorId);
    await eraseVendor(ctx, trx, vendor, { shouldKeepBankDetails });
    const cancelled = cancelledFirst + cancelledLater;
    await recordAudit(trx, {
      actor: admin,
      action: 'vendor_deleted',
      subject: { kind: 'vendor', id: vendorId },
      before: { business_name: vendor.business_name, status: vendor.status },
      after: { cancelled_orders: cancelled },
    });
    return cancelled;
  });
}
