import type { Ctx } from '#server/context.ts';
import { systemActor } from '#server/features/orders/purchases/order-events.ts';
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
    runStep(ctx, returnId, async (locked) => {
      const { status, answer_by: answerBy } = locked.record;
      if (status !== 'requested' || answerBy > ctx.clock.now()) return;
      if (await isVendorBlocked(locked.trx, locked.record.vendor_id)) {
        await handReturnToBaithak(locked, noSeller);
      } else {
        await approveReturn(locked, { text: 'The seller did not answer in time' });
      }
    }),
  expire_return: ({ returnId }) =>
    runStep(ctx, returnId, async (locked) => {
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
    runStep(ctx, returnId, async (locked) => {
      const { status, finish_by: finishBy } = locked.record;
      if (status !== 'received' || !finishBy || finishBy > ctx.clock.now()) return;
      await finishReturn(locked);
    }),
  refund_replaced: ({ orderId }) => refundReplaced(ctx, orderId),
  hand_over_returns: ({ vendorId }) => handOverReturns(ctx, vendorId),
});

async function runStep(
  ctx: Ctx,
  returnId: string,
  decide: (locked: LockedReturn) => Promise<void>,
): Promise<void> {
  const key = await findReturnOwners(ctx.db, returnId);
  if (key) await withLockedReturn(ctx, key, systemActor as ReturnActor, decide);
}

/** A vendor who is suspended or deleted cannot collect anything. An admin decides about each return, in a step of its own. */
async function handOverReturns(ctx: Ctx, vendorId: string): Promise<void> {
  for (const { id } of await findWaitingReturns(ctx.db, vendorId)) {
    await runStep(ctx, id, async (locked) => {
      const isWaiting = ['requested', 'approved', 'scheduled'].includes(locked.record.status);
      if (!isWaiting || !(await isVendorBlocked(locked.trx, vendorId))) return;
      await handReturnToBaithak(locked, noSeller);
    });
  }
}
