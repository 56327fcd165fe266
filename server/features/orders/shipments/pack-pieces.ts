import { trackingUrlOf } from '#contract/orders/shipment-rules.ts';
import type { NewShipment } from '#contract/orders/shipments.ts';
import { recordEvent } from '#server/features/orders/purchases/order-events.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/new-id.ts';
import type { LockedOrder } from './locked-order.ts';
import { requireFewChanges } from './require-few-changes.ts';
import {
  findLinesWithPacking,
  findShipments,
  insertShipment,
  type PackableLineRow,
} from './shipments.queries.ts';

type Requested = NonNullable<NewShipment['lines']>;

/**
 * Packs the requested pieces in a new shipment and returns its id. By default packs all pieces that are left. Throws 409
 * if fewer pieces are left than requested.
 */
export async function packPieces(
  locked: LockedOrder,
  { lines: requested, carrier, trackingNumber = '', trackingUrl = '' }: NewShipment,
): Promise<string> {
  const { ctx, trx, order } = locked;
  requirePackable(order);
  await requireFewChanges(locked);
  const lines = await findLinesWithPacking(trx, order.id);
  const pieces = requested ? findChosenPieces(requested, lines) : listPiecesLeft(lines);
  if (pieces.length === 0) throw new AppError('conflict', 'All pieces of this order are packed');
  const shipments = await findShipments(trx, order.id);
  const now = ctx.clock.now();
  const shipment = {
    id: newId(),
    order_id: order.id,
    number: Math.max(0, ...shipments.map(({ number }) => number)) + 1,
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingUrl || trackingUrlOf(carrier, trackingNumber),
    packed_at: now,
    updated_at: now,
  };
  await insertShipment(trx, shipment, pieces);
  return shipment.id;
}

export async function recordPacking(
  { trx, order, actor }: LockedOrder,
  shipmentId: string,
): Promise<void> {
  const { id: orderId, purchase_id: purchaseId } = order;
  await recordEvent(trx, { actor, purchaseId, orderId, shipmentId, what: 'Shipment packed' });
}

export function requirePackable({ payment_status: payment, status }: LockedOrder['order']): void {
  if (status === 'cancelled') throw new AppError('conflict', 'A cancelled order stays cancelled');
  if (payment !== 'paid') throw new AppError('conflict', 'Only a paid order can be packed');
}

const listPiecesLeft = (lines: PackableLineRow[]) =>
  lines.flatMap(({ id, left }) => (left > 0 ? [{ lineId: id, quantity: left }] : []));

function findChosenPieces(requested: Requested, lines: PackableLineRow[]) {
  const quantities = new Map<string, number>();
  for (const { line, quantity } of requested) {
    quantities.set(line, (quantities.get(line) ?? 0) + quantity);
  }
  return [...quantities].map(([lineId, quantity]) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('Order line');
    if (quantity > line.left) {
      const text = `Not enough pieces of ${line.name} are left to pack (${line.left} left)`;
      throw new AppError('conflict', text);
    }
    return { lineId, quantity };
  });
}
