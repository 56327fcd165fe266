import { sql } from 'kysely';
import type { VendorStatus } from '#contract/vendors.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { containing } from '#server/platform/db/search-pattern.ts';

export interface VendorFilters {
  q?: string | undefined;
  status?: VendorStatus | undefined;
  sort?: 'newest' | 'oldest' | 'name' | 'name-down' | undefined;
}

export type ListedVendorRow = Awaited<ReturnType<typeof findListedVendors>>[number];

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
        .where(sql<boolean>`orders.status = 'pending' and orders.payment_status = 'paid'`)
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

export function findListedVendors(
  db: Db,
  { sort = 'newest', ...filters }: VendorFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  const order = {
    newest: sql`vendors.created_at desc, vendors.id desc`,
    oldest: sql`vendors.created_at, vendors.id`,
    name: sql`lower(vendors.business_name), vendors.id`,
    'name-down': sql`lower(vendors.business_name) desc, vendors.id desc`,
  }[sort];
  return selectListed(db)
    .where(matching(filters))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countVendors(db: Db, filters: VendorFilters, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from vendors where ${matching(filters)} limit ${most}
    ) as found`.execute(db);
  return rows[0]!.count;
}

function matching({ q, status }: VendorFilters) {
  const parts = [sql`vendors.deleted_at is null`];
  if (status) parts.push(sql`vendors.status = ${status}`);
  if (q) {
    parts.push(
      sql`(business_name || ' ' || owner_name || ' ' || contact_email || ' ' || contact_phone || ' '
        || city || ' ' || gst_number) ilike ${containing(q)}`,
    );
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
