import type { Order } from '#contract/orders/orders.ts';
import type { NewShipment, Shipment, ShipmentStep } from '#contract/orders/shipments.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshVendorData } from '../vendor.api.ts';

export async function packShipment(order: Order, body: NewShipment): Promise<void> {
  await api('POST /api/orders/:id/shipments', { params: { id: order._id }, body });
  await refreshVendorData();
}

export async function moveShipment(
  order: Order,
  shipment: Shipment,
  body: ShipmentStep,
): Promise<void> {
  const params = { id: order._id, sid: shipment._id };
  await api('PUT /api/orders/:id/shipments/:sid', { params, body });
  await refreshVendorData();
}

export async function unpackShipment(order: Order, shipment: Shipment): Promise<void> {
  const params = { id: order._id, sid: shipment._id };
  await api('DELETE /api/orders/:id/shipments/:sid', { params });
  await refreshVendorData();
}

/**
 * Runs a change of a shipment, then shows the message `done`. A 409 means that the order has changed in the meantime. In
 * that case, shows the server's message and reloads the order.
 */
export async function runShipmentChange(
  change: () => Promise<void>,
  { done, onDone }: { done: string; onDone: () => void },
): Promise<void> {
  try {
    await change();
    showSuccess(done);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    showError(error.message);
    await refreshVendorData();
  }
  onDone();
}
