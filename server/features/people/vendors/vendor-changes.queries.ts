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
