import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { lockVendor, setVendorColumns } from '#server/features/people/vendors/vendors.public.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';

/**
 * Holds or releases the payouts of a vendor. Settlements skip a vendor whose payouts are held, and the vendor sees the
 * reason. Holding again changes the reason.
 */
export async function holdPayouts(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  admin: Account,
  { vendorId, isHeld, reason }: { vendorId: string; isHeld: boolean; reason: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const vendor = await lockVendor(trx, vendorId);
    if (!vendor) throw notFound('Vendor');
    const { payouts_held_at: since, payout_hold_reason: before } = vendor;
    if (isHeld ? before === reason : !since) return;
    await setVendorColumns(trx, vendorId, {
      payouts_held_at: isHeld ? (since ?? clock.now()) : null,
      payout_hold_reason: isHeld ? reason : '',
    });
    await recordAudit(trx, {
      actor: admin,
      action: isHeld ? 'payouts_held' : 'payouts_released',
      subject: { kind: 'vendor', id: vendorId },
      before: { reason: before },
      after: { reason },
    });
  });
}
