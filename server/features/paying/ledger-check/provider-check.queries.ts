import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import type {
  ListedPayment,
  ListedRefund,
} from '#server/platform/payment-provider/payment-gateway.ts';
import { orderNumberOf, type Difference } from './own-differences.queries.ts';

const orderNumber = orderNumberOf(sql`purchases.id`);

/** Compares the payments that the provider lists for the shop's purchases with the stored payments. */
export async function comparePayments(
  db: Db,
  provider: string,
  listed: readonly ListedPayment[],
): Promise<Difference[]> {
  const rows = listed.map((payment) => ({
    id: payment.id,
    order_id: payment.orderId,
    is_captured: payment.status === 'captured' || payment.status === 'refunded',
    amount: payment.amountPaise,
    currency: payment.currency,
    fee: payment.feePaise,
  }));
  const { rows: differences } = await sql<Difference>`
    select case when is_known then 'fee_at_provider' else 'payment_at_provider' end as kind,
      'payment' as subject, coalesce(payment_id, purchase_id) as id, provider_id as name, search,
      case when is_known then fee_paise else amount_paise end as expected,
      case when is_known then fee else amount end as found
    from (
      select payments.id as payment_id, purchases.id as purchase_id, listed.id as provider_id, ${orderNumber} as search,
        fee_paise, fee, amount,
        case when payments.status in ('captured', 'refunded') then payments.amount_paise end as amount_paise,
        coalesce(payments.status in ('captured', 'refunded') and payments.amount_paise = amount
          and payments.currency = listed.currency, false) as is_known
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed
        (id text, order_id text, is_captured boolean, amount bigint, currency text, fee bigint)
      join purchases on purchases.provider = ${provider} and provider_order_id = listed.order_id
      left join payments on payments.provider = ${provider} and provider_payment_id = listed.id
      where is_captured
    ) as pair
    where not is_known or fee <> fee_paise`.execute(db);
  return differences;
}

/** Finds captured payments whose fee the provider now reports but the shop has not stored. */
export async function findLateFees(
  db: Db,
  provider: string,
  listed: readonly ListedPayment[],
): Promise<{ purchase_id: string; id: string; fee: number; tax: number }[]> {
  const rows = listed
    .filter(({ feePaise }) => feePaise !== null)
    .map(({ id, feePaise, feeTaxPaise }) => ({ id, fee: feePaise, tax: feeTaxPaise ?? 0 }));
  const { rows: late } = await sql<{ purchase_id: string; id: string; fee: number; tax: number }>`
    select purchase_id, payments.id, fee, tax
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed (id text, fee bigint, tax bigint)
    join payments on payments.provider = ${provider} and provider_payment_id = listed.id
    where fee_paise is null and payments.status in ('captured', 'refunded')`.execute(db);
  return late;
}

/** Compares the refunds that the provider lists for the shop's payments with the stored refunds. */
export async function compareRefunds(
  db: Db,
  provider: string,
  listed: readonly ListedRefund[],
): Promise<Difference[]> {
  const rows = listed.map((refund) => ({
    id: refund.id,
    payment: refund.paymentId,
    amount: refund.amountPaise,
    status: refund.status,
    // The receipt of a retry is the refund's id, followed by the number of the attempt.
    refund: refund.receipt?.slice(0, 36) ?? null,
  }));
  const { rows: differences } = await sql<Difference>`
    select 'refund_at_provider' as kind, 'refund' as subject, coalesce(refunds.id, purchases.id) as id,
      listed.id as name, ${orderNumber} as search,
      case when refunds.status = 'processed' then refunds.amount_paise end as expected,
      case when listed.status = 'processed' then listed.amount end as found
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed
      (id text, payment text, amount bigint, status text, refund text)
    join payments on payments.provider = ${provider} and provider_payment_id = listed.payment
    join purchases on purchases.id = payments.purchase_id
    left join refunds on refunds.payment_id = payments.id
      and (provider_refund_id = listed.id or (provider_refund_id is null and refunds.id::text = listed.refund))
    where (listed.status = 'processed') is distinct from (refunds.status = 'processed')
        and not (listed.status <> 'processed' and refunds.id is null)
      or (listed.status = 'processed' and refunds.amount_paise <> listed.amount)`.execute(db);
  return differences;
}

export interface StoredRow {
  id: string;
  provider_id: string;
  purchase_order_id: string | null;
  provider_payment_id: string;
  amount_paise: number;
  search: string | null;
}

/** Finds captured payments that were stored in the period. The provider should have listed them. */
export async function findStoredPayments(
  db: Db,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select payments.id, provider_payment_id as provider_id, purchases.provider_order_id as purchase_order_id,
      provider_payment_id, payments.amount_paise, ${orderNumber} as search
    from payments join purchases on purchases.id = purchase_id
    where payments.provider = ${provider} and payments.status in ('captured', 'refunded')
      and payments.created_at between ${from} and ${to}`.execute(db);
  return rows;
}

/** Finds refunds that were completed in the period. The provider should have listed them. */
export async function findStoredRefunds(
  db: Db,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select refunds.id, coalesce(provider_refund_id, '') as provider_id,
      purchases.provider_order_id as purchase_order_id, provider_payment_id, refunds.amount_paise, ${orderNumber} as search
    from refunds join payments on payments.id = payment_id join purchases on purchases.id = purchase_id
    where coalesce(refunds.provider, payments.provider) = ${provider} and refunds.status = 'processed'
      and processed_at between ${from} and ${to}`.execute(db);
  return rows;
}
