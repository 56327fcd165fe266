import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';

/**
 * Finds the paid orders of a purchase that have no transfer yet, with their earnings after all refunds so far, if
 * `provider` took the payment.
 */
export async function findOrdersToHold(
  trx: Trx,
  { id: purchaseId, provider }: { id: string; provider: string },
) {
  const { rows } = await sql<{
    order_id: string;
    vendor_id: string;
    payment_id: string;
    paise: number;
  }>`
    select orders.id as order_id, orders.vendor_id, payments.id as payment_id, earned.paise
    from orders
    join payments on payments.purchase_id = orders.purchase_id and is_settling and currency = 'INR'
      and payments.provider = ${provider}
    cross join lateral (
      select -coalesce(sum(vendor_paise), 0)::bigint as paise from (
        select vendor_paise from ledger_transactions where event = 'sale' and event_id = orders.id
        union all
        select vendor_paise from refunds
        join ledger_transactions on event = 'refund_requested' and event_id = refunds.id
        where order_id = orders.id
      ) as entries
    ) as earned
    where orders.purchase_id = ${purchaseId} and payment_status in ('paid', 'refunded')
      and not exists (select from route_transfers where order_id = orders.id)
    order by orders.id`.execute(trx);
  return rows;
}

interface NewTransfer {
  id: string;
  vendor_id: string;
  order_id?: string;
  payment_id?: string;
  payout_id?: string;
  amount_paise: number;
  created_at: Date;
}

export async function insertTransfer(trx: Trx, transfer: NewTransfer): Promise<void> {
  await trx.insertInto('route_transfers').values(transfer).execute();
}

export async function insertReversal(
  trx: Trx,
  reversal: {
    id: string;
    transfer_id: string;
    refund_id?: string;
    amount_paise: number;
    created_at: Date;
  },
): Promise<void> {
  await trx.insertInto('route_reversals').values(reversal).execute();
}

/**
 * Locks the transfer of the refund's order. Returns undefined if there is none, or if it failed or already belongs to a
 * payout.
 */
export function lockTransferOfRefund(trx: Trx, refundId: string) {
  return trx
    .selectFrom('route_transfers')
    .innerJoin('refunds', 'refunds.order_id', 'route_transfers.order_id')
    .select('route_transfers.id')
    .where('refunds.id', '=', refundId)
    .where('payout_id', 'is', null)
    .where('route_transfers.status', '<>', 'failed')
    .forNoKeyUpdate('route_transfers')
    .executeTakeFirst();
}

/** Returns the vendor's `share` of the refund, and in `held` the amount of the order's transfer after its reversals. */
export async function findRefundShares(
  trx: Trx,
  refundId: string,
  transferId: string,
): Promise<{ share: number; held: number }> {
  const { rows } = await sql<{ share: number; held: number }>`
    select vendor_paise as share, paise as held from ledger_transactions, route_amounts
    where event = 'refund_requested' and event_id = ${refundId} and transfer_id = ${transferId}`.execute(
    trx,
  );
  return rows[0]!;
}

/** Locks a vendor's held transfers, so that a settlement sees a refund and its reversal together or neither of them. */
export async function lockHeldTransfers(trx: Trx, vendorId: string): Promise<void> {
  await trx
    .selectFrom('route_transfers')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('payout_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Assigns held transfers to a payout: those of the orders whose sales are among the payout's entries. */
export async function assignHeldTransfers(
  trx: Trx,
  payoutId: string,
): Promise<{ id: string; isCreated: boolean; paise: number }[]> {
  const { rows } = await sql<{ id: string; isCreated: boolean; paise: number }>`
    with assigned as (
      update route_transfers set payout_id = ${payoutId}
      where payout_id is null and status <> 'failed' and order_id in (
        select event_id from payout_entries join ledger_transactions on id = ledger_id
        where payout_entries.payout_id = ${payoutId} and event = 'sale')
      returning id, status
    )
    select id, status = 'created' as "isCreated", paise
    from assigned join route_amounts on transfer_id = assigned.id order by id`.execute(trx);
  return rows;
}

export type TransferTarget = NonNullable<Awaited<ReturnType<typeof findTransferTarget>>>;

export function findTransferTarget(db: Db, id: string) {
  return db
    .selectFrom('route_transfers')
    .leftJoin('payments', 'payments.id', 'route_transfers.payment_id')
    .leftJoin('route_accounts', 'route_accounts.vendor_id', 'route_transfers.vendor_id')
    .select([
      'route_transfers.id',
      'route_transfers.status',
      'route_transfers.amount_paise',
      'payments.provider_payment_id',
      'route_accounts.account_id',
      'route_accounts.status as account_status',
    ])
    .where('route_transfers.id', '=', id)
    .executeTakeFirst();
}

export function lockTransfer(trx: Trx, id: string) {
  return trx
    .selectFrom('route_transfers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function setTransfer(
  trx: Trx,
  id: string,
  change: {
    status: 'created' | 'failed';
    provider_transfer_id?: string;
    fee_paise?: number | null;
    failure?: string;
  },
): Promise<void> {
  await trx.updateTable('route_transfers').set(change).where('id', '=', id).execute();
}

/** Returns the amount that a transfer pays the vendor after its reversals. */
export async function sumTransfer(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select paise from route_amounts where transfer_id = ${id}`.execute(trx);
  return rows[0]!.paise;
}

/** Finds the transfers of a payout, each with the amount that it pays the vendor after its reversals. */
export async function findTransfersOfPayout(db: Db | Trx, payoutId: string) {
  const { rows } = await sql<{
    id: string;
    status: 'requested' | 'created';
    provider_transfer_id: string | null;
    paise: number;
  }>`
    select id, status, provider_transfer_id, paise
    from route_transfers join route_amounts on transfer_id = id
    where payout_id = ${payoutId} order by id`.execute(db);
  return rows;
}

/**
 * Leases a transfer or reversal to one worker, so that two workers never send it at the same time. Returns false if
 * another worker has the lease.
 */
export async function leaseRow(
  db: Db,
  table: 'route_transfers' | 'route_reversals',
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<boolean> {
  const leased = await db
    .updateTable(table)
    .set({ sending_until: until })
    .where('id', '=', id)
    .where((row) => row.or([row('sending_until', 'is', null), row('sending_until', '<', now)]))
    .executeTakeFirst();
  return leased.numUpdatedRows === 1n;
}

export async function endLease(
  db: Db,
  table: 'route_transfers' | 'route_reversals',
  id: string,
): Promise<void> {
  await db.updateTable(table).set({ sending_until: null }).where('id', '=', id).execute();
}

export function findReversalTarget(db: Db, id: string) {
  return db
    .selectFrom('route_reversals')
    .innerJoin('route_transfers', 'route_transfers.id', 'transfer_id')
    .select([
      'route_reversals.id',
      'route_reversals.amount_paise',
      'provider_reversal_id',
      'transfer_id',
      'provider_transfer_id',
    ])
    .where('route_reversals.id', '=', id)
    .executeTakeFirst();
}

export async function setReversed(db: Db, id: string, providerReversalId: string): Promise<void> {
  await db
    .updateTable('route_reversals')
    .set({ provider_reversal_id: providerReversalId })
    .where('id', '=', id)
    .execute();
}

export async function findOpenReversals(
  db: Db | Trx,
  scope: { transferId: string } | { payoutId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('route_reversals')
    .innerJoin('route_transfers', 'route_transfers.id', 'transfer_id')
    .select('route_reversals.id')
    .where('provider_reversal_id', 'is', null)
    .where(
      'transferId' in scope ? 'transfer_id' : 'payout_id',
      '=',
      'transferId' in scope ? scope.transferId : scope.payoutId,
    )
    .orderBy('route_reversals.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the reversals of a failed transfer, because nothing is left to reverse. */
export async function deleteReversals(trx: Trx, transferId: string): Promise<void> {
  await trx.deleteFrom('route_reversals').where('transfer_id', '=', transferId).execute();
}

/** Returns the ids of the vendor's transfers that the provider has not created yet, oldest first. */
export async function findRequestedTransfers(db: Db | Trx, vendorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('route_transfers')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('status', '=', 'requested')
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findPayoutOfTransfer(
  db: Db,
  providerTransferId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('route_transfers')
    .select('payout_id')
    .where('provider_transfer_id', '=', providerTransferId)
    .executeTakeFirst();
  return row?.payout_id ?? undefined;
}
