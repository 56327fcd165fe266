import { dayText, promiseText } from '#contract/delivery-rules.ts';
import { isUnpaid } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { policies } from '#contract/policies.ts';
import {
  countPieces,
  isBoundForCustomer,
  isOnItsWay,
  isSomethingComing,
  listToPack,
} from './delivery-steps.ts';
import { formatDate } from './format-date.ts';

export interface DeliveryState {
  /** How far the order is: 'On its way'. */
  stage: string;
  /** What the customer waits for: 'Arriving Tue 2 – Thu 4 Dec'; null when nothing comes any more. */
  expected: string | null;
  /** Whether it is on the last stretch, which says more than the promise. */
  isClose?: boolean;
}

/** How far an order is, in the words of its customer. */
export function describeDelivery(order: Order): DeliveryState {
  if (order.orderStatus === 'cancelled') return { stage: 'Cancelled', expected: null };
  if (isUnpaid(order)) {
    const isPending = order.paymentStatus === 'pending';
    return { stage: isPending ? 'Waiting for your payment' : 'Not paid', expected: null };
  }
  if (order.orderStatus === 'delivered') {
    return { stage: `Delivered${deliveredOn(order)}`, expected: null };
  }
  if (!isSomethingComing(order)) return { stage: 'Going back to the seller', expected: null };
  const isClose = order.shipments.some(({ status }) => status === 'out_for_delivery');
  return {
    stage: isClose ? 'Out for delivery' : describeStage(order),
    expected: describeExpected(order),
    isClose,
  };
}

function deliveredOn({ shipments }: Order): string {
  const last = shipments
    .flatMap(({ deliveredAt }) => deliveredAt ?? [])
    .toSorted()
    .at(-1);
  return last ? ` on ${formatDate(last)}` : '';
}

/** The shipment that matters most now speaks for the others. */
function describeStage(order: Order): string {
  const shipments = order.shipments.filter(isBoundForCustomer);
  const has = (status: string) => shipments.some((shipment) => shipment.status === status);
  const delivered = shipments.filter(({ status }) => status === 'delivered');
  if (has('attempt_failed')) return 'Delivery was attempted';
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
