import { z } from 'zod';
import { multilinePublicText, publicText, requiredPublicText } from '#contract/base/public-text.ts';
import { defineEndpoint, only } from '#contract/endpoint.ts';
import { code, id, idParams, ok, quantity, text } from '#contract/fields.ts';
import { isTrackingSite } from './tracking-sites.ts';
import { deliveryCodeRule, shipmentStatuses } from './shipment-rules.ts';

const namedOrder = { kind: 'order', by: 'params.id' } as const;
const shipmentParams = idParams.extend({ sid: id });

/** Pieces of an order that a shipment carries. `line` is the `_id` of one of the order's `products`. */
const shipmentLine = z.object({ line: z.string(), quantity: z.int() });

export const shipment = z.object({
  _id: z.string(),
  /** 1 is the order's first shipment. */
  number: z.int(),
  status: z.enum(shipmentStatuses),
  /** Null until the vendor has named a carrier. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  lines: z.array(shipmentLine),
  failedAttempts: z.int(),
  /** Why the last attempt failed. */
  failureReason: z.string().nullable(),
  /** Whether the delivery was confirmed with the customer's delivery code. */
  isConfirmed: z.boolean(),
  packedAt: z.string(),
  handedOverAt: z.string().nullable(),
  outForDeliveryAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  /** When the customer reported that the shipment did not arrive. */
  notReceivedAt: z.string().nullable(),
});
export type Shipment = z.infer<typeof shipment>;

const trackingLink = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https$/, message: 'Enter a link that starts with https://' })
    .max(500)
    .refine(isTrackingSite, 'Enter the link to the carrier’s tracking page'),
]);

const tracking = {
  carrier: publicText(60),
  trackingNumber: text(60),
  /** By default the tracking page of a known carrier. */
  trackingUrl: trackingLink,
};

export const newShipment = z.object({
  carrier: requiredPublicText(60, 'Choose the carrier'),
  trackingNumber: tracking.trackingNumber.optional(),
  trackingUrl: tracking.trackingUrl.optional(),
  /** By default every piece that is not packed yet. */
  lines: z
    .array(z.object({ line: id, quantity }))
    .min(1, 'Choose at least one piece')
    .max(100)
    .optional(),
});
export type NewShipment = z.output<typeof newShipment>;

/** Returns 409 unless the order is paid and all requested pieces are still to be packed. Accepts `Idempotency-Key`. */
export const packShipment = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/shipments',
  summary: 'Pack a shipment of an order',
  access: only(['vendor'], namedOrder),
  errors: ['conflict', 'idempotency_reused'],
  params: idParams,
  body: newShipment,
  response: shipment,
  status: 201,
});

export const shipmentStep = z
  .object({
    status: z.enum(shipmentStatuses),
    /** For the step to `delivered`: the customer's delivery code, which confirms the delivery. */
    code: code(deliveryCodeRule).optional(),
    /** Required with `attempt_failed`. */
    reason: multilinePublicText(300).optional(),
    /** For the step to `returned`: whether the pieces go back on sale. True by default. */
    restock: z.boolean().optional(),
    carrier: tracking.carrier.optional(),
    trackingNumber: tracking.trackingNumber.optional(),
    trackingUrl: tracking.trackingUrl.optional(),
  })
  .refine(({ status, reason }) => status !== 'attempt_failed' || Boolean(reason), {
    path: ['reason'],
    message: 'Say why the delivery failed',
  });
export type ShipmentStep = z.output<typeof shipmentStep>;

/**
 * Returns 409 for a step that is not allowed; `details.allowed` lists the allowed ones. A wrong delivery code returns 400
 * with `details.triesLeft`, or 429 once the day's tries are used up. A request with the current state changes only
 * carrier and tracking; with `delivered` and the code it also confirms the delivery.
 */
export const moveShipment = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/:id/shipments/:sid',
  summary: 'Move a shipment to its next state',
  access: only(['vendor'], namedOrder),
  errors: ['conflict', 'too_many'],
  params: shipmentParams,
  body: shipmentStep,
  response: shipment,
});

/** Deletes a packed shipment; its pieces must be packed again. Returns 409 if the shipment was ever handed over. */
export const unpackShipment = defineEndpoint({
  method: 'DELETE',
  path: '/api/orders/:id/shipments/:sid',
  summary: 'Unpack a shipment that is not handed over',
  access: only(['vendor'], namedOrder),
  errors: ['conflict'],
  params: shipmentParams,
  response: ok,
});

/**
 * Returns 409 unless the shipment was marked as delivered without the customer's code. Repeating the report changes
 * nothing.
 */
export const reportNotReceived = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/shipments/:sid/not-received',
  summary: 'Report that a delivered shipment did not arrive',
  access: only(['user'], namedOrder),
  errors: ['conflict'],
  params: shipmentParams,
  body: z.object({}),
  response: shipment,
});
