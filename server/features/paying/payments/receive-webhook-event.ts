import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueSql } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import type { PaymentGateway } from '#server/platform/payment-provider/payment-gateway.ts';
import { insertWebhookEvent } from './webhook-events.queries.ts';

/** Delays the job until the customer's browser has usually reported the same payment. The job then has little to do. */
const jobDelayMs = 1000;

interface ReceivedEvent {
  raw: Buffer;
  headers: Record<string, unknown>;
  /** Runs if no provider has signed the event. */
  onRefused?: () => void;
}

/**
 * Stores the event and answers the provider. A job processes the event later. `gateways` are the providers that may have
 * signed the event.
 */
export async function receiveWebhookEvent(
  ctx: Ctx,
  gateways: readonly PaymentGateway[],
  { raw, headers, onRefused }: ReceivedEvent,
): Promise<{ received: boolean }> {
  const [signed] = gateways.flatMap(({ provider, readWebhookEvent }) => {
    const event = readWebhookEvent(raw, headers);
    return event ? [{ provider, event }] : [];
  });
  if (!signed) {
    onRefused?.();
    throw new AppError('invalid', 'The signature does not match');
  }
  const { provider, event } = signed;
  await insertWebhookEvent(
    ctx.db,
    {
      id: newId(),
      provider,
      eventId: event.eventId,
      event: event.event,
      providerOrderId: event.providerOrderId,
      bodyHash: createHash('sha256').update(raw).digest('hex'),
      payload: raw.toString('utf8'),
      now: ctx.clock.now(),
    },
    enqueueSql('process_webhook_event', sql`json_build_object('eventId', stored.id)`, jobDelayMs),
  );
  return { received: true };
}
