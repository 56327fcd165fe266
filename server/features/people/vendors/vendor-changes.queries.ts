import type { Updateable } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
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
