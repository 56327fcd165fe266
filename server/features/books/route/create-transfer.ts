import type { Ctx } from '#server/context.ts';
import { postTransferFee } from '#server/features/books/ledger/ledger.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import { ProviderRefusal } from '#server/platform/payment-provider/provider-refusal.ts';
import type {
  ProviderTransfer,
  TransferRequest,
} from '#server/platform/payout-provider/route-provider.ts';
import { requireRoute } from './require-route.ts';
import { runLeased } from './run-leased.ts';
import {
  deleteReversals,
  findOpenReversals,
  findTransferTarget,
  insertTransfer,
  lockTransfer,
  setTransfer,
  sumTransfer,
  type TransferTarget,
} from './transfers.queries.ts';

/**
 * Creates a transfer unless the provider already has it, because the response to an earlier attempt may be lost. Does
 * nothing until the vendor's account is activated. If the provider refuses an order's transfer, the transfer is marked as
 * failed and the payout transfers the amount directly.
 */
export async function createTransfer(ctx: Ctx, transferId: string): Promise<void> {
  const target = await findTransferTarget(ctx.db, transferId);
  if (target?.status !== 'requested' || target.account_status !== 'activated') return;
  await runLeased(ctx, 'route_transfers', transferId, async () => {
    // Another worker may have created the transfer before this worker got the lease.
    const current = await findTransferTarget(ctx.db, transferId);
    if (current?.status !== 'requested') return;
    const reported = await findOrCreateTransfer(ctx, current).catch((error: unknown) => {
      if (!(error instanceof ProviderRefusal) || !current.provider_payment_id) throw error;
      return error;
    });
    if (reported instanceof ProviderRefusal) return failTransfer(ctx, transferId, reported.message);
    await storeTransfer(ctx, transferId, reported);
  });
}

async function findOrCreateTransfer(ctx: Ctx, target: TransferTarget): Promise<ProviderTransfer> {
  const route = requireRoute(ctx);
  const request: TransferRequest = {
    reference: target.id,
    accountId: target.account_id!,
    amountPaise: target.amount_paise,
  };
  const paymentId = target.provider_payment_id;
  if (!paymentId) {
    return (await route.findDirect(target.id)) ?? (await route.transferDirectly(request));
  }
  const existing = await route.findOfPayment(paymentId, target.id);
  return existing ?? route.transferFromPayment(paymentId, request);
}

async function storeTransfer(ctx: Ctx, id: string, reported: ProviderTransfer): Promise<void> {
  if (reported.isFailed) return failTransfer(ctx, id, reported.failure ?? 'No reason given');
  await inTransaction(ctx.db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (transfer.status !== 'requested') return;
    await setTransfer(trx, id, {
      status: 'created',
      provider_transfer_id: reported.id,
      fee_paise: reported.feePaise,
    });
    await postTransferFee(trx, id, ctx.clock.now());
    await enqueueReversals(trx, id);
  });
}

/** Enqueues the reversals that were requested before the provider had created the transfer. */
async function enqueueReversals(trx: Trx, transferId: string): Promise<void> {
  const reversalIds = await findOpenReversals(trx, { transferId });
  await enqueueAll(
    trx,
    'reverse_transfer',
    reversalIds.map((reversalId) => ({ reversalId })),
  );
}

/**
 * Marks the transfer as failed. If it belongs to a payout, the payout gets a direct transfer of the amount that was left
 * after reversals.
 */
export async function failTransfer(ctx: Ctx, id: string, failure: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (transfer.status === 'failed') return;
    const paise = await sumTransfer(trx, id);
    await setTransfer(trx, id, { status: 'failed', failure });
    await deleteReversals(trx, id);
    const { payout_id, vendor_id } = transfer;
    if (!payout_id || paise === 0) return;
    const created_at = ctx.clock.now();
    await insertTransfer(trx, {
      id: newId(),
      vendor_id,
      payout_id,
      amount_paise: paise,
      created_at,
    });
  });
}
