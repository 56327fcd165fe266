import { policies } from '#contract/policies.ts';
import type { VendorRegistration } from '#contract/vendors.ts';
import type { Ctx } from '#server/context.ts';
import { rejectCommonPassword } from '#server/features/accounts/common-password.ts';
import { createAccount } from '#server/features/accounts/create-account.ts';
import { limitRegistrations } from '#server/features/accounts/limit-registrations.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { issueToken } from '#server/features/accounts/token.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { mailWelcome } from './vendor-mails.ts';
import { insertVendor } from './vendors.queries.ts';

/** A new vendor waits for review unless VENDOR_AUTO_APPROVE is set. */
export async function registerVendor(ctx: Ctx, form: VendorRegistration, ip: string) {
  rejectCommonPassword(form.password, 'password');
  await limitRegistrations(ctx, ip);
  const passwordHash = await hashPassword(form.password);
  const { ownerName, contact } = form;
  const status = ctx.config.vendorAutoApprove ? 'approved' : 'pending';
  const account = await inTransaction(ctx.db, async (trx) => {
    const created = await createAccount(trx, {
      role: 'vendor',
      name: ownerName,
      email: contact.email,
      phone: contact.phone,
      passwordHash,
      ip,
    });
    await insertVendor(trx, { id: created.id, status, ...vendorColumns(form) });
    const isApproved = status === 'approved';
    await mailWelcome(ctx, trx, { email: contact.email, isApproved });
    return created;
  });
  const outcome =
    status === 'approved'
      ? 'You can sell right away.'
      : `We review applications within ${policies.vendorReviewBusinessDays} business days.`;
  const token = await issueToken(ctx, account);
  return { token, role: account.role, message: `Registration successful! ${outcome}` };
}

function vendorColumns({
  contact,
  legalInfo,
  productInfo,
  otherInfo,
  ...form
}: VendorRegistration) {
  const { bankDetails } = legalInfo;
  return {
    business_name: form.businessName,
    owner_name: form.ownerName,
    contact_phone: contact.phone,
    contact_email: contact.email,
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
  };
}
