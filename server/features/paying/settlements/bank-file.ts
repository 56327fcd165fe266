import { rupeesOf } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import { createDownloadUrl } from '#server/features/people/downloads/download-tickets.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { renderCsv } from '#server/platform/csv.ts';
import { markSentInBankFile, findBankFileRows, findSentInBankFiles } from './bank-file.queries.ts';

export const bankFilePath = '/api/admin/bank-files';

export interface BankFileRequest {
  payoutIds: string[];
}

/**
 * Prepares the download of a bank file. Claimed payouts are marked as sent before the download, so that the next file
 * does not pay them again. If a file is lost, another one can be prepared from the sent payouts.
 */
export async function prepareBankFile(
  ctx: Pick<Ctx, 'db' | 'clock' | 'payouts'>,
  admin: Account,
  status: 'claimed' | 'sent',
) {
  const provider = ctx.payouts.main;
  if (provider?.method !== 'file') {
    throw new AppError('conflict', 'Bank files need the setting PAYOUTS=bank-file');
  }
  const payoutIds = await inTransaction(ctx.db, async (trx) => {
    const ids =
      status === 'claimed'
        ? await markSentInBankFile(trx, provider.name, ctx.clock.now())
        : await findSentInBankFiles(trx, provider.name);
    if (ids.length === 0) {
      throw new AppError('conflict', noPayoutTexts[status]);
    }
    const after = { status, payouts: ids.length };
    await recordAudit(trx, { actor: admin, action: 'bank_file_exported', after });
    return ids;
  });
  const request: BankFileRequest = { payoutIds };
  const url = await createDownloadUrl(ctx, admin, { path: bankFilePath, request });
  return { ...url, payouts: payoutIds.length };
}

const noPayoutTexts = {
  claimed: 'There is no payout for a bank file. Run a settlement first.',
  sent: 'Every payout of earlier bank files is already marked as paid or returned.',
};

const columns = ['payout', 'beneficiaryName', 'accountNumber', 'ifsc', 'amount', 'remarks'];

export async function renderBankFile(
  { db }: Pick<Ctx, 'db'>,
  { payoutIds }: BankFileRequest,
): Promise<string> {
  const rows = (await findBankFileRows(db, payoutIds)).map((payout) => [
    payout.number,
    payout.beneficiary_name,
    payout.account_number,
    payout.ifsc,
    rupeesOf(payout.amount_paise).toFixed(2),
    `Baithak ${payout.number}`,
  ]);
  return renderCsv(columns, rows);
}
