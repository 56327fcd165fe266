import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
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
    .select('contact_email')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export interface PostedCommission {
  /** All commission that was posted up to the end of the month, and the GST on it. */
  commission_paise: number;
  gst_paise: number;
  /** The sales and refunds of the month alone. */
  sales_paise: number;
  refunds_paise: number;
}

export async function sumPostedCommission(
  trx: Trx,
  { vendor_id: vendorId, month }: CommissionMonth,
): Promise<PostedCommission> {
  const inMonth = sql`at >= ${startOfMonth(month)}`;
  const { rows } = await sql<PostedCommission>`
    select -coalesce(sum(commission_paise), 0)::bigint as commission_paise,
      -coalesce(sum(commission_gst_paise), 0)::bigint as gst_paise,
      coalesce(sum(provider_paise) filter (where event = 'sale' and ${inMonth}), 0)::bigint as sales_paise,
      -coalesce(sum(refunds_paise) filter (where event = 'refund_requested' and ${inMonth}), 0)::bigint
        as refunds_paise
    from ledger_transactions where vendor_id = ${vendorId} and at < ${endOfMonth(month)}`.execute(
    trx,
  );
  return rows[0]!;
}

const sign = sql`case kind when 'commission_credit_note' then -1 else 1 end`;

export interface InvoicedCommission {
  commission_paise: number;
  gst_paise: number;
  /** YYYY-MM of the last invoice or credit note. */
  last_month: string | null;
}

export async function sumInvoicedCommission(
  trx: Trx,
  vendorId: string,
): Promise<InvoicedCommission> {
  const { rows } = await sql<InvoicedCommission>`
    select coalesce(sum(taxable_paise * ${sign}), 0)::bigint as commission_paise,
      coalesce(sum((total_paise - taxable_paise) * ${sign}), 0)::bigint as gst_paise,
      to_char(max(commission_month), 'YYYY-MM') as last_month
    from documents where vendor_id = ${vendorId} and commission_month is not null`.execute(trx);
  return rows[0]!;
}

/** Finds the vendor's newest commission invoice. A credit note refers to it. */
export function findLastCommissionInvoice(trx: Trx, vendorId: string) {
  return trx
    .selectFrom('documents')
    .select(['number', 'issued_on'])
    .where('vendor_id', '=', vendorId)
    .where('commission_month', 'is not', null)
    .where('kind', '=', 'commission_invoice')
    .orderBy('commission_month', 'desc')
    .executeTakeFirst();
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
  state: string;
  /** The commission that the ledger posted in the month. */
  commission_paise: number;
  gst_paise: number;
  /** The number of the month's invoice or credit note; empty if there is neither. A credit note has negative amounts. */
  number: string;
  issued_on: string;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}

/**
 * Returns, for each vendor, the commission that the ledger posted in the month and the figures of the month's
 * invoice or credit note.
 */
export async function sumCommission(db: Db, month: string): Promise<CommissionRow[]> {
  const signed = (column: string) =>
    sql`coalesce(issued.${sql.ref(column)} * ${sign}, 0)::bigint as ${sql.ref(column)}`;
  const { rows } = await sql<CommissionRow>`
    with posted as (
      select vendor_id, -sum(commission_paise)::bigint as commission, -sum(commission_gst_paise)::bigint as gst
      from ledger_transactions
      where at >= ${startOfMonth(month)} and at < ${endOfMonth(month)} and ${hasCommission}
      group by vendor_id
    ), issued as (
      select * from documents where commission_month = ${`${month}-01`}::date
    )
    select coalesce(figures -> 'buyer' ->> 'name', business_name, '') as vendor,
      coalesce(figures -> 'buyer' ->> 'gstin', gst_number, '') as gstin,
      coalesce(figures -> 'placeOfSupply' ->> 'code', '') as state,
      coalesce(posted.commission, 0) as commission_paise, coalesce(posted.gst, 0) as gst_paise,
      coalesce(number, '') as number, coalesce(issued_on::text, '') as issued_on,
      ${sql.join(['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'total_paise'].map(signed))}
    from posted full join issued using (vendor_id) left join vendors on vendors.id = vendor_id
    order by vendor, vendor_id`.execute(db);
  return rows;
}
