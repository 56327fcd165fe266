import type { Insertable } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { Vendors } from '#server/schema/tables.ts';

export type VendorRow = NonNullable<Awaited<ReturnType<typeof findVendor>>>;

export async function insertVendor(trx: Trx, vendor: Insertable<Vendors>): Promise<void> {
  await trx.insertInto('vendors').values(vendor).execute();
}

export function findVendor(db: Db | Trx, id: string) {
  return db
    .selectFrom('vendors')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
