import { sql } from 'kysely';
import type { VendorQuery } from '#contract/people/admin-vendors.ts';
import { allOf, containsPattern } from '#server/platform/db/conditions.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
import { isUnsent } from '#server/features/orders/orders/orders.sql.ts';

export type ListedVendorRow = NonNullable<Awaited<ReturnType<typeof findListedVendor>>>;

function selectListed(db: Db | Trx) {
  return db
    .selectFrom('vendors')
    .selectAll('vendors')
    .select((eb) => [
      eb
        .selectFrom('products')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('products.vendor_id', '=', 'vendors.id')
        .where('products.deleted_at', 'is', null)
        .as('product_count'),
      eb
        .selectFrom('orders')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('orders.vendor_id', '=', 'vendors.id')
        .where(isUnsent)
        .where('orders.payment_status', '=', 'paid')
        .as('orders_to_send'),
      eb
        .exists(
          eb
            .selectFrom('vendors as other')
            .select('other.id')
            .whereRef('other.pan_number', '=', 'vendors.pan_number')
            .whereRef('other.id', '<>', 'vendors.id')
            .where('other.deleted_at', 'is', null),
        )
        .as('shared_pan'),
    ]);
}

export function findListedVendor(db: Db | Trx, id: string) {
  return selectListed(db)
    .where('vendors.id', '=', id)
    .where('vendors.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findVendorsPage(db: Db, query: VendorQuery) {
  return findListPage(db, query, {
    table: 'vendors',
    where: buildCondition(query),
    rows: selectListed(db),
    sorts: {
      newest: sql`vendors.created_at desc, vendors.id desc`,
      oldest: sql`vendors.created_at, vendors.id`,
      name: sql`lower(vendors.business_name), vendors.id`,
      'name-down': sql`lower(vendors.business_name) desc, vendors.id desc`,
    },
  });
}

const buildCondition = ({ q, status }: VendorQuery) =>
  allOf([
    sql`vendors.deleted_at is null`,
    status && sql`vendors.status = ${status}`,
    q &&
      sql`(business_name || ' ' || owner_name || ' ' || contact_email || ' ' || contact_phone || ' '
        || city || ' ' || gst_number) ilike ${containsPattern(q)}`,
  ]);
