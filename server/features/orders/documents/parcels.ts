import type { Role } from '#contract/endpoint.ts';
import { indianDate } from '#contract/indian-date.ts';
import { createCustomerView } from '#server/features/orders/orders/orders.public.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { findShipmentOfOrder, findShipmentPieces } from './documents.queries.ts';
import type { ParcelFigures } from './pdf/figures.ts';
import { getInvoiceOrder, type InvoiceOrder } from './order-figures.queries.ts';
import { describeLine } from './line-detail.ts';
import { splitAddress } from './marketplace-details.ts';

/** Returns a parcel for each box. The vendor no longer sees the customer's details once they are masked on the order. */
export async function getParcels(
  { db }: Pick<Ctx, 'db'>,
  orderId: string,
  { shipmentId, boxes, viewer }: { shipmentId: string; boxes: number; viewer: Role },
): Promise<ParcelFigures[]> {
  const shipment = await findShipmentOfOrder(db, orderId, shipmentId);
  if (!shipment) throw notFound('Shipment');
  const order = await getInvoiceOrder(db, orderId);
  const pieces = await findShipmentPieces(db, shipmentId);
  const { show, showPlace } = createCustomerView(order, viewer);
  const place = showPlace({ ...order, phone: order.delivery_phone || order.customer_phone });
  const parcel = {
    orderNumber: order.order_number,
    replacedNumber: order.replaced_number ?? '',
    shipmentNumber: shipment.number,
    boxes,
    carrier: shipment.carrier,
    trackingNumber: shipment.tracking_number,
    from: [order.business_name, ...splitAddress(order.pickup_address)],
    to: [show(order.customer_name), ...splitAddress(place.street), `${order.city}, ${order.state}`],
    toPhone: place.phone,
    toPin: order.zip,
    access: describeAccess(place),
    lines: pieces.map((line) => ({
      name: line.name,
      detail: describeLine(line),
      quantity: line.quantity,
    })),
    packedOn: indianDate(shipment.packed_at),
  };
  return Array.from({ length: boxes }, (_, index) => ({ ...parcel, box: index + 1 }));
}

/** Returns a text such as `Floor 4, no lift. Landmark: opposite the temple`. */
function describeAccess({
  floor,
  lift,
  landmark,
}: Pick<InvoiceOrder, 'floor' | 'lift' | 'landmark'>): string {
  const liftText = lift === null ? '' : lift ? 'lift available' : 'no lift';
  const floorText = [floor && `Floor ${floor}`, floor && liftText].filter(Boolean).join(', ');
  return [floorText, landmark && `Landmark: ${landmark}`].filter(Boolean).join('. ');
}
