import type { Ctx } from '#server/context.ts';
import { eraseAccount } from '#server/features/accounts/change-account.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import { cancelVendorOrders } from '#server/features/orders/cancel-vendor-orders.ts';
import { deleteVendorProducts } from '#server/features/products/delete-vendor-products.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { lockVendor, setVendorColumns } from './vendor-changes.queries.ts';
import { mailVendorDeleted } from './review-mails.ts';

/**
 * Cancels and refunds what was paid and not shipped, takes the products out of the shop and removes
 * what is personal, all in one act. Answers how many orders were cancelled.
 */
export function deleteVendor(ctx: Ctx, admin: Account, vendorId: string): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const vendor = await lockVendor(trx, vendorId);
    if (!vendor) throw notFound('Vendor');
    await mailVendorDeleted(ctx, trx, vendor);
    const why = `${vendor.business_name} has left Baithak`;
    const cancellation = { actor: { role: admin.role, id: admin.id }, why };
    const found = await cancelVendorOrders(ctx, trx, vendorId, cancellation);
    await deleteVendorProducts(trx, vendorId, ctx.clock.now());
    // Whoever was buying until the products left made an order more.
    const late = await cancelVendorOrders(ctx, trx, vendorId, cancellation);
    await eraseVendor(ctx, trx, vendorId);
    const certificate = vendor.certificate_key;
    if (certificate) await enqueue(trx, 'remove_certificate', { key: certificate });
    const cancelled = found + late;
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

async function eraseVendor(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  const now = ctx.clock.now();
  await eraseAccount(trx, id, now);
  await setVendorColumns(trx, id, {
    owner_name: '',
    contact_phone: '',
    contact_email: '',
    address: '',
    city: '',
    state: '',
    gst_number: '',
    pan_number: '',
    bank_name: '',
    account_number: '',
    ifsc: '',
    beneficiary_name: '',
    pickup_address: '',
    certificate_key: null,
    certificate_type: null,
    deleted_at: now,
  });
}
