import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';

/**
 * Posts the events of a purchase that are not posted yet: the sale of each paid order, captured payments that were not
 * used to pay the purchase, and the provider's fees. The caller holds the purchase's lock.
 */
export async function postPayments(trx: Trx, purchaseId: string, at: Date): Promise<void> {
  await sql`
    insert into ledger_transactions (event, event_id, at, provider_paise, provider_fees_paise, vendor_id,
      vendor_paise, commission_paise, commission_gst_paise, tcs_paise, tds_paise, refunds_paise)
    select 'sale', id, ${at}::timestamptz, amount_paise, 0, vendor_id,
      commission_paise + commission_gst_paise + tcs_paise + tds_paise - amount_paise,
      -commission_paise, -commission_gst_paise, -tcs_paise, -tds_paise, 0
    from orders
    where purchase_id = ${purchaseId} and payment_status in ('paid', 'refunded') and amount_paise > 0
    union all
    select posting.event, payments.id, ${at}::timestamptz, posting.provider, posting.fees, null,
      0, 0, 0, 0, 0, posting.refunds
    from payments cross join lateral (
      select 'provider_fee', -fee_paise, fee_paise, 0 where fee_paise > 0
      union all
      select 'unmatched_payment', amount_paise, 0, -amount_paise
      where not is_settling and status = 'captured' and amount_paise > 0
    ) as posting (event, provider, fees, refunds)
    where purchase_id = ${purchaseId} and currency = ${ledgerCurrency}
    on conflict do nothing`.execute(trx);
}

/** Payments in another currency are refunded in full and never posted. */
const ledgerCurrency = 'INR';

/**
 * Posts a requested refund of an order: takes its amount from the vendor and from the sale's deductions, rounded as in
 * `docs/product/ledger.md#postings`. TDS that the refund sets off against later sales is not reversed. Posts nothing for a refund without an order, which is that of an unmatched payment.
 * The caller holds the purchase's lock.
 */
export async function postRefundRequested(trx: Trx, refundId: string, at: Date): Promise<void> {
  await sql`
    insert into ledger_transactions (event, event_id, at, vendor_id, vendor_paise, commission_paise,
      commission_gst_paise, tcs_paise, tds_paise, refunds_paise)
    select 'refund_requested', refund.id, ${at}::timestamptz, vendor_id,
      refund.amount_paise - commission - commission_gst - tcs - tds,
      commission, commission_gst, tcs, tds, -refund.amount_paise
    from refunds as refund join orders on orders.id = refund.order_id
    cross join lateral (
      select coalesce(sum(earlier.amount_paise + earlier.transport_paise), 0)::bigint as paise
      from refunds as earlier join ledger_transactions on event = 'refund_requested' and event_id = earlier.id
      where earlier.order_id = orders.id
    ) as posted
    cross join lateral (select
      ${reversal('commission_paise')} as commission, ${reversal('commission_gst_paise')} as commission_gst,
      ${reversal('tcs_paise')} as tcs,
      case when refund.set_off_tds_paise is null then ${reversal('tds_paise')} else 0 end as tds
    ) as reversed
    where refund.id = ${refundId}
    on conflict do nothing`.execute(trx);
}

const reversal = (column: string): RawBuilder<number> => sql`
  share_of(${sql.ref(`orders.${column}`)}, posted.paise + refund.amount_paise + refund.transport_paise,
    orders.amount_paise)
  - share_of(${sql.ref(`orders.${column}`)}, posted.paise, orders.amount_paise)`;

/** Posts the provider's fee for a transfer to a vendor's linked account. Reversing the transfer returns no fee. */
export async function postTransferFee(trx: Trx, transferId: string, at: Date): Promise<void> {
  await sql`
    insert into ledger_transactions (event, event_id, at, provider_paise, provider_fees_paise)
    select 'transfer_fee', id, ${at}::timestamptz, -fee_paise, fee_paise
    from route_transfers where id = ${transferId} and fee_paise > 0
    on conflict do nothing`.execute(trx);
}

/** Posts that the provider has sent the refund. The caller holds the purchase's lock. */
export async function postRefundCompleted(trx: Trx, refundId: string, at: Date): Promise<void> {
  await sql`
    insert into ledger_transactions (event, event_id, at, provider_paise, refunds_paise)
    select 'refund_completed', refunds.id, ${at}::timestamptz, -refunds.amount_paise, refunds.amount_paise
    from refunds join payments on payments.id = payment_id
    where refunds.id = ${refundId} and currency = ${ledgerCurrency}
    on conflict do nothing`.execute(trx);
}

/** Posts that the payout's amount leaves the vendor's ledger account. */
export async function postPayoutClaimed(trx: Trx, payoutId: string, at: Date): Promise<void> {
  await sql`
    insert into ledger_transactions (event, event_id, at, vendor_id, vendor_paise, payouts_paise)
    select 'payout_claimed', id, ${at}::timestamptz, vendor_id, amount_paise, -amount_paise
    from payouts where id = ${payoutId}`.execute(trx);
}

/** Posts that the vendor has received the money. */
export async function postPayoutPaid(trx: Trx, payoutId: string, at: Date): Promise<void> {
  await sql`
    insert into ledger_transactions (event, event_id, at, provider_paise, payouts_paise)
    select 'payout_paid', id, ${at}::timestamptz, -amount_paise, amount_paise
    from payouts where id = ${payoutId}`.execute(trx);
}

/**
 * Posts that the money is owed to the vendor again. With `isPaid`, the payout was paid and the money came back. Otherwise
 * the payout was never paid.
 */
export async function postPayoutReturned(
  trx: Trx,
  payoutId: string,
  { isPaid, at }: { isPaid: boolean; at: Date },
): Promise<void> {
  await sql`
    insert into ledger_transactions (event, event_id, at, vendor_id, vendor_paise, provider_paise, payouts_paise)
    select 'payout_returned', id, ${at}::timestamptz, vendor_id, -amount_paise,
      case when ${isPaid} then amount_paise else 0 end, case when ${isPaid} then 0 else amount_paise end
    from payouts where id = ${payoutId}`.execute(trx);
}

interface Adjustment {
  event: 'tcs_adjusted' | 'tds_set_off' | 'commission_gst_rounded';
  eventId: string;
  vendorId: string;
  /** For `tcs_adjusted`. */
  orderId?: string;
  account: 'tcs_paise' | 'tds_paise' | 'commission_gst_paise';
  /** The amount by which the vendor owes more to this account; negative if it owes less. */
  paise: number;
  at: Date;
}

/** Posts a difference between a vendor and an account of taxes, if there is one. A repeated event is posted once. */
export async function postAdjustment(
  trx: Trx,
  { event, eventId, vendorId, orderId, account, paise, at }: Adjustment,
): Promise<void> {
  if (paise === 0) return;
  await trx
    .insertInto('ledger_transactions')
    .values({
      event,
      event_id: eventId,
      at,
      vendor_id: vendorId,
      about_order_id: orderId ?? null,
      vendor_paise: paise,
      [account]: -paise,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Posts what the provider has taken back because of a dispute. What exceeds the disputed amount is the provider's fee.
 * The caller holds the purchase's lock.
 */
export async function postDisputeLost(trx: Trx, disputeId: string, at: Date): Promise<void> {
  await sql`
    insert into ledger_transactions (event, event_id, at, provider_paise, disputes_paise, provider_fees_paise)
    select 'dispute_lost', dispute.id, ${at}::timestamptz, -deducted_paise,
      least(deducted_paise, dispute.amount_paise), greatest(deducted_paise - dispute.amount_paise, 0)
    from payment_disputes as dispute join payments on payments.id = payment_id
    where dispute.id = ${disputeId} and deducted_paise > 0 and currency = ${ledgerCurrency}
    on conflict do nothing`.execute(trx);
}
