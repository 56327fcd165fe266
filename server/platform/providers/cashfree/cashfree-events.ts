import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WebhookEvent } from '../../payment-provider/payment-gateway.ts';
import { id } from './cashfree-fields.ts';

const subject = z.object({ order_id: id }).optional().catch(undefined);
const webhookEvent = z.object({
  type: z.string().max(90),
  data: z.object({ order: subject, refund: subject }).default({}),
});

/**
 * Reads an event of https://www.cashfree.com/docs/api-reference/payments/latest/webhooks/overview. Returns undefined if the
 * signature is wrong or the body is not an event.
 */
export function readCashfreeEvent(
  raw: Buffer,
  headers: Record<string, unknown>,
  clientSecret: string,
): WebhookEvent | undefined {
  if (!isSigned(raw, headers, clientSecret)) return undefined;
  const parsed = webhookEvent.safeParse(parseJson(raw));
  if (!parsed.success) return undefined;
  const { type, data } = parsed.data;
  const eventId = headers['x-idempotency-key'];
  return {
    eventId:
      typeof eventId === 'string' && eventId
        ? eventId.slice(0, 200)
        : createHash('sha256').update(raw).digest('hex'),
    event: data.refund || type.startsWith('REFUND_') ? `refund.${type}` : type,
    providerOrderId: (data.order ?? data.refund)?.order_id ?? null,
  };
}

/** Compares in constant time. The signature covers the time and the exact bytes of the body. */
function isSigned(raw: Buffer, headers: Record<string, unknown>, clientSecret: string): boolean {
  const { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !clientSecret) return false;
  const expected = createHmac('sha256', clientSecret).update(timestamp).update(raw).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
