import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

const onTimeDays = 90;
/** With fewer deliveries no rate is shown, because the rate would say little about the vendor. */
export const minOnTimeDeliveries = 5;

/** Counts orders that were delivered no later than the last day of their first delivery promise, in Indian time. */
const onTimeOrders = sql`count(*) filter (where (delivered_at at time zone 'Asia/Kolkata')::date <= promised_to)`;
const isRecent = sql`promised_to is not null
  and delivered_at >= ${shopNow} - ${onTimeDays} * interval '1 day'`;

/**
 * Counts the orders with a delivery promise that were delivered in the last 90 days, and how many of them were on
 * time.
 */
export async function countOnTime(db: Db, vendorId: string) {
  const { rows } = await sql<{ delivered: number; on_time: number }>`
    select count(*) as delivered, ${onTimeOrders} as on_time
    from orders where vendor_id = ${vendorId} and ${isRecent}`.execute(db);
  return rows[0]!;
}

/** Selects the percentages of vendors with at least `minOnTimeDeliveries` such orders. */
export const selectOnTimeRates = sql<{ vendor_id: string; percent: number }>`
  select vendor_id, ${onTimeOrders} * 100 / count(*) as percent
  from orders where ${isRecent}
  group by vendor_id having count(*) >= ${minOnTimeDeliveries}`;
