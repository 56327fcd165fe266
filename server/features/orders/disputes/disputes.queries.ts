import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage, type ListPage } from '#server/platform/db/find-list-page.ts';
import type { PaymentDisputes } from '#server/schema/tables.ts';

export type DisputeRow = Awaited<ReturnType<typeof getDispute>>;

/** Whether the dispute holds the earnings of its orders. */
const isHolding = sql<boolean>`(payment_disputes.decided_at is null
  or payment_disputes.status = 'lost' and payment_disputes.released_at is null)`;

/** Finds the stored payment of the provider. */
export function findDisputedPayment(db: Db, provider: string, providerPaymentId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'purchase_id'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
}

export function findStoredDispute(trx: Trx, provider: string, providerDisputeId: string) {
  return trx
    .selectFrom('payment_disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_dispute_id', '=', providerDisputeId)
    .executeTakeFirst();
}

/** Locks a dispute. The caller holds the lock of its purchase. */
export function lockDispute(trx: Trx, id: string) {
  return trx
    .selectFrom('payment_disputes')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertDispute(trx: Trx, row: Insertable<PaymentDisputes>): Promise<void> {
  await trx.insertInto('payment_disputes').values(row).execute();
}

export async function updateDispute(
  trx: Trx,
  id: string,
  change: Updateable<PaymentDisputes>,
): Promise<void> {
  await trx.updateTable('payment_disputes').set(change).where('id', '=', id).execute();
}

/** Finds a dispute of the purchase that is not decided or is lost, a lost one first. Then no money may go back. */
export function findRefusingDispute(db: Db | Trx, purchaseId: string) {
  return db
    .selectFrom('payment_disputes')
    .select(['status', 'provider_dispute_id'])
    .where('purchase_id', '=', purchaseId)
    .where(sql<boolean>`(decided_at is null or status = 'lost')`)
    .orderBy(sql`status <> 'lost'`)
    .limit(1)
    .executeTakeFirst();
}

const selectDispute = (db: Db) =>
  db
    .selectFrom('payment_disputes')
    .innerJoin('purchases', 'purchases.id', 'payment_disputes.purchase_id')
    .selectAll('payment_disputes')
    .select(['purchases.customer_name', 'purchases.customer_email'])
    .select(isHolding.as('is_holding'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orders')
          .select(['orders.id as _id', 'orders.number as orderId'])
          .whereRef('orders.purchase_id', '=', 'payment_disputes.purchase_id')
          .orderBy('orders.number'),
      ).as('orders'),
    );

export const getDispute = (db: Db, id: string) =>
  selectDispute(db).where('payment_disputes.id', '=', id).executeTakeFirstOrThrow();

const listConditions = {
  holding: isHolding,
  decided: sql<boolean>`payment_disputes.decided_at is not null`,
};

export function findDisputesPage(
  db: Db,
  query: { list?: keyof typeof listConditions; page?: number; limit: number },
): Promise<ListPage<DisputeRow>> {
  const { list, ...slice } = query;
  return findListPage(db, slice, {
    table: 'payment_disputes',
    where: list ? listConditions[list] : sql<boolean>`true`,
    rows: selectDispute(db),
    order: sql`payment_disputes.opened_at desc, payment_disputes.id desc`,
    hasExactTotal: true,
  });
}

/** Finds the disputes that hold earnings, oldest first. */
export function findHoldingDisputes(db: Db, limit: number) {
  return selectDispute(db)
    .where(isHolding)
    .orderBy('payment_disputes.opened_at')
    .limit(limit)
    .execute();
}

export function findUndecidedDisputes(db: Db) {
  return db
    .selectFrom('payment_disputes')
    .select(['provider', 'provider_dispute_id', 'status'])
    .where('decided_at', 'is', null)
    .orderBy('opened_at')
    .execute();
}

/** Counts the disputes that are not decided, and those that are lost and not released. */
export async function countDisputes(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ open: number; lost: number }>`
    select count(*) filter (where decided_at is null)::int as open,
      count(*) filter (where decided_at is not null)::int as lost
    from payment_disputes
    where decided_at is null or status = 'lost' and released_at is null`.execute(db);
  return rows[0]!;
}
