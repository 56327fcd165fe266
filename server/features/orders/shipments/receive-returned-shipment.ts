import { returnStock } from '#server/features/catalogue/stock/stock.ts';
import { refundPieces } from '#server/features/orders/refunds/refund-pieces.ts';
import type { LockedOrder } from './locked-order.ts';
import { changePacked, findLinesWithPacking, type ShipmentRow } from './shipments.queries.ts';

/**
 * Refunds the pieces of a returned shipment, unless a cancellation has recalled the shipment and refunded them already.
 * With `isRestocked` the pieces go back on sale.
 */
export async function receiveReturnedShipment(
  { ctx, trx, purchase, order, actor }: LockedOrder,
  { pieces, number, is_recalled: isRefunded }: ShipmentRow,
  isRestocked: boolean,
): Promise<void> {
  if (!isRefunded) {
    await changePacked(trx, pieces, -1);
    const why = `Shipment ${number} could not be delivered`;
    await refundPieces(ctx, trx, purchase, order, {
      pieces,
      actor,
      why,
      isRestocked,
      isCancelled: true,
      isHandedOver: true,
    });
  } else if (isRestocked) {
    const lines = await findLinesWithPacking(trx, order.id);
    const back = pieces.map(({ lineId, quantity }) => ({
      variantId: lines.find(({ id }) => id === lineId)!.variant_id,
      quantity,
    }));
    await returnStock(trx, { purchaseId: purchase.id, pieces: back, actor });
  }
}
