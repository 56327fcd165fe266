import type { Ctx } from '#server/context.ts';
import {
  lockLedgerAccounts,
  postPayoutClaimed,
  buildVendorAccount,
} from '#server/features/books/ledger/ledger.public.ts';
import { claimTransfers, lockHeldTransfers } from '#server/features/books/route/route.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import { enqueuePayout } from './check-payouts.ts';
import { eraseUnneededBankDetails } from './erase-bank-details.ts';
import { findLeftOutReason } from './left-out.ts';
import {
  countSettledVendors,
  findSettledVendor,
  insertPayout,
  insertRun,
} from './run-settlement.queries.ts';
import { findPayableEntries, findUnpaidVendors } from './unpaid-entries.queries.ts';

type RunCtx = Pick<Ctx, 'db' | 'clock' | 'payouts'>;

interface Progress {
  /** The payouts that were created. */
  payouts: number;
  /** The vendors that a job settles with. */
  vendorsLeft: number;
}

const maxRunMs = 5000;

/**
 * Creates a payout of the payable amount for each vendor who is not left out, in a transaction per vendor. Nothing is
 * paid twice, even if runs are repeated or overlap. If a run is killed, the next run completes it.
 */
export async function runSettlement(ctx: RunCtx, actorId: string | null = null): Promise<Progress> {
  const runId = newId();
  const vendorIds = await findUnpaidVendors(ctx.db);
  const vendor_count = vendorIds.length;
  await insertRun(ctx.db, {
    ...{ id: runId, started_at: ctx.clock.now(), actor_id: actorId, vendor_count },
  });
  return settleWith(ctx, runId, vendorIds);
}

/** The job that goes on with a run. */
export async function continueSettlement(
  ctx: RunCtx,
  { runId, after }: { runId: string; after: string },
): Promise<void> {
  await settleWith(ctx, runId, await findUnpaidVendors(ctx.db, after));
}

/** Settles with vendors until the time is over, and leaves the others to a job. */
async function settleWith(ctx: RunCtx, runId: string, vendorIds: string[]): Promise<Progress> {
  const stopAt = performance.now() + maxRunMs;
  let payoutCount = 0;
  let done = 0;
  const failures: unknown[] = [];
  for (const vendorId of vendorIds) {
    if (performance.now() > stopAt) break;
    done += 1;
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
  const isFinished = done === vendorIds.length;
  await countSettledVendors(ctx.db, runId, {
    done,
    finishedAt: isFinished ? ctx.clock.now() : null,
  });
  if (isFinished) await eraseUnneededBankDetails(ctx);
  else {
    const rest = { runId, after: vendorIds[done - 1]! };
    await enqueue(ctx.db, 'continue_settlement', rest, { key: `settlement:${runId}` });
  }
  if (failures.length > 0) {
    const text = `${failures.length} of ${done} vendors could not be settled`;
    throw new AggregateError(failures, text);
  }
  return { payouts: payoutCount, vendorsLeft: vendorIds.length - done };
}

/** Claims the vendor's payable entries for a payout. Returns false when the vendor is left out. */
async function claimPayout(
  { clock, payouts: { main: provider } }: RunCtx,
  trx: Trx,
  { runId, vendorId }: { runId: string; vendorId: string },
): Promise<boolean> {
  // Lock before reading. Only a query that begins after the lock is granted sees what another run has claimed.
  await lockLedgerAccounts(trx, [buildVendorAccount(vendorId)]);
  if (provider?.method === 'split') await lockHeldTransfers(trx, vendorId);
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
  if (provider.method === 'split') await claimTransfers(trx, { id, vendorId, amountPaise, now });
  if (provider.method !== 'file') await enqueuePayout(trx, id);
  return true;
}
