import { sql } from 'kysely';
import type { AdminDashboard } from '#contract/shop/admin.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { figureWasPaid, orderFigures } from '#server/features/orders/orders/order-figures.sql.ts';
import type { Db } from '#server/platform/db/connection.ts';

export async function countAll(db: Db) {
  const { rows } = await sql<
    Omit<AdminDashboard['counts'], 'orders'> & {
      vendors_waiting: number;
      unread_messages: number;
      moderation_waiting: number;
    }
  >`select
    (select count(*) from accounts where deleted_at is null and role <> 'vendor') as users,
    (select count(*) from vendors where deleted_at is null) as vendors,
    (select count(*) from products where deleted_at is null) as products,
    (select count(*) from contact_messages) as contacts,
    (select count(*) from posts) as blogs,
    (select count(*) from vendors where deleted_at is null and status = 'pending') as vendors_waiting,
    (select count(*) from contact_messages where status = 'pending') as unread_messages,
    (select count(*) from reviews where waiting_since is not null)
      + (select count(*) from questions where waiting_since is not null)
      + (select count(*) from answers where waiting_since is not null) as moderation_waiting`.execute(
    db,
  );
  return rows[0]!;
}

export async function countOrdersByStatus(db: Db) {
  const { rows } = await sql<{ status: OrderStatus; paid: number; unpaid: number }>`
    select status, coalesce(sum(orders) filter (where ${figureWasPaid}), 0)::bigint as paid,
      coalesce(sum(orders) filter (where not ${figureWasPaid}), 0)::bigint as unpaid
    from ${orderFigures} as figures group by status`.execute(db);
  return rows;
}

/** Sums paid orders and counts registrations for each day in Asia/Kolkata, including days with neither. */
export async function sumByDay(db: Db, now: Date, days: number) {
  const { rows } = await sql<{
    day: string;
    orders: number;
    revenue: number;
    commission: number;
    customers: number;
    vendors: number;
  }>`
    with span as (
      select generate_series(today - ${days - 1}::int, today, interval '1 day')::date as day
      from (select (${now}::timestamptz at time zone 'Asia/Kolkata')::date as today) as now
    ), start as (
      select min(day)::timestamp at time zone 'Asia/Kolkata' as at from span
    ), sales as (
      select day, sum(orders)::bigint as orders, sum(revenue_paise)::bigint as revenue,
        sum(commission_paise)::bigint as commission
      from ${orderFigures} as figures where ${figureWasPaid} and day >= (select min(day) from span) group by 1
    ), registrations as (
      select (created_at at time zone 'Asia/Kolkata')::date as day,
        count(*) filter (where role = 'user') as customers,
        count(*) filter (where role = 'vendor') as vendors
      from accounts where created_at >= (select at from start) group by 1
    )
    select span.day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue,
      coalesce(commission, 0) as commission, coalesce(customers, 0) as customers,
      coalesce(vendors, 0) as vendors
    from span left join sales using (day) left join registrations using (day) order by span.day`.execute(
    db,
  );
  return rows;
}
