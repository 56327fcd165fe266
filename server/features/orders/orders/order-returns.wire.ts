import { rupeesOf } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { returnablePieces } from '#contract/orders/return-rules.ts';
import type { OrderRow } from './orders.queries.ts';

type LineRow = OrderRow['lines'][number];

export const buildReturnsWire = (
  row: OrderRow,
): Pick<Order, 'returns' | 'returnTransport' | 'replaces'> => ({
  returns: row.returns.map(({ id, number, status }) => ({
    _id: id,
    number,
    status,
  })),
  returnTransport: rupeesOf(row.return_transport_paise),
  replaces: row.replaces_order_id
    ? { _id: row.replaces_order_id, orderId: row.replaced_number! }
    : null,
});

/** Returns how many pieces of the line could be returned at `read_at`, and the end of the return window. */
export function buildReturnableWire(line: LineRow, row: OrderRow) {
  const deliveries = row.shipments.flatMap(({ status, delivered_at: at, lines }) =>
    status === 'delivered' && at !== null
      ? lines
          .filter((piece) => piece.line === line.id)
          .map(({ quantity }) => ({ deliveredAt: new Date(at), quantity }))
      : [],
  );
  const pieces = returnablePieces(
    {
      quantity: line.quantity,
      cancelledQuantity: line.cancelled_quantity,
      refundedQuantity: line.refunded_quantity,
      returningQuantity: line.returning_quantity,
      deliveries,
      reopenedUntil: line.returnable_until ? new Date(line.returnable_until) : null,
    },
    row.read_at,
  );
  return {
    returnableQuantity: pieces?.quantity ?? 0,
    returnableUntil: pieces?.until.toISOString() ?? null,
    isMadeToOrder: line.is_made_to_order,
  };
}
