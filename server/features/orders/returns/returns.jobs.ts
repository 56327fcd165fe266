import type { Ctx } from '#server/context.ts';
import { systemActor } from '#server/features/orders/purchases/order-events.ts';
import type { Tasks } from '#server/platform/jobs/job-types.ts';
import { approveReturn } from './approve-return.ts';
import { closeReturn } from './close-return.ts';
import { finishReturn } from './finish-return.ts';
import { type LockedReturn, type ReturnActor, withLockedReturn } from './locked-return.ts';
import { refundReplaced } from './refund-replaced.ts';
import { findReturnOwners } from './returns.queries.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    answer_return: { returnId: string };
    expire_return: { returnId: string };
    finish_return: { returnId: string };
    refund_replaced: { orderId: string };
  }
}

/** A job does nothing if its step was already taken or is not due yet, so it may run any number of times. */
export const returnTasks = (ctx: Ctx): Tasks => ({
  answer_return: ({ returnId }) =>
    runStep(ctx, returnId, async (locked) => {
      const { status, answer_by: answerBy } = locked.record;
      if (status !== 'requested' || answerBy > ctx.clock.now()) return;
      await approveReturn(locked, { text: 'The seller did not answer in time' });
    }),
  expire_return: ({ returnId }) =>
    runStep(ctx, returnId, async (locked) => {
      const { status, expires_at: expiresAt } = locked.record;
      const isWaiting = status === 'approved' || status === 'scheduled';
      if (!isWaiting || expiresAt! > ctx.clock.now()) return;
      await closeReturn(locked, 'expired', 'The goods were not collected in time');
    }),
  finish_return: ({ returnId }) =>
    runStep(ctx, returnId, async (locked) => {
      const { status, finish_by: finishBy } = locked.record;
      if (status !== 'received' || !finishBy || finishBy > ctx.clock.now()) return;
      await finishReturn(locked);
    }),
  refund_replaced: ({ orderId }) => refundReplaced(ctx, orderId),
});

async function runStep(
  ctx: Ctx,
  returnId: string,
  decide: (locked: LockedReturn) => Promise<void>,
): Promise<void> {
  const key = await findReturnOwners(ctx.db, returnId);
  if (key) await withLockedReturn(ctx, key, systemActor as ReturnActor, decide);
}
