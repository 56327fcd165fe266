import { sql } from 'kysely';
import { laterEntries } from '#server/features/books/ledger/ledger.sql.ts';
import type { Db } from '#server/platform/db/connection.ts';

export type MonthRow = Awaited<ReturnType<typeof sumMonths>>[number];

/** The columns of a day's sums, and of an entry. */
const columns = sql`event, provider_paise, provider_fees_paise, commission_paise, commission_gst_paise, tcs_paise,
  tds_paise, refunds_paise`;

/** Sums the ledger by month in Indian time, oldest month first. Months without postings have zeros. */
export async function sumMonths(db: Db, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{
    month: string;
    sales: number;
    refunds: number;
    commission: number;
    commission_gst: number;
    tcs: number;
    tds: number;
    provider_fees: number;
    paid_out: number;
  }>`
    with span as (
      select generate_series(${`${from}-01`}::timestamp, ${`${to}-01`}::timestamp, interval '1 month') as month
    )
    select to_char(month, 'YYYY-MM') as month, coalesce(sales, 0)::bigint as sales,
      coalesce(refunds, 0)::bigint as refunds, coalesce(commission, 0)::bigint as commission,
      coalesce(commission_gst, 0)::bigint as commission_gst, coalesce(tcs, 0)::bigint as tcs,
      coalesce(tds, 0)::bigint as tds, coalesce(provider_fees, 0)::bigint as provider_fees,
      coalesce(paid_out, 0)::bigint as paid_out
    from span left join (
      select date_trunc('month', day) as month,
        sum(provider_paise) filter (where event = 'sale') as sales,
        -sum(refunds_paise) filter (where event = 'refund_requested') as refunds,
        -sum(commission_paise) as commission, -sum(commission_gst_paise) as commission_gst,
        -sum(tcs_paise) as tcs, -sum(tds_paise) as tds, sum(provider_fees_paise) as provider_fees,
        -sum(provider_paise) filter (where event in ('payout_paid', 'payout_returned')) as paid_out
      from (
        select day, ${columns} from ledger_days
        union all select indian_day(at), ${columns} from ${laterEntries}
      ) as entry
      where day >= ${`${from}-01`}::date and day < ${`${to}-01`}::date + interval '1 month'
      group by 1
    ) as posted using (month)
    order by span.month`.execute(db);
  return rows;
}
