import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';

export interface TcsRow {
  /** The table of GSTR-8: 3A for registered buyers, 3B for others, 3.1 for sellers without a GSTIN. */
  form: '3A' | '3B' | '3.1';
  /** The marketplace's registration for TCS in the seller's State; empty until an admin enters it. */
  tcs_gstin: string;
  vendor: string;
  gstin: string;
  enrolment_number: string;
  state: string;
  /** The value of the goods on the month's invoices and credit notes on which TCS is collected. */
  supplied_paise: number;
  returned_paise: number;
  /** What the form reports: never negative. A negative rest is carried to the next months. */
  net_paise: number;
  carried_paise: number;
  /** The TCS of the month's documents. */
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  /** The TCS that the form reports, after rests of earlier months. */
  reported_cgst_paise: number;
  reported_sgst_paise: number;
  reported_igst_paise: number;
  /** Admins' corrections of the ledger's TCS account. They are not split into CGST, SGST and IGST. */
  corrected_paise: number;
}

/**
 * Sums the TCS of a month of supply (`docs/product/documents.md#month-of-supply`) by vendor, GSTIN, kind of buyer and
 * place of supply. Running totals over all months give what is reported: it grows only where the total exceeds what was
 * reported before.
 */
export async function sumTcs(db: Db, month: string): Promise<TcsRow[]> {
  const first = sql`${`${month}-01`}::date`;
  const { rows } = await sql<TcsRow>`
    with document as (
      select documents.id, documents.vendor_id, date_trunc('month', issued_on)::date as month,
        coalesce(figures -> 'seller' ->> 'gstin', '') as gstin, place_of_supply as state,
        case when seller_registration = 'none' then '3.1'
          when coalesce(figures -> 'buyer' ->> 'gstin', '') <> '' then '3A' else '3B' end as form,
        case kind when 'credit_note' then -1 else 1 end as sign, tcs.*
      from documents join orders on orders.id = order_id
      cross join lateral (
        select case when seller_registration = 'none' then taxable_paise else tcs_base_paise end as base,
          tcs_cgst_paise as cgst, tcs_sgst_paise as sgst, tcs_igst_paise as igst
        where tcs_base_paise is not null
        union all
        select abs(base), abs(cgst), abs(sgst), abs(igst) from document_tcs(orders.id)
        where tcs_base_paise is null and document_id = documents.id
      ) as tcs
      where issued_on < (${first} + interval '1 month')
    ), by_month as (
      select vendor_id, gstin, state, form, month,
        coalesce(sum(base) filter (where sign = 1), 0) as supplied,
        coalesce(sum(base) filter (where sign = -1), 0) as returned,
        sum(sign * cgst) as cgst, sum(sign * sgst) as sgst, sum(sign * igst) as igst
      from document group by vendor_id, gstin, state, form, month
    ), running as (
      select *, sum(supplied - returned) over upto as net_upto, sum(cgst) over upto as cgst_upto,
        sum(sgst) over upto as sgst_upto, sum(igst) over upto as igst_upto
      from by_month
      window upto as (partition by vendor_id, gstin, state, form order by month)
    ), reported as (
      select vendor_id, gstin, state, form,
        coalesce(max(supplied) filter (where is_month), 0) as supplied,
        coalesce(max(returned) filter (where is_month), 0) as returned,
        coalesce(max(cgst) filter (where is_month), 0) as cgst,
        coalesce(max(sgst) filter (where is_month), 0) as sgst,
        coalesce(max(igst) filter (where is_month), 0) as igst,
        ${reportedOf('net_upto')} as net, ${restOf('net_upto')} as carried,
        ${reportedOf('cgst_upto')} as reported_cgst, ${reportedOf('sgst_upto')} as reported_sgst,
        ${reportedOf('igst_upto')} as reported_igst
      from (
        select *, month = ${first} as is_month, row_number() over (
          partition by vendor_id, gstin, state, form order by month desc) as newest
        from running
      ) as numbered
      group by vendor_id, gstin, state, form
    ), entry as (
      select vendor_id, gstin, state, form, supplied, returned, net, carried, cgst, sgst, igst, reported_cgst,
        reported_sgst, reported_igst, 0::bigint as corrected
      from reported where supplied > 0 or returned > 0 or carried > 0
      union all
      select vendor_id, coalesce(gst_number, ''), '', '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -tcs_paise
      from ledger_transactions left join vendors on vendors.id = vendor_id
      where event = 'correction' and tcs_paise <> 0
        and at >= start_of_day(${first}) and at < start_of_day((${first} + interval '1 month')::date)
    )
    select form, coalesce(tcs_registrations.gstin, '') as tcs_gstin,
      coalesce(tax_parties.name, business_name, '') as vendor, entry.gstin,
      case when entry.gstin = '' then coalesce(tax_parties.enrolment_number, vendors.enrolment_number, '')
        else '' end as enrolment_number, entry.state,
      sum(supplied)::bigint as supplied_paise, sum(returned)::bigint as returned_paise,
      sum(net)::bigint as net_paise, sum(carried)::bigint as carried_paise,
      sum(cgst)::bigint as cgst_paise, sum(sgst)::bigint as sgst_paise, sum(igst)::bigint as igst_paise,
      sum(reported_cgst)::bigint as reported_cgst_paise, sum(reported_sgst)::bigint as reported_sgst_paise,
      sum(reported_igst)::bigint as reported_igst_paise, sum(corrected)::bigint as corrected_paise
    from entry
    left join vendors on vendors.id = entry.vendor_id
    left join tax_parties on tax_parties.vendor_id = entry.vendor_id
    left join tcs_registrations on state_code = left(entry.gstin, 2)
    group by vendors.id, tax_parties.vendor_id, entry.vendor_id, entry.gstin, entry.state, form,
      tcs_registrations.gstin
    order by form, vendor, entry.vendor_id, gstin, state`.execute(db);
  return rows;
}

/**
 * What a month adds to the greatest running total so far, which earlier months have reported. `is_month` marks the
 * month's row; without one, the month reports nothing.
 */
const reportedOf = (column: string) => sql`(greatest(0, max(${sql.ref(column)}))
  - greatest(0, coalesce(max(${sql.ref(column)}) filter (where not is_month), 0)))`;

/** How much of the greatest running total has been returned since. */
const restOf = (column: string) => sql`(greatest(0, max(${sql.ref(column)}))
  - max(${sql.ref(column)}) filter (where newest = 1))`;
