import { disputeWaitMs, isDisputed } from '#server/features/orders/disputes/refuse-disputed.ts';
import { refundPieces } from '#server/features/orders/refunds/refund-pieces.ts';
import { systemActor } from '#server/features/orders/purchases/order-events.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import {
  type LockedReturn,
  type ReturnActor,
  type ReturnCtx,
  setReturnStatus,
  withLockedReturn,
} from './locked-return.ts';
import {
  addRefundedPieces,
  findReplacedReturn,
  findUnsuppliedPieces,
} from './return-writes.queries.ts';

/**
 * Refunds pieces of the original order when pieces of its replacement are cancelled or come back. Leaves out pieces that
 * are already refunded, so that the job may run any number of times.
 */
export async function refundReplaced(ctx: ReturnCtx, replacementOrderId: string): Promise<void> {
  const key = await findReplacedReturn(ctx.db, replacementOrderId);
  if (!key) return;
  await withLockedReturn(ctx, key, systemActor as ReturnActor, async (locked) => {
    const due = await findDuePieces(locked, replacementOrderId);
    if (due.length === 0) return;
    const { ctx, trx, purchase, order, record } = locked;
    if (await isDisputed(trx, purchase.id)) {
      const runAt = new Date(ctx.clock.now().getTime() + disputeWaitMs);
      const job = { orderId: replacementOrderId };
      return enqueue(trx, 'refund_replaced', job, { runAt });
    }
    await refundPieces(ctx, trx, purchase, order, {
      pieces: due,
      actor: systemActor,
      why: `Replacement of return ${record.number} was not possible`,
      isCancelled: false,
      isRestocked: false,
      isHandedOver: true,
      ofReturn: { id: record.id, transportPaise: 0 },
    });
    await addRefundedPieces(trx, record.id, due);
    if (isAllRefunded(locked, due)) {
      const text = 'The replacement was not possible';
      await setReturnStatus(locked, 'refunded', { resolution: 'refund', text });
    }
  });
}

async function findDuePieces({ trx, lines }: LockedReturn, replacementOrderId: string) {
  const unsupplied = await findUnsuppliedPieces(trx, replacementOrderId);
  return unsupplied.flatMap(({ lineId, quantity }) => {
    const { refunded = 0 } = lines.find((line) => line.lineId === lineId) ?? {};
    return quantity > refunded ? [{ lineId, quantity: quantity - refunded }] : [];
  });
}

const isAllRefunded = ({ lines }: LockedReturn, due: { lineId: string; quantity: number }[]) =>
  lines.every(({ lineId, accepted, refunded }) => {
    const more = due.find((piece) => piece.lineId === lineId)?.quantity ?? 0;
    return refunded + more === accepted;
  });
