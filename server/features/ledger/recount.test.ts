import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createCustomer, createVendor } from '#tests/support/factories.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import { findOwnDifferences } from './check.queries.ts';
import { correctLedger } from './correct-ledger.ts';
import { postPayments, postRefundCompleted, postRefundRequested } from './postings.queries.ts';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let customerId: string;
let vendorIds: string[];

const sequences = scaleCount(10_000);
const maxPaise = 1_00_00_000_00;

beforeAll(async () => {
  shop = await createTestApp();
  admin = await createAdmin(shop.ctx);
  customerId = (await createCustomer(shop.ctx)).id;
  vendorIds = [];
  for (let n = 0; n < 5; n++) vendorIds.push((await createVendor(shop.ctx)).id);
}, 60_000);
afterAll(() => shop.close());

/** Mulberry32: the same seed gives the same sequences. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

interface Order {
  id: string;
  vendorId: string;
  amount: number;
  /** Commission, GST on it, TCS and TDS. */
  deductions: number[];
  refunds: number[];
}
type Random = (below: number) => number;

/** The vendor's earning, counted from the order and its refunds alone, in exact arithmetic. */
function countEarning({ amount, deductions, refunds }: Order): bigint {
  const refunded = BigInt(refunds.reduce((sum, paise) => sum + paise, 0));
  const whole = BigInt(amount);
  const afterRefunds = (paise: number) =>
    BigInt(paise) - (2n * BigInt(paise) * refunded + whole) / (2n * whole);
  const deducted = deductions.reduce((sum, paise) => sum + afterRefunds(paise), 0n);
  return whole - refunded - deducted;
}

function createOrder(random: Random): Order {
  // Small amounts as often as large ones: rounding matters there.
  const amount = 100 + random(10 ** (2 + random(8)) % maxPaise);
  const share = (bps: number, of: number) => Math.floor((of * bps + 5000) / 10_000);
  const commission = share(1500 + random(501), amount);
  const taxable = amount - share(random(2900), amount);
  return {
    id: newId(),
    vendorId: vendorIds[random(5)]!,
    amount,
    deductions: [commission, share(1800, commission), share(50, taxable), share(10, taxable)],
    refunds: [],
  };
}

/** A paid purchase of one or two orders, as capture leaves it. */
async function sell(trx: Trx, random: Random): Promise<{ paymentId: string; orders: Order[] }> {
  const first = createOrder(random);
  const second = createOrder(random);
  const orders = first.vendorId === second.vendorId ? [first] : [first, second];
  const [purchaseId, paymentId] = [newId(), newId()];
  const total = orders.reduce((sum, { amount }) => sum + amount, 0);
  await insertSale(trx, { purchaseId, paymentId, total, fee: Math.round(total * 0.0236) }, orders);
  await postPayments(trx, purchaseId, shop.ctx.clock.now());
  return { paymentId, orders };
}

const run = (trx: Trx, text: string, values: unknown[]) =>
  trx.executeQuery(CompiledQuery.raw(text, values));

async function insertSale(
  trx: Trx,
  sale: { purchaseId: string; paymentId: string; total: number; fee: number },
  orders: Order[],
): Promise<void> {
  const { purchaseId, paymentId, total, fee } = sale;
  await run(
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

/** Refunds part of what is left, or all of it. */
async function refund(trx: Trx, random: Random, paymentId: string, order: Order, isRest: boolean) {
  const left = order.amount - order.refunds.reduce((sum, paise) => sum + paise, 0);
  if (left === 0) return;
  const paise = isRest ? left : 1 + random(left);
  const id = newId();
  await run(
    trx,
    `insert into refunds (id, payment_id, order_id, amount_paise, status) values ($1, $2, $3, $4, 'processed')`,
    [id, paymentId, order.id, paise],
  );
  await postRefundRequested(trx, id, shop.ctx.clock.now());
  await postRefundCompleted(trx, id, shop.ctx.clock.now());
  order.refunds.push(paise);
}

async function correct(random: Random, corrections: Map<string, bigint>) {
  const vendorId = vendorIds[random(5)]!;
  const paise = 1 + random(100_000);
  const [debitAccount, creditAccount] =
    random(2) === 0 ? ['commission', `vendor:${vendorId}`] : [`vendor:${vendorId}`, 'refunds'];
  await correctLedger(
    shop.ctx,
    { ...admin, role: 'admin', tokenVersion: 1 },
    { debitAccount, creditAccount, amount: paise / 100, reason: 'Random' },
  );
  const change = BigInt(debitAccount === 'commission' ? paise : -paise);
  corrections.set(vendorId, (corrections.get(vendorId) ?? 0n) + change);
}

/** What purchases and orders say of their refunds, as the refunds' own code writes it. */
const storeRefundedAmounts = () =>
  shop.ctx.pool.query(`
    update orders set refunded_paise = sent.paise from (
      select order_id, sum(amount_paise) as paise from refunds group by order_id
    ) as sent where order_id = orders.id;
    update payments set refunded_paise = sent.paise from (
      select payment_id, sum(amount_paise) as paise from refunds group by payment_id
    ) as sent where payment_id = payments.id`);

const perTransaction = 20;

async function sellAndRefund(trx: Trx, random: Random): Promise<Order[]> {
  const { paymentId, orders } = await sell(trx, random);
  for (let steps = random(4); steps > 0; steps--) {
    const order = orders[random(orders.length)]!;
    await refund(trx, random, paymentId, order, random(4) === 0);
  }
  return orders;
}

test(`${sequences} random sales with partial refunds, cancellations and corrections stay balanced and equal a recount`, async () => {
  const seed = readSeed('recount');
  const orders: Order[] = [];
  const corrections = new Map<string, bigint>();
  for (let done = 0; done < sequences; done += perTransaction) {
    await inTransaction(shop.ctx.db, async (trx) => {
      for (let index = done; index < done + perTransaction; index++) {
        orders.push(...(await sellAndRefund(trx, createRandom(seed + index))));
      }
    });
    await correct(createRandom(seed - done), corrections);
  }
  await storeRefundedAmounts();
  const { rows } = await shop.ctx.pool.query(
    `select vendor_id, -sum(vendor_paise)::bigint as owed from ledger_transactions
     where vendor_id is not null group by vendor_id`,
  );
  const owed = new Map(rows.map((row) => [row.vendor_id, BigInt(row.owed)]));
  for (const vendorId of vendorIds) {
    const earned = orders.filter((order) => order.vendorId === vendorId).map(countEarning);
    const expected = earned.reduce((sum, paise) => sum + paise, corrections.get(vendorId) ?? 0n);
    expect(owed.get(vendorId)).toBe(expected);
  }
  expect(await inTransaction(shop.ctx.db, findOwnDifferences)).toEqual([]);
  const { rows: refunded } = await shop.ctx.pool.query(
    `select count(*)::int as left from orders join lateral (
       select sum(vendor_paise) as vendor, sum(commission_paise) as commission, sum(commission_gst_paise) as gst,
         sum(tcs_paise) as tcs, sum(tds_paise) as tds
       from ledger_transactions
       where event_id = orders.id or event_id in (select id from refunds where order_id = orders.id)
     ) as own on true
     where refunded_paise = amount_paise and (vendor, commission, gst, tcs, tds) <> (0, 0, 0, 0, 0)`,
  );
  expect(refunded).toEqual([{ left: 0 }]);
}, 600_000);
