import type { Bank } from '#contract/paying/settlements.ts';
import type { Ctx } from '#server/context.ts';
import { checkPassword } from '#server/features/people/accounts/check-password.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { hidePrivateValues } from '#server/features/people/vendors/hide-private-values.ts';
import {
  lockVendor,
  mailBankChanged,
  setVendorColumns,
} from '#server/features/people/vendors/vendors.public.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { findChanges } from '#server/platform/find-changes.ts';
import { signedOut } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { getBank } from './bank.ts';

interface BankChange {
  password: string;
  accountNumber: string;
  ifsc: string;
  bankName: string;
  beneficiaryName: string;
}

/**
 * Changes the bank details of a vendor. A database trigger stores the time of the change, and settlements skip the vendor
 * until `bankHoldDays` days later.
 */
export async function changeBank(ctx: Ctx, account: Account, change: BankChange): Promise<Bank> {
  await checkPassword(ctx, account, { password: change.password, field: 'password' });
  await inTransaction(ctx.db, async (trx) => {
    const vendor = await lockVendor(trx, account.id);
    if (!vendor) throw signedOut();
    const changes = findChanges(vendor, {
      bank_name: change.bankName,
      account_number: change.accountNumber,
      ifsc: change.ifsc,
      beneficiary_name: change.beneficiaryName,
    } as Partial<typeof vendor>);
    if (!changes) return;
    await setVendorColumns(trx, account.id, changes.after);
    await mailBankChanged(ctx, trx, vendor, changes.after);
    await recordAudit(trx, {
      actor: account,
      action: 'bank_changed',
      subject: { kind: 'vendor', id: account.id },
      before: hidePrivateValues(changes.before),
      after: hidePrivateValues(changes.after, 'changed'),
    });
  });
  return getBank(ctx, account.id);
}
