import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { hasUnpaidEntries } from './unpaid-entries.queries.ts';

/** Whether the vendor has unpaid entries, a claimed or sent payout, or a paid payout that the bank may still return. */
const isOwedMoney = (returnableSince: Date) => sql<boolean>`(${hasUnpaidEntries} or exists (
  select from payouts where vendor_id = vendors.id
    and (payouts.status in ('claimed', 'sent') or paid_at > ${returnableSince}::timestamptz)))`;

export async function hasOpenEarnings(
  trx: Trx,
  vendorId: string,
  returnableSince: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_owed: boolean }>`
    select ${isOwedMoney(returnableSince)} as is_owed from vendors where id = ${vendorId}`.execute(
    trx,
  );
  return rows[0]?.is_owed ?? false;
}

export async function eraseBankDetails(db: Db, returnableSince: Date): Promise<void> {
  await sql`
    update vendors set bank_name = '', account_number = '', ifsc = '', beneficiary_name = ''
    where deleted_at is not null and account_number <> '' and not ${isOwedMoney(returnableSince)}`.execute(
    db,
  );
}
