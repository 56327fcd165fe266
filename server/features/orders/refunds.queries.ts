import type { Db, Trx } from '#server/platform/db/connection.ts';

export type RefundRow = Awaited<ReturnType<typeof lockRefund>>;

/** Undefined when this order, or this surplus payment, has its refund already. */
export async function insertRefund(
  trx: Trx,
  refund: {
    id: string;
    payment_id: string;
    order_id: string | null;
    amount_paise: number;
    reason: string;
    requested_by: string | null;
    created_at: Date;
    updated_at: Date;
  },
): Promise<boolean> {
  const made = await trx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** The payment's check keeps the sum of its refunds within what was captured. */
export async function reserveRefund(trx: Trx, paymentId: string, paise: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set((row) => ({ refunded_paise: row('refunded_paise', '+', paise) }))
    .where('id', '=', paymentId)
    .execute();
}

export function findRefundOfOrder(trx: Trx, orderId: string) {
  return trx.selectFrom('refunds').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export function findRefundTarget(db: Db, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.status',
      'refunds.attempt',
      'refunds.amount_paise',
      'payments.provider',
      'payments.provider_payment_id',
      'payments.purchase_id',
    ])
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

/** One sender at a time: true for the one that may ask the provider until the lease ends. */
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

export function findUnfinishedRefunds(db: Db, which: { purchaseId?: string; before?: Date }) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('refunds.status', 'in', ['requested', 'sent'])
    .$if(which.purchaseId !== undefined, (query) =>
      query.where('payments.purchase_id', '=', which.purchaseId!),
    )
    .$if(which.before !== undefined, (query) =>
      query.where('refunds.updated_at', '<', which.before!),
    )
    .orderBy('refunds.created_at')
    .limit(200)
    .execute();
}
