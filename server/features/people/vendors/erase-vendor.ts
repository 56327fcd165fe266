import type { Ctx } from '#server/context.ts';
import { eraseAccount } from '#server/features/people/accounts/erase-account.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { mailVendorDeleted } from './review-mails.ts';
import { keepTaxParty, setVendorColumns, type lockVendor } from './vendor-changes.queries.ts';

type VendorRow = NonNullable<Awaited<ReturnType<typeof lockVendor>>>;

/**
 * Emails the vendor, removes the personal data and enqueues the deletion of the certificate file. The caller must have
 * locked the vendor. `shouldKeepBankDetails` keeps the bank details for outstanding payouts. A later settlement removes
 * them when no money is owed and no payout can come back.
 */
export async function eraseVendor(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  vendor: VendorRow,
  { shouldKeepBankDetails }: { shouldKeepBankDetails: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  await mailVendorDeleted(ctx, trx, vendor);
  await eraseAccount(trx, vendor.id, now);
  await keepTaxParty(trx, vendor.id);
  await setVendorColumns(trx, vendor.id, {
    owner_name: '',
    contact_phone: '',
    contact_email: '',
    address: '',
    city: '',
    state: '',
    gst_number: '',
    enrolment_number: '',
    pan_number: '',
    ...(!shouldKeepBankDetails && {
      bank_name: '',
      account_number: '',
      ifsc: '',
      beneficiary_name: '',
    }),
    pickup_address: '',
    certificate_key: null,
    certificate_type: null,
    deleted_at: now,
  });

  const { certificate_key: key } = vendor;
  if (key) await enqueue(trx, 'remove_certificate', { key });
}
