import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

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

export async function countRefusedWebhookEvents(db: Db, day: string, count: number): Promise<void> {
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

/** Counts an event for which there is no rule. Returns whether it is the first of its kind. */
export async function countUnhandledEvent(
  trx: Trx,
  provider: string,
  event: string,
): Promise<boolean> {
  const { rows } = await sql<{ events: number }>`
    insert into unhandled_webhook_events (provider, event, first_at, last_at)
    values (${provider}, ${event}, ${shopNow}, ${shopNow})
    on conflict (provider, event) do update
      set events = unhandled_webhook_events.events + 1, last_at = excluded.last_at
    returning events`.execute(trx);
  return Number(rows[0]!.events) === 1;
}

/** Finds the kinds of events without a rule that arrived in the last days, newest first. */
export function findUnhandledEvents(db: Db, limit: number) {
  return db
    .selectFrom('unhandled_webhook_events')
    .select(['provider', 'event', 'events', 'last_at'])
    .where('last_at', '>', sql<Date>`${shopNow} - interval '7 days'`)
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
}

/** Empties the payloads of up to 1,000 old events that were processed. Returns the number of changed events. */
export async function forgetPayloadsBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_events set payload = '{}' where id in (
      select id from webhook_events
      where processed_at is not null and payload <> '{}' and received_at < ${before}
      order by received_at limit 1000)`.execute(db);
  return Number(numAffectedRows);
}
