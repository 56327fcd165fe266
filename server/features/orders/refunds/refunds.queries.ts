import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';

export type RefundRow = Awaited<ReturnType<typeof lockRefund>>;

/** Inserts a refund. Returns false if a surplus payment already has a refund. */
export async function insertRefund(
  trx: Trx,
  refund: {
    id: string;
    payment_id: string;
    provider: string;
    order_id: string | null;
    amount_paise: number;
    transport_paise: number;
    return_id: string | null;
    set_off_base_paise: number | null;
    set_off_tds_paise: number | null;
    reason: string;
    requested_by: string | null;
    created_at: Date;
    updated_at: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Adds an amount to the payment's sum of refunds. A negative amount subtracts a failed refund again. A CHECK constraint
 * ensures that the sum never exceeds the payment.
 */
export async function reserveRefund(trx: Trx, paymentId: string, paise: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set((row) => ({ refunded_paise: row('refunded_paise', '+', paise) }))
    .where('id', '=', paymentId)
    .execute();
}

export interface OrderTds {
  amount_paise: number;
  tds_paise: number;
  /** The amount on which TDS was deducted. */
  base_paise: number;
  /** The part of both that earlier refunds took. */
  returned_base_paise: number;
  returned_tds_paise: number;
}

/** Refunds of earlier versions gave their TDS back at once, in proportion to the price of their pieces. */
export async function findOrderTds(trx: Trx, orderId: string): Promise<OrderTds> {
  const { rows } = await sql<OrderTds>`
    select orders.amount_paise, orders.tds_paise, base.paise as base_paise,
      coalesce(sum(coalesce(set_off_base_paise,
        share_of(base.paise, refunds.amount_paise + transport_paise, orders.amount_paise))), 0)::bigint
        as returned_base_paise,
      coalesce(sum(coalesce(set_off_tds_paise, entry.tds_paise)), 0)::bigint as returned_tds_paise
    from orders
    cross join lateral (
      select coalesce(orders.tds_base_paise, sum(taxable_paise)::bigint) as paise
      from order_lines where order_id = orders.id
    ) as base
    left join refunds on refunds.order_id = orders.id
    left join ledger_transactions as entry on event = 'refund_requested' and event_id = refunds.id
    where orders.id = ${orderId}
    group by orders.id, base.paise`.execute(trx);
  return rows[0]!;
}

/** Finds the payment that paid the purchase. */
export function findSettlingPayment(trx: Trx, purchaseId: string) {
  return trx
    .selectFrom('payments')
    .select(['id', 'provider', 'amount_paise'])
    .where('purchase_id', '=', purchaseId)
    .where('is_settling', '=', true)
    .executeTakeFirst();
}

export function findCapturedPayments(trx: Trx, purchaseId: string) {
  return trx
    .selectFrom('payments')
    .select(['id', 'purchase_id', 'provider', 'amount_paise', 'provider_payment_id'])
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'captured')
    .orderBy('id')
    .execute();
}

/** Sums the return transport that completed refunds of the order have deducted. */
export async function sumDeductedTransport(trx: Trx, orderId: string): Promise<number> {
  const { paise } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(transport_paise), 0)::bigint`.as('paise'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'processed')
    .executeTakeFirstOrThrow();
  return paise;
}

export function findFailedRefundsOfOrder(trx: Trx, orderId: string) {
  return trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'failed')
    .orderBy('created_at')
    .execute();
}

/** Refunds that were stored before they named their provider belong to the provider of the payment. */
const refundProvider = sql<string>`coalesce(refunds.provider, payments.provider)`;

export function findRefundTarget(db: Db, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('purchases', 'purchases.id', 'payments.purchase_id')
    .select([
      'refunds.id',
      'refunds.status',
      'refunds.attempt',
      'refunds.amount_paise',
      'payments.provider_payment_id',
      'payments.purchase_id',
      'purchases.provider_order_id',
    ])
    .select(refundProvider.as('provider'))
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
}

export function lockRefund(trx: Trx, id: string) {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateRefund(
  trx: Trx,
  id: string,
  change: {
    status: 'requested' | 'sent' | 'processed' | 'failed';
    provider_refund_id?: string | null;
    attempt?: number;
    processed_at?: Date;
    updated_at: Date;
  },
): Promise<void> {
  await trx.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** Leases a refund to one worker at a time. Returns false if another worker has the lease or the refund is finished. */
export async function leaseRefund(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const leased = await db
    .updateTable('refunds')
    .set({ sending_until: until })
    .where('id', '=', id)
    .where('status', 'in', ['requested', 'sent'])
    .where((row) => row.or([row('sending_until', 'is', null), row('sending_until', '<', now)]))
    .executeTakeFirst();
  return leased.numUpdatedRows === 1n;
}

export async function endLease(db: Db, id: string): Promise<void> {
  await db.updateTable('refunds').set({ sending_until: null }).where('id', '=', id).execute();
}

export function findUnfinishedRefunds(
  db: Db,
  filter: { purchaseId?: string; before?: Date; provider?: string },
) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('refunds.status', 'in', ['requested', 'sent'])
    .$if(filter.purchaseId !== undefined, (query) =>
      query.where('payments.purchase_id', '=', filter.purchaseId!),
    )
    .$if(filter.before !== undefined, (query) =>
      query.where('refunds.updated_at', '<', filter.before!),
    )
    .$if(filter.provider !== undefined, (query) =>
      query.where(refundProvider, '=', filter.provider!),
    )
    .orderBy('refunds.created_at')
    .limit(200)
    .execute();
}

export function findFailedRefunds(db: Db, limit: number) {
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
    .limit(limit)
    .execute();
}

/**
 * Counts the refunds that are not finished and whose provider is not one of `providers`, by provider, with the time of the
 * oldest.
 */
export async function countUnservedRefunds(db: Db, providers: readonly string[]) {
  const { rows } = await sql<{ provider: string; count: number; since: Date }>`
    select ${refundProvider} as provider, count(*)::int as count, min(refunds.created_at) as since
    from refunds join payments on payments.id = refunds.payment_id
    where refunds.status in ('requested', 'sent') and ${refundProvider} <> all(${providers}::text[])
    group by 1`.execute(db);
  return rows;
}

export async function countRefundsWithoutProvider(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('provider', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Names the provider of the next refunds after the cursor. Returns undefined if no refunds are left. */
export async function nameProviders(trx: Trx, cursor: string | null, limit: number) {
  const { rows } = await sql<{ cursor: string | null; rows: number }>`
    with next as (
      select id, payment_id from refunds where ${cursor}::uuid is null or id > ${cursor}::uuid
      order by id limit ${limit}
    ), named as (
      update refunds set provider = payments.provider
      from next join payments on payments.id = next.payment_id
      where refunds.id = next.id and refunds.provider is null
    )
    select max(id::text) as cursor, count(*)::int as rows from next`.execute(trx);
  const last = rows[0]!;
  return last.cursor === null ? undefined : { cursor: last.cursor, rows: last.rows };
}
