import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

export const onTimeDays = 90;
/** With fewer deliveries no rate is shown, because the rate would say little about the vendor. */
export const minOnTimeDeliveries = 5;

/** Counts orders that were delivered no later than the last day of their first delivery promise, in Indian time. */
const onTimeOrders = sql`count(*) filter (where (delivered_at at time zone 'Asia/Kolkata')::date <= promised_to)`;
const deliveredSince = (days: number) => sql`promised_to is not null
  and delivered_at >= ${shopNow} - ${days} * interval '1 day'`;

/**
 * Counts the orders with a delivery promise that were delivered in the last `days` days, and how many of them were on
 * time.
 */
export async function countOnTime(db: Db, vendorId: string, days: number) {
  const { rows } = await sql<{ delivered: number; on_time: number }>`
    select count(*) as delivered, ${onTimeOrders} as on_time
    from orders where vendor_id = ${vendorId} and ${deliveredSince(days)}`.execute(db);
  return rows[0]!;
}

/** Writes only the rates that have changed, because each write invalidates cached pages. */
export async function saveOnTimeRates(
  db: Db,
  { days, minDeliveries }: { days: number; minDeliveries: number },
): Promise<void> {
  await sql`
    with rates as (
      select vendor_id, ${onTimeOrders} * 100 / count(*) as percent
      from orders where ${deliveredSince(days)}
      group by vendor_id having count(*) >= ${minDeliveries}
    )
    update vendors set on_time_percent = now.percent
    from (select vendors.id, percent from vendors left join rates on rates.vendor_id = vendors.id) as now
    where now.id = vendors.id and now.percent is distinct from vendors.on_time_percent`.execute(db);
}
