import { sql, type RawBuilder } from 'kysely';
import type { OrderFilters } from '#contract/orders.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { fewFound } from '#server/platform/db/count-found.ts';
import { containing } from '#server/platform/db/search-pattern.ts';

interface Slice {
  limit: number;
  offset: number;
}

const inOrder = (sort: OrderFilters['sort'] = 'newest') =>
  ({
    newest: sql`orders.created_at desc, orders.id desc`,
    oldest: sql`orders.created_at, orders.id`,
    'amount-high': sql`orders.amount_paise desc, orders.id desc`,
    'amount-low': sql`orders.amount_paise, orders.id`,
  })[sort];

/** Few are found first and then put in order; undefined when there are more. */
export async function findFewOrderIds(
  db: Db,
  { sort, ...filters }: OrderFilters,
  { limit, offset }: Slice,
): Promise<{ ids: string[]; total: number } | undefined> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with orders as materialized (select * from ${found(filters, fewFound + 1)})
    select (select count(*) from orders) as total,
      array(select id from orders order by ${inOrder(sort)} limit ${limit} offset ${offset}) as ids
  `.execute(db);
  return rows[0]!.total <= fewFound ? rows[0] : undefined;
}

/** Of many the order is walked until the page is full. */
export async function findOrderIds(
  db: Db,
  { sort, ...filters }: OrderFilters,
  { limit, offset }: Slice,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from ${walked(filters)}
    order by ${inOrder(sort)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

export async function countAllOrders(db: Db, filters: OrderFilters, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${found(filters, most)} limit ${most}
    ) as found`.execute(db);
  return rows[0]!.count;
}

const ownWords = sql`(orders.number || ' ' || orders.business_name)`;
const customersWords = sql`(customer_name || ' ' || customer_email || ' ' || customer_phone)`;

/** By words: two trigram indexes, each asked by itself, since an "or" over both tables would use neither. */
function found({ q, ...filters }: OrderFilters, most: number): RawBuilder<unknown> {
  if (!q) return sql`orders where ${matching(filters)}`;
  const columns = sql`select orders.id, orders.created_at, orders.amount_paise`;
  const part = (from: RawBuilder<unknown>, words: RawBuilder<unknown>) => sql`(
    ${columns} from ${from} where ${words} ilike ${containing(q)} and ${matching(filters)} limit ${most})`;
  const theirs = sql`purchases join orders on orders.purchase_id = purchases.id`;
  return sql`(${part(sql`orders`, ownWords)} union ${part(theirs, customersWords)}) as orders`;
}

/** The same ones, for a walk along an index in the order that is asked for. */
function walked({ q, ...filters }: OrderFilters): RawBuilder<unknown> {
  if (!q) return sql`orders where ${matching(filters)}`;
  return sql`orders join purchases on purchases.id = orders.purchase_id
    where (${ownWords} ilike ${containing(q)} or ${customersWords} ilike ${containing(q)})
      and ${matching(filters)}`;
}

/** Bounds of days become bounds of time, so that the index by time serves them. */
function matching(filters: Omit<OrderFilters, 'q'>): RawBuilder<boolean> {
  const { status, paymentStatus, vendor, from, to, stranded } = filters;
  const startOf = (day: RawBuilder<unknown>) =>
    sql`(${day}::timestamp at time zone 'Asia/Kolkata')`;
  const parts = [sql`true`];
  if (status) parts.push(sql`orders.status = ${status}`);
  if (paymentStatus) parts.push(sql`orders.payment_status = ${paymentStatus}`);
  if (vendor) parts.push(sql`orders.vendor_id = ${vendor}`);
  if (from) parts.push(sql`orders.created_at >= ${startOf(sql`${from}::date`)}`);
  if (to) parts.push(sql`orders.created_at < ${startOf(sql`(${to}::date + 1)`)}`);
  if (stranded) {
    parts.push(sql`orders.status = 'pending' and orders.payment_status = 'paid'
      and orders.vendor_id in (select id from vendors where vendors.status = 'suspended')`);
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

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

/** Newest first, after the last one of the page before. */
export async function findExportPage(
  db: Db,
  filters: OrderFilters,
  after: Pick<ExportRow, 'created_at' | 'id'> | undefined,
  most: number,
): Promise<ExportRow[]> {
  const following = after
    ? sql`and (orders.created_at, orders.id) < (${after.created_at}, ${after.id})`
    : sql``;
  const { rows } = await sql<ExportRow>`
    select page.id, page.number, page.created_at, page.business_name, page.amount_paise,
      page.commission_paise, page.refunded_paise, page.status, page.payment_status,
      customer_name, customer_email, customer_phone, city, state, zip, provider_order_id,
      provider_payment_id,
      (select coalesce(sum(quantity), 0) from order_lines where order_id = page.id) as pieces
    from (
      select orders.* from ${walked(filters)} ${following}
      order by orders.created_at desc, orders.id desc limit ${most}
    ) as page
    join purchases on purchases.id = page.purchase_id
    left join payments on payments.purchase_id = page.purchase_id and is_settling
    order by page.created_at desc, page.id desc`.execute(db);
  return rows;
}

export async function insertTicket(
  db: Db,
  ticket: { token_hash: string; admin_id: string; filters: string; expires_at: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('export_tickets').where('expires_at', '<', now).execute();
  await db.insertInto('export_tickets').values(ticket).execute();
}

/** Once: who takes it takes it away. Undefined when it is over or its holder is no admin any more. */
export async function takeTicket(db: Db, tokenHash: string, now: Date) {
  const { rows } = await sql<{ filters: OrderFilters }>`
    delete from export_tickets using accounts
    where token_hash = ${tokenHash} and expires_at > ${now} and accounts.id = admin_id
      and accounts.role = 'admin' and accounts.status = 'active' and accounts.deleted_at is null
    returning filters`.execute(db);
  return rows[0]?.filters;
}
