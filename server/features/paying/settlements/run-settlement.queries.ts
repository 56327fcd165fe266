import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';

export async function insertRun(
  db: Db,
  run: { id: string; started_at: Date; actor_id: string | null; vendor_count: number },
): Promise<void> {
  await db.insertInto('settlement_runs').values(run).execute();
}

export async function countSettledVendors(
  db: Db,
  runId: string,
  { done, finishedAt }: { done: number; finishedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('settlement_runs')
    .set((eb) => ({
      vendors_done: eb('vendors_done', '+', done),
      finished_at: finishedAt,
    }))
    .where('id', '=', runId)
    .execute();
}

/** The columns that describe a vendor's linked account. The query must join `vendors` with `route_accounts`. */
export const linkedAccountColumns = [
  'route_accounts.status as linked_status',
  'route_accounts.problem as linked_problem',
  sql<boolean>`coalesce(bank_hash = bank_details_hash(account_number, ifsc, beneficiary_name), false)`.as(
    'is_bank_linked',
  ),
] as const;

export function findSettledVendor(db: Db | Trx, id: string) {
  return db
    .selectFrom('vendors')
    .leftJoin('route_accounts', 'route_accounts.vendor_id', 'vendors.id')
    .select([
      'vendors.status',
      'contact_email',
      'bank_name',
      'account_number',
      'ifsc',
      'beneficiary_name',
      'bank_changed_at',
      'payouts_held_at',
      'payout_hold_reason',
      ...linkedAccountColumns,
    ])
    .where('vendors.id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Inserts a payout with its entries, whose sum is the amount. A unique index ensures that each entry is in only one
 * payout.
 */
export async function insertPayout(
  trx: Trx,
  payout: {
    id: string;
    vendor_id: string;
    run_id: string;
    amount_paise: number;
    provider: string;
    beneficiary_name: string;
    account_number: string;
    ifsc: string;
    created_at: Date;
  },
  ledgerIds: readonly number[],
): Promise<void> {
  await trx
    .insertInto('payouts')
    .values({ ...payout, number: sql<string>`next_payout_number(${payout.created_at})` })
    .execute();
  await sql`
    insert into payout_entries (payout_id, ledger_id)
    select ${payout.id}::uuid, unnest(${ledgerIds}::bigint[])`.execute(trx);
}
