import { sql } from 'kysely';
import type { LongWork } from '#contract/shop/jobs.ts';
import type { Db } from '#server/platform/db/connection.ts';

type Row = Pick<LongWork, 'kind' | 'about' | 'done' | 'total'> & {
  started_at: Date;
  finished_at: Date | null;
};

/** Returns unfinished work first, then the newest. */
export async function findLongWork(db: Db, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select 'backfill' as kind, name as about, done, total, started_at, finished_at from backfills
    union all
    (select 'settlement', '', vendors_done, vendor_count, started_at, finished_at
      from settlement_runs where vendor_count is not null order by started_at desc limit ${limit})
    union all
    (select 'vendor_deletion', business_name, deletion_cancelled_orders
        + (select count(*) from products where vendor_id = vendors.id and deleted_at is not null),
        deletion_cancelled_orders + (select count(*) from products where vendor_id = vendors.id)
        + (select count(*) from orders where vendor_id = vendors.id and vendors.deleted_at is null
            and status = 'pending' and payment_status in ('pending', 'paid')),
        deletion_started_at, vendors.deleted_at
      from vendors where deletion_started_at is not null
      order by deletion_started_at desc limit ${limit})
    order by finished_at desc nulls first, started_at desc limit ${limit}`.execute(db);
  return rows;
}
