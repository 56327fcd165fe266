import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { ProviderPayment } from '#server/platform/payment-provider/payment-gateway.ts';

export type PaymentRow = Awaited<ReturnType<typeof savePayment>>;

/**
 * Stores a payment that the provider reports. If reports arrive in the wrong order, the payment does not move
 * back to an earlier status. The caller holds the purchase's lock.
 */
export async function savePayment(
  trx: Trx,
  id: string,
  purchase: { id: string; provider: string },
  payment: ProviderPayment,
  now: Date,
) {
  return trx
    .insertInto('payments')
    .values({
      id,
      purchase_id: purchase.id,
      provider: purchase.provider,
      provider_payment_id: payment.id,
      status: payment.status,
      amount_paise: payment.amountPaise,
      currency: payment.currency,
      fee_paise: payment.feePaise,
      fee_tax_paise: payment.feeTaxPaise,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_payment_id']).doUpdateSet({
        status: sql`case when ${statusRank('excluded')} > ${statusRank('payments')}
          then excluded.status else payments.status end`,
        // Keep the fee that was reported first, because a fee is posted only once.
        fee_paise: sql`coalesce(payments.fee_paise, excluded.fee_paise)`,
        fee_tax_paise: sql`coalesce(payments.fee_tax_paise, excluded.fee_tax_paise)`,
        updated_at: now,
      }),
    )
    .returningAll()
    .returning(
      sql<ProviderPayment['status'] | null>`(select status from payments as earlier
        where earlier.provider = payments.provider
          and earlier.provider_payment_id = payments.provider_payment_id)`.as('status_before'),
    )
    .executeTakeFirstOrThrow();
}

const statusRank = (table: string) =>
  sql`array_position(array['created', 'failed', 'authorized', 'captured', 'refunded'], ${sql.ref(`${table}.status`)})`;

export function findPayments(db: Db | Trx, purchaseId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();
}

/** Stores a fee that the provider reported after the payment. The caller holds the purchase's lock. */
export async function setLateFee(
  trx: Trx,
  paymentId: string,
  { fee, tax }: { fee: number; tax: number },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ fee_paise: fee, fee_tax_paise: tax })
    .where('id', '=', paymentId)
    .where('fee_paise', 'is', null)
    .execute();
}
