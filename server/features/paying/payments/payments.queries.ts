import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { ProviderPayment } from '#server/platform/payment-provider/payment-gateway.ts';

export type PaymentRow = Awaited<ReturnType<typeof savePayment>>;

/**
 * Stores a payment that the provider reports. If reports arrive in the wrong order, the payment does not move
 * back to an earlier status. The caller holds the purchase's lock.
 */
export async function savePayment(
  trx: Trx,
  id: string,
  purchase: { id: string; provider: string },
  payment: ProviderPayment,
  now: Date,
) {
  return trx
    .insertInto('payments')
    .values({
      id,
      purchase_id: purchase.id,
      provider: purchase.provider,
      provider_payment_id: payment.id,
      status: payment.status,
      amount_paise: payment.amountPaise,
      currency: payment.currency,
      fee_paise: payment.feePaise,
      fee_tax_paise: payment.feeTaxPaise,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_payment_id']).doUpdateSet({
        status: sql`case when ${statusRank('excluded')} > ${statusRank('payments')}
          then excluded.status else payments.status end`,
        // Keep the fee that was reported first, because a fee is posted only once.
        fee_paise: sql`coalesce(payments.fee_paise, excluded.fee_paise)`,
        fee_tax_paise: sql`coalesce(payments.fee_tax_paise, excluded.fee_tax_paise)`,
        updated_at: now,
      }),
    )
    .returningAll()
    .returning(
      sql<ProviderPayment['status'] | null>`(select status from payments as earlier
        where earlier.provider = payments.provider
          and earlier.provider_payment_id = payments.provider_payment_id)`.as('status_before'),
    )
    .executeTakeFirstOrThrow();
}

const statusRank = (table: string) =>
  sql`array_position(array['created', 'failed', 'authorized', 'captured', 'refunded'], ${sql.ref(`${table}.status`)})`;

export function findPayments(db: Db | Trx, purchaseId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();
}

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

export async function countRefusedWebhookEvent(db: Db, day: string): Promise<void> {
  await db
    .insertInto('refused_webhook_events')
    .values({ day, count: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({
        count: row('refused_webhook_events.count', '+', 1),
      })),
    )
    .execute();
}
