import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';

const startOf = (month: string) => sql`${`${month}-01`}::date`;

/**
 * What of the returns can be set off: at most the month's TDS. Of returns that are set off only in part, their amount
 * counts in the same proportion.
 */
const setOffTds = sql`greatest(0, least(tds - reversed, returned_tds))`;
const setOffBase = sql`greatest(0, least(base, case when returned_tds > tds - reversed
  then share_of(returned_base, greatest(0, tds - reversed), returned_tds) else returned_base end))`;

/** Stores what a month sets off. Returns only rows that did not exist yet. */
export async function insertSetOffs(trx: Trx, month: string) {
  const { rows } = await sql<{ id: string; vendor_id: string; tds_paise: number }>`
    insert into tds_set_offs (id, vendor_id, month, tds_bps, base_paise, tds_paise)
    select gen_random_uuid(), vendor_id, ${startOf(month)}, bps, ${setOffBase}, ${setOffTds}
    from tds_of_month(${startOf(month)})
    where ${setOffBase} > 0
    on conflict do nothing
    returning id, vendor_id, tds_paise`.execute(trx);
  return rows;
}

export interface TdsRow {
  pan: string;
  pan_status: string;
  vendor: string;
  gstin: string;
  bps: number | null;
  sales_paise: number;
  /** The amounts on which the month's sales were deducted, and their TDS. */
  base_paise: number;
  tds_paise: number;
  /** The price of the pieces whose refund was requested in the month, before return transport. */
  refunds_paise: number;
  /** What is set off against the month's sales, or would be if the month ended now. */
  set_off_base_paise: number;
  set_off_tds_paise: number;
  /** TDS that refunds gave back at once. */
  reversed_paise: number;
  /** TDS of returns that is left for later months of the financial year. */
  carried_paise: number;
  corrected_paise: number;
}

/**
 * Sums the TDS of a month by vendor and rate (`docs/product/documents.md#by-month`). Deleted vendors have the name and PAN
 * that were stored when they were deleted.
 */
export async function sumTds(db: Db, month: string): Promise<TdsRow[]> {
  const { rows } = await sql<TdsRow>`
    with entry as (
      select of_month.vendor_id, bps, sales, base, tds, refunds, reversed,
        coalesce(stored.base_paise, case when is_over then 0 else ${setOffBase} end) as set_off_base,
        coalesce(stored.tds_paise, case when is_over then 0 else ${setOffTds} end) as set_off,
        returned_tds, 0::bigint as corrected
      from tds_of_month(${startOf(month)}) as of_month
      cross join (select indian_day(shop_now()) >= ${startOf(month)} + interval '1 month' as is_over) as clock
      left join tds_set_offs as stored on stored.vendor_id = of_month.vendor_id
        and stored.month = ${startOf(month)} and stored.tds_bps = bps
      where sales > 0 or reversed > 0 or returned_tds > 0
      union all
      select vendor_id, null, 0, 0, 0, 0, 0, 0, 0, 0, -tds_paise from ledger_transactions
      where event = 'correction' and tds_paise <> 0 and at >= start_of_day(${startOf(month)})
        and at < start_of_day((${startOf(month)} + interval '1 month')::date)
    )
    select coalesce(tax_parties.pan, vendors.pan_number, '') as pan,
      coalesce(tax_parties.pan_status, vendors.pan_status, '') as pan_status,
      coalesce(tax_parties.name, vendors.business_name, '') as vendor,
      coalesce(tax_parties.gstin, vendors.gst_number, '') as gstin, bps,
      sum(sales)::bigint as sales_paise, sum(base)::bigint as base_paise, sum(tds)::bigint as tds_paise,
      sum(refunds)::bigint as refunds_paise, sum(set_off_base)::bigint as set_off_base_paise,
      sum(set_off)::bigint as set_off_tds_paise, sum(reversed)::bigint as reversed_paise,
      sum(returned_tds - set_off)::bigint as carried_paise, sum(corrected)::bigint as corrected_paise
    from entry
    left join vendors on vendors.id = entry.vendor_id
    left join tax_parties on tax_parties.vendor_id = entry.vendor_id
    group by vendors.id, tax_parties.vendor_id, bps
    order by vendor, vendors.id, bps`.execute(db);
  return rows;
}
