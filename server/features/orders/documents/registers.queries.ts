import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';

interface DocumentFilter {
  month: string;
  vendorId?: string;
  kinds?: string[];
}

/** Finds documents of the month in the order of their numbers, beginning after the number `after`. */
export function findMonthPage(
  db: Db,
  { month, vendorId, kinds }: DocumentFilter,
  after: string,
  limit: number,
) {
  const first = `${month}-01`;
  return db
    .selectFrom('documents')
    .select(['number', 'figures'])
    .where('issued_on', '>=', first)
    .where(sql<boolean>`issued_on < (${first}::date + interval '1 month')`)
    .$if(vendorId !== undefined, (query) => query.where('vendor_id', '=', vendorId!))
    .$if(kinds !== undefined, (query) => query.where(sql<boolean>`kind = any(${kinds})`))
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

export interface TdsRow {
  gstin: string;
  vendor: string;
  state: string;
  sales_paise: number;
  refunds_paise: number;
  deducted_paise: number;
}

/**
 * Sums the TDS of the month's sales, refunds and corrections, by vendor and place of supply. The rows add up to the
 * month's entries of the ledger's TDS account. Sales that were refunded in full have a row, too.
 */
export async function sumTds(db: Db, month: string): Promise<TdsRow[]> {
  const start = sql`(${`${month}-01`}::timestamp at time zone 'Asia/Kolkata')`;
  const end = sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'Asia/Kolkata')`;
  const { rows } = await sql<TdsRow>`
    select coalesce(vendors.gst_number, '') as gstin, coalesce(vendors.business_name, '') as vendor,
      coalesce(orders.place_of_supply, '') as state,
      coalesce(sum(orders.amount_paise) filter (where event = 'sale'), 0)::bigint as sales_paise,
      coalesce(sum(refunds.amount_paise + refunds.transport_paise), 0)::bigint as refunds_paise,
      -sum(tds)::bigint as deducted_paise
    from (
      select event, event_id, vendor_id, tds_paise as tds from ledger_transactions
      where at >= ${start} and at < ${end}
        and (event in ('sale', 'refund_requested') or tds_paise <> 0)
    ) as posting
    left join vendors on vendors.id = vendor_id
    left join refunds on event = 'refund_requested' and refunds.id = event_id
    left join orders on orders.id = coalesce(refunds.order_id, event_id)
    group by vendors.id, coalesce(orders.place_of_supply, '')
    order by vendor, vendors.id, state`.execute(db);
  return rows;
}
