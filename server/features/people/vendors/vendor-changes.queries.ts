import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { Vendors } from '#server/schema/tables.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

/** Locks a vendor. To avoid deadlocks, lock it before its products and account. */
export function lockVendor(trx: Trx, id: string) {
  return trx
    .selectFrom('vendors')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether the vendor is suspended or deleted and so cannot sign in. */
export async function isVendorBlocked(trx: Trx, id: string): Promise<boolean> {
  const active = await trx
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'suspended')
    .where('deletion_started_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return !active;
}

export async function setVendorColumns(
  trx: Trx,
  id: string,
  change: Omit<Updateable<Vendors>, 'id' | 'updated_at'>,
): Promise<void> {
  await trx
    .updateTable('vendors')
    .set({ ...change, updated_at: shopNow })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores the name, PAN, address and registration of a vendor that is being deleted, until eight years after the financial
 * year, because the returns of income tax and GST name them (`docs/product/vendors.md`).
 */
export async function keepTaxParty(trx: Trx, vendorId: string): Promise<void> {
  await sql`
    insert into tax_parties (vendor_id, name, owner_name, address, state, pan, pan_status, gstin, gst_registration,
      enrolment_number, kept_until)
    select id, business_name, owner_name, address, state, pan_number, pan_status, gst_number, gst_registration,
      enrolment_number, financial_year_of(indian_day(${shopNow})) + interval '9 years'
    from vendors where id = ${vendorId}
      and exists (select from ledger_transactions where vendor_id = vendors.id)
    on conflict do nothing`.execute(trx);
}

/** Records that the vendor was told about this financial year's turnover. Returns false if this was recorded before. */
export async function setTurnoverWarned(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update vendors set turnover_warned_for = financial_year_of(indian_day(${shopNow}))
    where id = ${id} and turnover_warned_for is distinct from financial_year_of(indian_day(${shopNow}))
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Deletes what was kept of deleted vendors for longer than the law asks. */
export async function deleteOldTaxParties(db: Db): Promise<void> {
  await sql`delete from tax_parties where kept_until <= indian_day(${shopNow})`.execute(db);
}

/** Removes the bank details of deleted vendors. `isNeeded` is an SQL condition on `vendors`. */
export async function eraseBankDetails(db: Db, isNeeded: RawBuilder<boolean>): Promise<void> {
  await sql`
    update vendors set bank_name = '', account_number = '', ifsc = '', beneficiary_name = ''
    where deleted_at is not null and account_number <> '' and not ${isNeeded}`.execute(db);
}

/** Writes only the rates that have changed, because each write invalidates cached pages. `rates` selects the vendors that have one. */
export async function saveOnTimeRates(
  db: Db,
  rates: RawBuilder<{ vendor_id: string; percent: number }>,
): Promise<void> {
  await sql`
    with rates as (${rates})
    update vendors set on_time_percent = now.percent
    from (select vendors.id, percent from vendors left join rates on rates.vendor_id = vendors.id) as now
    where now.id = vendors.id and now.percent is distinct from vendors.on_time_percent`.execute(db);
}
