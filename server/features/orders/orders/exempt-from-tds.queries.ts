import { sql } from 'kysely';
import { hasValidPan } from '#server/features/people/vendors/vendors.sql.ts';
import type { Trx } from '#server/platform/db/connection.ts';

/**
 * Finds the vendors of the purchase who are individuals or Hindu undivided families by the fourth letter of the PAN, and
 * whose sales of the financial year, with or without this purchase, are within the threshold.
 */
export async function findVendorsWithinThreshold(
  trx: Trx,
  purchaseId: string,
  { now, hasPurchase }: { now: Date; hasPurchase: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select vendors.id
    from orders join vendors on vendors.id = orders.vendor_id
    cross join lateral (select indian_day(${now}::timestamptz) as today) as clock
    where orders.purchase_id = ${purchaseId} and ${hasValidPan} and substr(pan_number, 4, 1) in ('P', 'H')
      and case when ${hasPurchase} then coalesce(orders.tds_base_paise, orders.amount_paise) else 0 end + (
        select coalesce(sum(coalesce(sold.tds_base_paise, sold.amount_paise)), 0)
        from ledger_transactions join orders as sold on sold.id = event_id
        where event = 'sale' and ledger_transactions.vendor_id = vendors.id
          and at >= start_of_day(financial_year_of(today))
      ) <= tax_limit_on('tds_threshold', today)
    order by vendors.id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function removeTds(
  trx: Trx,
  purchaseId: string,
  vendorIds: readonly string[],
): Promise<void> {
  await sql`
    update orders set tds_paise = 0, tds_bps = 0
    where purchase_id = ${purchaseId} and vendor_id = any(${vendorIds}::uuid[])`.execute(trx);
}
