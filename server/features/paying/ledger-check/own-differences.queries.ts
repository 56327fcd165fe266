import { sql, type RawBuilder } from 'kysely';
import { wasPaid } from '#server/features/orders/orders/orders.sql.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { maxPerKind } from './limit-per-kind.ts';
import { figureComparisons } from './figures.queries.ts';
import { type CheckedRecords, selectChecked } from './checked-records.queries.ts';
import { taxComparisons } from './tax-differences.queries.ts';

/** A difference: `expected` comes from the shop's record, `found` from the record that is compared with it. */
export interface DifferenceRow {
  subject:
    | 'order'
    | 'purchase'
    | 'payment'
    | 'refund'
    | 'payout'
    | 'product'
    | 'ledger'
    | 'figures'
    | 'provider';
  id: string;
  name: string;
  /** The text to search for on the admin's orders or products page to find the record. */
  search: string | null;
  expected: number | null;
  found: number | null;
}

export type Difference = DifferenceRow & { kind: string };

/**
 * Runs each comparison in the database, because it reads whole tables but returns at most 100 rows that differ.
 * `splitProviders` pay by transfers. If `checked` is given, compares only these records, and no running figures, which are
 * about all records.
 */
export async function findOwnDifferences(
  trx: Trx,
  splitProviders: readonly string[],
  checked?: CheckedRecords,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const queries = {
    ...comparisons,
    ...taxComparisons,
    payout_transfers: comparePayoutTransfers(splitProviders),
    ...(!checked && figureComparisons),
  };
  for (const [kind, query] of Object.entries(queries)) {
    const records = checked ? selectChecked(checked, kind) : sql``;
    const { rows } = await sql<DifferenceRow>`${records}
      select * from (${query}) as difference limit ${maxPerKind}`.execute(trx);
    differences.push(...rows.map((row) => ({ kind, ...row })));
  }
  return differences;
}

/** Selects one of the purchase's order numbers. An admin searches for it to find the purchase or its payment. */
export const orderNumberOf = (purchaseId: RawBuilder<unknown>) =>
  sql`(select min(number) from orders where purchase_id = ${purchaseId})`;

/**
 * These queries select the name of the record that a posted event is about: the order's number, or the provider's id of
 * the payment or refund. They search all records, because the event may have been posted by mistake.
 */
const eventOrderNumber = sql`(select number from orders where id = posted.event_id)`;
const eventPaymentId = sql`(select provider_payment_id from payments where id = posted.event_id)`;
const eventRefundId = sql`(select provider_refund_id from refunds where id = posted.event_id)`;
export const orderNumberOfPayment = (id: RawBuilder<unknown>) =>
  orderNumberOf(sql`(select purchase_id from payments where id = ${id})`);
export const orderNumberOfRefund = (id: RawBuilder<unknown>) =>
  orderNumberOfPayment(sql`(select payment_id from refunds where id = ${id})`);

/**
 * The most pieces that can be back in stock: cancelled, refunded and returned pieces. Returned pieces count even before
 * the vendor has received them. The same piece can be cancelled and refunded, so only the greater number counts.
 */
const possiblyRestockedPieces = sql`(greatest(cancelled_quantity, refunded_quantity) + returning_quantity)`;

const isCaptured = sql`payments.status in ('captured', 'refunded')`;

const comparisons: Record<string, RawBuilder<unknown>> = {
  unbalanced: sql`
    select 'ledger' as subject, event_id as id, event as name, null as search, 0::bigint as expected,
      provider_paise + provider_fees_paise + vendor_paise + commission_paise + commission_gst_paise
        + tcs_paise + tds_paise + refunds_paise + payouts_paise + disputes_paise as found
    from ledger_transactions
    where provider_paise + provider_fees_paise + vendor_paise + commission_paise + commission_gst_paise
      + tcs_paise + tds_paise + refunds_paise + payouts_paise + disputes_paise <> 0`,

  sale: sql`
    select 'order' as subject, coalesce(sold.id, posted.event_id) as id,
      coalesce(number, ${eventOrderNumber}, 'unknown') as name, coalesce(number, ${eventOrderNumber}) as search, sold.amount_paise as expected, posted.provider_paise as found
    from (
      select * from orders where ${wasPaid} and amount_paise > 0
    ) as sold full join (
      select * from ledger_transactions where event = 'sale'
    ) as posted on posted.event_id = sold.id
    where (sold.amount_paise, sold.vendor_id, -sold.commission_paise, -sold.commission_gst_paise,
        -sold.tcs_paise, -sold.tds_paise)
      is distinct from (posted.provider_paise, posted.vendor_id, posted.commission_paise,
        posted.commission_gst_paise, posted.tcs_paise, posted.tds_paise)`,

  purchase: sql`
    select 'purchase' as subject, purchases.id, coalesce(part.number, purchases.id::text) as name,
      part.number as search, purchases.amount_paise as expected,
      case when part.amount_paise is distinct from purchases.amount_paise then part.amount_paise
        else payments.amount_paise end as found
    from purchases
    left join payments on payments.purchase_id = purchases.id and is_settling and ${isCaptured}
    left join (
      select purchase_id, min(number) as number, sum(amount_paise)::bigint as amount_paise,
        bool_or(${wasPaid}) as is_paid
      from orders group by purchase_id
    ) as part on part.purchase_id = purchases.id
    where not is_replacement and case when purchases.status = 'paid'
      then (payments.amount_paise, part.amount_paise, part.is_paid)
        is distinct from (purchases.amount_paise, purchases.amount_paise, true)
      else payments.id is not null or part.is_paid end`,

  unmatched_payment: sql`
    select 'payment' as subject, coalesce(extra.id, posted.event_id) as id,
      coalesce(extra.provider_payment_id, ${eventPaymentId}, 'unknown') as name,
      ${orderNumberOfPayment(sql`coalesce(extra.id, posted.event_id)`)} as search,
      extra.amount_paise as expected, posted.provider_paise as found
    from (
      select * from payments
      where not is_settling and currency = 'INR' and amount_paise > 0 and ${isCaptured}
        and (status = 'captured' or exists (select from refunds where payment_id = payments.id))
    ) as extra full join (
      select * from ledger_transactions where event = 'unmatched_payment'
    ) as posted on posted.event_id = extra.id
    where extra.amount_paise is distinct from posted.provider_paise`,

  provider_fee: sql`
    select 'payment' as subject, coalesce(charged.id, posted.event_id) as id,
      coalesce(charged.provider_payment_id, ${eventPaymentId}, 'unknown') as name,
      ${orderNumberOfPayment(sql`coalesce(charged.id, posted.event_id)`)} as search,
      charged.fee_paise as expected, posted.provider_fees_paise as found
    from (
      select * from payments where fee_paise > 0 and currency = 'INR' and ${isCaptured}
    ) as charged full join (
      select * from ledger_transactions where event = 'provider_fee'
    ) as posted on posted.event_id = charged.id
    where charged.fee_paise is distinct from posted.provider_fees_paise`,

  dispute_lost: sql`
    select 'payment' as subject, coalesce(taken.payment_id, posted.event_id) as id,
      coalesce(taken.provider_dispute_id, 'unknown') as name, ${orderNumberOf(sql`taken.purchase_id`)} as search,
      taken.deducted_paise as expected, -posted.provider_paise as found
    from (
      select payment_disputes.* from payment_disputes join payments on payments.id = payment_id
      where deducted_paise > 0 and currency = 'INR'
    ) as taken full join (
      select * from ledger_transactions where event = 'dispute_lost'
    ) as posted on posted.event_id = taken.id
    where taken.deducted_paise is distinct from -posted.provider_paise`,

  refund_requested: sql`
    select 'order' as subject, orders.id, number as name, number as search, asked.paise as expected, posted.paise as found
    from (
      select order_id, sum(amount_paise)::bigint as paise,
        sum(amount_paise + transport_paise)::bigint as pieces, count(*) as refunds,
        -- Other refunds set their TDS off against later sales.
        coalesce(sum(amount_paise + transport_paise) filter (where set_off_tds_paise is null), 0)::bigint
          as pieces_with_tds
      from refunds where order_id is not null group by order_id
    ) as asked
    join orders on orders.id = asked.order_id
    left join (
      select order_id, -sum(refunds_paise)::bigint as paise, count(*) as refunds,
        sum(commission_paise)::bigint as commission, sum(commission_gst_paise)::bigint as commission_gst,
        sum(tcs_paise)::bigint as tcs, sum(tds_paise)::bigint as tds
      from ledger_transactions join refunds on refunds.id = event_id
      where event = 'refund_requested' and ledger_transactions.vendor_id is not null
      group by order_id
    ) as posted on posted.order_id = orders.id
    where (asked.paise, asked.refunds, share_of(commission_paise, asked.pieces, orders.amount_paise),
        share_of(commission_gst_paise, asked.pieces, orders.amount_paise),
        share_of(tcs_paise, asked.pieces, orders.amount_paise), share_of(tds_paise, asked.pieces_with_tds, orders.amount_paise))
      is distinct from (posted.paise, posted.refunds, commission, commission_gst, tcs, tds)`,

  refund_completed: sql`
    select 'refund' as subject, coalesce(sent.id, posted.event_id) as id,
      coalesce(sent.provider_refund_id, ${eventRefundId}, 'unknown') as name,
      ${orderNumberOfRefund(sql`coalesce(sent.id, posted.event_id)`)} as search,
      sent.amount_paise as expected, -posted.provider_paise as found
    from (
      select refunds.id, provider_refund_id, refunds.amount_paise
      from refunds join payments on payments.id = payment_id
      where refunds.status = 'processed' and currency = 'INR'
    ) as sent full join (
      select * from ledger_transactions where event = 'refund_completed'
    ) as posted on posted.event_id = sent.id
    where sent.amount_paise is distinct from -posted.provider_paise`,

  unknown_refund: sql`
    select 'refund' as subject, event_id as id, 'unknown' as name, null as search, null::bigint as expected,
      -refunds_paise as found
    from ledger_transactions
    where event = 'refund_requested' and not exists (select from refunds where id = event_id)`,

  order_refunds: sql`
    select 'order' as subject, orders.id, number as name, number as search, coalesce(sent.paise, 0) as expected,
      orders.refunded_paise as found
    from orders left join (
      select order_id, sum(amount_paise)::bigint as paise from refunds
      where status = 'processed' and order_id is not null group by order_id
    ) as sent on sent.order_id = orders.id
    where orders.refunded_paise <> coalesce(sent.paise, 0)`,

  payment_refunds: sql`
    select 'payment' as subject, payments.id, provider_payment_id as name, ${orderNumberOf(sql`payments.purchase_id`)} as search,
      coalesce(asked.paise, 0) as expected, payments.refunded_paise as found
    from payments left join (
      select payment_id, sum(amount_paise)::bigint as paise from refunds where status <> 'failed' group by payment_id
    ) as asked on asked.payment_id = payments.id
    where payments.refunded_paise <> coalesce(asked.paise, 0)`,

  refunded_pieces: sql`
    select 'order' as subject, orders.id, number as name, number as search,
      coalesce(refunded.quantity, 0) as expected, order_lines.refunded_quantity::bigint as found
    from order_lines join orders on orders.id = order_id
    left join (
      select order_line_id, sum(quantity) as quantity from refund_lines group by order_line_id
    ) as refunded on refunded.order_line_id = order_lines.id
    where total_paise > 0 and refunded_quantity <> coalesce(refunded.quantity, 0)`,

  moved_pieces: sql`
    select 'order' as subject, stock_holds.purchase_id as id, ${orderNumberOf(sql`stock_holds.purchase_id`)} as name,
      ${orderNumberOf(sql`stock_holds.purchase_id`)} as search,
      case when state in ('sold', 'returned') then quantity - returned_quantity else 0 end::bigint as expected,
      moved.pieces as found
    from stock_holds join (
      select purchase_id, variant_id, -sum(on_hand_change)::bigint as pieces
      from stock_movements where purchase_id is not null group by purchase_id, variant_id
    ) as moved using (purchase_id, variant_id)
    where moved.pieces <> case when state in ('sold', 'returned') then quantity - returned_quantity else 0 end`,

  sold_pieces: sql`
    select 'order' as subject, orders.id, number as name, number as search,
      (order_lines.quantity - ${possiblyRestockedPieces})::bigint as expected,
      coalesce(stock_holds.quantity - returned_quantity - lost_quantity, 0)::bigint as found
    from orders join order_lines on order_id = orders.id
    left join stock_holds on stock_holds.purchase_id = orders.purchase_id
      and stock_holds.variant_id = order_lines.variant_id and state = 'sold'
    where orders.payment_status = 'paid'
      and coalesce(stock_holds.quantity - returned_quantity - lost_quantity, 0)
        < order_lines.quantity - ${possiblyRestockedPieces}`,

  payout_entries: sql`
    select 'payout' as subject, payouts.id, number as name, number as search, amount_paise as expected,
      coalesce(entries.paise, 0) as found
    from payouts left join (
      select payout_id, -sum(vendor_paise)::bigint as paise, bool_and(is_released) as all_released,
        bool_or(is_released) as some_released, count(distinct vendor_id) as vendors, min(vendor_id::text) as vendor
      from payout_entries join ledger_transactions as entry on entry.id = ledger_id
      group by payout_id
    ) as entries on payout_id = payouts.id
    where (amount_paise, status = 'returned', status = 'returned', 1, vendor_id::text)
      is distinct from (paise, all_released, some_released, vendors, vendor)`,

  payout_postings: sql`
    select 'payout' as subject, coalesce(payouts.id, posted.event_id) as id, coalesce(number, 'unknown') as name,
      number as search, case when status = 'returned' then 0 else amount_paise end as expected, posted.vendor as found
    from payouts full join (
      select event_id, sum(vendor_paise)::bigint as vendor, sum(payouts_paise)::bigint as payouts,
        sum(provider_paise)::bigint as provider, count(*) as events
      from ledger_transactions where event in ('payout_claimed', 'payout_paid', 'payout_returned')
      group by event_id
    ) as posted on posted.event_id = payouts.id
    where (case when status = 'returned' then 0 else amount_paise end,
        case when status in ('claimed', 'sent') then -amount_paise else 0 end,
        case when status = 'paid' then -amount_paise else 0 end,
        1 + (paid_at is not null)::int + (returned_at is not null)::int)
      is distinct from (posted.vendor, posted.payouts, posted.provider, posted.events)`,

  transfer_fee: sql`
    select 'ledger' as subject, coalesce(charged.id, posted.event_id) as id,
      coalesce(charged.provider_transfer_id, 'unknown') as name, null as search,
      charged.fee_paise as expected, posted.provider_fees_paise as found
    from (
      select * from route_transfers where fee_paise > 0
    ) as charged full join (
      select * from ledger_transactions where event = 'transfer_fee'
    ) as posted on posted.event_id = charged.id
    where charged.fee_paise is distinct from posted.provider_fees_paise`,
};

const comparePayoutTransfers = (splitProviders: readonly string[]) => sql`
  select 'payout' as subject, payouts.id, number as name, number as search,
    case when status = 'returned' then 0 else amount_paise end as expected, coalesce(sent.paise, 0) as found
  from payouts left join (
    select payout_id, sum(paise)::bigint as paise
    from route_transfers join route_amounts on transfer_id = route_transfers.id
    group by payout_id
  ) as sent on sent.payout_id = payouts.id
  where provider = any(${splitProviders})
    and coalesce(sent.paise, 0) <> case when status = 'returned' then 0 else amount_paise end`;
