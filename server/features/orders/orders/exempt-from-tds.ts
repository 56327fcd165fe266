import {
  buildVendorAccount,
  lockLedgerAccounts,
} from '#server/features/books/ledger/ledger.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { findExemptVendors, removeTds } from './exempt-from-tds.queries.ts';

/**
 * Removes the TDS from the orders of individuals and Hindu undivided families whose sales of the year are within the
 * threshold (`docs/product/tax.md#tds`). Their ledger accounts are locked, so that two payments at the same time do not
 * both pass below it. The caller has marked the orders as paid and has not posted them.
 */
export async function exemptFromTds(trx: Trx, purchaseId: string, now: Date): Promise<void> {
  const candidates = await findExemptVendors(trx, purchaseId, now);
  if (candidates.length === 0) return;
  await lockLedgerAccounts(trx, candidates.map(buildVendorAccount));
  const exempt = await findExemptVendors(trx, purchaseId, now);
  if (exempt.length > 0) await removeTds(trx, purchaseId, exempt);
}
