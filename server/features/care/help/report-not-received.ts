import type { Shipment } from '#contract/orders/shipments.ts';
import type { Ctx } from '#server/context.ts';
import { changeOrder, type OrderKey } from '#server/features/orders/orders/change-order.ts';
import { recordNotReceived } from '#server/features/orders/shipments/record-not-received.ts';
import { getShipment } from '#server/features/orders/shipments/shipments.service.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findDeliveredDecision } from './help-writes.queries.ts';
import { storeHelpRequest } from './open-help-request.ts';

/**
 * Records a customer's report that a delivered shipment did not arrive. A delivery that was confirmed with the code
 * cannot be reported. An admin decides whether the shipment arrived. Repeating the report changes nothing.
 */
export async function reportNotReceived(
  ctx: Ctx,
  customer: Account,
  { key, shipmentId }: { key: OrderKey; shipmentId: string },
): Promise<Shipment> {
  const actor = { role: customer.role, id: customer.id };
  const { shipments } = await changeOrder(ctx, customer, key, async (trx, purchase, order) => {
    const locked = { ctx, trx, purchase, order, actor };
    const shipment = await recordNotReceived(locked, shipmentId);
    if (!shipment) return;
    const decided = await findDeliveredDecision(trx, shipmentId);
    if (decided) {
      throw new AppError(
        'conflict',
        `Baithak has decided in request ${decided.number} that this shipment was delivered`,
      );
    }
    await storeHelpRequest(ctx, trx, {
      about: {
        topic: 'not_received',
        vendorId: order.vendor_id,
        orderId: order.id,
        shipmentId,
      },
      customer: { id: customer.id, name: purchase.customer_name, email: purchase.customer_email },
      subject: `Shipment ${shipment.number} of order ${order.number} did not arrive`,
      message: `I have not received shipment ${shipment.number} of order ${order.number}, which ${order.business_name} marked as delivered.`,
    });
  });
  return getShipment(shipments, shipmentId);
}
