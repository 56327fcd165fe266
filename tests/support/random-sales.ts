import { CompiledQuery } from 'kysely';
import type { Ctx } from '#server/context.ts';
import { correctLedger } from '#server/features/books/ledger/correct-ledger.ts';
import {
  postPayments,
  postRefundCompleted,
  postRefundRequested,
} from '#server/features/books/ledger/ledger.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/new-id.ts';
import { createAdmin, createCustomer, createVendor } from './factories.ts';
import type { Random } from './random.ts';

export interface RandomOrder {
  id: string;
  vendorId: string;
  amount: number;
  /** Commission, GST on the commission, TCS and TDS. */
  deductions: number[];
  /** The refunded prices, including the amounts that were kept for return transport. */
  refunds: number[];
  /** The sum that was kept for return transport. */
  keptPaise: number;
}

/** Computes the vendor's earning from the order and its refunds alone, in exact arithmetic. */
export function computeEarning({ amount, deductions, refunds, keptPaise }: RandomOrder): bigint {
  const refunded = BigInt(refunds.reduce((sum, paise) => sum + paise, 0));
  const whole = BigInt(amount);
  const afterRefunds = (paise: number) =>
    BigInt(paise) - (2n * BigInt(paise) * refunded + whole) / (2n * whole);
  const deducted = deductions.reduce((sum, paise) => sum + afterRefunds(paise), 0n);
  return whole - refunded + BigInt(keptPaise) - deducted;
}

/** Creates vendors. The returned functions create sales, refunds and corrections, which the ledger's own code posts. */
export async function createRandomSales(
  ctx: Ctx,
  vendors: Parameters<typeof createVendor>[1][] = [{}, {}, {}, {}, {}],
) {
  const { id: adminId } = await createAdmin(ctx);
  const { id: customerId } = await createCustomer(ctx);
  const vendorIds: string[] = [];
  for (const values of vendors) vendorIds.push((await createVendor(ctx, values)).id);

  /** Inserts a paid purchase of one or two orders. Then refunds orders in part or in full, up to three times. */
  async function sellAndRefund(trx: Trx, random: Random): Promise<RandomOrder[]> {
    const { paymentId, orders } = await sell(trx, random);
    for (let steps = random(4); steps > 0; steps--) {
      const order = orders[random(orders.length)]!;
      const shouldKeepTransport = random(3) === 0;
      const more = { order, random, shouldRefundAll: random(4) === 0, shouldKeepTransport };
      await refundOrder(ctx, trx, paymentId, more);
    }
    return orders;
  }

  async function sell(trx: Trx, random: Random) {
    const first = createOrder(random, vendorIds);
    const second = createOrder(random, vendorIds);
    const orders = first.vendorId === second.vendorId ? [first] : [first, second];
    const [purchaseId, paymentId] = [newId(), newId()];
    const total = orders.reduce((sum, { amount }) => sum + amount, 0);
    const fee = Math.round(total * 0.0236);
    await insertSale(trx, { customerId, purchaseId, paymentId, total, fee }, orders);
    await postPayments(trx, purchaseId, ctx.clock.now());
    return { paymentId, orders };
  }

  const refund = (trx: Trx, paymentId: string, request: RefundRequest) =>
    refundOrder(ctx, trx, paymentId, request);

  const correct = (random: Random) =>
    correctAtRandom(ctx, adminId, { random, vendorId: vendorIds[random(vendorIds.length)]! });

  return { vendorIds, sell, refund, sellAndRefund, correct };
}

/** Posts a correction. Returns its vendor and the change of the amount that is owed to the vendor. */
async function correctAtRandom(
  ctx: Ctx,
  adminId: string,
  { random, vendorId }: { random: Random; vendorId: string },
): Promise<{ vendorId: string; paise: bigint }> {
  const paise = 1 + random(100_000);
  const [debitAccount, creditAccount] =
    random(2) === 0 ? ['commission', `vendor:${vendorId}`] : [`vendor:${vendorId}`, 'refunds'];
  await correctLedger(
    ctx,
    { id: adminId, name: '', role: 'admin', tokenVersion: 1, ip: '127.0.0.1' },
    { debitAccount, creditAccount, amount: paise / 100, reason: 'Random' },
  );
  return { vendorId, paise: BigInt(debitAccount === 'commission' ? paise : -paise) };
}

interface RefundRequest {
  order: RandomOrder;
  random: Random;
  shouldRefundAll: boolean;
  shouldKeepTransport?: boolean;
}

/** Refunds all of an order's remaining amount, or a random part of it. */
async function refundOrder(
  ctx: Ctx,
  trx: Trx,
  paymentId: string,
  { order, random, shouldRefundAll, shouldKeepTransport = false }: RefundRequest,
): Promise<void> {
  const left = order.amount - order.refunds.reduce((sum, paise) => sum + paise, 0);
  if (left === 0) return;
  const paise = shouldRefundAll ? left : 1 + random(left);
  const keptPaise = shouldKeepTransport ? random(paise) : 0;
  const id = newId();
  await runSql(
    trx,
    `insert into refunds (id, payment_id, order_id, amount_paise, transport_paise, status)
     values ($1, $2, $3, $4, $5, 'processed')`,
    [id, paymentId, order.id, paise - keptPaise, keptPaise],
  );
  await postRefundRequested(trx, id, ctx.clock.now());
  await postRefundCompleted(trx, id, ctx.clock.now());
  order.refunds.push(paise);
  order.keptPaise += keptPaise;
}

function createOrder(random: Random, vendorIds: string[]): RandomOrder {
  // Choose the number of digits first, so that small amounts are frequent. For them rounding matters most.
  const amount = 100 + random(10 ** (2 + random(7)));
  const share = (bps: number, of: number) => Math.floor((of * bps + 5000) / 10_000);
  const commission = share(1500 + random(501), amount);
  const taxable = amount - share(random(2900), amount);
  return {
    id: newId(),
    vendorId: vendorIds[random(vendorIds.length)]!,
    amount,
    deductions: [commission, share(1800, commission), share(50, taxable), share(10, taxable)],
    refunds: [],
    keptPaise: 0,
  };
}

/** Runs raw SQL in a transaction. */
export const runSql = (trx: Trx, text: string, values: unknown[]) =>
  trx.executeQuery(CompiledQuery.raw(text, values));

async function insertSale(
  trx: Trx,
  sale: {
    customerId: string;
    purchaseId: string;
    paymentId: string;
    total: number;
    fee: number;
  },
  orders: RandomOrder[],
): Promise<void> {
  const { customerId, purchaseId, paymentId, total, fee } = sale;
  await runSql(
    trx,
    `with purchase as (
       insert into purchases (id, account_id, status, amount_paise, provider, hold_expires_at, customer_name,
         customer_email, customer_phone, street, city, state, zip, country)
       values ($1, $2, 'paid', $3, 'sandbox', now(), '', '', '', '', '', '', '', '')
     ), payment as (
       insert into payments (id, purchase_id, provider, provider_payment_id, status, amount_paise, currency,
         is_settling, fee_paise)
       values ($4, $1, 'sandbox', $5, 'captured', $3, 'INR', true, $6)
     )
     insert into orders (id, purchase_id, number, account_id, vendor_id, business_name, amount_paise,
       commission_bps, commission_paise, commission_gst_paise, tcs_paise, tds_paise, payment_status)
     select id, $1, id, $2, vendor_id, '', amount, 1500, commission, gst, tcs, tds, 'paid'
     from jsonb_to_recordset($7) as part (id uuid, vendor_id uuid, amount bigint, commission bigint, gst bigint,
       tcs bigint, tds bigint)`,
    [
      ...[purchaseId, customerId, total, paymentId, `pay_${paymentId}`, fee],
      JSON.stringify(
        orders.map(({ id, vendorId, amount, deductions: [commission, gst, tcs, tds] }) => ({
          ...{ id, vendor_id: vendorId, amount, commission, gst, tcs, tds },
        })),
      ),
    ],
  );
}
