import { type ListedVendor, maskedValue, type VendorChange } from '#contract/admin-vendors.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import type { Ctx } from '#server/context.ts';
import { changeAccount } from '#server/features/accounts/change-account.ts';
import { endSessions } from '#server/features/accounts/accounts.public.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import { findChanges } from '#server/platform/find-changes.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockVendor, setVendorColumns } from './vendor-changes.queries.ts';
import { getListedVendor } from './vendor-list.service.ts';
import { mailCommission, mailReview } from './review-mails.ts';

type Changed = NonNullable<ReturnType<typeof changesOf>>;

/** Changes what is present; a review (`status`) tells the vendor by mail, and suspension ends their sessions. */
export async function updateVendor(
  ctx: Ctx,
  admin: Account,
  vendorId: string,
  wanted: VendorChange,
): Promise<ListedVendor> {
  return inTransaction(ctx.db, async (trx) => {
    const stored = await lockVendor(trx, vendorId);
    if (!stored) throw notFound('Vendor');
    const change = changesOf(stored, wanted);
    if (!change) return getListedVendor(trx, vendorId);
    await setVendorColumns(trx, vendorId, change.after);
    await changeOwnAccount(trx, vendorId, change);
    const now = { ...stored, ...change.after };
    if (change.after.status) await mailReview(ctx, trx, now);
    if (change.after.commission_bps) await mailCommission(ctx, trx, now);
    if (change.after.status === 'suspended') await endSessions(trx, vendorId);
    await recordAudit(trx, {
      actor: admin,
      action: actionOf(change),
      subject: { kind: 'vendor', id: vendorId },
      before: shown(change.before),
      after: shown(change.after, 'changed'),
    });
    return getListedVendor(trx, vendorId);
  });
}

function changesOf(
  stored: NonNullable<Awaited<ReturnType<typeof lockVendor>>>,
  wanted: VendorChange,
) {
  const { contact = {}, legalInfo = {}, productInfo = {}, otherInfo = {} } = wanted;
  const { bankDetails = {} } = legalInfo;
  const status = wanted.status ?? stored.status;
  const isSame = status === stored.status;
  return findChanges(stored, {
    business_name: wanted.businessName,
    owner_name: wanted.ownerName,
    contact_email: contact.email,
    contact_phone: contact.phone,
    address: contact.address,
    city: contact.city,
    state: contact.state,
    gst_number: legalInfo.gstNumber,
    pan_number: legalInfo.panNumber,
    bank_name: bankDetails.bankName,
    account_number: bankDetails.accountNumber,
    ifsc: bankDetails.ifsc,
    beneficiary_name: bankDetails.beneficiaryName,
    categories: productInfo.categories,
    pickup_address: otherInfo.pickupAddress,
    return_policy: otherInfo.returnPolicy,
    shipping_policy: otherInfo.shippingPolicy,
    commission_bps:
      wanted.commissionRate === undefined ? undefined : Math.round(wanted.commissionRate * 100),
    status: wanted.status,
    status_reason: hasReason(status) ? (wanted.statusReason ?? (isSame ? undefined : '')) : '',
  } as Partial<typeof stored>);
}

const hasReason = (status: VendorStatus) => status === 'rejected' || status === 'suspended';

/** The account that signs in follows the business record. */
async function changeOwnAccount(trx: Trx, id: string, { after }: Changed): Promise<void> {
  const { owner_name: name, contact_email: email, contact_phone: phone } = after;
  const own = Object.entries({ name, email, phone }).filter(([, value]) => value !== undefined);
  if (own.length > 0) await changeAccount(trx, id, Object.fromEntries(own));
}

function actionOf({ names }: Changed) {
  if (names.includes('status')) return 'status_changed';
  return names.includes('commission_bps') ? 'commission_changed' : 'vendor_changed';
}

/** The record tells that a private value changed, not what it is. */
function shown(values: Changed['after'], instead = maskedValue): Record<string, unknown> {
  return {
    ...values,
    ...(values.pan_number !== undefined && { pan_number: instead }),
    ...(values.account_number !== undefined && { account_number: instead }),
  };
}
