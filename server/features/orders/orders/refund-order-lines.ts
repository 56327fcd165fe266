import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import { refuseContactDetails } from '#server/features/base/contact-details/refuse-contact-details.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
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
import { countUnrefunded, findShortage } from '#server/features/orders/refunds/find-shortage.ts';
import { findLinePieces, type LinePieces } from '#server/features/orders/refunds/refunds.public.ts';
import { refreshOrderStatus } from '#server/features/orders/shipments/refresh-order-status.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { changeOrder, type OrderKey } from './change-order.ts';
import {
  mailPiecesRefunded,
  mailVendorOfCancelledPieces,
  sumRefunds,
  type RequestedRefund,
} from './pieces-mails.ts';

interface RefundRequest {
  /**
   * `handedOver` chooses pieces that were handed over; they are refunded without being cancelled. Without it, pieces
   * that are not handed over are cancelled. If these are too few, an admin's call also refunds pieces that were handed
   * over.
   */
  pieces: (OrderPieces & { handedOver?: boolean | undefined })[];
  reason: string;
  /** Whether pieces that were handed over are back with the vendor. */
  goodsBack?: boolean | undefined;
  idempotencyKey?: string | undefined;
}

/** Refunds pieces of a paid order. A vendor can refund only pieces that are not handed over; an admin can refund any. */
export async function refundOrderLines(
  ctx: Ctx,
  account: Account,
  key: OrderKey,
  request: RefundRequest,
): Promise<OrderWithTimeline> {
  const { idempotencyKey } = request;
  refuseContactDetails(account.role, request.reason);
  return changeOrder(ctx, account, key, async (trx, purchase, order) => {
    const isDone =
      idempotencyKey &&
      (await hasEventWithIdempotencyKey(trx, order.id, account.id, idempotencyKey));
    if (isDone) return;
    await refundLines(ctx, trx, { account, purchase, order, request });
  });
}

interface Locked {
  account: Account;
  purchase: PurchaseRow;
  order: PurchaseOrderRow;
  request: RefundRequest;
}

async function refundLines(
  ctx: Ctx,
  trx: Trx,
  { account, purchase, order, request }: Locked,
): Promise<void> {
  const { pieces, reason, goodsBack = false, idempotencyKey } = request;
  const isVendor = account.role === 'vendor';
  const { toCancel, handedOver } = isVendor
    ? { toCancel: requireNotHandedOver(pieces), handedOver: [] }
    : splitPieces(await findLinePieces(trx, order.id), pieces);
  const groups = [
    { pieces: toCancel, isCancelled: true, isRestocked: !isVendor },
    { pieces: handedOver, isCancelled: false, isRestocked: goodsBack },
  ];
  const refunds: RequestedRefund[] = [];
  for (const group of groups.filter((each) => each.pieces.length > 0)) {
    const { isCancelled } = group;
    const more = { actor: account, why: reason, idempotencyKey };
    const refund = await refundPieces(ctx, trx, purchase, order, { ...group, ...more });
    refunds.push({ ...refund, isCancelled });
  }
  const status = await refreshOrderStatus(trx, order, { actor: account, now: ctx.clock.now() });
  const isEmpty = status === 'cancelled';
  const mail = { refunds, reason, isEmpty };
  const by = isVendor ? 'vendor' : 'admin';
  await mailPiecesRefunded(ctx, trx, purchase, order, { ...mail, by });
  if (isVendor) return;
  await mailVendorOfCancelledPieces(ctx, trx, order, mail);
  await recordAudit(trx, {
    actor: account,
    action: 'order_pieces_refunded',
    subject: { kind: 'order', id: order.id },
    before: { status: order.status },
    after: { refunded_paise: sumRefunds(refunds), reason },
  });
}

function requireNotHandedOver(pieces: RefundRequest['pieces']): OrderPieces[] {
  if (!pieces.some(({ handedOver }) => handedOver)) return pieces;
  throw new AppError('conflict', 'Only Baithak refunds pieces that were handed over');
}

/**
 * Splits the request into pieces to cancel and pieces that were handed over. As many pieces as possible are cancelled,
 * except where the request says `handedOver`.
 */
function splitPieces(lines: LinePieces[], requested: RefundRequest['pieces']) {
  const cancellable = new Map(lines.map((line) => [line.id, line.cancellable_quantity]));
  const toCancel: OrderPieces[] = [];
  const handedOver: OrderPieces[] = [];
  for (const { lineId, quantity, handedOver: isHandedOver } of requested) {
    const cancelledQuantity = isHandedOver ? 0 : Math.min(quantity, cancellable.get(lineId) ?? 0);
    const handedOverQuantity = quantity - cancelledQuantity;
    cancellable.set(lineId, (cancellable.get(lineId) ?? 0) - cancelledQuantity);
    if (cancelledQuantity > 0) toCancel.push({ lineId, quantity: cancelledQuantity });
    if (handedOverQuantity > 0) handedOver.push({ lineId, quantity: handedOverQuantity });
  }
  requireHandedOver(lines, handedOver);
  return { toCancel, handedOver };
}

/** Throws a 409 when more handed-over pieces of a line are requested than can still be refunded. */
function requireHandedOver(lines: LinePieces[], requested: OrderPieces[]): void {
  const pieces = sumPiecesByLine(requested).flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ line, quantity }] : [];
  });
  const shortage = findShortage(pieces, (line) =>
    Math.max(0, countUnrefunded(line) - line.cancellable_quantity),
  );
  if (shortage) throw shortage;
}
