import type { Bank } from '#contract/paying/settlements.ts';
import type { Ctx } from '#server/context.ts';
import { findBankName } from './find-bank.ts';
import { describeLinkedAccount, findHoldEnd } from './left-out.ts';
import { findSettledVendor } from './run-settlement.queries.ts';

export async function getBank(
  { db, clock, payouts }: Pick<Ctx, 'db' | 'clock' | 'payouts'>,
  id: string,
): Promise<Bank> {
  const vendor = await findSettledVendor(db, id);
  const accountProblem = payouts.main?.method === 'split' && describeLinkedAccount(vendor);
  const ifscBank = await findBankName(vendor.ifsc);
  return {
    lastDigits: vendor.account_number.slice(-4),
    ifsc: vendor.ifsc,
    bankName: vendor.bank_name,
    ifscBank,
    beneficiaryName: vendor.beneficiary_name,
    heldUntil: findHoldEnd(vendor, clock.now())?.toISOString() ?? null,
    ...(accountProblem && { accountProblem }),
    ...(!ifscBank && vendor.ifsc && { warning: unknownIfsc }),
  };
}

const unknownIfsc =
  'We do not know this IFSC. Check it against your cheque book, because payouts to a wrong IFSC are returned.';
