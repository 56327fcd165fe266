import { sql, type RawBuilder } from 'kysely';
import type { OrderFilters, OrderQuery } from '#contract/orders/orders.ts';
import { allOf, containsPattern } from '#server/platform/db/conditions.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { countMatches, maxUncachedCount } from '#server/platform/db/count-matches.ts';
import { type ListPage, type Slice, getSlice } from '#server/platform/db/find-list-page.ts';
import { isUnsent } from './orders.sql.ts';

const sorts: Record<NonNullable<OrderFilters['sort']>, RawBuilder<unknown>> = {
  newest: sql`orders.created_at desc, orders.id desc`,
  oldest: sql`orders.created_at, orders.id`,
  'amount-high': sql`orders.amount_paise desc, orders.id desc`,
  'amount-low': sql`orders.amount_paise, orders.id`,
};

/**
 * Finds the ids of one page. A search with few matches sorts them. Every other list is read from an index, which is
 * sorted already.
 */
export async function findAllOrdersPage(db: Db, query: OrderQuery): Promise<ListPage<string>> {
  const slice = getSlice(query);
  const narrowPage = query.q ? await findNarrowSearchPage(db, query, slice) : undefined;
  if (narrowPage) return narrowPage;
  const [rows, total] = await Promise.all([
    findOrderIds(db, query, slice),
    countMatches(db, (limit) => searchOrders(query, limit), { isSearch: Boolean(query.q) }),
  ]);
  return { rows, ...total };
}

/** Sorts all matches of the search. Returns undefined when there are too many matches to sort on each call. */
export async function findNarrowSearchPage(
  db: Db,
  { sort = 'newest', ...filters }: OrderFilters,
  { limit, offset }: Slice,
): Promise<ListPage<string> | undefined> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with orders as materialized (select * from ${searchOrders(filters, maxUncachedCount + 1)})
    select (select count(*) from orders) as total,
      array(select id from orders order by ${sorts[sort]} limit ${limit} offset ${offset}) as ids
  `.execute(db);
  const { ids, total } = rows[0]!;
  return total <= maxUncachedCount ? { rows: ids, total, isCapped: false } : undefined;
}

export async function findOrderIds(
  db: Db,
  { sort = 'newest', ...filters }: OrderFilters,
  { limit, offset }: Slice,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from ${joinPurchases(filters)}
    order by ${sorts[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

const orderText = sql`(orders.number || ' ' || orders.business_name)`;
const customerText = sql`(customer_name || ' ' || customer_email || ' ' || customer_phone)`;

/** Reads two trigram indexes, each in its own query, because an `or` across both tables would use neither. */
function searchOrders({ q, ...filters }: OrderFilters, limit: number): RawBuilder<unknown> {
  if (!q) return sql`orders where ${matchFilters(filters)}`;
  const columns = sql`select orders.id, orders.created_at, orders.amount_paise`;
  const selectMatches = (from: RawBuilder<unknown>, text: RawBuilder<unknown>) => sql`(
    ${columns} from ${from} where ${text} ilike ${containsPattern(q)} and ${matchFilters(filters)} limit ${limit})`;
  const withPurchases = sql`purchases join orders on orders.purchase_id = purchases.id`;
  return sql`(${selectMatches(sql`orders`, orderText)} union ${selectMatches(withPurchases, customerText)}) as orders`;
}

/**
 * Selects the same rows as `searchOrders`, in one join, so that PostgreSQL can read them from an index in sorted
 * order.
 */
function joinPurchases({ q, ...filters }: OrderFilters): RawBuilder<unknown> {
  if (!q) return sql`orders where ${matchFilters(filters)}`;
  return sql`orders join purchases on purchases.id = orders.purchase_id
    where (${orderText} ilike ${containsPattern(q)} or ${customerText} ilike ${containsPattern(q)})
      and ${matchFilters(filters)}`;
}

function matchFilters(filters: Omit<OrderFilters, 'q'>): RawBuilder<boolean> {
  const { status, paymentStatus, vendor, from, to, stranded } = filters;
  return allOf([
    status && sql`orders.status = ${status}`,
    paymentStatus && sql`orders.payment_status = ${paymentStatus}`,
    vendor && sql`orders.vendor_id = ${vendor}`,
    // Compare with times instead of days, so that PostgreSQL can use the index on created_at.
    from && sql`orders.created_at >= ${startOfDay(sql`${from}::date`)}`,
    to && sql`orders.created_at < ${startOfDay(sql`(${to}::date + 1)`)}`,
    stranded &&
      sql`${isUnsent} and orders.payment_status = 'paid'
      and orders.vendor_id in (select id from vendors where vendors.status = 'suspended')`,
  ]);
}

const startOfDay = (day: RawBuilder<unknown>) =>
  sql`(${day}::timestamp at time zone 'Asia/Kolkata')`;

export interface ExportRow {
  id: string;
  number: string;
  created_at: Date;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  city: string;
  state: string;
  zip: string;
  business_name: string;
  pieces: number;
  amount_paise: number;
  commission_paise: number;
  refunded_paise: number;
  status: string;
  payment_status: string;
  provider_order_id: string | null;
  provider_payment_id: string | null;
}

/** Finds orders, newest first, that follow the last row of the previous page. */
export async function findExportPage(
  db: Db,
  filters: OrderFilters,
  after: Pick<ExportRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<ExportRow[]> {
  const afterLast = after
    ? sql`and (orders.created_at, orders.id) < (${after.created_at}, ${after.id})`
    : sql``;
  const { rows } = await sql<ExportRow>`
    select page.id, page.number, page.created_at, page.business_name, page.amount_paise,
      page.commission_paise, page.refunded_paise, page.status, page.payment_status,
      customer_name, customer_email, customer_phone, city, state, zip, provider_order_id,
      provider_payment_id,
      (select coalesce(sum(quantity), 0) from order_lines where order_id = page.id) as pieces
    from (
      select orders.* from ${joinPurchases(filters)} ${afterLast}
      order by orders.created_at desc, orders.id desc limit ${limit}
    ) as page
    join purchases on purchases.id = page.purchase_id
    left join payments on payments.purchase_id = page.purchase_id and is_settling
    order by page.created_at desc, page.id desc`.execute(db);
  return rows;
}
