import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';

export interface TcsRow {
  vendor: string;
  gstin: string;
  state: string;
  /** The taxable value of the month's invoices. */
  supplied_paise: number;
  /** The taxable value of the month's credit notes. */
  returned_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  /** Admins' corrections of the ledger's TCS account. They are not split into CGST, SGST and IGST. */
  corrected_paise: number;
}

/**
 * Sums the TCS of a month of supply (`docs/product/documents.md#month-of-supply`) by vendor, GSTIN and place of supply.
 * An invoice collects its share of the order's TCS; a credit note gives its share back. Shares are differences of
 * rounded running totals, so that those of an order add up to its TCS in the ledger.
 */
export async function sumTcs(db: Db, month: string): Promise<TcsRow[]> {
  const first = sql`${`${month}-01`}::date`;
  const end = sql`(${first} + interval '1 month')`;
  const { rows } = await sql<TcsRow>`
    with supplied_order as (
      select distinct order_id from documents
      where issued_on >= ${first} and issued_on < ${end} and order_id is not null
    ), step as (
      select documents.vendor_id, figures -> 'seller' ->> 'gstin' as gstin, place_of_supply, kind, issued_on,
        taxable_paise, seller_state = place_of_supply as is_same_state, orders.tcs_paise as whole_tcs,
        orders.amount_paise as whole, case kind when 'credit_note' then -total_paise else total_paise end as paise,
        sum(case kind when 'credit_note' then -total_paise else total_paise end)
          over (partition by order_id order by issued_at, documents.id)::bigint as upto
      from documents join orders on orders.id = order_id
      where order_id in (select order_id from supplied_order) and seller_registration <> 'none'
    ), collected as (
      select *, whole_tcs - share_of(whole_tcs, whole - upto, greatest(whole, 1)) as tcs,
        whole_tcs - share_of(whole_tcs, whole - upto + paise, greatest(whole, 1)) as tcs_before
      from step where issued_on >= ${first} and issued_on < ${end}
    ), entry as (
      select vendor_id, gstin, place_of_supply as state,
        case kind when 'credit_note' then 0 else taxable_paise end as supplied,
        case kind when 'credit_note' then taxable_paise else 0 end as returned,
        case when is_same_state then share_of(tcs, 1, 2) - share_of(tcs_before, 1, 2) else 0 end as cgst,
        case when is_same_state then tcs - share_of(tcs, 1, 2) - tcs_before + share_of(tcs_before, 1, 2)
          else 0 end as sgst,
        case when is_same_state then 0 else tcs - tcs_before end as igst,
        0::bigint as corrected
      from collected
      union all
      select vendor_id, coalesce(gst_number, ''), '', 0, 0, 0, 0, 0, -tcs_paise
      from ledger_transactions left join vendors on vendors.id = vendor_id
      where event = 'correction' and tcs_paise <> 0
        and at >= (${first}::timestamp at time zone 'Asia/Kolkata')
        and at < (${end}::timestamp at time zone 'Asia/Kolkata')
    )
    select coalesce(business_name, '') as vendor, gstin, entry.state,
      sum(supplied)::bigint as supplied_paise, sum(returned)::bigint as returned_paise,
      sum(cgst)::bigint as cgst_paise, sum(sgst)::bigint as sgst_paise, sum(igst)::bigint as igst_paise,
      sum(corrected)::bigint as corrected_paise
    from entry left join vendors on vendors.id = vendor_id
    group by vendors.id, gstin, entry.state
    order by vendor, vendors.id, gstin, state`.execute(db);
  return rows;
}
