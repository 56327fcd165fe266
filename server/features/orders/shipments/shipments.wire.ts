import type { ShipmentStatus } from '#contract/orders/shipment-rules.ts';
import type { Shipment } from '#contract/orders/shipments.ts';

/** A shipment in the JSON of a subquery, in which times are text. */
interface ShipmentJson {
  id: string;
  number: number;
  status: string;
  carrier: string;
  tracking_number: string;
  tracking_url: string;
  failed_attempts: number;
  failure_reason: string;
  is_confirmed: boolean;
  packed_at: string | Date;
  handed_over_at: string | Date | null;
  out_for_delivery_at: string | Date | null;
  delivered_at: string | Date | null;
  returned_at: string | Date | null;
  not_received_at: string | Date | null;
  lines: { line: string; quantity: number }[];
}

export const shipmentWire = (row: ShipmentJson): Shipment => ({
  _id: row.id,
  number: row.number,
  status: row.status as ShipmentStatus,
  carrier: row.carrier || null,
  trackingNumber: row.tracking_number || null,
  trackingUrl: row.tracking_url || null,
  lines: row.lines,
  failedAttempts: row.failed_attempts,
  failureReason: row.failure_reason || null,
  isConfirmed: row.is_confirmed,
  packedAt: timeText(row.packed_at)!,
  handedOverAt: timeText(row.handed_over_at),
  outForDeliveryAt: timeText(row.out_for_delivery_at),
  deliveredAt: timeText(row.delivered_at),
  returnedAt: timeText(row.returned_at),
  notReceivedAt: timeText(row.not_received_at),
});

const timeText = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());
