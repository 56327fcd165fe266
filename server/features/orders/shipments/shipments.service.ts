import type { NewShipment, Shipment, ShipmentStep } from '#contract/orders/shipments.ts';
import type { Ctx } from '#server/context.ts';
import { changeOrder, type OrderKey } from '#server/features/orders/orders/change-order.ts';
import { type AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { moveLockedShipment } from './move-shipment.ts';
import { packPieces, recordPacking } from './pack-pieces.ts';

export async function packShipment(
  ctx: Ctx,
  vendor: Account,
  key: OrderKey,
  requested: NewShipment,
): Promise<Shipment> {
  const actor = { role: vendor.role, id: vendor.id };
  let id = '';
  const { shipments } = await changeOrder(ctx, vendor, key, async (trx, purchase, order) => {
    const locked = { ctx, trx, purchase, order, actor };
    id = await packPieces(locked, requested);
    await recordPacking(locked, id);
  });
  return getShipment(shipments, id);
}

export async function moveShipment(
  ctx: Ctx,
  vendor: Account,
  { key, shipmentId }: { key: OrderKey; shipmentId: string },
  step: ShipmentStep,
): Promise<Shipment> {
  const actor = { role: vendor.role, id: vendor.id };
  let refusal: AppError | undefined;
  const { shipments } = await changeOrder(ctx, vendor, key, async (trx, purchase, order) => {
    const locked = { ctx, trx, purchase, order, actor };
    refusal = await moveLockedShipment(locked, shipmentId, step);
  });
  // Throw only after the commit, because a rollback would not count the wrong delivery code.
  if (refusal) throw refusal;
  return getShipment(shipments, shipmentId);
}

export function getShipment(shipments: Shipment[], id: string): Shipment {
  const shipment = shipments.find(({ _id }) => _id === id);
  if (!shipment) throw notFound('Shipment');
  return shipment;
}
