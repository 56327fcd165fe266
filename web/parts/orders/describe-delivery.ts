import { dayText, promiseText } from '#contract/catalogue/delivery-rules.ts';
import { isUnpaid } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { policies } from '#contract/base/policies.ts';
import {
  countPieces,
  isBoundForCustomer,
  isOnItsWay,
  hasPiecesForCustomer,
  listToPack,
} from './delivery-steps.ts';
import { formatDate } from '#web/parts/base/format-date.ts';

export interface DeliveryState {
  /** How far the order is, such as 'On its way'. */
  stage: string;
  /**
   * When the order arrives, such as 'Arriving Wed 2 – Fri 4 Dec'. Null if it is not paid or nothing more will arrive.
   */
  expected: string | null;
  /** Whether a shipment is out for delivery. The page then emphasizes `stage` instead of `expected`. */
  isOutForDelivery?: boolean;
}

/** Describes how far an order is, in words for the customer. */
export function describeDelivery(order: Order): DeliveryState {
  if (order.orderStatus === 'cancelled') return { stage: 'Cancelled', expected: null };
  if (isUnpaid(order)) {
    const isPending = order.paymentStatus === 'pending';
    return { stage: isPending ? 'Waiting for your payment' : 'Not paid', expected: null };
  }
  if (order.orderStatus === 'delivered') {
    return { stage: `Delivered${formatDeliveryDay(order)}`, expected: null };
  }
  if (!hasPiecesForCustomer(order)) return { stage: 'Going back to the seller', expected: null };
  const isOutForDelivery = order.shipments.some(({ status }) => status === 'out_for_delivery');
  return {
    stage: isOutForDelivery ? 'Out for delivery' : describeStage(order),
    expected: describeExpected(order),
    isOutForDelivery,
  };
}

function formatDeliveryDay({ shipments }: Order): string {
  const last = shipments
    .flatMap(({ deliveredAt }) => deliveredAt ?? [])
    .toSorted()
    .at(-1);
  return last ? ` on ${formatDate(last)}` : '';
}

/** Describes the first of these that applies: a failed attempt, delivered pieces, a shipment on its way, a packed one. */
function describeStage(order: Order): string {
  const shipments = order.shipments.filter(isBoundForCustomer);
  const hasStatus = (status: string) => shipments.some((shipment) => shipment.status === status);
  const delivered = shipments.filter(({ status }) => status === 'delivered');
  if (hasStatus('attempt_failed')) return 'Delivery was attempted';
  if (delivered.length > 0) {
    const pieces = countPieces(delivered.flatMap(({ lines }) => lines));
    const all = countPieces(shipments.flatMap(({ lines }) => lines));
    return `${pieces} of ${all + countPieces(listToPack(order))} pieces delivered`;
  }
  if (shipments.some(isOnItsWay)) return 'On its way';
  return shipments.length > 0 ? 'Packed' : 'Being prepared';
}

function describeExpected({ promise, isLate }: Order): string {
  if (!promise) return `Usually ${policies.shippingBusinessDays} business days`;
  const { delayedTo, to } = promise;
  if (isLate) return `Late, promised by ${dayText(delayedTo ?? to)}`;
  return delayedTo ? `Arriving by ${dayText(delayedTo)}` : `Arriving ${promiseText(promise)}`;
}
