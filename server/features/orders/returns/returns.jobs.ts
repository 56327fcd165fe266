import type { Ctx } from '#server/context.ts';
import { disputeWaitMs, isDisputed } from '#server/features/orders/disputes/refuse-disputed.ts';
import { systemActor } from '#server/features/orders/purchases/order-events.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Tasks } from '#server/platform/jobs/job-types.ts';
import { approveReturn } from './approve-return.ts';
import { isVendorBlocked } from '#server/features/people/vendors/vendors.public.ts';
import { closeReturn } from './close-return.ts';
import { handReturnToBaithak } from './dispute-return.ts';
import { finishReturn } from './finish-return.ts';
import { type LockedReturn, type ReturnActor, withLockedReturn } from './locked-return.ts';
import { refundReplaced } from './refund-replaced.ts';
import { findReturnOwners, findWaitingReturns } from './returns.queries.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    answer_return: { returnId: string };
    expire_return: { returnId: string };
    finish_return: { returnId: string };
    refund_replaced: { orderId: string };
    /** Gives the returns that the vendor had to answer or collect to Baithak. */
    hand_over_returns: { vendorId: string };
  }
}

const noSeller = 'The seller no longer sells at Baithak';

/** A job does nothing if its step was already taken or is not due yet, so it may run any number of times. */
export const returnTasks = (ctx: Ctx): Tasks => ({
  answer_return: ({ returnId }) =>
    runStep(ctx, { returnId, task: 'answer_return' }, async (locked) => {
      const { status, answer_by: answerBy } = locked.record;
      if (status !== 'requested' || answerBy > ctx.clock.now()) return;
      if (await isVendorBlocked(locked.trx, locked.record.vendor_id)) {
        await handReturnToBaithak(locked, noSeller);
      } else {
        await approveReturn(locked, { text: 'The seller did not answer in time' });
      }
    }),
  expire_return: ({ returnId }) =>
    runStep(ctx, { returnId, task: 'expire_return' }, async (locked) => {
      const { status, expires_at: expiresAt } = locked.record;
      const isWaiting = status === 'approved' || status === 'scheduled';
      if (!isWaiting || expiresAt! > ctx.clock.now()) return;
      if (locked.record.pickup_missed_at) {
        await closeReturn(
          locked,
          'expired',
          'Nobody handed over the goods when they were collected',
        );
      } else {
        await handReturnToBaithak(locked, 'The seller did not collect the goods in time');
      }
    }),
  finish_return: ({ returnId }) =>
    runStep(ctx, { returnId, task: 'finish_return' }, async (locked) => {
      const { status, finish_by: finishBy } = locked.record;
      if (status !== 'received' || !finishBy || finishBy > ctx.clock.now()) return;
      await finishReturn(locked);
    }),
  refund_replaced: ({ orderId }) => refundReplaced(ctx, orderId),
  hand_over_returns: ({ vendorId }) => handOverReturns(ctx, vendorId),
});

interface TimedStep {
  returnId: string;
  task: 'answer_return' | 'expire_return' | 'finish_return';
}

/** Takes a step. While a bank examines the payment, looks again every day. */
async function runStep(
  ctx: Ctx,
  { returnId, task }: TimedStep,
  decide: (locked: LockedReturn) => Promise<void>,
): Promise<void> {
  const key = await findReturnOwners(ctx.db, returnId);
  if (!key) return;
  await withLockedReturn(ctx, key, systemActor as ReturnActor, async (locked) => {
    const { trx, record, purchase } = locked;
    if (record.closed_at || !(await isDisputed(trx, purchase.id))) return decide(locked);
    const runAt = new Date(ctx.clock.now().getTime() + disputeWaitMs);
    await enqueue(trx, task, { returnId }, { key: `${task}:${returnId}`, runAt });
  });
}

/** A vendor who is suspended or deleted cannot collect anything. An admin decides about each return, in a step of its own. */
async function handOverReturns(ctx: Ctx, vendorId: string): Promise<void> {
  for (const { id } of await findWaitingReturns(ctx.db, vendorId)) {
    const key = (await findReturnOwners(ctx.db, id))!;
    await withLockedReturn(ctx, key, systemActor as ReturnActor, async (locked) => {
      const isWaiting = ['requested', 'approved', 'scheduled'].includes(locked.record.status);
      if (!isWaiting || !(await isVendorBlocked(locked.trx, vendorId))) return;
      await handReturnToBaithak(locked, noSeller);
    });
  }
}
