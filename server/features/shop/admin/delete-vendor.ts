import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { cancelVendorOrders } from '#server/features/orders/orders/cancel-vendor-orders.ts';
import { deleteVendorProducts } from '#server/features/catalogue/products/products.public.ts';
import { isOwedMoney } from '#server/features/paying/settlements/erase-bank-details.ts';
import { blockAccount } from '#server/features/people/accounts/accounts.public.ts';
import { eraseVendor } from '#server/features/people/vendors/erase-vendor.ts';
import { lockVendor, setVendorColumns } from '#server/features/people/vendors/vendors.public.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';

const stepSize = { products: 200, orders: 20 };
/** How long the request goes on with the deletion, and how long a run of the job does. */
const maxRunMs = 5000;
const jobDelayMs = 10_000;

interface Progress {
  isFinished: boolean;
  /** Orders that were cancelled so far, in whole or in part. */
  cancelledOrders: number;
}

/** `skip` counts the orders that have nothing to cancel. */
type Step = Progress & { skip: number };

/**
 * Signs the vendor out, takes the products off sale, cancels and refunds what is not handed over yet, and erases
 * personal data, in short transactions. What does not get done within five seconds is left to a job. Bank details stay
 * while the vendor is owed money.
 */
export async function deleteVendor(ctx: Ctx, admin: Account, vendorId: string): Promise<Progress> {
  await inTransaction(ctx.db, async (trx) => {
    const vendor = await lockVendor(trx, vendorId);
    if (!vendor) throw notFound('Vendor');
    await blockAccount(trx, vendorId);
    if (vendor.deletion_started_at) return;
    await setVendorColumns(trx, vendorId, {
      deletion_started_at: ctx.clock.now(),
      deletion_actor_id: admin.id,
    });
    const { business_name, status } = vendor;
    await recordAudit(trx, {
      actor: admin,
      action: 'vendor_deleted',
      subject: { kind: 'vendor', id: vendorId },
      before: { business_name, status },
    });
    await enqueue(trx, 'hand_over_returns', { vendorId });
    // Goes on if this process is killed.
    await enqueueRest(trx, vendorId);
  });
  return continueDeletion(ctx, vendorId);
}

/** The job. */
export async function finishDeletion(ctx: Ctx, vendorId: string): Promise<void> {
  const { isFinished } = await continueDeletion(ctx, vendorId);
  if (!isFinished) await enqueueRest(ctx.db, vendorId);
}

const enqueueRest = (db: Db | Trx, vendorId: string) =>
  enqueue(db, 'delete_vendor', { vendorId }, { key: `delete:${vendorId}`, delayMs: jobDelayMs });

async function continueDeletion(ctx: Ctx, vendorId: string): Promise<Progress> {
  const stopAt = performance.now() + maxRunMs;
  let progress: Step = { isFinished: false, cancelledOrders: 0, skip: 0 };
  while (!progress.isFinished && performance.now() < stopAt) {
    const { skip } = progress;
    progress = await inTransaction(ctx.db, (trx) => runStep(ctx, trx, vendorId, skip));
  }
  return progress;
}

/** Does a part of the work that is left, or the end if none is left. */
async function runStep(ctx: Ctx, trx: Trx, vendorId: string, skip: number): Promise<Step> {
  const vendor = await lockVendor(trx, vendorId);
  if (!vendor) return { isFinished: true, cancelledOrders: 0, skip };
  const { business_name, deletion_actor_id: adminId } = vendor;
  const now = ctx.clock.now();
  const cancelledBefore = vendor.deletion_cancelled_orders;
  const products = await deleteVendorProducts(trx, vendorId, { now, limit: stepSize.products });
  if (products > 0) return { isFinished: false, cancelledOrders: cancelledBefore, skip };
  const admin = { id: adminId!, role: 'admin' as const };
  const { seen, changed } = await cancelVendorOrders(ctx, trx, vendorId, {
    actor: admin,
    why: `${business_name} has left Baithak`,
    limit: stepSize.orders,
    skip,
  });
  const cancelledOrders = cancelledBefore + changed;
  if (changed > 0) {
    await setVendorColumns(trx, vendorId, { deletion_cancelled_orders: cancelledOrders });
  }
  if (seen === stepSize.orders) {
    return { isFinished: false, cancelledOrders, skip: skip + seen - changed };
  }
  const shouldKeepBankDetails = await isOwedMoney(ctx, trx, vendorId);
  await eraseVendor(ctx, trx, vendor, { shouldKeepBankDetails });
  return { isFinished: true, cancelledOrders, skip };
}
