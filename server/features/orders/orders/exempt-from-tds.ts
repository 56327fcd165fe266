import {
  buildVendorAccount,
  lockLedgerAccounts,
} from '#server/features/books/ledger/ledger.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { findVendorsWithinThreshold, removeTds } from './exempt-from-tds.queries.ts';

/**
 * Removes the TDS from the orders of individuals and Hindu undivided families whose sales of the year are within the
 * threshold (`docs/product/tax.md#tds`). The ledger accounts of vendors who were within it before are locked, also if this
 * payment exceeds it, so that payments at the same time count in the order of their entries. The caller has marked the
 * orders as paid and has not posted them.
 */
export async function exemptFromTds(trx: Trx, purchaseId: string, now: Date): Promise<void> {
  const before = { now, hasPurchase: false };
  const candidates = await findVendorsWithinThreshold(trx, purchaseId, before);
  if (candidates.length === 0) return;
  await lockLedgerAccounts(trx, candidates.map(buildVendorAccount));
  const exempt = await findVendorsWithinThreshold(trx, purchaseId, { now, hasPurchase: true });
  if (exempt.length > 0) await removeTds(trx, purchaseId, exempt);
}
