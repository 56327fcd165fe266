import { rupeesOf } from '#contract/money.ts';
import type { Role } from '#contract/endpoint.ts';
import type { Order, OrderWithTimeline } from '#contract/orders/orders.ts';
import { pairOptions } from '#contract/catalogue/variant-text.ts';
import { orderDocumentsWire } from '#server/features/orders/documents/documents.public.ts';
import {
  purchaseStatusWire,
  type EventRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { countCancellablePieces, refundStatusOf, refundsWire } from './order-refunds.wire.ts';
import { shipmentWire } from '#server/features/orders/shipments/shipments.public.ts';
import { maskCustomer } from './mask-customer.ts';
import { buildReturnableWire, buildReturnsWire } from './order-returns.wire.ts';
import type { OrderRow } from './orders.queries.ts';
import { buyerWire, lineTaxWire } from './tax.wire.ts';

type LineRow = OrderRow['lines'][number];

/** Builds the API's order. Some values have two field names (`docs/product/wire-contract.md#order-record`). */
export function orderWire(row: OrderRow, viewer: Role): Order {
  const amount = rupeesOf(row.amount_paise);
  const { customer, deliveryAddress } = maskCustomer(row, viewer);
  return {
    _id: row.id,
    orderId: row.number,
    purchaseId: row.purchase_id,
    checkoutId: row.checkout_id ?? row.purchase_id,
    canPay: row.status !== 'cancelled' && ['pending', 'failed'].includes(row.purchase_status),
    customer,
    customerId: { _id: row.account_id, name: customer.name },
    vendor: { _id: row.vendor_id, businessName: row.business_name },
    totalAmount: amount,
    amount,
    commission: rupeesOf(row.commission_paise),
    commissionRate: row.commission_bps / 100,
    refundedAmount: rupeesOf(row.refunded_paise),
    orderStatus: row.status,
    status: row.status,
    paymentStatus: row.payment_status,
    wasShipped: row.shipped_at !== null,
    goodsBack: row.stock_returned,
    refundStatus: refundStatusOf(row),
    razorpayOrderId: row.provider_order_id,
    razorpayPaymentId: row.provider_payment_id,
    deliveryAddress,
    products: row.lines.map((line) => lineWire(line, row)),
    buyer: buyerWire(row),
    promise: promiseWire(row),
    isLate: row.is_late,
    shipments: row.shipments.map(shipmentWire),
    ...(viewer === 'user' && hasPiecesToDeliver(row) && { deliveryCode: row.delivery_code }),
    documents: orderDocumentsWire(row),
    refunds: refundsWire(row),
    ...buildReturnsWire(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/**
 * Builds the API's order with its timeline. `events` are the newest of all `eventCount` events, sorted oldest first.
 */
export function orderWithTimelineWire(
  row: OrderRow,
  events: EventRow[],
  eventCount: number,
  viewer: Role,
): OrderWithTimeline {
  const order = orderWire(row, viewer);
  const shown = removeRepeatedEvents(events, row);
  return {
    ...order,
    timeline: shown.map((event) => eventWire(event, order)),
    timelineTotal: eventCount - (events.length - shown.length),
  };
}

/** Returns whether a paid order has pieces to pack, packed pieces or pieces on their way to the customer. */
const hasPiecesToDeliver = ({ status, payment_status: payment, lines, shipments }: OrderRow) =>
  payment === 'paid' &&
  (status === 'pending' || status === 'shipped') &&
  (lines.some((line) => line.quantity > line.packed_quantity + line.cancelled_quantity) ||
    shipments.some(
      (shipment) => !['delivered', 'returning', 'returned'].includes(shipment.status),
    ));

function promiseWire(row: OrderRow): Order['promise'] {
  const { promised_from: from, promised_to: to, delayed_to: delayedTo } = row;
  if (from === null || to === null) return null;
  return { from, to, ...(delayedTo && { delayedTo, delayReason: row.delay_reason }) };
}

function lineWire(line: LineRow, row: OrderRow): Order['products'][number] {
  return {
    _id: line.id,
    product: {
      _id: line.product_id,
      name: line.name,
      images: line.image ? [line.image] : [],
    },
    variant: {
      _id: line.variant_id,
      sku: line.sku,
      options: pairOptions(line.option_names, line.option_values),
    },
    quantity: line.quantity,
    price: rupeesOf(line.price_paise),
    cancelledQuantity: line.cancelled_quantity,
    cancellableQuantity: countCancellablePieces(line, row),
    refundedQuantity: line.refunded_quantity,
    discountPrice: line.discount_price_paise === null ? null : rupeesOf(line.discount_price_paise),
    ...buildReturnableWire(line, row),
    tax: lineTaxWire(line),
  };
}

/**
 * Leaves out events that say the same as another: the last capture before 'Payment received', and the provider's refund
 * event when there is a 'Refund completed'. The capture of a second payment stays.
 */
function removeRepeatedEvents(events: EventRow[], row: OrderRow): EventRow[] {
  const paidIndex = events.findIndex((event) => event.to_state === 'paid');
  const capturedIndex = events.findLastIndex(
    (event, index) => index < paidIndex && event.to_state === 'captured',
  );
  const isRefunded = row.refunds.some((refund) => refund.status === 'processed');
  return events.filter(
    ({ order_id: orderId, to_state: state }, index) =>
      index !== capturedIndex && !(isRefunded && orderId === null && state === 'refunded'),
  );
}

function eventWire(event: EventRow, order: Order): OrderWithTimeline['timeline'][number] {
  return {
    at: event.at.toISOString(),
    what: event.what,
    by: nameOf(event.actor_role, order),
    from: purchaseStatusWire(event.from_state),
    to: purchaseStatusWire(event.to_state),
    why: event.why,
  };
}

function nameOf(role: EventRow['actor_role'], { customer, vendor }: Order): string {
  if (role === 'user') return customer.name;
  if (role === 'vendor') return vendor.businessName;
  return role === 'provider' ? 'Payment provider' : 'Baithak';
}
