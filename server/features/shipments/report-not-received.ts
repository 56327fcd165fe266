import type { Shipment } from '#contract/shipments.ts';
import type { Ctx } from '#server/context.ts';
import { storeMessage } from '#server/features/contacts/contacts.service.ts';
import { changeOrder, type OrderKey } from '#server/features/orders/change-order.ts';
import { enqueueMail, pageUrl } from '#server/features/purchases/order-mail.ts';
import { recordEvent } from '#server/features/purchases/order-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import type { LockedOrder } from './locked-order.ts';
import { requireShipment } from './move-shipment.ts';
import { shipmentOf } from './shipments.service.ts';
import { type ShipmentRow, updateShipment } from './shipments.queries.ts';

/** The customer says that a delivery which only the vendor states did not arrive. Repeating it changes nothing. */
export async function reportNotReceived(
  ctx: Ctx,
  customer: Account,
  { key, shipmentId }: { key: OrderKey; shipmentId: string },
): Promise<Shipment> {
  const actor = { role: customer.role, id: customer.id };
  const { shipments } = await changeOrder(ctx, customer, key, async (trx, purchase, order) => {
    const locked = { ctx, trx, purchase, order, actor };
    const shipment = await requireShipment(locked, shipmentId);
    if (shipment.not_received_at) return;
    requireUnconfirmed(shipment);
    const now = ctx.clock.now();
    await updateShipment(trx, shipmentId, { not_received_at: now }, now);
    const { id: orderId, purchase_id: purchaseId } = order;
    const what = `Shipment ${shipment.number} reported as not received`;
    await recordEvent(trx, { actor, purchaseId, orderId, shipmentId, what });
    await tellAdmins(ctx, locked, shipment);
    await tellVendor(locked, shipment);
  });
  return shipmentOf(shipments, shipmentId);
}

function requireUnconfirmed({ status, is_confirmed: isConfirmed }: ShipmentRow): void {
  if (isConfirmed) {
    throw new AppError('conflict', 'This shipment was delivered with your delivery code');
  }
  if (status !== 'delivered') {
    throw new AppError('conflict', 'This shipment is not marked as delivered');
  }
}

/** As a contact message, which an admin answers. */
async function tellAdmins(ctx: Ctx, { trx, purchase, order }: LockedOrder, shipment: ShipmentRow) {
  await storeMessage(ctx, trx, {
    name: purchase.customer_name,
    email: purchase.customer_email,
    phone: purchase.delivery_phone || purchase.customer_phone,
    message: `I have not received shipment ${shipment.number} of order ${order.number}, which ${order.business_name} marked as delivered.`,
  });
}

async function tellVendor({ ctx, trx, order }: LockedOrder, { number }: ShipmentRow) {
  const title = `Order ${order.number} was not received`;
  await enqueueMail(trx, order.vendor_email, {
    subject: title,
    heading: title,
    paragraphs: [
      `The customer says that shipment ${number} did not arrive. Please ask your carrier for the proof of delivery. Baithak contacts you about it.`,
    ],
    button: { label: 'Open the order', href: pageUrl(ctx, `/vendor/orders/${order.id}`) },
  });
}
