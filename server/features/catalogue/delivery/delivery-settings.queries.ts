import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { DeliverySettings } from '#server/schema/tables.ts';

export async function saveSettings(
  trx: Trx,
  vendorId: string,
  columns: Omit<Updateable<DeliverySettings>, 'vendor_id'>,
): Promise<void> {
  await trx
    .insertInto('delivery_settings')
    .values({ vendor_id: vendorId, ...columns })
    .onConflict((conflict) =>
      Object.keys(columns).length > 0
        ? conflict.column('vendor_id').doUpdateSet(columns)
        : conflict.doNothing(),
    )
    .execute();
}

/** Finds the products that have their own days to dispatch. */
export function findOwnDispatchDays(db: Db | Trx, vendorId: string) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'dispatch_days'])
    .where('vendor_id', '=', vendorId)
    .where('dispatch_days', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/**
 * Sets the days to dispatch of the given products and clears those of the vendor's other products. Returns how many of
 * the given products belong to the vendor.
 */
export async function updateDispatchDays(
  trx: Trx,
  vendorId: string,
  days: ReadonlyMap<string, number>,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with requested as (
      select * from unnest(${[...days.keys()]}::uuid[], ${[...days.values()]}::int[]) as r (id, days)
    ), own as (
      select products.id, requested.days from products left join requested using (id)
      where vendor_id = ${vendorId} and deleted_at is null
        and (requested.id is not null or dispatch_days is not null)
      order by products.id for no key update of products
    ), changed as (
      update products set dispatch_days = own.days from own
      where products.id = own.id and products.dispatch_days is distinct from own.days
    )
    select count(*) filter (where days is not null)::int as found from own`.execute(trx);
  return rows[0]!.found;
}
