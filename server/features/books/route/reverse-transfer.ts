import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import { planReversal } from './plan-transfers.ts';
import { requireRoute } from './require-route.ts';
import { runLeased } from './run-leased.ts';
import {
  findRefundShares,
  findReversalTarget,
  insertReversal,
  lockTransferOfRefund,
  setReversed,
} from './transfers.queries.ts';

/**
 * Requests that the vendor's share of a refund is reversed from the order's held transfer. If the transfer has failed or
 * already belongs to a payout, the next payout pays less instead. The caller must have posted the refund to the ledger.
 */
export async function requestReversal(trx: Trx, refundId: string, now: Date): Promise<void> {
  const transfer = await lockTransferOfRefund(trx, refundId);
  if (!transfer) return;
  const { share, held } = await findRefundShares(trx, refundId, transfer.id);
  const paise = planReversal(share, held);
  if (paise === 0) return;
  const id = newId();
  await insertReversal(trx, {
    id,
    transfer_id: transfer.id,
    refund_id: refundId,
    amount_paise: paise,
    created_at: now,
  });
  await enqueue(trx, 'reverse_transfer', { reversalId: id });
}

/**
 * Reverses a transfer unless the provider already has the reversal, because the response to an earlier attempt may be lost.
 * Does nothing until the provider has created the transfer.
 */
export async function reverseTransfer(ctx: Ctx, reversalId: string): Promise<void> {
  if (!(await findOpenReversal(ctx, reversalId))) return;
  await runLeased(ctx, 'route_reversals', reversalId, async () => {
    const open = await findOpenReversal(ctx, reversalId);
    if (!open) return;
    const route = requireRoute(ctx);
    const { transferId, amountPaise } = open;
    const reversal =
      (await route.findReversal(transferId, reversalId)) ??
      (await route.reverseTransfer(transferId, { reference: reversalId, amountPaise }));
    await setReversed(ctx.db, reversalId, reversal.id);
  });
}

async function findOpenReversal({ db }: Pick<Ctx, 'db'>, reversalId: string) {
  const reversal = await findReversalTarget(db, reversalId);
  if (!reversal?.provider_transfer_id || reversal.provider_reversal_id) return undefined;
  return { transferId: reversal.provider_transfer_id, amountPaise: reversal.amount_paise };
}
