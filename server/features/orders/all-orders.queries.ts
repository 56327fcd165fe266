import { sql, type RawBuilder } from 'kysely';
import type { OrderFilters } from '#contract/orders.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { containing } from '#server/platform/db/search-pattern.ts';

type Filters = Omit<OrderFilters, 'sort'>;

export async function findOrderIds(
  db: Db,
  filters: Filters,
  sort: OrderFilters['sort'] = 'newest',
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const order = {
    newest: sql`created_at desc, id desc`,
    oldest: sql`created_at, id`,
    'amount-high': sql`amount_paise desc, id desc`,
    'amount-low': sql`amount_paise, id`,
  }[sort];
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${matching(filters)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

export async function countFoundOrders(db: Db, filters: Filters, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from orders where ${matching(filters)} limit ${most}
    ) as found`.execute(db);
  return rows[0]!.count;
}

/** Bounds of days become bounds of time, so that the index by time serves them. */
function matching(filters: Filters): RawBuilder<boolean> {
  const { q, status, paymentStatus, vendor, from, to, stranded } = filters;
  const parts = [sql`true`];
  if (status) parts.push(sql`status = ${status}`);
  if (paymentStatus) parts.push(sql`payment_status = ${paymentStatus}`);
  if (vendor) parts.push(sql`vendor_id = ${vendor}`);
  if (from) parts.push(sql`created_at >= (${from}::date::timestamp at time zone 'Asia/Kolkata')`);
  if (to) parts.push(sql`created_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')`);
  if (stranded) {
    parts.push(sql`status = 'pending' and payment_status = 'paid'
      and vendor_id in (select id from vendors where vendors.status = 'suspended')`);
  }
  if (q) parts.push(withWords(containing(q)));
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Two trigram indexes, each asked by itself: an "or" over both tables would use neither. */
const withWords = (pattern: string) => sql`id in (
  select found.id from orders as found where (number || ' ' || business_name) ilike ${pattern}
  union
  select found.id from purchases join orders as found on found.purchase_id = purchases.id
  where (customer_name || ' ' || customer_email || ' ' || customer_phone) ilike ${pattern})`;

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
  filters: Filters,
  after: Pick<ExportRow, 'created_at' | 'id'> | undefined,
  most: number,
): Promise<ExportRow[]> {
  const following = after ? sql`and (created_at, id) < (${after.created_at}, ${after.id})` : sql``;
  const { rows } = await sql<ExportRow>`
    select page.id, page.number, page.created_at, page.business_name, page.amount_paise,
      page.commission_paise, page.refunded_paise, page.status, page.payment_status,
      customer_name, customer_email, customer_phone, city, state, zip, provider_order_id,
      provider_payment_id,
      (select coalesce(sum(quantity), 0) from order_lines where order_id = page.id) as pieces
    from (
      select * from orders where ${matching(filters)} ${following}
      order by created_at desc, id desc limit ${most}
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
