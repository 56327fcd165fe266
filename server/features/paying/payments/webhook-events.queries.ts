import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';

/**
 * Stores the event and enqueues its job in one statement, unless an event with the same id or body was received
 * before. `job` is SQL that may refer to the stored row as `stored`.
 */
export async function insertWebhookEvent(
  db: Db,
  event: {
    id: string;
    provider: string;
    eventId: string;
    event: string;
    providerOrderId: string | null;
    bodyHash: string;
    payload: string;
    now: Date;
  },
  job: RawBuilder<unknown>,
): Promise<void> {
  await db
    .with('stored', (query) =>
      query
        .insertInto('webhook_events')
        .values({
          id: event.id,
          provider: event.provider,
          event_id: event.eventId,
          body_hash: event.bodyHash,
          event: event.event,
          provider_order_id: event.providerOrderId,
          payload: event.payload,
          received_at: event.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .selectFrom('stored')
    .select(job.as('job'))
    .execute();
}

export function findWebhookEvent(db: Db, id: string) {
  return db
    .selectFrom('webhook_events')
    .select(['provider', 'event', 'provider_order_id', 'payload'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function markWebhookEventProcessed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('webhook_events').set({ processed_at: now }).where('id', '=', id).execute();
}

export async function countRefusedWebhookEvents(
  db: Db,
  day: string,
  count: number,
): Promise<void> {
  await db
    .insertInto('refused_webhook_events')
    .values({ day, count })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({
        count: row('refused_webhook_events.count', '+', count),
      })),
    )
    .execute();
}
