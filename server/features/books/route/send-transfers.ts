import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import type { ProviderPayout } from '#server/platform/payout-provider/payout-provider.ts';
import type { ProviderTransfer } from '#server/platform/payout-provider/route-provider.ts';
import { createTransfer, failTransfer } from './create-transfer.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import { requireRoute } from './require-route.ts';
import {
  findOpenReversals,
  findTransfersOfPayout,
  insertReversal,
  lockTransfer,
  sumTransfer,
} from './transfers.queries.ts';

/**
 * Creates, corrects and releases the transfers of a payout, as far as the provider allows. Each step is stored separately,
 * so that the next run continues where this run stopped. Returns undefined while a transfer is missing or has failed.
 */
export async function sendTransfers(
  ctx: Ctx,
  payoutId: string,
): Promise<ProviderPayout | undefined> {
  if (!(await createTransfers(ctx, payoutId))) return undefined;
  const paying = await correctTransfers(ctx, payoutId);
  // No transfer pays anything any more, because an earlier run reversed the whole payout.
  if (paying.length === 0) return buildReturnedPayout(payoutId);
  const reported: ProviderTransfer[] = [];
  for (const { id, provider_transfer_id: providerId } of paying) {
    const transfer = await requireRoute(ctx).fetchTransfer(providerId!);
    if (transfer.isFailed) await failTransfer(ctx, id, transfer.failure ?? 'No reason given');
    reported.push(transfer);
  }
  // The next run creates the direct transfers that replace the failed ones.
  if (reported.some(({ isFailed }) => isFailed)) return undefined;
  for (const { id, isOnHold } of reported) {
    if (isOnHold) await requireRoute(ctx).releaseTransfer(id);
  }
  if (!reported.every(({ settlement }) => settlement?.isFailed)) return toProviderPayout(reported);
  await reversePayout(ctx, payoutId);
  return buildReturnedPayout(reported[0]!.id);
}

/**
 * Creates the requested transfers. If the provider refuses some, also creates the direct transfers that replace them. Returns
 * whether the provider has created all transfers.
 */
async function createTransfers(ctx: Ctx, payoutId: string): Promise<boolean> {
  const isRequested = ({ status }: { status: string }) => status === 'requested';
  for (const { id } of (await findTransfersOfPayout(ctx.db, payoutId)).filter(isRequested)) {
    await createTransfer(ctx, id);
  }
  const remaining = (await findTransfersOfPayout(ctx.db, payoutId)).filter(isRequested);
  for (const { id } of remaining) await createTransfer(ctx, id);
  return !(await findTransfersOfPayout(ctx.db, payoutId)).some(isRequested);
}

/** Carries out the planned reversals and returns the transfers that still pay something. */
async function correctTransfers(ctx: Ctx, payoutId: string) {
  for (const id of await findOpenReversals(ctx.db, { payoutId })) await reverseTransfer(ctx, id);
  return (await findTransfersOfPayout(ctx.db, payoutId)).filter(({ paise }) => paise > 0);
}

/**
 * Reverses all transfers of a payout after the bank has refused every one of them. The marketplace has the money until
 * the next payout.
 */
async function reversePayout(ctx: Ctx, payoutId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    for (const { id } of await findTransfersOfPayout(trx, payoutId)) {
      await lockTransfer(trx, id);
      const paise = await sumTransfer(trx, id);
      if (paise === 0) continue;
      const created_at = ctx.clock.now();
      await insertReversal(trx, { id: newId(), transfer_id: id, amount_paise: paise, created_at });
    }
  });
  await correctTransfers(ctx, payoutId);
}

const buildReturnedPayout = (id: string): ProviderPayout => ({
  id,
  status: 'returned',
  utr: null,
  reason: 'The bank did not accept the transfer from the provider',
});

/**
 * Reports a payout as paid when the bank has accepted all its transfers. The transfers may be in several settlements of
 * the provider, each with its own UTR.
 */
function toProviderPayout(reported: ProviderTransfer[]): ProviderPayout {
  const { id } = reported[0]!;
  const isPaid = reported.every(({ settlement }) => settlement && !settlement.isFailed);
  if (!isPaid) {
    const isPartRefused = reported.some(({ settlement }) => settlement?.isFailed);
    const reason =
      'The bank did not accept a part of this payout. That part is still at the provider.';
    return { id, status: 'processing', utr: null, ...(isPartRefused && { reason }) };
  }
  const utrs = new Set(reported.map(({ settlement }) => settlement!.utr));
  return { id, status: 'paid', utr: [...utrs].join(', ') };
}
