import { policies } from '#contract/base/policies.ts';
import type { VendorRegistration } from '#contract/people/vendors.ts';
import type { Ctx } from '#server/context.ts';
import { checkGstin } from '#server/features/base/tax/check-gstin.ts';
import { rejectCommonPassword } from '#server/features/people/accounts/common-password.ts';
import { mailConfirmLink } from '#server/features/people/accounts/confirm-mail.ts';
import { createAccount } from '#server/features/people/accounts/create-account.ts';
import { hashPassword } from '#server/features/people/accounts/password.ts';
import { issueToken } from '#server/features/people/accounts/token.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { buildApplicationColumns } from './application-columns.ts';
import { canSell } from './require-enrolment.ts';
import { mailWelcome, notifyAdminsOfApplication } from './vendor-mails.ts';
import { insertVendor } from './vendors.queries.ts';

/** A new vendor waits for review unless VENDOR_AUTO_APPROVE is set and the vendor may sell. */
export async function registerVendor(ctx: Ctx, form: VendorRegistration, ip: string) {
  rejectCommonPassword(form.password, 'password');
  checkGstin(ctx, 'legalInfo.gstNumber', form.legalInfo.gstNumber);
  const passwordHash = await hashPassword(form.password);
  const { ownerName, contact, legalInfo } = form;
  const columns = { enrolment_number: '', ...buildApplicationColumns(form) };
  const status = ctx.config.shouldApproveVendors && canSell(columns) ? 'approved' : 'pending';
  const account = await inTransaction(ctx.db, async (trx) => {
    const created = await createAccount(trx, {
      role: 'vendor',
      name: ownerName,
      email: contact.email,
      phone: contact.phone,
      passwordHash,
      ip,
    });
    await insertVendor(trx, {
      id: created.id,
      status,
      ...columns,
      contact_email: contact.email,
      pan_number: legalInfo.panNumber,
      account_number: legalInfo.bankDetails.accountNumber,
    });
    await mailConfirmLink(ctx, trx, { id: created.id, email: contact.email });
    const isApproved = status === 'approved';
    await mailWelcome(ctx, trx, { email: contact.email, isApproved });
    if (!isApproved) await notifyAdminsOfApplication(ctx, trx, { isFirst: true });
    return created;
  });
  const outcome =
    status === 'approved'
      ? 'You can sell right away.'
      : `We review applications within ${policies.vendorReviewBusinessDays} business days.`;
  const token = await issueToken(ctx, account);
  return { token, role: account.role, message: `Registration successful! ${outcome}` };
}
