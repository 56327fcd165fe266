import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
import { hasUnpaidEntries } from './unpaid-entries.queries.ts';

/** Whether the vendor has unpaid entries, a claimed or sent payout, or a paid payout that the bank may still return. */
export const isVendorOwedMoney = (
  returnableSince: Date,
) => sql<boolean>`(${hasUnpaidEntries} or exists (
  select from payouts where vendor_id = vendors.id
    and (payouts.status in ('claimed', 'sent') or paid_at > ${returnableSince}::timestamptz)))`;

export async function hasOpenEarnings(
  trx: Trx,
  vendorId: string,
  returnableSince: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_owed: boolean }>`
    select ${isVendorOwedMoney(returnableSince)} as is_owed from vendors where id = ${vendorId}`.execute(
    trx,
  );
  return rows[0]?.is_owed ?? false;
}
