import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { SandboxPayments, SandboxRefunds } from '#server/schema/tables.ts';
import type { Db } from '../../db/connection.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type {
  ListedPeriod,
  PaymentGateway,
  ProviderPayment,
  ProviderRefund,
} from '../../payment-provider/payment-gateway.ts';
import { isSigned, buildPaymentContent, sign } from '../../payment-provider/signature.ts';
import type { Secrets } from '../../secrets.ts';
import { isKnownEvent, readSignedWebhookEvent } from '../razorpay/razorpay-events.ts';

/** Creates a payment provider for development and demo, with Razorpay's states and signatures but no real money. */
export function createSandboxGateway({ db, secrets }: { db: Db; secrets: Secrets }) {
  const paymentSecret = secrets.derive('sandbox payments');
  const webhookSecret = secrets.derive('sandbox webhook');
  return {
    provider: 'sandbox',
    key: 'sandbox_key',
    createOrder: async ({ receipt, amountPaise, currency }) => {
      const order = { id: newSandboxId('order'), receipt, amount_paise: amountPaise, currency };
      await db.insertInto('sandbox_orders').values(order).execute();
      return { id: order.id };
    },
    paymentsOf: async (orderId) => {
      const rows = await db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .execute();
      return rows.map(toPayment);
    },
    capture: (payment) => capture(db, payment.id),
    refund: (refund) => createRefund(db, refund),
    refundsOf: async ({ paymentId }) => {
      const rows = await db
        .selectFrom('sandbox_refunds')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .execute();
      return rows.map(toRefund);
    },
    listPayments: async (period) => {
      const { rows } = await sql<
        Selectable<SandboxPayments>
      >`${selectPage('sandbox_payments', period)}`.execute(db);
      const items = rows.map((row) => ({ ...toPayment(row), createdAt: row.created_at }));
      return { items, next: nextCursor(period, items.length) };
    },
    listRefunds: async (period) => {
      const { rows } = await sql<
        Selectable<SandboxRefunds>
      >`${selectPage('sandbox_refunds', period)}`.execute(db);
      const items = rows.map((row) => ({ ...toRefund(row), createdAt: row.created_at }));
      return { items, next: nextCursor(period, items.length) };
    },
    isSignedPayment: (signed) =>
      isSigned(buildPaymentContent(signed), signed.signature, paymentSecret),
    isKnownEvent,
    readWebhookEvent: (raw, headers) => readSignedWebhookEvent(raw, headers, webhookSecret),
    test: {
      pay: async (orderId, outcome) => {
        const paymentId = await createPayment(db, orderId, outcome);
        if (outcome === 'failure') return undefined;
        return {
          paymentId,
          signature: sign(buildPaymentContent({ orderId, paymentId }), paymentSecret),
        };
      },
      createWebhookEvent: (orderId, event) => {
        const entity = { id: newSandboxId('pay'), order_id: orderId };
        const raw = Buffer.from(JSON.stringify({ event, payload: { payment: { entity } } }));
        return { raw, headers: { 'x-razorpay-signature': sign(raw, webhookSecret) } };
      },
    },
  } satisfies PaymentGateway;
}

/** The size of a page, as at Razorpay. */
const listedPerPage = 100;

/** Selects one page of the list, newest first. A cursor is the number of rows on the pages before. */
const selectPage = (table: string, { from, to, cursor = '0' }: ListedPeriod) => sql`
  select * from ${sql.table(table)} where created_at between ${from} and ${to}
  order by created_at desc, id desc limit ${listedPerPage}::int offset ${Number(cursor)}::int`;

const nextCursor = ({ cursor = '0' }: ListedPeriod, count: number) =>
  count < listedPerPage ? undefined : String(Number(cursor) + count);

const newSandboxId = (kind: string) => `${kind}_sbx${randomBytes(9).toString('hex')}`;

/** Razorpay's fee for a card: 2% of the payment and 18% tax on the fee, each rounded to the paisa. */
const fee = sql<number>`((amount_paise * 2 + 50) / 100)`;
const taxOfFee = sql<number>`((${fee} * 18 + 50) / 100)`;
const feeWithTax = sql<number>`(${fee} + ${taxOfFee})`;
const noFee = sql<number>`0::bigint`;

/** Creates a payment. If a paid order is paid again, returns its first payment: the window may be open in two tabs. */
async function createPayment(db: Db, orderId: string, outcome: 'success' | 'failure') {
  const status = outcome === 'success' ? 'captured' : 'failed';
  const created = await db
    .insertInto('sandbox_payments')
    .columns(['id', 'order_id', 'status', 'amount_paise', 'currency', 'fee_paise', 'fee_tax_paise'])
    .expression((row) =>
      row
        .selectFrom('sandbox_orders')
        .select([
          sql.val(newSandboxId('pay')).$castTo<string>().as('id'),
          'id as order_id',
          sql<typeof status>`${status}::text`.as('status'),
          'amount_paise',
          'currency',
          (status === 'captured' ? feeWithTax : noFee).as('fee_paise'),
          (status === 'captured' ? taxOfFee : noFee).as('fee_tax_paise'),
        ])
        .where('id', '=', orderId),
    )
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        // Use the same literals as the partial index, because a prepared plan with parameters would not use the index.
        .where(sql<boolean>`status in ('captured', 'refunded')`)
        .doUpdateSet({ order_id: orderId }),
    )
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new AppError('not_found', 'Payment not found');
  return created.id;
}

async function capture(db: Db, id: string): Promise<ProviderPayment> {
  await db
    .updateTable('sandbox_payments')
    .set({ status: 'captured', fee_paise: feeWithTax, fee_tax_paise: taxOfFee })
    .where('id', '=', id)
    .where('status', '=', 'authorized')
    .execute();
  const row = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toPayment(row);
}

async function createRefund(
  db: Db,
  refund: { paymentId: string; amountPaise: number; receipt: string },
): Promise<ProviderRefund> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('sandbox_payments')
      .set((row) => ({
        refunded_paise: row('refunded_paise', '+', refund.amountPaise),
        status: row
          .case()
          .when(row('refunded_paise', '+', refund.amountPaise), '=', row.ref('amount_paise'))
          .then('refunded' as const)
          .else('captured' as const)
          .end(),
      }))
      .where('id', '=', refund.paymentId)
      .executeTakeFirstOrThrow();
    const row = await trx
      .insertInto('sandbox_refunds')
      .values({
        id: newSandboxId('rfnd'),
        payment_id: refund.paymentId,
        amount_paise: refund.amountPaise,
        receipt: refund.receipt,
        status: 'processed',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRefund(row);
  });
}

const toPayment = (row: Selectable<SandboxPayments>): ProviderPayment => ({
  id: row.id,
  orderId: row.order_id,
  status: row.status,
  amountPaise: row.amount_paise,
  currency: row.currency,
  ...(isCaptured(row)
    ? { feePaise: row.fee_paise, feeTaxPaise: row.fee_tax_paise }
    : { feePaise: null, feeTaxPaise: null }),
});

const isCaptured = ({ status }: { status: string }) =>
  status === 'captured' || status === 'refunded';

const toRefund = (row: Selectable<SandboxRefunds>): ProviderRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  status: row.status,
  amountPaise: row.amount_paise,
  receipt: row.receipt,
});
