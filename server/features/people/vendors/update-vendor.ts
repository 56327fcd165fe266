import type { VendorChange } from '#contract/people/admin-vendors.ts';
import type { VendorStatus } from '#contract/people/vendors.ts';
import type { Ctx } from '#server/context.ts';
import { checkGstin } from '#server/features/base/tax/check-gstin.ts';
import { changeAccount } from '#server/features/people/accounts/change-account.ts';
import { endSessions } from '#server/features/people/accounts/accounts.public.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { findChanges } from '#server/platform/find-changes.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { lockVendor, setVendorColumns } from './vendor-changes.queries.ts';
import { mailBankChanged } from './bank-mail.ts';
import { requireEnrolment } from './require-enrolment.ts';
import { enqueueDeclarationCheck } from './enqueue-declaration-check.ts';
import { hidePrivateValues } from './hide-private-values.ts';
import { mailCommission, mailVendorStatus } from './review-mails.ts';

type Changes = NonNullable<ReturnType<typeof findVendorChanges>>;

/**
 * Changes the fields that are present. Emails the vendor about a new status, commission or bank account. A suspension
 * ends the vendor's sessions, and an admin decides about returns that the vendor had to collect.
 */
export async function updateVendor(
  ctx: Ctx,
  admin: Account,
  vendorId: string,
  requested: VendorChange,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const stored = await lockVendor(trx, vendorId);
    if (!stored) throw notFound('Vendor');
    checkGstin(ctx, 'legalInfo.gstNumber', requested.legalInfo?.gstNumber, stored.gst_number);
    const changes = findVendorChanges(stored, requested);
    if (!changes) return;
    const changed = { ...stored, ...changes.after };
    if (isSaleAffected(changed.status, changes)) requireEnrolment(changed);
    await setVendorColumns(trx, vendorId, changes.after);
    await updateVendorAccount(trx, vendorId, changes);
    const updated = { ...stored, ...changes.after };
    if (changes.after.status === 'approved')
      await changeAccount(trx, vendorId, { email_confirmed_at: ctx.clock.now() });
    if (changes.after.status) await mailVendorStatus(ctx, trx, updated);
    if (changes.after.commission_bps) await mailCommission(ctx, trx, updated);
    await mailBankChanged(ctx, trx, stored, changes.after);
    if (changes.after.status === 'suspended') {
      await endSessions(trx, vendorId);
      await enqueue(trx, 'hand_over_returns', { vendorId });
    }
    await enqueueDeclarationCheck(trx, vendorId, changes.after);
    await recordAudit(trx, {
      actor: admin,
      action: actionOf(changes),
      subject: { kind: 'vendor', id: vendorId },
      before: hidePrivateValues(changes.before),
      after: hidePrivateValues(changes.after, 'changed'),
    });
  });
}

function findVendorChanges(
  stored: NonNullable<Awaited<ReturnType<typeof lockVendor>>>,
  requested: VendorChange,
) {
  const { contact = {}, legalInfo = {}, productInfo = {}, otherInfo = {} } = requested;
  const { bankDetails = {} } = legalInfo;
  const status = requested.status ?? stored.status;
  const isSameStatus = status === stored.status;
  return findChanges(stored, {
    business_name: requested.businessName,
    owner_name: requested.ownerName,
    contact_email: contact.email,
    contact_phone: contact.phone,
    address: contact.address,
    city: contact.city,
    state: contact.state,
    gst_number: legalInfo.gstNumber,
    is_small_enterprise: legalInfo.isSmallEnterprise,
    gst_registration: legalInfo.gstRegistration,
    enrolment_number: legalInfo.enrolmentNumber,
    pan_number: legalInfo.panNumber,
    pan_status: legalInfo.panStatus,
    bank_name: bankDetails.bankName,
    account_number: bankDetails.accountNumber,
    ifsc: bankDetails.ifsc,
    beneficiary_name: bankDetails.beneficiaryName,
    categories: productInfo.categories,
    pickup_address: otherInfo.pickupAddress,
    return_policy: otherInfo.returnPolicy,
    shipping_policy: otherInfo.shippingPolicy,
    commission_bps:
      requested.commissionRate === undefined
        ? undefined
        : Math.round(requested.commissionRate * 100),
    status: requested.status,
    status_reason: canHaveReason(status)
      ? (requested.statusReason ?? (isSameStatus ? undefined : ''))
      : '',
  } as Partial<typeof stored>);
}

/** Whether the change approves the vendor, or changes whether an approved vendor may sell. */
const isSaleAffected = (status: string, { names }: Changes) =>
  status === 'approved' &&
  names.some((name) => ['status', 'gst_number', 'enrolment_number', 'state'].includes(name));

const canHaveReason = (status: VendorStatus) => status === 'rejected' || status === 'suspended';

/** Copies a changed name, email or phone to the vendor's account, because the account stores these values, too. */
async function updateVendorAccount(trx: Trx, id: string, { after }: Changes): Promise<void> {
  const { owner_name: name, contact_email: email, contact_phone: phone } = after;
  const fields = Object.entries({ name, email, phone }).filter(([, value]) => value !== undefined);
  if (fields.length > 0) await changeAccount(trx, id, Object.fromEntries(fields));
}

function actionOf({ names }: Changes) {
  if (names.includes('status')) return 'status_changed';
  return names.includes('commission_bps') ? 'commission_changed' : 'vendor_changed';
}
