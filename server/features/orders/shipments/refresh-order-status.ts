import type { OrderStatus } from '#contract/orders/order-status.ts';
import { orderStatusOf } from '#contract/orders/shipment-rules.ts';
import { reviewRequestDays } from '#contract/care/trust-rules.ts';
import { type Actor, recordEvent } from '#server/features/orders/purchases/order-events.ts';
import { areSoldPiecesBack } from '#server/features/catalogue/stock/stock.ts';
import {
  type PurchaseOrderRow,
  updateOrderRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { updateOrder } from '#server/features/orders/purchases/update-order.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import {
  findLinesWithPacking,
  findShipments,
  type PackableLineRow,
  type ShipmentRow,
} from './shipments.queries.ts';

const statusTexts: Record<OrderStatus, string> = {
  pending: 'Order is pending again',
  shipped: 'Order shipped',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
};

interface Change {
  actor: Actor;
  now: Date;
  /** The text of the event. The default text describes the new status of the order. */
  what?: string;
  why?: string;
  shipmentId?: string;
}

/**
 * Sets the order's status according to its pieces and shipments. A cancelled order stays cancelled. Records one event if
 * the status changed or `what` is given. The caller has locked the purchase and stored all other changes.
 */
export async function refreshOrderStatus(
  trx: Trx,
  order: PurchaseOrderRow,
  { now, what, ...event }: Change,
): Promise<OrderStatus> {
  const lines = await findLinesWithPacking(trx, order.id);
  const shipments = await findShipments(trx, order.id);
  const isFinal = order.status === 'cancelled';
  const status = isFinal
    ? order.status
    : orderStatusOf(
        lines.map((line) => ({
          quantity: line.quantity,
          cancelledQuantity: line.cancelled_quantity,
        })),
        shipments.map(({ status, pieces }) => ({ status, pieces: countPieces(pieces) })),
      );
  const isBack =
    status === 'cancelled' && !order.stock_returned && (await arePiecesBack(trx, order, lines));
  const stock = isBack ? { stock_returned: true } : {};
  if (status !== order.status) {
    const change = { status, ...timesOf(status, order, shipments, now), ...stock };
    const move = { from: order.status, to: status };
    await updateOrder(
      trx,
      order,
      change,
      { ...event, ...move, what: what ?? statusTexts[status] },
      now,
    );
    if (change.delivered_at) await scheduleReviewRequest(trx, order.id, change.delivered_at);
  } else {
    if (isBack) await updateOrderRow(trx, order.id, stock, now);
    if (what !== undefined) {
      await recordEvent(trx, { ...event, what, purchaseId: order.purchase_id, orderId: order.id });
    }
  }
  return status;
}

/**
 * Schedules the email that asks for reviews. If the order is delivered again after its delivery was taken back, the
 * email is rescheduled.
 */
function scheduleReviewRequest(trx: Trx, orderId: string, deliveredAt: Date): Promise<void> {
  const runAt = new Date(deliveredAt.getTime() + reviewRequestDays.ask * dayMs);
  return enqueue(trx, 'ask_for_reviews', { orderId }, { key: `ask_for_reviews:${orderId}`, runAt });
}

const dayMs = 24 * 60 * 60 * 1000;

const arePiecesBack = (
  trx: Trx,
  { purchase_id: purchaseId }: PurchaseOrderRow,
  lines: PackableLineRow[],
) => areSoldPiecesBack(trx, { purchaseId, variantIds: lines.map((line) => line.variant_id) });

function timesOf(
  status: OrderStatus,
  order: PurchaseOrderRow,
  shipments: ShipmentRow[],
  now: Date,
) {
  if (status === 'cancelled') return { cancelled_at: now, delivered_at: null };
  // A shipment that was handed over has an invoice, even if it came back, so the order keeps its `shipped_at`.
  const wasShipped = shipments.some(({ handed_over_at: at }) => at !== null);
  if (status === 'pending') {
    return { shipped_at: wasShipped ? order.shipped_at : null, delivered_at: null };
  }
  const delivered = shipments.flatMap(({ delivered_at: at }) => (at ? [at.getTime()] : []));
  const deliveredAt = status === 'delivered' ? new Date(Math.max(...delivered)) : null;
  return { shipped_at: order.shipped_at ?? now, delivered_at: deliveredAt };
}

const countPieces = (pieces: { quantity: number }[]) =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);
