import { paiseOf } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/new-id.ts';
import { parseVendorAccount } from './account-columns.ts';
import { findVendorName, insertCorrection, lockLedgerAccounts } from './accounts.queries.ts';

interface Correction {
  debitAccount: string;
  creditAccount: string;
  /** In rupees. */
  amount: number;
  reason: string;
}

/** Posts a correction with its author and reason. Existing ledger transactions are never changed. */
export async function correctLedger(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  admin: Account,
  { debitAccount: debit, creditAccount: credit, amount, reason }: Correction,
): Promise<string> {
  requireAllowedAccounts(debit, credit);
  const id = newId();
  const vendorId = parseVendorAccount(debit) ?? parseVendorAccount(credit);
  await inTransaction(ctx.db, async (trx) => {
    if (vendorId && !(await findVendorName(trx, vendorId))) throw notFound('Ledger account');
    await lockLedgerAccounts(trx, [debit, credit]);
    const paise = paiseOf(amount);
    const at = ctx.clock.now();
    await insertCorrection(trx, { id, debit, credit, paise, actorId: admin.id, reason, at });
    await recordAudit(trx, {
      actor: admin,
      action: 'ledger_corrected',
      ...(vendorId && { subject: { kind: 'vendor', id: vendorId } }),
      after: { debit, credit, amount, reason },
    });
  });
  return id;
}

function requireAllowedAccounts(debit: string, credit: string): void {
  const createError = (message: string) =>
    new AppError('invalid', message, { errors: { creditAccount: message } });
  if (debit === credit) throw createError('Choose an account other than the debited one');
  if (parseVendorAccount(debit) && parseVendorAccount(credit)) {
    throw createError(
      'A correction cannot be between two vendors. Choose an account of the marketplace.',
    );
  }
}
