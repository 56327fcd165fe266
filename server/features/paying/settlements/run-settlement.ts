import type { Ctx } from '#server/context.ts';
import {
  lockLedgerAccounts,
  postPayoutClaimed,
  buildVendorAccount,
} from '#server/features/books/ledger/ledger.public.ts';
import { claimTransfers, lockHeldTransfers } from '#server/features/books/route/route.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import { enqueuePayout } from './check-payouts.ts';
import { eraseUnneededBankDetails } from './erase-bank-details.ts';
import { findLeftOutReason } from './left-out.ts';
import { findSettledVendor, insertPayout, insertRun } from './run-settlement.queries.ts';
import { findPayableEntries, findUnpaidVendors } from './unpaid-entries.queries.ts';

type RunCtx = Pick<Ctx, 'db' | 'clock' | 'payouts'>;

/**
 * Creates a payout of the payable amount for each vendor who is not left out, and returns the number of payouts.
 * Nothing is paid twice, even if runs are repeated or overlap. If a run is killed, the next run completes it.
 */
export async function runSettlement(ctx: RunCtx, actorId: string | null = null): Promise<number> {
  const runId = newId();
  await insertRun(ctx.db, { id: runId, started_at: ctx.clock.now(), actor_id: actorId });
  let payoutCount = 0;
  const failures: unknown[] = [];
  const vendorIds = await findUnpaidVendors(ctx.db);
  for (const vendorId of vendorIds) {
    // A failed payout must not stop the payouts of other vendors.
    try {
      const isClaimed = await inTransaction(ctx.db, (trx) =>
        claimPayout(ctx, trx, { runId, vendorId }),
      );
      if (isClaimed) payoutCount++;
    } catch (error) {
      failures.push(error);
    }
  }
  await eraseUnneededBankDetails(ctx);
  if (failures.length > 0) {
    const text = `${failures.length} of ${vendorIds.length} vendors could not be settled`;
    throw new AggregateError(failures, text);
  }
  return payoutCount;
}

/** Claims the vendor's payable entries for a payout. Returns false when the vendor is left out. */
async function claimPayout(
  { clock, payouts: provider }: RunCtx,
  trx: Trx,
  { runId, vendorId }: { runId: string; vendorId: string },
): Promise<boolean> {
  // Lock before reading. Only a query that begins after the lock is granted sees what another run has claimed.
  await lockLedgerAccounts(trx, [buildVendorAccount(vendorId)]);
  if (provider?.name === 'razorpay') await lockHeldTransfers(trx, vendorId);
  const now = clock.now();
  const vendor = await findSettledVendor(trx, vendorId);
  const entries = await findPayableEntries(trx, vendorId, now);
  const amountPaise = entries.reduce((sum, { paise }) => sum + paise, 0);
  if (!provider || findLeftOutReason(vendor, amountPaise, { provider, now })) return false;
  const { beneficiary_name, account_number, ifsc } = vendor;
  const id = newId();
  await insertPayout(
    trx,
    {
      id,
      vendor_id: vendorId,
      run_id: runId,
      amount_paise: amountPaise,
      created_at: now,
      provider: provider.name,
      beneficiary_name,
      account_number,
      ifsc,
    },
    entries.map((entry) => entry.id),
  );
  await postPayoutClaimed(trx, id, now);
  if (provider.name === 'razorpay') await claimTransfers(trx, { id, vendorId, amountPaise, now });
  if (provider.name !== 'bank_file') await enqueuePayout(trx, id);
  return true;
}
