import { sql, type RawBuilder } from 'kysely';
import type { DayList } from '#contract/orders/vendor-day.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { Slice } from '#server/platform/db/find-list-page.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

const today = sql`(select (${shopNow} at time zone 'Asia/Kolkata')::date)`;

/** Repeats the condition of the partial index `orders_to_deliver` exactly, so that PostgreSQL uses the index. */
const isToDeliver = sql`payment_status = 'paid' and status in ('pending', 'shipped')`;
const lastPromisedDay = sql`coalesce(delayed_to, promised_to)`;
/** The day of dispatch. A delay that the vendor has announced moves this day. */
const dispatchDay = sql`dispatch_by + coalesce(delayed_to - promised_to, 0)`;

const hasPiecesToPack = sql`exists (select from order_lines
  where order_id = orders.id and quantity > packed_quantity + cancelled_quantity)`;

const dayLists: Record<DayList, { where: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  to_pack: {
    where: sql`coalesce(${dispatchDay}, ${today}) <= ${today} and ${hasPiecesToPack}`,
    order: sql`coalesce(${dispatchDay}, ${today}), created_at, id`,
  },
  late: {
    where: sql`${lastPromisedDay} < ${today}`,
    order: sql`${lastPromisedDay}, created_at, id`,
  },
  waiting_for_pickup: {
    where: sql`exists (select from shipments where order_id = orders.id and shipments.status = 'packed')`,
    order: sql`(select min(packed_at) from shipments where order_id = orders.id and shipments.status = 'packed'), id`,
  },
};

/** Counts the orders of the three lists in one pass over the vendor's undelivered orders. */
export async function countDay(db: Db, vendorId: string): Promise<Record<DayList, number>> {
  const { rows } = await sql<Record<DayList, number>>`
    select count(*) filter (where ${dayLists.to_pack.where}) as to_pack,
      count(*) filter (where ${dayLists.late.where}) as late,
      count(*) filter (where ${dayLists.waiting_for_pickup.where}) as waiting_for_pickup
    from orders where vendor_id = ${vendorId} and ${isToDeliver}`.execute(db);
  return rows[0]!;
}

export async function findDayOrders(
  db: Db,
  vendorId: string,
  list: DayList,
  { limit, offset }: Slice,
) {
  const { where, order } = dayLists[list];
  const { rows } = await sql<{ id: string; dispatch_by: string | null }>`
    select id, ${dispatchDay} as dispatch_by from orders
    where vendor_id = ${vendorId} and ${isToDeliver} and ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Finds the vendor's paid orders among `ids`, including refunded orders. */
export function findOwnOrders(db: Db, vendorId: string, ids: string[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'purchase_id'])
    .where('vendor_id', '=', vendorId)
    .where('id', 'in', ids)
    .where('payment_status', 'in', ['paid', 'refunded'])
    .execute();
}

/** Finds late orders whose customers have not been emailed. */
export async function findLateUnmailed(db: Db, limit: number) {
  const { rows } = await sql<{ id: string; purchase_id: string }>`
    select id, purchase_id from orders
    where ${isToDeliver} and ${lastPromisedDay} < ${today} and late_mailed_at is null
    order by ${lastPromisedDay}, id limit ${limit}`.execute(db);
  return rows;
}

/** Marks the customer as emailed. Returns false if that has already happened or the order is no longer late. */
export async function setLateMailed(db: Db, orderId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set late_mailed_at = ${now}
    where id = ${orderId} and ${isToDeliver} and ${lastPromisedDay} < ${today} and late_mailed_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function countLateByVendor(db: Db, limit: number) {
  const { rows } = await sql<{
    vendor_id: string;
    business_name: string;
    orders: number;
    longest_days: number;
  }>`
    select vendor_id, max(orders.business_name) as business_name, count(*) as orders,
      ${today} - min(${lastPromisedDay}) as longest_days
    from orders where ${isToDeliver} and ${lastPromisedDay} < ${today}
    group by vendor_id order by count(*) desc, vendor_id limit ${limit}`.execute(db);
  return rows;
}

export async function findLateOrders(
  db: Db,
  vendorId: string | undefined,
  { limit, offset }: Slice,
) {
  const ofVendor = vendorId ? sql`and vendor_id = ${vendorId}` : sql``;
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${isToDeliver} and ${lastPromisedDay} < ${today} ${ofVendor}
    order by ${lastPromisedDay}, created_at, id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countLate(db: Db, vendorId: string | undefined): Promise<number> {
  const ofVendor = vendorId ? sql`and vendor_id = ${vendorId}` : sql``;
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders
    where ${isToDeliver} and ${lastPromisedDay} < ${today} ${ofVendor}`.execute(db);
  return rows[0]!.orders;
}

export async function sumCarriers(db: Db, days: number, limit: number) {
  const { rows } = await sql<{
    carrier: string;
    shipments: number;
    delivered: number;
    failed_attempts: number;
    median_days: number | null;
  }>`
    select carrier, count(*) as shipments, count(delivered_at) as delivered,
      sum(failed_attempts) as failed_attempts,
      round((percentile_cont(0.5) within group (
        order by extract(epoch from delivered_at - handed_over_at) / 86400))::numeric, 1)::float8 as median_days
    from shipments where handed_over_at >= ${shopNow} - ${days} * interval '1 day'
    group by carrier order by count(*) desc, carrier limit ${limit}`.execute(db);
  return rows;
}
