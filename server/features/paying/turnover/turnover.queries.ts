import { sql } from 'kysely';
import type { GstRegistration, TaxLimitName } from '#contract/base/tax-rules.ts';
import type { Db } from '#server/platform/db/connection.ts';

export interface WatchedVendor {
  id: string;
  business_name: string;
  contact_email: string;
  gst_registration: GstRegistration;
  turnover_paise: number;
  limit_paise: number;
}

const limitOf = (name: TaxLimitName) => sql`tax_limit_on(${name}, today)`;

/**
 * Finds vendors whose sales minus refunds of the financial year reach a share of the limit of their registration, and who
 * were not told so this year. `specialStates` are names and codes in lower case.
 */
export async function findVendorsNearLimit(
  db: Db,
  { percent, specialStates }: { percent: number; specialStates: readonly string[] },
): Promise<WatchedVendor[]> {
  const { rows } = await sql<WatchedVendor>`
    with clock as (
      select indian_day(shop_now()) as today
    ), sold as (
      select vendor_id, sum(case event when 'sale' then provider_paise else refunds_paise end)::bigint as turnover
      from ledger_transactions, clock
      where event in ('sale', 'refund_requested') and at >= start_of_day(financial_year_of(today))
        and vendor_id is not null
      group by vendor_id
    )
    select vendors.id, business_name, contact_email, gst_registration, turnover as turnover_paise,
      limits.paise as limit_paise
    from sold join vendors on vendors.id = vendor_id cross join clock
    cross join lateral (
      select case gst_registration when 'composition' then ${limitOf('turnover_composition')}
        when 'regular' then ${limitOf('turnover_einvoice')}
        else case when lower(trim(state)) = any(${specialStates}::text[])
          then ${limitOf('turnover_goods_special')} else ${limitOf('turnover_goods')} end end as paise
    ) as limits
    where vendors.deleted_at is null and turnover * 100 >= limits.paise * ${percent}::bigint
      and turnover_warned_for is distinct from financial_year_of(today)
    order by vendors.id`.execute(db);
  return rows;
}
