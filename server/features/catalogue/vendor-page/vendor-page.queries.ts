import type { Db } from '#server/platform/db/connection.ts';

/** Finds an approved vendor with the number of its public products. */
export function findPublicVendor(db: Db, id: string) {
  return db
    .selectFrom('vendors')
    .select([
      'id',
      'business_name',
      'owner_name',
      'city',
      'state',
      'gst_number',
      'categories',
      'return_policy',
      'shipping_policy',
      'ratings',
      'review_count',
      'on_time_percent',
      'created_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('products')
        .select((product) => product.fn.countAll<number>().as('count'))
        .whereRef('products.vendor_id', '=', 'vendors.id')
        .where('products.is_public', '=', true)
        .as('product_count'),
    )
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
