import { id, volume } from './numbers.ts';

/** What a refund takes back from each column: all of a cancelled order, or the share of the line that came back. */
const reversal = (column: string) =>
  `share_of(orders.${column}, refunds.amount_paise, orders.amount_paise)`;
const deductions = `commission_paise + commission_gst_paise + tcs_paise + tds_paise`;

const party = (name: string, state: string) =>
  `jsonb_build_object('name', ${name}, 'address', '["1 Nehru Road"]'::jsonb, 'gstin', '', 'pan', '', 'stateName', 'Rajasthan', 'stateCode', ${state})`;
const figures = (kind: string, number: string, lines: string) => `jsonb_build_object(
  'kind', ${kind}, 'number', ${number}, 'date', to_char(day, 'YYYY-MM-DD'), 'seller', ${party('business_name', `'08'`)},
  'buyer', ${party(`'Customer'`, `'29'`)}, 'deliverTo', '[]'::jsonb, 'placeOfSupply', '{"code": "29", "name": "Karnataka"}'::jsonb,
  'facts', '[]'::jsonb, 'lines', ${lines}, 'platform', '{"name": "Baithak", "address": [], "gstin": ""}'::jsonb, 'notes', '[]'::jsonb,
  'isSample', true, 'taxablePaise', paise - tax, 'cgstPaise', 0, 'sgstPaise', 0, 'igstPaise', tax, 'totalPaise', paise)`;

/** Payments, refunds, the ledger and payouts, after the orders. The temporary table `plan` has their numbers. */
export const bookStatements = [
  `insert into payments (id, purchase_id, provider, provider_payment_id, status, amount_paise, currency, fee_paise,
     fee_tax_paise, is_settling, refunded_paise, created_at, updated_at)
   select ${id('payment', 'p')}, purchases.id, 'sandbox', 'pay_' || p, case when refunded = amount_paise then 'refunded' else 'captured' end,
     amount_paise, 'INR', amount_paise / 50 + amount_paise / 50 * 18 / 100, amount_paise / 50 * 18 / 100, true, refunded, paid_at, paid_at
   from plan join (
     select purchases.id, purchases.amount_paise, sum(refunded_paise)::bigint as refunded
     from purchases join orders on purchase_id = purchases.id where purchases.status = 'paid' group by purchases.id
   ) as purchases on purchases.id = ${id('purchase', 'p')}
   where n = p`,
  `insert into refunds (id, payment_id, order_id, amount_paise, status, provider_refund_id, reason, created_at, updated_at, processed_at)
   select ${id('refund', 'n')}, ${id('payment', 'p')}, ${id('order', 'n')}, refunded_paise, 'processed', 'rfnd_' || n, 'Cancelled',
     refund_at, refund_at, refund_at
   from plan join orders on orders.id = ${id('order', 'n')}
   cross join lateral (select least(case fate when 'returned' then plan.delivered_at + interval '4 days' else plan.created_at + interval '1 day' end, now()) as refund_at) as at
   where refunded_paise > 0`,
  `insert into refund_lines (refund_id, order_line_id, quantity, amount_paise)
   select refunds.id, order_lines.id, refunded_quantity, total_paise
   from refunds join order_lines on order_lines.order_id = refunds.order_id where refunded_quantity > 0`,
  `insert into sandbox_orders (id, receipt, amount_paise, currency, created_at)
   select provider_order_id, left(id::text, 40), amount_paise, 'INR', created_at from purchases`,
  `insert into sandbox_payments (id, order_id, status, amount_paise, currency, fee_paise, fee_tax_paise, refunded_paise, created_at)
   select provider_payment_id, provider_order_id, payments.status, payments.amount_paise, 'INR', fee_paise, fee_tax_paise, refunded_paise, payments.created_at
   from payments join purchases on purchases.id = purchase_id`,
  `insert into sandbox_refunds (id, payment_id, amount_paise, receipt, status, created_at)
   select provider_refund_id, provider_payment_id, refunds.amount_paise, refunds.id::text, 'processed', refunds.created_at
   from refunds join payments on payments.id = payment_id`,
  `insert into ledger_transactions (event, event_id, at, provider_paise, provider_fees_paise, vendor_id, vendor_paise,
     commission_paise, commission_gst_paise, tcs_paise, tds_paise, refunds_paise)
   select * from (
     select 'sale', id, orders.created_at + interval '1 minute' as at, amount_paise, 0, vendor_id, ${deductions} - amount_paise,
       -commission_paise, -commission_gst_paise, -tcs_paise, -tds_paise, 0
     from orders where payment_status in ('paid', 'refunded')
     union all
     select 'provider_fee', id, created_at, -fee_paise, fee_paise, null, 0, 0, 0, 0, 0, 0 from payments where fee_paise > 0
     union all
     select 'refund_requested', refunds.id, refunds.created_at, 0, 0, vendor_id,
       refunds.amount_paise - ${reversal('commission_paise')} - ${reversal('commission_gst_paise')} - ${reversal('tcs_paise')} - ${reversal('tds_paise')},
       ${reversal('commission_paise')}, ${reversal('commission_gst_paise')}, ${reversal('tcs_paise')}, ${reversal('tds_paise')}, -refunds.amount_paise
     from refunds join orders on orders.id = refunds.order_id
     union all
     select 'refund_completed', id, processed_at, -amount_paise, 0, null, 0, 0, 0, 0, 0, amount_paise from refunds
   ) as posting order by at`,
  // A settlement every Wednesday pays what was delivered at least ten days before. The last Wednesday's payouts are not paid yet.
  `create temporary table due as
   select entry.id as ledger_id, entry.vendor_id, -entry.vendor_paise as paise, week
   from (
     select id, ${'delivered_at'} from orders where status = 'delivered' and payment_status = 'paid'
   ) as delivered
   left join refunds on refunds.order_id = delivered.id
   cross join lateral (
     select date_trunc('week', delivered_at + interval '17 days') + interval '2 days 30 minutes' as week
   ) as of_week
   join ledger_transactions as entry on (event, event_id) in (('sale', delivered.id), ('refund_requested', refunds.id))
   where week < now()`,
  `insert into settlement_runs (id, started_at)
   select ${id('run', 'row_number() over (order by week)')}, week from (select distinct week from due) as weeks`,
  `create temporary table payout as
   select row_number() over (order by week, vendor_id) as n, dense_rank() over (order by week) as run, vendor_id, week, sum(paise)::bigint as paise,
     week < (select max(week) from due) as is_paid
   from due group by vendor_id, week having sum(paise) >= 10000`,
  `insert into payouts (id, number, vendor_id, run_id, amount_paise, status, provider, provider_reference, utr, beneficiary_name,
     account_number, ifsc, created_at, sent_at, paid_at)
   select ${id('payout', 'n')}, 'PO-26-' || lpad(n::text, 6, '0'), payout.vendor_id, ${id('run', 'run')}, paise,
     case when is_paid then 'paid' else 'claimed' end, 'sandbox', case when is_paid then 'trf_' || n end, case when is_paid then 'UTR' || n end,
     beneficiary_name, account_number, ifsc, week, case when is_paid then week end, case when is_paid then week + interval '1 hour' end
   from payout join vendors on vendors.id = payout.vendor_id`,
  `insert into payout_entries (payout_id, ledger_id)
   select ${id('payout', 'n')}, ledger_id from due join payout on payout.vendor_id = due.vendor_id and payout.week = due.week`,
  `insert into ledger_transactions (event, event_id, at, vendor_id, vendor_paise, provider_paise, payouts_paise)
   select * from (
     select 'payout_claimed', id, created_at as at, vendor_id, amount_paise, 0, -amount_paise from payouts
     union all
     select 'payout_paid', id, paid_at, null, 0, -amount_paise, amount_paise from payouts where status = 'paid'
   ) as posting order by at`,
];

/** Invoices of what was handed over, and a commission invoice for each vendor and month. */
export const documentStatements = [
  `create temporary table invoice as
   select n, ${id('order', 'n')} as order_id, ${id('shipment', 'n')} as shipment_id, orders.vendor_id, business_name, account_id,
     orders.shipped_at as at, (orders.shipped_at at time zone 'Asia/Kolkata')::date as day, amount_paise as paise,
     code || '/2627/' || lpad(row_number() over (partition by orders.vendor_id order by n)::text, 6, '0') as number,
     (select sum(igst_paise)::bigint from order_lines where order_id = orders.id) as tax
   from plan join orders on orders.id = ${id('order', 'n')} join document_codes on document_codes.vendor_id = orders.vendor_id
   where orders.shipped_at is not null`,
  `insert into documents (id, kind, number, issued_at, issued_on, vendor_id, account_id, order_id, shipment_id, taxable_paise,
     cgst_paise, sgst_paise, igst_paise, total_paise, figures)
   select ${id('document', 'n')}, 'invoice', number, at, day, vendor_id, account_id, order_id, shipment_id, paise - tax, 0, 0, tax, paise,
     ${figures(
       `'invoice'`,
       'number',
       `(
       select jsonb_agg(jsonb_build_object('lineId', id, 'name', name, 'detail', '', 'hsn', hsn, 'quantity', quantity, 'gstBps', gst_bps,
         'taxablePaise', taxable_paise, 'cgstPaise', 0, 'sgstPaise', 0, 'igstPaise', igst_paise, 'totalPaise', total_paise) order by position)
       from order_lines where order_lines.order_id = invoice.order_id)`,
     )}
   from invoice`,
  `insert into document_lines (document_id, position, order_line_id, quantity, cgst_paise, sgst_paise, igst_paise, total_paise)
   select ${id('document', 'n')}, position, id, quantity, 0, 0, igst_paise, total_paise
   from invoice join order_lines on order_lines.order_id = invoice.order_id`,
  `with monthly as (
     select row_number() over (order by month, vendor_id) as n, vendor_id, month, month + 31 as day,
       commission + tax as paise, tax, 'BTK/2627/' || lpad(row_number() over (order by month, vendor_id)::text, 6, '0') as number
     from (
       select vendor_id, date_trunc('month', at)::date as month, -sum(commission_paise)::bigint as commission,
         -sum(commission_gst_paise)::bigint as tax
       from ledger_transactions where event = 'sale' and at < date_trunc('month', now()) group by 1, 2
     ) as sums)
   insert into documents (id, kind, number, issued_at, issued_on, vendor_id, commission_month, taxable_paise, cgst_paise,
     sgst_paise, igst_paise, total_paise, figures)
   select ${id('invoice', 'n')}, 'commission_invoice', number, day, day, vendor_id, month, paise - tax, 0, 0, tax, paise,
     ${figures(`'commission_invoice'`, 'number', `'[]'::jsonb`)}
   from monthly join vendors on vendors.id = vendor_id`,
  `select setval('order_number', ${volume.orders + 1}), setval('payout_number', (select count(*) + 1 from payouts)),
     setval('return_number', ${volume.orders + 1}), setval('help_number', ${volume.orders + 1})`,
];
