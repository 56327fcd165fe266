import { isUnpaid } from '#contract/orders/order-status.ts';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { Actor } from '#server/features/orders/purchases/order-events.ts';
import {
  hasEventWithIdempotencyKey,
  type PurchaseOrderRow,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import {
  sumPiecesByLine,
  refundPieces,
  type OrderPieces,
} from '#server/features/orders/refunds/refund-pieces.ts';
import { findLinePieces } from '#server/features/orders/refunds/refunds.public.ts';
import { refreshOrderStatus } from '#server/features/orders/shipments/refresh-order-status.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { changeOrder, type OrderKey } from './change-order.ts';
import { mailPiecesRefunded, mailVendorOfCancelledPieces } from './pieces-mails.ts';

interface Cancellation {
  /** The whole order is cancelled when this is missing. */
  pieces?: OrderPieces[] | undefined;
  reason?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** Cancels an order, or pieces of it, for its customer. Pieces that were handed over cannot be cancelled. */
export async function cancelOwnOrder(
  ctx: Ctx,
  customer: Account,
  key: OrderKey,
  { pieces, reason, idempotencyKey }: Cancellation,
): Promise<OrderWithTimeline> {
  const actor: Actor = { role: 'user', id: customer.id };
  const why = reason || 'Cancelled by the customer';
  return changeOrder(ctx, customer, key, async (trx, purchase, order) => {
    const isDone =
      idempotencyKey &&
      (await hasEventWithIdempotencyKey(trx, order.id, customer.id, idempotencyKey));
    if (isDone) return;
    const isPart = pieces !== undefined && !(await isWholeOrder(trx, order, pieces));
    if (isPart) {
      await cancelPieces(ctx, trx, purchase, order, { pieces, actor, why, idempotencyKey });
    } else {
      await requirePending(trx, order);
      await cancelLockedOrder(ctx, trx, purchase, order, { actor, why, idempotencyKey });
    }
  });
}

/** Throws 409 if the order is not pending. If some pieces can still be cancelled, the error lists them. */
async function requirePending(trx: Trx, { id, status }: PurchaseOrderRow): Promise<void> {
  if (status === 'pending') return;
  if (status === 'cancelled') throw new AppError('conflict', 'This order is already cancelled');
  const lines = await findLinePieces(trx, id);
  const left = lines.filter((line) => line.cancellable_quantity > 0);
  const pieces = left.map((line) => `${line.cancellable_quantity} × ${line.name}`).join(', ');
  throw new AppError(
    'conflict',
    left.length > 0
      ? `Part of this order is already on its way. You can still cancel ${pieces}.`
      : `This order is ${status} and can no longer be cancelled`,
  );
}

async function isWholeOrder(
  trx: Trx,
  order: PurchaseOrderRow,
  pieces: OrderPieces[],
): Promise<boolean> {
  const chosen = new Map(sumPiecesByLine(pieces).map(({ lineId, quantity }) => [lineId, quantity]));
  const lines = await findLinePieces(trx, order.id);
  const isKnown = [...chosen.keys()].every((id) => lines.some((line) => line.id === id));
  return (
    isKnown &&
    order.status === 'pending' &&
    lines.every((line) => line.cancellable_quantity === (chosen.get(line.id) ?? 0))
  );
}

async function cancelPieces(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  request: {
    pieces: OrderPieces[];
    actor: Actor;
    why: string;
    idempotencyKey?: string | undefined;
  },
): Promise<void> {
  if (isUnpaid({ paymentStatus: order.payment_status })) {
    throw new AppError(
      'conflict',
      'Only a paid order can be cancelled in part: cancel the whole order instead',
    );
  }
  const cancelled = { isCancelled: true, isRestocked: true };
  const refund = await refundPieces(ctx, trx, purchase, order, { ...request, ...cancelled });
  const { actor, why: reason } = request;
  const status = await refreshOrderStatus(trx, order, { actor, now: ctx.clock.now() });
  const isEmpty = status === 'cancelled';
  const mail = { refunds: [{ ...refund, isCancelled: true }], reason, isEmpty };
  await mailPiecesRefunded(ctx, trx, purchase, order, { ...mail, by: 'customer' });
  await mailVendorOfCancelledPieces(ctx, trx, order, mail);
}
