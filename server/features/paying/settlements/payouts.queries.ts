import { sql, type RawBuilder } from 'kysely';
import { stuckPayoutHours, type PayoutStatus } from '#contract/paying/settlement-rules.ts';
import type { PayoutsQuery } from '#contract/paying/admin-settlements.ts';
import { allOf } from '#server/platform/db/conditions.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';

export type PayoutRow = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;
export type ListedPayoutRow = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

const hourMs = 60 * 60 * 1000;

/** Whether a payout was claimed more than `stuckPayoutHours` ago and is neither paid nor returned. */
const isStuck = (now: Date) => sql<boolean>`(payouts.status in ('claimed', 'sent')
  and payouts.created_at < ${new Date(now.getTime() - stuckPayoutHours * hourMs)}::timestamptz)`;

const selectPayouts = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('payouts')
    .innerJoin('vendors', 'vendors.id', 'payouts.vendor_id')
    .select([
      'payouts.id',
      'payouts.number',
      'payouts.vendor_id',
      'vendors.business_name',
      'payouts.amount_paise',
      'payouts.status',
      'payouts.provider',
      'payouts.provider_reference',
      'payouts.utr',
      'payouts.beneficiary_name',
      'payouts.account_number',
      'payouts.ifsc',
      'payouts.created_at',
      'payouts.sent_at',
      'payouts.paid_at',
      'payouts.returned_at',
      'payouts.return_reason',
      'payouts.problem',
      sql<number>`(select count(*) from payout_entries where payout_id = payouts.id)`.as('entries'),
      isStuck(now).as('is_stuck'),
    ]);

export const findPayout = (db: Db | Trx, id: string, now: Date) =>
  selectPayouts(db, now).where('payouts.id', '=', id).executeTakeFirst();

export function findPayoutsPage(db: Db, query: PayoutsQuery, now: Date) {
  const { status, vendor } = query;
  return findListPage(db, query, {
    table: 'payouts',
    where: allOf([
      vendor && sql`payouts.vendor_id = ${vendor}`,
      status === 'stuck' && isStuck(now),
      status !== undefined && status !== 'stuck' && sql`payouts.status = ${status}`,
    ]),
    rows: selectPayouts(db, now),
    order: sql`payouts.created_at desc, payouts.id desc`,
  });
}

/** Returns the ids of the provider's payouts by held transfers with this status. `accountId` limits them to one linked account. */
export async function findRoutePayouts(
  db: Db,
  {
    provider,
    status,
    accountId,
  }: { provider: string; status: 'claimed' | 'sent'; accountId?: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('route_accounts', 'route_accounts.vendor_id', 'payouts.vendor_id')
    .select('payouts.id')
    .where('payouts.status', '=', status)
    .where('payouts.provider', '=', provider)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .orderBy('payouts.created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the payouts that are stuck, oldest first. */
export const findStuckPayouts = (db: Db, now: Date, limit: number) =>
  selectPayouts(db, now)
    .where(isStuck(now))
    .orderBy('payouts.created_at')
    .orderBy('payouts.id')
    .limit(limit)
    .execute();

export async function countOpenPayouts(db: Db, now: Date) {
  const { rows } = await sql<{ claimed: number; sent: number; stuck: number }>`
    select count(*) filter (where status = 'claimed') as claimed,
      count(*) filter (where status = 'sent') as sent, count(*) filter (where ${isStuck(now)}) as stuck
    from payouts where status in ('claimed', 'sent')`.execute(db);
  return rows[0]!;
}

export async function sumPayouts(
  db: Db,
  vendorId: string,
): Promise<{ inTransfer: number; paid: number }> {
  const sum = (states: RawBuilder<unknown>) =>
    sql`coalesce(sum(amount_paise) filter (where status in ${states}), 0)::bigint`;
  const { rows } = await sql<{ inTransfer: number; paid: number }>`
    select ${sum(sql`('claimed', 'sent')`)} as "inTransfer", ${sum(sql`('paid')`)} as paid
    from payouts where vendor_id = ${vendorId}`.execute(db);
  return rows[0]!;
}

export function lockPayout(trx: Trx, id: string) {
  return trx
    .selectFrom('payouts')
    .innerJoin('vendors', 'vendors.id', 'payouts.vendor_id')
    .selectAll('payouts')
    .select('contact_email')
    .where('payouts.id', '=', id)
    .forNoKeyUpdate('payouts')
    .executeTakeFirst();
}

export async function setPayoutStatus(
  trx: Trx,
  id: string,
  change: {
    status: PayoutStatus;
    problem?: string;
    provider_reference?: string;
    utr?: string;
    sent_at?: Date;
    paid_at?: Date;
    returned_at?: Date;
    return_reason?: string;
  },
): Promise<void> {
  await trx.updateTable('payouts').set(change).where('id', '=', id).execute();
}

export async function setPayoutProblem(db: Db, id: string, problem: string): Promise<void> {
  await db.updateTable('payouts').set({ problem }).where('id', '=', id).execute();
}

/** Makes the entries of a returned payout payable again. */
export async function releaseEntries(trx: Trx, payoutId: string): Promise<void> {
  await trx
    .updateTable('payout_entries')
    .set({ is_released: true })
    .where('payout_id', '=', payoutId)
    .execute();
}

/** Counts the payouts that are neither paid nor returned, by provider, with the time of the oldest. */
export async function countOpenPayoutsByProvider(db: Db) {
  const { rows } = await sql<{ provider: string; count: number; since: Date }>`
    select provider, count(*)::int as count, min(created_at) as since from payouts
    where status in ('claimed', 'sent') group by provider`.execute(db);
  return rows;
}
