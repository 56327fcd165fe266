import type { Ctx } from '#server/context.ts';
import { minPayoutPaise } from '#contract/paying/settlement-rules.ts';

/**
 * Each SQL statement selects the rows that break its rule. The rules apply when every order has ended and all payable
 * amounts are paid.
 */
const rules: Record<string, string> = {
  'every order ends delivered, cancelled or refunded': `
    select number, status from orders
    where status not in ('delivered', 'cancelled') and payment_status <> 'refunded'
    union all select order_id::text, why from open_cases`,

  'the ledger sums to zero, and no refund or payout is on its way': `
    select * from (
      select sum(provider_paise + provider_fees_paise + vendor_paise + commission_paise + commission_gst_paise
        + tcs_paise + tds_paise + refunds_paise + payouts_paise + disputes_paise) as everything,
        sum(refunds_paise) as refunds, sum(payouts_paise) as payouts
      from ledger_transactions
    ) as sums where (everything, refunds, payouts) <> (0, 0, 0)`,

  'a credit note is at most its refund': `
    select number, total_paise, amount_paise
    from documents join refunds on refunds.id = refund_id where total_paise > amount_paise`,

  'a credit note has exactly the pieces of its refund that have an invoice': `
    select refund_id, order_line_id, invoiced_quantity, credited.pieces
    from refund_lines join refunds on refunds.id = refund_id
    left join (
      select documents.refund_id, order_line_id, sum(quantity) as pieces
      from documents join document_lines on document_id = documents.id
      where documents.refund_id is not null group by documents.refund_id, order_line_id
    ) as credited using (refund_id, order_line_id)
    where invoiced_quantity <> coalesce(credited.pieces, 0)`,

  'each piece of a paid order has one invoice, or was refunded without one': `
    select order_lines.id, quantity, issued.pieces, uninvoiced.pieces
    from order_lines join orders on orders.id = order_id
    left join (
      select order_line_id, sum(quantity) as pieces from document_lines where invoice_id is null group by order_line_id
    ) as issued on issued.order_line_id = order_lines.id
    left join (
      select order_line_id, sum(quantity - invoiced_quantity) as pieces from refund_lines group by order_line_id
    ) as uninvoiced on uninvoiced.order_line_id = order_lines.id
    where orders.amount_paise > 0 and quantity <> coalesce(issued.pieces, 0) + coalesce(uninvoiced.pieces, 0)`,

  'the numbers of a series have no gap and no date out of order': `
    select number, issued_on from (
      select number, issued_on, left(number, -6) as series, right(number, 6)::int as place,
        row_number() over (partition by left(number, -6) order by number) as expected,
        lag(issued_on) over (partition by left(number, -6) order by number) as earlier
      from documents
    ) as numbered where place <> expected or earlier > issued_on`,

  'invoices minus credit notes equal what the customer paid and did not get back': `
    select number, amount_paise, refunded.paise as refunded, invoiced.paise as invoiced
    from orders
    left join (
      select order_id, sum(amount_paise) as paise from refunds group by order_id
    ) as refunded on refunded.order_id = orders.id
    left join (
      select order_id, sum(case kind when 'credit_note' then -total_paise else total_paise end) as paise
      from documents where order_id is not null group by order_id
    ) as invoiced on invoiced.order_id = orders.id
    where amount_paise - coalesce(refunded.paise, 0) <> coalesce(invoiced.paise, 0)`,

  'refunds of an order line never exceed its quantity or price, and reach both only together': `
    select order_lines.id, quantity, total_paise, refunded.pieces, refunded.paise
    from order_lines join (
      select order_line_id, sum(quantity) as pieces, sum(amount_paise) as paise from refund_lines group by order_line_id
    ) as refunded on order_line_id = order_lines.id
    where refunded.pieces > quantity or refunded.paise > total_paise
      or (refunded.pieces = quantity) <> (refunded.paise = total_paise)`,

  'the provider has sent each refund once': `
    select payments.id, sent.refunded_paise as sent, coalesce(asked.paise, 0) as asked
    from payments
    join sandbox_payments as sent on sent.id = provider_payment_id
    left join (select payment_id, sum(amount_paise) as paise from refunds group by payment_id) as asked
      on payment_id = payments.id
    where sent.refunded_paise <> coalesce(asked.paise, 0) or sent.refunded_paise > payments.amount_paise`,

  'an order has the payment status “refunded” exactly when its whole price is refunded': `
    select number, payment_status, amount_paise, sent.paise from orders
    join (select order_id, sum(amount_paise + transport_paise) as paise from refunds group by order_id) as sent
      on order_id = orders.id
    where (payment_status = 'refunded') <> (sent.paise = amount_paise)`,

  'a purchase puts no more pieces back on sale than it took': `
    select purchase_id, variant_id, bought, on_hand from (
      select purchase_id, variant_id, sum(on_hand_change) as on_hand from stock_movements
      where purchase_id is not null group by purchase_id, variant_id
    ) as moved full join (
      select purchase_id, variant_id, sum(quantity) as bought
      from order_lines join orders on orders.id = order_id group by purchase_id, variant_id
    ) as sold using (purchase_id, variant_id)
    where coalesce(on_hand, 0) > 0 or -coalesce(on_hand, 0) > coalesce(bought, 0)`,

  'stock equals the sum of its movements': `
    select variants.id, stock_on_hand, stock_held, sum(on_hand_change), sum(held_change)
    from variants join stock_movements on variant_id = variants.id
    group by variants.id
    having (stock_on_hand, stock_held) is distinct from (sum(on_hand_change), sum(held_change)) or stock_held <> 0`,

  'no ledger entry is paid by two payouts': `
    select ledger_id, count(*) from payout_entries join payouts on payouts.id = payout_id
    where status <> 'returned' group by ledger_id having count(*) > 1`,

  'a payout is transferred once': `
    select number, amount_paise, transferred from payouts left join (
      select reference, sum(amount_paise) as transferred from sandbox_payouts group by reference
    ) as transfer on reference = payouts.id::text
    where transferred is distinct from amount_paise or status not in ('paid', 'returned')`,
};

/** Returns up to five wrong rows of each broken rule. */
export async function findBrokenRules({ pool }: Ctx): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, text] of Object.entries(rules)) {
    const { rows } = await pool.query(`${text} limit 5`);
    if (rows.length > 0) broken[rule] = rows;
  }
  return broken;
}

interface Balance {
  vendorId: string;
  /** What the ledger has of sales, refunds and tax, without payouts; the model of the books says the same. */
  earned: number;
  /** The sum of the payouts that are paid and not returned. */
  paid: number;
}

export async function findBalances({ pool }: Ctx): Promise<Balance[]> {
  const { rows } = await pool.query<Balance>(
    `select vendor_id as "vendorId", (-sum(vendor_paise) filter (where event not like 'payout%'))::bigint as earned,
       coalesce((select sum(amount_paise)::bigint from payouts
         where payouts.vendor_id = ledger_transactions.vendor_id and status = 'paid'), 0) as paid
     from ledger_transactions where vendor_id is not null group by vendor_id`,
  );
  return rows;
}

/** Returns whether nothing is left to pay: the unpaid amount is negative or below the minimum of a payout. */
export const isSettled = ({ earned, paid }: Balance) => earned - paid < minPayoutPaise;
