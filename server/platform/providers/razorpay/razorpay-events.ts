import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DisputeEvent, WebhookEvent } from '../../payment-provider/payment-gateway.ts';
import { isSigned } from '../../payment-provider/signature.ts';
import type { PayoutEvent } from '../../payout-provider/payout-provider.ts';

const entity = z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) });
const webhookEvent = z.object({
  event: z.string().max(100),
  payload: z
    .object({
      payment: entity.optional().catch(undefined),
      order: entity.optional().catch(undefined),
    })
    .default({}),
});

/** Reads an event in Razorpay's format. Returns undefined if the signature is wrong or the body is not an event. */
export function readSignedWebhookEvent(
  raw: Buffer,
  headers: Record<string, unknown>,
  secret: string | Buffer,
): WebhookEvent | undefined {
  if (!isSigned(raw, headers['x-razorpay-signature'], secret)) return undefined;
  const parsed = webhookEvent.safeParse(parseJson(raw));
  if (!parsed.success) return undefined;
  const { event, payload } = parsed.data;
  const eventId = headers['x-razorpay-event-id'];
  return {
    eventId:
      typeof eventId === 'string' && eventId
        ? eventId.slice(0, 200)
        : createHash('sha256').update(raw).digest('hex'),
    event,
    providerOrderId: payload.payment?.entity.order_id ?? payload.order?.entity.id ?? null,
  };
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

const disputeEvent = z.object({
  payload: z.object({ dispute: z.object({ entity: z.object({ id: z.string().min(1) }) }) }),
});

/** Reads a stored event about a dispute: https://razorpay.com/docs/webhooks/disputes */
export function readDisputeEvent(event: string, payload: unknown): DisputeEvent | undefined {
  if (!event.startsWith('payment.dispute.')) return undefined;
  const id = disputeEvent.safeParse(payload).data?.payload.dispute.entity.id;
  return id === undefined
    ? undefined
    : { id, isActionRequired: event === 'payment.dispute.action_required' };
}

const knownEvents = new Set([
  'order.paid',
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'refund.created',
  'refund.failed',
  'refund.processed',
  'refund.speed_changed',
]);

/** The events about orders, payments and refunds after which the shop asks for their state. */
export const isKnownEvent = (event: string) => knownEvents.has(event);

/** The part of an event of Route that identifies its linked account or its transfer. */
const routeEvent = z.object({
  account_id: z.string().default(''),
  payload: z
    .object({ transfer: z.object({ entity: z.object({ id: z.string() }) }).optional() })
    .default({}),
});
const routeKinds: [prefix: string, kind: PayoutEvent['kind']][] = [
  ['product.route.', 'account'],
  ['account.', 'account'],
  ['settlement.', 'settlement'],
  ['transfer.', 'transfer'],
];

/** Reads a stored event about a linked account, a settlement or a transfer. Returns undefined for others. */
export function readRouteEvent(event: string, payload: unknown): PayoutEvent | undefined {
  const [, kind] = routeKinds.find(([prefix]) => event.startsWith(prefix)) ?? [];
  const parsed = routeEvent.safeParse(payload);
  if (!kind || !parsed.success) return undefined;
  const { account_id: accountId, payload: entities } = parsed.data;
  return { kind, accountId, transferId: entities.transfer?.entity.id };
}
