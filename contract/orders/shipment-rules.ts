import type { OrderStatus } from './order-status.ts';
import { policies } from '#contract/base/policies.ts';

export const shipmentStatuses = [
  'packed',
  'handed_over',
  'out_for_delivery',
  'delivered',
  'attempt_failed',
  'returning',
  'returned',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** The steps that a vendor may take from each state (`docs/product/delivery.md#shipments`). */
export const shipmentSteps: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  packed: ['handed_over'],
  handed_over: ['out_for_delivery', 'delivered'],
  out_for_delivery: ['delivered', 'attempt_failed'],
  // Only while attempts are left: the last failed attempt makes the shipment `returning` instead.
  attempt_failed: ['out_for_delivery'],
  delivered: [],
  returning: ['returned'],
  returned: [],
};

/** After this many failed attempts the goods go back to the vendor. */
export const maxDeliveryAttempts = policies.deliveryAttempts;
/** A shipment on its way back counts as returned after this many days, if the vendor does not record the receipt. */
export const daysToReceive = 14;

/** After this many wrong delivery codes for an order on one day, further codes are refused. */
export const maxWrongCodes = 5;

/**
 * A vendor sees the customer's details until this many days after delivery or cancellation. The SQL function
 * `is_customer_masked` contains the same number.
 */
export const customerVisibleDays = 30;

/** Used in a sentence: "Shipment 1 is on its way back". */
export const shipmentStatusTexts: Record<ShipmentStatus, string> = {
  packed: 'packed',
  handed_over: 'handed over to the carrier',
  out_for_delivery: 'out for delivery',
  delivered: 'delivered',
  attempt_failed: 'waiting for another delivery attempt',
  returning: 'on its way back',
  returned: 'returned',
};

export const ownVehicle = 'Own vehicle';

/** Returns the carrier's name for customers. They would take "Own vehicle" for a vehicle of their own. */
export const carrierText = (carrier: string): string =>
  carrier === ownVehicle ? "The seller's own vehicle" : carrier;

/** Suggestions only. Any other name is accepted. */
export const carriers = [
  'Delhivery',
  'Blue Dart',
  'Safexpress',
  'VRL',
  'Gati',
  ownVehicle,
] as const;

/** Tracking pages whose URL ends with the tracking number. Safexpress and Gati have no such page. */
const trackingPages: Partial<Record<string, string>> = {
  Delhivery: 'https://www.delhivery.com/track-v2/package/',
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
  VRL: 'https://www.vrlgroup.in/track_consignment.aspx?lrtrack=1&lrno=',
};

/** Returns an empty text if the page or the tracking number is missing. The vendor can then enter a link. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string {
  const page = trackingPages[carrier];
  return page && trackingNumber ? `${page}${encodeURIComponent(trackingNumber)}` : '';
}

interface LinePieces {
  quantity: number;
  /** Pieces that will not be delivered. */
  cancelledQuantity: number;
}

interface ShipmentPieces {
  status: ShipmentStatus;
  pieces: number;
}

/**
 * The status of an order follows its pieces: cancelled when all are cancelled, delivered when all that are not cancelled
 * are delivered, shipped when a shipment was handed over and has not come back, otherwise pending.
 */
export function orderStatusOf(
  lines: readonly LinePieces[],
  shipments: readonly ShipmentPieces[],
): OrderStatus {
  const due = sumOf(lines, ({ quantity, cancelledQuantity }) => quantity - cancelledQuantity);
  if (due === 0) return 'cancelled';
  const delivered = shipments.filter(({ status }) => status === 'delivered');
  if (sumOf(delivered, ({ pieces }) => pieces) >= due) return 'delivered';
  const isUnderWay = shipments.some(({ status }) => status !== 'packed' && status !== 'returned');
  return isUnderWay ? 'shipped' : 'pending';
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

export const deliveryCodeRule = {
  pattern: /^\d{6}$/,
  message: 'The delivery code has 6 digits',
};
