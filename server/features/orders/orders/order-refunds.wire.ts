import { rupeesOf } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderRow } from './orders.queries.ts';

export const refundsWire = ({ refunds }: OrderRow): Order['refunds'] => refunds.map(refundWire);

type RefundJson = OrderRow['refunds'][number];

export function refundWire(refund: RefundJson): Order['refunds'][number] {
  return {
    _id: refund.id,
    amount: rupeesOf(refund.amount_paise),
    transport: rupeesOf(refund.transport_paise),
    status: refund.status,
    reference: refund.provider_refund_id,
    reason: refund.reason,
    lines: refund.lines.map((line) => ({
      line: line.order_line_id,
      quantity: line.quantity,
      amount: rupeesOf(line.amount_paise),
    })),
    requestedAt: new Date(refund.created_at).toISOString(),
    processedAt: refund.processed_at === null ? null : new Date(refund.processed_at).toISOString(),
  };
}

/** Returns `failed` if a refund of the order has failed, otherwise the status of the refund that has progressed least. */
export function refundStatusOf({ refunds }: OrderRow): Order['refundStatus'] {
  const states = refunds.map(({ status }) => status);
  return (
    (['failed', 'requested', 'sent', 'processed'] as const).find((one) => states.includes(one)) ??
    null
  );
}

/** Counts the pieces of a line that can still be cancelled: pieces to pack, and packed pieces. */
export function countCancellablePieces(line: OrderRow['lines'][number], row: OrderRow): number {
  const packed = row.shipments
    .filter(({ status }) => status === 'packed')
    .flatMap((shipment) => shipment.lines)
    .filter((piece) => piece.line === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return line.quantity - line.cancelled_quantity - line.packed_quantity + packed;
}
