import { rupeesOf } from '#contract/money.ts';
import type { Role } from '#contract/endpoint.ts';
import {
  allowedReturnActions,
  isOpenReturn,
  returnTransportPaise,
} from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { pairOptions } from '#contract/catalogue/variant-text.ts';
import { createCustomerView, refundWire } from '#server/features/orders/orders/orders.public.ts';
import type { ReturnRow } from './returns.queries.ts';

/** Builds the API's return as the viewer may see it, with amounts in rupees. */
export function buildReturnWire(row: ReturnRow, viewer: Role): OrderReturn {
  const { status, reason, resolution } = row;
  const isReceived = row.received_at !== null;
  const isRestocked = row.is_restocked === true;
  const wasApproved = row.approved_at !== null;
  const isMissed = row.pickup_missed_at !== null;
  return {
    _id: row.id,
    number: row.number,
    order: row.order_id,
    orderNumber: row.order_number,
    vendor: { _id: row.vendor_id, businessName: row.business_name },
    status,
    reason,
    resolution,
    note: createCustomerView(row, viewer).show(row.note),
    ...buildPeopleWire(row, viewer),
    lines: row.lines.map(buildLineWire),
    photos: buildPhotosWire(row),
    ...buildAmountsWire(row),
    ...buildDeadlinesWire(row),
    isRestocked: row.is_restocked,
    steps: buildStepsWire(row, viewer),
    allowed: allowedReturnActions(
      { status, reason, resolution, isReceived, isRestocked, isMissed, wasApproved },
      viewer,
    ),
    refunds: row.refunds.map(refundWire),
    replacementOrder: row.replacement_order_id
      ? { _id: row.replacement_order_id, orderId: row.replacement_number! }
      : null,
    requestedAt: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const buildPhotosWire = (row: ReturnRow): OrderReturn['photos'] =>
  row.photos.map(({ id, side, width, height }) => ({
    _id: id,
    url: `/api/returns/${row.id}/photos/${id}`,
    side,
    width,
    height,
  }));

const buildStepsWire = (row: ReturnRow, viewer: Role): OrderReturn['steps'] =>
  row.steps.map((step) => ({
    status: step.status,
    at: new Date(step.at).toISOString(),
    by: chooseActorName(step.actor_role, row, viewer),
    text: step.actor_role === 'user' ? createCustomerView(row, viewer).show(step.text) : step.text,
  }));

function buildDeadlinesWire(
  row: ReturnRow,
): Pick<OrderReturn, 'answerBy' | 'finishBy' | 'hoursLeft' | 'expiresAt' | 'pickupMissedAt'> {
  const { status, answer_by: answerBy, finish_by: finishBy, expires_at: expiresAt } = row;
  const canExpire = status === 'approved' || status === 'scheduled';
  return {
    answerBy: status === 'requested' ? answerBy.toISOString() : null,
    finishBy: (status === 'received' && finishBy?.toISOString()) || null,
    hoursLeft: row.hours_left,
    expiresAt: (canExpire && expiresAt?.toISOString()) || null,
    pickupMissedAt: row.pickup_missed_at?.toISOString() ?? null,
  };
}

function buildPeopleWire(row: ReturnRow, viewer: Role): Pick<OrderReturn, 'customer' | 'pickup'> {
  const { isMasked, show, showPlace } = createCustomerView(row, viewer);
  return {
    customer: {
      name: show(row.customer_name),
      email: show(row.customer_email),
      phone: show(row.customer_phone),
      isMasked,
    },
    pickup: {
      address: showPlace(row.pickup_address),
      day: row.pickup_day,
      date: row.pickup_date,
      carrier: row.carrier || null,
      trackingNumber: row.tracking_number || null,
    },
  };
}

const buildLineWire = (line: ReturnRow['lines'][number]): OrderReturn['lines'][number] => ({
  line: line.id,
  product: line.product_id,
  name: line.name,
  variant: {
    _id: line.variant_id,
    sku: line.sku,
    options: pairOptions(line.option_names, line.option_values),
  },
  image: line.image || null,
  quantity: line.quantity,
  acceptedQuantity: line.accepted_quantity,
  amount: rupeesOf(line.price_paise * line.accepted_quantity),
});

/** Returns the amounts that were refunded or, for an open return, that will be refunded. */
function buildAmountsWire(row: ReturnRow): Pick<OrderReturn, 'transport' | 'refundAmount'> {
  if (!isOpenReturn(row.status)) {
    const sum = (getPaise: (refund: ReturnRow['refunds'][number]) => number) =>
      rupeesOf(row.refunds.reduce((paise, refund) => paise + getPaise(refund), 0));
    return {
      transport: sum((refund) => refund.transport_paise),
      refundAmount: sum((refund) => refund.amount_paise),
    };
  }
  const piecesPaise = row.lines.reduce(
    (paise, line) => paise + line.price_paise * line.accepted_quantity,
    0,
  );
  const transport = returnTransportPaise(row.reason, {
    piecesPaise,
    flatPaise: row.transport_paise,
  });
  const refund = row.resolution === 'refund' ? piecesPaise - transport : 0;
  return { transport: rupeesOf(transport), refundAmount: rupeesOf(refund) };
}

function chooseActorName(role: string, row: ReturnRow, viewer: Role): string {
  if (role === 'user') return createCustomerView(row, viewer).show(row.customer_name);
  return role === 'vendor' ? row.business_name : 'Baithak';
}
