import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
import type { CommissionLines } from '#server/schema/tables.ts';
import { linkColumns } from './documents.queries.ts';
import type { Party } from './pdf/figures.ts';

export interface CommissionMonth {
  vendor_id: string;
  /** YYYY-MM. */
  month: string;
}

const startOfMonth = (month: string) =>
  sql`(${`${month}-01`}::timestamp at time zone 'Asia/Kolkata')`;
const endOfMonth = (month: string) =>
  sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'Asia/Kolkata')`;
const hasCommission = sql`(commission_paise <> 0 or commission_gst_paise <> 0)`;

/**
 * Finds the months to invoice, up to the given month, in the order of the invoice numbers: each vendor's months with
 * commission after its last invoiced month. A vendor that was invoiced before also gets the given month without
 * commission, to invoice late entries of earlier months.
 */
export async function findCommissionMonths(db: Db, month: string): Promise<CommissionMonth[]> {
  const { rows } = await sql<CommissionMonth>`
    select vendors.id as vendor_id, to_char(due.month, 'YYYY-MM') as month
    from vendors
    cross join lateral (
      select max(commission_month) as month from documents
      where vendor_id = vendors.id and commission_month is not null
    ) as last
    cross join lateral (
      select date_trunc('month', at at time zone 'Asia/Kolkata')::date as month from ledger_transactions
      where vendor_id = vendors.id and ${hasCommission} and at < ${endOfMonth(month)}
        and (last.month is null
          or at >= ((last.month + interval '1 month')::timestamp at time zone 'Asia/Kolkata'))
      union
      select ${`${month}-01`}::date where last.month is not null
    ) as due
    where last.month is null or due.month > last.month
    order by due.month, vendors.business_name, vendors.id`.execute(db);
  return rows;
}

/** Locks the vendor, so that two processes do not invoice a month twice. Finds deleted vendors, too. */
export function lockCommissionVendor(trx: Trx, id: string) {
  return trx
    .selectFrom('vendors')
    .select(['id', 'business_name', 'address', 'city', 'state', 'gst_number', 'deleted_at'])
    .select('gst_registration')
    .select('contact_email')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The commission of the sales of a month at one rate of GST, as far as no document has it yet. */
export interface UninvoicedGroup {
  /** YYYY-MM. */
  sale_month: string;
  /** In basis points. */
  gst_bps: number;
  commission_paise: number;
  /** Admins' corrections of the GST, which are added to the tax on the commission. */
  corrected_gst_paise: number;
  /** What documents have already of the group: the commission and the tax on it. */
  invoiced_paise: number;
  invoiced_cgst_paise: number;
  invoiced_sgst_paise: number;
  invoiced_igst_paise: number;
  invoiced_corrected_paise: number;
  /** The invoice of the sales, which a credit note credits. */
  against_id: string | null;
  against_number: string | null;
  against_on: string | null;
}

/**
 * Finds what the ledger has posted up to the end of the month and no document has, by month of the sale and rate of GST. A
 * refund belongs to the month of its sale, a correction to its own month. Everything up to the end of the last month
 * that an earlier version invoiced counts as invoiced, except what was posted too late for its month.
 */
export async function findUninvoicedGroups(
  trx: Trx,
  { vendor_id: vendorId, month }: CommissionMonth,
): Promise<UninvoicedGroup[]> {
  const { rows } = await sql<UninvoicedGroup>`
    with earlier as (
      select coalesce(max(commission_month) + interval '1 month', '2000-01-01')::date as until,
        coalesce(sum(taxable_paise * ${sign}), 0) as commission,
        coalesce(sum((total_paise - taxable_paise) * ${sign}), 0) as gst
      from documents
      where vendor_id = ${vendorId} and commission_month is not null
        and not exists (select from commission_lines where document_id = documents.id)
    ), entry as (
      select posting.event, posting.at, -posting.commission_paise as commission,
        -posting.commission_gst_paise as gst,
        date_trunc('month', coalesce(sale.at, posting.at) at time zone 'Asia/Kolkata')::date as sale_month,
        coalesce(orders.commission_gst_bps,
          tax_rate_on('commission_gst', indian_day(coalesce(orders.created_at, posting.at)))) as gst_bps
      from ledger_transactions as posting
      left join refunds on posting.event = 'refund_requested' and refunds.id = posting.event_id
      left join orders
        on orders.id = case posting.event when 'sale' then posting.event_id else refunds.order_id end
      left join ledger_transactions as sale on sale.event = 'sale' and sale.event_id = orders.id
      where posting.vendor_id = ${vendorId} and posting.at < ${endOfMonth(month)}
        and (posting.commission_paise <> 0 or posting.commission_gst_paise <> 0)
        and posting.event <> 'commission_gst_rounded'
    ), posted as (
      select sale_month, gst_bps, sum(entry.commission) as commission,
        sum(entry.gst) filter (where event = 'correction') as corrected_gst
      from entry, earlier where at >= start_of_day(until)
      group by sale_month, gst_bps
      union all
      -- What an earlier version would have had in its next document.
      select ${`${month}-01`}::date, tax_rate_on('commission_gst', ${`${month}-01`}::date),
        coalesce(sum(entry.commission), 0) - max(earlier.commission), coalesce(sum(entry.gst), 0) - max(earlier.gst)
      from earlier left join entry on at < start_of_day(until)
      having coalesce(sum(entry.commission), 0) <> max(earlier.commission)
        or coalesce(sum(entry.gst), 0) <> max(earlier.gst)
    )
    select to_char(posted.sale_month, 'YYYY-MM') as sale_month, posted.gst_bps,
      (sum(posted.commission) - coalesce(max(invoiced.taxable), 0))::bigint as commission_paise,
      (coalesce(sum(corrected_gst), 0) - coalesce(max(invoiced.corrected), 0))::bigint as corrected_gst_paise,
      coalesce(max(invoiced.taxable), 0)::bigint as invoiced_paise,
      coalesce(max(invoiced.cgst), 0)::bigint as invoiced_cgst_paise,
      coalesce(max(invoiced.sgst), 0)::bigint as invoiced_sgst_paise,
      coalesce(max(invoiced.igst), 0)::bigint as invoiced_igst_paise,
      coalesce(max(invoiced.corrected), 0)::bigint as invoiced_corrected_paise,
      against.id as against_id, against.number as against_number, against.issued_on as against_on
    from posted
    left join lateral (
      select sum(taxable_paise) as taxable, sum(cgst_paise) as cgst, sum(sgst_paise) as sgst, sum(igst_paise) as igst,
        sum(corrected_gst_paise) as corrected
      from commission_lines
      where vendor_id = ${vendorId} and commission_lines.sale_month = posted.sale_month
        and commission_lines.gst_bps = posted.gst_bps
    ) as invoiced on true
    left join lateral (
      select documents.id, number, issued_on::text as issued_on
      from documents
      where vendor_id = ${vendorId} and kind = 'commission_invoice'
      order by commission_month < posted.sale_month, abs(commission_month - posted.sale_month) limit 1
    ) as against on true
    group by posted.sale_month, posted.gst_bps, against.id, against.number, against.issued_on
    order by posted.sale_month, posted.gst_bps`.execute(trx);
  return rows.filter((row) => row.commission_paise !== 0 || row.corrected_gst_paise !== 0);
}

/** The sales and refunds that the ledger posted in the month. */
export async function sumMonthsOrders(trx: Trx, { vendor_id: vendorId, month }: CommissionMonth) {
  const { rows } = await sql<{ sales_paise: number; refunds_paise: number }>`
    select coalesce(sum(provider_paise) filter (where event = 'sale'), 0)::bigint as sales_paise,
      -coalesce(sum(refunds_paise) filter (where event = 'refund_requested'), 0)::bigint as refunds_paise
    from ledger_transactions
    where vendor_id = ${vendorId} and at >= ${startOfMonth(month)} and at < ${endOfMonth(month)}`.execute(
    trx,
  );
  return rows[0]!;
}

/**
 * Returns the tax by which the ledger is behind the documents: the tax of all documents minus all GST that the ledger has
 * posted up to the end of the month, and the roundings that it posted since.
 */
export async function findTaxToPost(
  trx: Trx,
  { vendor_id: vendorId, month }: CommissionMonth,
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select ((
        select coalesce(sum((total_paise - taxable_paise) * ${sign}), 0) from documents
        where vendor_id = ${vendorId} and commission_month is not null
      ) + (
        select coalesce(sum(commission_gst_paise), 0) from ledger_transactions
        where vendor_id = ${vendorId} and (at < ${endOfMonth(month)} or event = 'commission_gst_rounded')
      ))::bigint as paise`.execute(trx);
  return rows[0]!.paise;
}

const sign = sql`case kind when 'commission_credit_note' then -1 else 1 end`;

/** Returns the last month (YYYY-MM) that has a commission document of the vendor. */
export async function findLastInvoicedMonth(trx: Trx, vendorId: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(max(commission_month), 'YYYY-MM') as month
    from documents where vendor_id = ${vendorId} and commission_month is not null`.execute(trx);
  return rows[0]!.month;
}

export type NewCommissionLine = Insertable<CommissionLines>;

export async function insertCommissionLines(trx: Trx, lines: NewCommissionLine[]): Promise<void> {
  await trx.insertInto('commission_lines').values(lines).execute();
}

/**
 * Finds the vendor's details in its newest document. Deleted vendors need this, because their own details are erased.
 */
export async function findLastParty(trx: Trx, vendorId: string): Promise<Party | undefined> {
  const { rows } = await sql<{ party: Party }>`
    select figures -> case when commission_month is null then 'seller' else 'buyer' end as party
    from documents where vendor_id = ${vendorId}
    order by issued_on desc, id desc limit 1`.execute(trx);
  return rows[0]?.party;
}

export function findCommissionInvoicesPage(
  db: Db,
  query: { month: string; page?: number | undefined; limit: number },
) {
  return findListPage(db, query, {
    table: 'documents',
    where: sql<boolean>`documents.commission_month = ${`${query.month}-01`}::date`,
    rows: db
      .selectFrom('documents')
      .innerJoin('vendors', 'vendors.id', 'documents.vendor_id')
      .select([...linkColumns, 'vendors.business_name']),
    order: sql`documents.number`,
  });
}

export interface CommissionRow {
  vendor: string;
  gstin: string;
  /** regular, composition or none. */
  recipient_kind: string;
  state: string;
  /** The commission that the ledger posted in the month, and the GST on it without roundings. */
  commission_paise: number;
  gst_paise: number;
  /** The difference that the rounding of the month's documents made; the ledger has it in the next month. */
  rounded_paise: number;
  /** The number of a document of the month; empty if there is none. A credit note has negative amounts. */
  number: string;
  against: string;
  issued_on: string;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}

/**
 * Returns, for each vendor, the commission that the ledger posted in the month and the figures of the month's documents. The
 * ledger's figures are in the vendor's first row.
 */
export async function sumCommission(db: Db, month: string): Promise<CommissionRow[]> {
  const signed = (column: string) =>
    sql`coalesce(issued.${sql.ref(column)} * ${sign}, 0)::bigint as ${sql.ref(column)}`;
  const first = (column: string) =>
    sql`case when coalesce(place, 1) = 1 then coalesce(${sql.ref(column)}, 0) else 0 end`;
  const { rows } = await sql<CommissionRow>`
    with posted as (
      select vendor_id, -sum(commission_paise)::bigint as commission,
        -coalesce(sum(commission_gst_paise) filter (where event <> 'commission_gst_rounded'), 0)::bigint as gst
      from ledger_transactions
      where at >= ${startOfMonth(month)} and at < ${endOfMonth(month)} and ${hasCommission}
      group by vendor_id
    ), issued as (
      select documents.*, row_number() over (partition by vendor_id order by number) as place,
        (select string_agg(distinct against.number, ' ')
          from commission_lines join documents as against on against.id = against_id
          where document_id = documents.id) as against
      from documents where commission_month = ${`${month}-01`}::date
    ), rounded as (
      select issued.vendor_id, -sum(commission_gst_paise)::bigint as rounded
      from issued join ledger_transactions on event = 'commission_gst_rounded' and event_id = issued.id
      group by issued.vendor_id
    )
    select coalesce(figures -> 'buyer' ->> 'name', business_name, '') as vendor,
      coalesce(figures -> 'buyer' ->> 'gstin', gst_number, '') as gstin,
      coalesce(figures ->> 'recipientKind', gst_registration, '') as recipient_kind,
      coalesce(figures -> 'placeOfSupply' ->> 'code', '') as state,
      ${first('commission')} as commission_paise, ${first('gst')} as gst_paise,
      ${first('rounded')} as rounded_paise,
      coalesce(number, '') as number, coalesce(against, '') as against,
      coalesce(issued_on::text, '') as issued_on,
      ${sql.join(['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'total_paise'].map(signed))}
    from posted full join issued using (vendor_id)
    left join rounded using (vendor_id)
    left join vendors on vendors.id = vendor_id
    order by vendor, vendor_id, number`.execute(db);
  return rows;
}
