import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import { planReversal } from './plan-transfers.ts';
import { routeOf } from './route-of.ts';
import { runLeased } from './run-leased.ts';
import {
  findRefundShares,
  findReversalTarget,
  insertReversal,
  lockTransferOfRefund,
  setReversed,
} from './transfers.queries.ts';

/**
 * Takes what a refund takes from its vendor back from the held transfer of the order. A payout that has the transfer
 * already pays it, and the next one pays less. The caller has posted the refund.
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

/** Reverses once: Razorpay is asked first whether it has done it. Waits until Razorpay has made the transfer. */
export async function reverseTransfer(ctx: Ctx, reversalId: string): Promise<void> {
  if (!(await findOpen(ctx, reversalId))) return;
  await runLeased(ctx, 'route_reversals', reversalId, async () => {
    const open = await findOpen(ctx, reversalId);
    if (!open) return;
    const route = routeOf(ctx);
    const { transferId, amountPaise } = open;
    const reversal =
      (await route.findReversal(transferId, reversalId)) ??
      (await route.reverseTransfer(transferId, { reference: reversalId, amountPaise }));
    await setReversed(ctx.db, reversalId, reversal.id);
  });
}

async function findOpen({ db }: Pick<Ctx, 'db'>, reversalId: string) {
  const reversal = await findReversalTarget(db, reversalId);
  if (!reversal?.provider_transfer_id || reversal.provider_reversal_id) return undefined;
  return { transferId: reversal.provider_transfer_id, amountPaise: reversal.amount_paise };
}
