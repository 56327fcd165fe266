import { type RawBuilder, sql } from 'kysely';

/** Comparisons of the ledger's tax accounts with the documents. */
export const taxComparisons: Record<string, RawBuilder<unknown>> = {
  // Orders with documents of earlier versions are left out, because these have no TCS of their own.
  tcs: sql`
    with documented as (
      select order_id, sum(case kind when 'credit_note' then -1 else 1 end
        * (tcs_cgst_paise + tcs_sgst_paise + tcs_igst_paise))::bigint as paise
      from documents where order_id is not null
      group by order_id having bool_and(tcs_base_paise is not null)
    ), waiting as (
      select order_id from order_lines
      left join (
        select order_line_id, sum(quantity) filter (where invoice_id is null) as invoiced,
          sum(quantity) filter (where invoice_id is not null) as credited
        from document_lines group by order_line_id
      ) as issued on issued.order_line_id = order_lines.id
      left join (
        select order_line_id, sum(quantity - invoiced_quantity) as uninvoiced, sum(invoiced_quantity) as invoiced
        from refund_lines group by order_line_id
      ) as refunded on refunded.order_line_id = order_lines.id
      where quantity > coalesce(issued.invoiced, 0) + coalesce(uninvoiced, 0)
        or coalesce(refunded.invoiced, 0) > coalesce(credited, 0)
    ), posted as (
      select coalesce(refunds.order_id, about_order_id, event_id) as order_id, -sum(tcs_paise)::bigint as paise
      from ledger_transactions
      left join refunds on event = 'refund_requested' and refunds.id = event_id
      where event in ('sale', 'refund_requested', 'tcs_adjusted')
      group by 1
    )
    select 'order' as subject, orders.id, number as name, number as search, documented.paise as expected,
      coalesce(posted.paise, 0) as found
    from documented
    join orders on orders.id = documented.order_id
    left join posted on posted.order_id = orders.id
    where documented.paise <> coalesce(posted.paise, 0)
      and not exists (select from waiting where waiting.order_id = orders.id)`,

  tds_set_off: sql`
    select 'ledger' as subject, coalesce(tds_set_offs.id, posted.event_id) as id, 'TDS set off' as name,
      null as search, tds_set_offs.tds_paise as expected, posted.tds_paise as found
    from (
      select * from tds_set_offs where tds_paise > 0
    ) as tds_set_offs full join (
      select * from ledger_transactions where event = 'tds_set_off'
    ) as posted on posted.event_id = tds_set_offs.id
    where tds_set_offs.tds_paise is distinct from posted.tds_paise`,
};
