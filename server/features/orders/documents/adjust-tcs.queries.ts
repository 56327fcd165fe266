import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';

/**
 * Finds by how much the TCS of the order's documents exceeds the ledger's. Returns undefined while a piece waits for its
 * invoice or a refund for its credit note.
 */
export async function findTcsToAdjust(trx: Trx, orderId: string) {
  const { rows } = await sql<{ vendor_id: string; paise: number }>`
    select vendor_id, (documented.paise + posted.paise)::bigint as paise
    from orders
    cross join lateral (
      select coalesce(sum(cgst + sgst + igst), 0) as paise from document_tcs(orders.id)
    ) as documented
    cross join lateral (
      select coalesce(sum(tcs_paise), 0) as paise from ledger_transactions
      where (event = 'sale' and event_id = orders.id)
        or (event = 'refund_requested' and event_id in (select id from refunds where order_id = orders.id))
        or (event = 'tcs_adjusted' and event_id in (
          select id from refunds where order_id = orders.id
          union all select id from documents where order_id = orders.id))
    ) as posted
    where orders.id = ${orderId} and amount_paise > 0 and not exists (
      select from order_lines as line
      cross join lateral (
        select coalesce(sum(quantity) filter (where invoice_id is null), 0) as invoiced,
          coalesce(sum(quantity) filter (where invoice_id is not null), 0) as credited
        from document_lines where order_line_id = line.id
      ) as documented
      cross join lateral (
        select coalesce(sum(quantity - invoiced_quantity), 0) as uninvoiced,
          coalesce(sum(invoiced_quantity), 0) as invoiced
        from refund_lines where order_line_id = line.id
      ) as refunded
      where line.order_id = orders.id and (line.quantity > documented.invoiced + refunded.uninvoiced
        or refunded.invoiced > documented.credited))`.execute(trx);
  return rows[0];
}
