import { sql } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-status.ts';
import { maskedValue } from '#contract/people/vendor-rules.ts';
import type { ProductOption } from '#contract/catalogue/products.ts';
import {
  isCustomerMasked,
  joinPostedFigures,
  wasPaid,
} from '#server/features/orders/orders/orders.sql.ts';
import { figureWasPaid, orderFiguresOf } from '#server/features/orders/orders/order-figures.sql.ts';
import type { Db } from '#server/platform/db/connection.ts';

interface Counts {
  total: number;
  public: number;
  low: number;
  returns_to_answer: number;
  returns_to_inspect: number;
  reviews_to_reply: number;
  questions_to_answer: number;
  help_to_answer: number;
}

/** Counts the products and the vendor's open tasks, in one statement. */
export async function countProductsAndTasks(
  db: Db,
  vendorId: string,
  lowStock: number,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as total,
      count(*) filter (where is_public) as public, (
        select count(*) from variants join products on products.id = variants.product_id
        where products.vendor_id = ${vendorId} and deleted_at is null and hidden_at is null
          and stock_on_hand <= ${lowStock}
      ) as low,
      (select count(*) from returns
        where vendor_id = ${vendorId} and closed_at is null and status = 'requested') as returns_to_answer,
      (select count(*) from returns
        where vendor_id = ${vendorId} and closed_at is null and status = 'received') as returns_to_inspect,
      (select count(*) from reviews
        where vendor_id = ${vendorId} and status = 'published' and reply_text is null) as reviews_to_reply,
      (select count(*) from questions
        where vendor_id = ${vendorId} and status = 'published' and not has_vendor_answer) as questions_to_answer,
      (select count(*) from help_requests
        where vendor_id = ${vendorId} and status = 'open' and owner_kind = 'vendor') as help_to_answer
    from products where vendor_id = ${vendorId} and deleted_at is null`.execute(db);
  return rows[0]!;
}

export async function findLowStock(db: Db, vendorId: string, lowStock: number, limit: number) {
  const { rows } = await sql<{
    product_id: string;
    name: string;
    options: ProductOption[];
    variant_id: string;
    sku: string;
    option_values: string[];
    stock_on_hand: number;
  }>`
    select product_id, name, products.options, variants.id as variant_id, sku, option_values, stock_on_hand
    from variants join products on products.id = variants.product_id
    where products.vendor_id = ${vendorId} and deleted_at is null and hidden_at is null
      and stock_on_hand <= ${lowStock}
    order by stock_on_hand, products.created_at desc, variants.position, variants.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Counts the vendor’s orders by status. Revenue and commission are in a row with an empty status. */
export async function sumOrders(db: Db, vendorId: string) {
  const { rows } = await sql<{
    status: OrderStatus | '';
    orders: number;
    revenue: number;
    commission: number;
  }>`
    select status, sum(orders)::bigint as orders, sum(revenue_paise)::bigint as revenue,
      sum(commission_paise)::bigint as commission
    from ${orderFiguresOf(sql`${vendorId}`)} as figures
    where ${figureWasPaid} group by status`.execute(db);
  return rows;
}

export async function findRecentOrders(db: Db, vendorId: string, limit: number) {
  const { rows } = await sql<{
    id: string;
    number: string;
    customer_name: string;
    pieces: number;
    amount_paise: number;
    status: OrderStatus;
    payment_status: PaymentStatus;
    created_at: Date;
  }>`
    select orders.id, number,
      case when ${isCustomerMasked} then ${maskedValue} else customer_name end as customer_name,
      orders.amount_paise, orders.status, payment_status, orders.created_at,
      (select coalesce(sum(quantity), 0) from order_lines where order_id = orders.id) as pieces
    from orders join purchases on purchases.id = orders.purchase_id
    where vendor_id = ${vendorId} and ${wasPaid}
    order by orders.created_at desc, orders.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Sums the sales of each day in Indian time, including days without a sale. */
export async function sumSalesByDay(db: Db, vendorId: string, now: Date, days: number) {
  const { rows } = await sql<{ day: string; amount: number; orders: number }>`
    with span as (
      select generate_series(today - ${days - 1}::int, today, interval '1 day')::date as day
      from (select (${now}::timestamptz at time zone 'Asia/Kolkata')::date as today) as now
    ), sales as (
      select (created_at at time zone 'Asia/Kolkata')::date as day,
        sum(revenue)::bigint as amount, count(*) as orders
      from orders ${joinPostedFigures}
      where orders.vendor_id = ${vendorId} and ${wasPaid}
        and created_at >= ${now}::timestamptz - make_interval(days => ${days + 1}::int)
      group by 1
    )
    select span.day, coalesce(amount, 0) as amount, coalesce(orders, 0) as orders
    from span left join sales using (day) order by span.day`.execute(db);
  return rows;
}

/** Finds the products with the highest sales. Refunded pieces are not counted. */
export async function findTopProducts(db: Db, vendorId: string, since: Date, limit: number) {
  const { rows } = await sql<{ id: string; name: string; pieces: number; amount: number }>`
    select product_id as id, max(name) as name,
      sum(quantity - refunded_quantity) as pieces,
      sum(total_paise - share_of(total_paise, refunded_quantity, quantity))::bigint as amount
    from order_lines join orders on orders.id = order_lines.order_id
    where vendor_id = ${vendorId} and payment_status = 'paid' and orders.created_at >= ${since}
      and refunded_quantity < quantity
    group by product_id order by amount desc, product_id
    limit ${limit}`.execute(db);
  return rows;
}
