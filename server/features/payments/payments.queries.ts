import type { Db, Trx } from '#server/platform/db/connection.ts';
import { adding } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import type { ProviderPayment } from '#server/platform/payment-provider/payment-gateway.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

export function findPurchase(db: Db, id: string) {
  return db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPurchaseByProviderOrder(db: Db, provider: string, providerOrderId: string) {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
}

export type PaymentRow = Awaited<ReturnType<typeof savePayment>>;

/** What the provider says never moves a payment backwards, whatever the order in which it arrives. Under the purchase's lock. */
export async function savePayment(
  trx: Trx,
  purchase: { id: string; provider: string },
  payment: ProviderPayment,
  now: Date,
) {
  return trx
    .insertInto('payments')
    .values({
      id: newId(),
      purchase_id: purchase.id,
      provider: purchase.provider,
      provider_payment_id: payment.id,
      status: payment.status,
      amount_paise: payment.amountPaise,
      currency: payment.currency,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_payment_id']).doUpdateSet({
        status: sql`case when ${rank('excluded')} > ${rank('payments')}
          then excluded.status else payments.status end`,
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

const rank = (table: string) =>
  sql`array_position(array['created', 'failed', 'authorized', 'captured', 'refunded'], ${sql.ref(`${table}.status`)})`;

export function findPayments(db: Db | Trx, purchaseId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();
}

/** The purchase is paid, by this payment. */
export async function markPaid(
  trx: Trx,
  purchaseId: string,
  paymentId: string,
  now: Date,
): Promise<void> {
  await trx
    .with('payment', (db) =>
      db
        .updateTable('payments')
        .set({ is_settling: true, updated_at: now })
        .where('id', '=', paymentId),
    )
    .updateTable('purchases')
    .set({ status: 'paid', status_reason: '', paid_at: now, check_at: null, updated_at: now })
    .where('id', '=', purchaseId)
    .execute();
}

export async function updatePurchase(
  trx: Trx,
  id: string,
  change: {
    status?: 'failed' | 'aside';
    status_reason?: string;
    check_at?: Date | null;
    failure_mailed_at?: Date;
    released_at?: Date;
  },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setCheckAt(db: Db, id: string, checkAt: Date | null): Promise<void> {
  await db.updateTable('purchases').set({ check_at: checkAt }).where('id', '=', id).execute();
}

export function findPurchasesToCheck(db: Db, provider: string, now: Date, most: number) {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('check_at', '<=', now)
    .where('provider', '=', provider)
    .orderBy('check_at')
    .limit(most)
    .execute();
}

/** The buyer's browser reports at the same moment; left to go first, it leaves the notice little to do. */
const browserFirstMs = 1000;

/** With the job that works on it, unless this very notice was received before, under its id or with its body. */
export async function storeNotice(
  db: Db,
  notice: {
    id: string;
    provider: string;
    eventId: string;
    event: string;
    providerOrderId: string | null;
    bodyHash: string;
    payload: string;
    now: Date;
  },
): Promise<void> {
  await db
    .with('stored', (query) =>
      query
        .insertInto('payment_notices')
        .values({
          id: notice.id,
          provider: notice.provider,
          event_id: notice.eventId,
          body_hash: notice.bodyHash,
          event: notice.event,
          provider_order_id: notice.providerOrderId,
          payload: notice.payload,
          received_at: notice.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .selectFrom('stored')
    .select(
      adding('process_notice', sql`json_build_object('noticeId', stored.id)`, browserFirstMs).as(
        'job',
      ),
    )
    .execute();
}

export function findNotice(db: Db, id: string) {
  return db
    .selectFrom('payment_notices')
    .select(['provider', 'event', 'provider_order_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function markNoticeProcessed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('payment_notices').set({ processed_at: now }).where('id', '=', id).execute();
}

export async function countRefusedNotice(db: Db, day: string): Promise<void> {
  await db
    .insertInto('refused_notices')
    .values({ day, count: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({
        count: row('refused_notices.count', '+', 1),
      })),
    )
    .execute();
}

export function findAdminEmails(trx: Trx) {
  return trx
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
}

export function findAside(db: Db) {
  return db
    .selectFrom('purchases')
    .select([
      'id',
      'status_reason',
      'customer_name',
      'customer_email',
      'amount_paise',
      'updated_at',
      (row) =>
        jsonArrayFrom(
          row
            .selectFrom('orders')
            .select(['orders.id as _id', 'orders.number as orderId'])
            .whereRef('orders.purchase_id', '=', 'purchases.id')
            .orderBy('orders.number'),
        ).as('orders'),
    ])
    .where('status', '=', 'aside')
    .orderBy('updated_at')
    .limit(mostListed)
    .execute();
}

export function findFailedRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id',
      'refunds.order_id',
      'refunds.amount_paise',
      'refunds.updated_at',
      'orders.number',
      'payments.purchase_id',
    ])
    .where('refunds.status', '=', 'failed')
    .orderBy('refunds.updated_at')
    .limit(mostListed)
    .execute();
}

const mostListed = 200;
