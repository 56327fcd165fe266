import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueSql } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import type { PaymentGateway } from '#server/platform/payment-provider/payment-gateway.ts';
import { countRefusedWebhookEvent, insertWebhookEvent } from './webhook-events.queries.ts';

/** Delays the job until the customer's browser has usually reported the same payment. The job then has little to do. */
const jobDelayMs = 1000;

/**
 * Stores the event and answers the provider. A job processes the event later. `gateways` are the providers that may have
 * signed the event.
 */
export async function receiveWebhookEvent(
  ctx: Ctx,
  gateways: readonly PaymentGateway[],
  { raw, headers }: { raw: Buffer; headers: Record<string, unknown> },
): Promise<{ received: boolean }> {
  const now = ctx.clock.now();
  const [signed] = gateways.flatMap(({ provider, readWebhookEvent }) => {
    const event = readWebhookEvent(raw, headers);
    return event ? [{ provider, event }] : [];
  });
  if (!signed) {
    await countRefusedWebhookEvent(ctx.db, now.toISOString().slice(0, 10));
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
      now,
    },
    enqueueSql('process_webhook_event', sql`json_build_object('eventId', stored.id)`, jobDelayMs),
  );
  return { received: true };
}
