import type { ReturnStatus } from '#contract/orders/return-rules.ts';
import type { Ctx } from '#server/context.ts';
import { withLockedOrder } from '#server/features/orders/orders/with-locked-order.ts';
import { type Actor, recordEvent } from '#server/features/orders/purchases/order-events.ts';
import type {
  PurchaseOrderRow,
  PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import {
  findReturnLines,
  insertStep,
  lockReturnRow,
  type ReturnLineRow,
  type LockedReturnRow,
  updateReturnRow,
} from './return-writes.queries.ts';

export type ReturnCtx = Pick<Ctx, 'db' | 'clock' | 'config'>;

/** Who changes a return: a person with an account, or a job. */
export type ReturnActor = Actor & { role: 'user' | 'vendor' | 'admin' | 'system' };

/** A return with its order, in a transaction that holds the lock of the order's purchase. */
export interface LockedReturn {
  ctx: ReturnCtx;
  trx: Trx;
  purchase: PurchaseRow;
  order: PurchaseOrderRow;
  actor: ReturnActor;
  /** The return as it was before the step. */
  record: LockedReturnRow;
  lines: ReturnLineRow[];
}

export interface ReturnKey {
  id: string;
  order_id: string;
  purchase_id: string;
}

export const withLockedReturn = <T>(
  ctx: ReturnCtx,
  key: ReturnKey,
  actor: ReturnActor,
  change: (locked: LockedReturn) => Promise<T>,
): Promise<T> =>
  withLockedOrder(
    ctx,
    { id: key.order_id, purchase_id: key.purchase_id },
    async (trx, purchase, order) => {
      const record = await lockReturnRow(trx, key.id);
      const lines = await findReturnLines(trx, key.id);
      return change({ ctx, trx, purchase, order, actor, record, lines });
    },
  );

const closedStatuses: readonly ReturnStatus[] = [
  'refunded',
  'replaced',
  'declined',
  'withdrawn',
  'expired',
];

/** The last words of an order event, such as "approved" in "Return RT-26-000123 approved". */
const eventTexts: Record<ReturnStatus, string> = {
  requested: 'requested',
  approved: 'approved',
  disputed: 'disputed',
  scheduled: 'pickup scheduled',
  received: 'received',
  refunded: 'refunded',
  replaced: 'replaced',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
};

/** Sets the status and records it as a step of the return and as an event of the order. */
export async function setReturnStatus(
  { ctx, trx, order, actor, record }: LockedReturn,
  status: ReturnStatus,
  {
    text = '',
    event = eventTexts[status],
    ...change
  }: Parameters<typeof updateReturnRow>[2] & { text?: string; event?: string },
): Promise<void> {
  const now = ctx.clock.now();
  const closed = closedStatuses.includes(status) && { closed_at: now };
  await updateReturnRow(trx, record.id, { ...change, ...closed, status }, now);
  await insertStep(trx, {
    return_id: record.id,
    status,
    actor_role: actor.role,
    actor_id: actor.id ?? null,
    text,
  });
  await recordEvent(trx, {
    purchaseId: order.purchase_id,
    orderId: order.id,
    actor,
    what: `Return ${record.number} ${event}`,
    ...(text && { why: text }),
  });
}

export const filterAcceptedLines = (lines: ReturnLineRow[]) =>
  lines.filter(({ accepted }) => accepted > 0);

export const listAcceptedPieces = (lines: ReturnLineRow[]) =>
  filterAcceptedLines(lines).map(({ lineId, accepted }) => ({ lineId, quantity: accepted }));

export const listAcceptedVariants = (lines: ReturnLineRow[]) =>
  filterAcceptedLines(lines).map(({ variantId, accepted }) => ({ variantId, quantity: accepted }));
