import type { Vendor, VendorApplication } from '#contract/people/vendors.ts';
import type { Ctx } from '#server/context.ts';
import { checkPassword } from '#server/features/people/accounts/check-password.ts';
import { checkGstin } from '#server/features/base/tax/check-gstin.ts';
import { changeAccount } from '#server/features/people/accounts/change-account.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { findChanges } from '#server/platform/find-changes.ts';
import { AppError, signedOut } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { buildApplicationColumns } from './application-columns.ts';
import { mailBankChanged } from './bank-mail.ts';
import { enqueueDeclarationCheck } from './enqueue-declaration-check.ts';
import { hidePrivateValues } from './hide-private-values.ts';
import { mailVendorStatus } from './review-mails.ts';
import { notifyAdminsOfApplication } from './vendor-mails.ts';
import { lockVendor, setVendorColumns } from './vendor-changes.queries.ts';
import { findVendor, type VendorRow } from './vendors.queries.ts';
import { getOwnVendor } from './vendors.service.ts';

/** Puts a rejected vendor back under review, even with VENDOR_AUTO_APPROVE, because an admin has rejected this vendor. */
export async function sendApplicationAgain(
  ctx: Ctx,
  account: Account,
  form: VendorApplication,
): Promise<Vendor> {
  const { id } = account;
  const isOwner = await checkOwner(ctx, account, form);
  await inTransaction(ctx.db, async (trx) => {
    const stored = await lockVendor(trx, id);
    if (!stored) throw signedOut();
    if (stored.status !== 'rejected') {
      throw new AppError('conflict', 'Only an application that was not accepted can be sent again');
    }
    checkGstin(ctx, 'legalInfo.gstNumber', form.legalInfo.gstNumber, stored.gst_number);
    const columns = {
      ...columnsOf(form, stored),
      status: 'pending' as const,
      status_reason: '',
      previous_reason: stored.status_reason,
      application_count: stored.application_count + 1,
    };
    if (!isOwner && hasOtherBank(stored, columns)) {
      throw new AppError('conflict', 'The bank details have just been changed. Try again.');
    }
    await setVendorColumns(trx, id, columns);
    await changeAccount(trx, id, { name: form.ownerName, phone: form.contact.phone });
    await mailVendorStatus(ctx, trx, { ...stored, ...columns });
    await notifyAdminsOfApplication(ctx, trx, { isFirst: false });
    const changes = findChanges<Partial<typeof stored>>(stored, columns);
    await mailBankChanged(ctx, trx, stored, changes?.after ?? {});
    await enqueueDeclarationCheck(trx, id, columns);
    await recordAudit(trx, {
      actor: account,
      action: 'application_sent_again',
      subject: { kind: 'vendor', id },
      before: hidePrivateValues(changes?.before ?? {}),
      after: hidePrivateValues(changes?.after ?? {}, 'changed'),
    });
  });
  return getOwnVendor(ctx, id);
}

const columnsOf = (form: VendorApplication, stored: VendorRow) => ({
  ...buildApplicationColumns(form),
  pan_number: form.legalInfo.panNumber ?? stored.pan_number,
  account_number: form.legalInfo.bankDetails.accountNumber ?? stored.account_number,
});

/** Asks for the password if the bank details change. Returns whether it was right. */
async function checkOwner(ctx: Ctx, account: Account, form: VendorApplication): Promise<boolean> {
  const stored = await findVendor(ctx.db, account.id);
  if (stored?.status !== 'rejected' || !hasOtherBank(stored, columnsOf(form, stored))) return false;
  if (form.password === undefined) {
    const message = 'Enter your password to change the bank details';
    throw new AppError('invalid', message, { errors: { password: message } });
  }
  await checkPassword(ctx, account, { password: form.password, field: 'password' });
  return true;
}

const bankColumns = ['bank_name', 'account_number', 'ifsc', 'beneficiary_name'] as const;

const hasOtherBank = (
  stored: VendorRow,
  columns: Pick<VendorRow, (typeof bankColumns)[number]>,
): boolean => bankColumns.some((name) => stored[name] !== columns[name]);
