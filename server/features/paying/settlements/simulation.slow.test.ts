import { afterAll, beforeAll, expect, test } from 'vitest';
import { minPayoutPaise } from '#contract/paying/settlement-rules.ts';
import {
  addWorkingDays,
  dayOf,
  isCarrierDay,
} from '#server/features/catalogue/delivery/working-days.ts';
import { findOwnDifferences } from '#server/features/paying/ledger-check/own-differences.queries.ts';
import { splitPayoutNames } from '#server/platform/providers/split-payout-names.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin } from '#tests/support/factories.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import {
  computePayouts,
  findLastDelivery,
  listPayableEntries,
  sumEntries,
} from '#tests/support/settlement-model.ts';
import {
  createSettlementShop,
  type SettlementShop,
  type SoldOrder,
} from '#tests/support/settlement-shop.ts';
import { runSettlement } from './run-settlement.ts';
import { sendPayout } from './send-payout.ts';
import { findStatement } from './statement.queries.ts';
import { updatePayout } from './update-payout.ts';

/** 37 days, or a year in `npm run test:long`. */
const days = scaleCount(365);
/** A purchase has one or two orders, so a year has about 5,000 orders. */
const maxPurchasesPerDay = 14;
const dayMs = 24 * 60 * 60_000;
/** A Thursday at noon in India. */
const start = Date.parse('2026-04-02T06:30:00Z');

let app: TestApp;
let ctx: Ctx;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let now = new Date(start);
let shop: SettlementShop;
let random: Random;
/** True at the end, when the bank returns no more payouts. */
let isEnding = false;

const orders: SoldOrder[] = [];
/** The actions that are planned for each of the coming days. */
const plans = new Map<number, ((trx: Trx) => Promise<void>)[]>();
/** The ids of the payouts that the bank returns on each of the coming days. */
const payoutReturns = new Map<number, string[]>();
/** The ids of the orders that `expectPaidInTime` has already checked. */
const checkedOrderIds = new Set<string>();

beforeAll(async () => {
  app = await createTestApp();
  ctx = { ...app.ctx, clock: { now: () => now, setOffset: () => {} } };
  admin = await createAdmin(ctx);
  shop = await createSettlementShop(ctx, 20);
  random = createRandom(readSeed('settlements'));
}, 60_000);
afterAll(() => app.close());

function planAction(day: number, act: (trx: Trx) => Promise<void>): void {
  plans.set(day, [...(plans.get(day) ?? []), act]);
}

/**
 * Plans what happens to an order. It may be cancelled, delivered in one or two shipments, reported as not received, or
 * refunded before or after its payout.
 */
function planOrder(day: number, order: SoldOrder): void {
  const dispatch = day + 1 + random(5);
  if (random(12) === 0) {
    const isWhole = order.pieces === 1 || random(2) === 0;
    const cancelled = isWhole ? order.pieces : 1;
    planAction(dispatch, (trx) => shop.refund(trx, order, cancelled, true));
    if (isWhole) return;
  }
  const isSplit = order.pieces === 3 && random(2) === 0;
  const isConfirmed = random(2) === 0;
  const first = dispatch + 1 + random(10);
  if (isSplit) planAction(first, (trx) => shop.deliver(trx, order, 1, isConfirmed));
  const last = isSplit ? first + random(6) + 1 : first;
  const rest = () => order.pieces - order.cancelled - (isSplit ? 1 : 0);
  planAction(last, (trx) => shop.deliver(trx, order, rest(), isConfirmed && random(3) > 0));
  const reported = last + 1 + random(6);
  const isReported = !isConfirmed && random(15) === 0;
  if (isReported) {
    planAction(reported, (trx) => shop.report(trx, order));
    planAction(reported + 1 + random(12), (trx) => shop.deliverAgain(trx, order));
  }
  if (random(8) > 0) return;
  const refunded = 1 + random(order.pieces);
  planAction(last + random(35), async (trx) => {
    const left = Math.min(refunded, order.pieces - order.refunded);
    if (left > 0) await shop.refund(trx, order, left, false);
  });
}

async function passDay(day: number): Promise<void> {
  now = new Date(start + day * dayMs);
  await inTransaction(ctx.db, async (trx) => {
    for (const act of plans.get(day) ?? []) await act(trx);
    plans.delete(day);
    for (let count = day < days ? random(maxPurchasesPerDay + 1) : 0; count > 0; count--) {
      const sold = await shop.sell(trx, random);
      orders.push(...sold);
      for (const order of sold) planOrder(day, order);
    }
  });
  for (const id of payoutReturns.get(day) ?? []) await returnPayout(id);
  payoutReturns.delete(day);
}

/** Simulates that the bank returns a payout, which makes its entries payable again. */
async function returnPayout(payoutId: string): Promise<void> {
  const account = { ...admin, role: 'admin' as const, tokenVersion: 1, ip: '127.0.0.1' };
  await updatePayout(ctx, account, payoutId, { status: 'returned', reason: 'Account closed' });
  for (const { entries } of orders) {
    for (const entry of entries) if (entry.payoutId === payoutId) delete entry.payoutId;
  }
}

/** Runs the weekly settlement, on Wednesday at 06:00 in India. */
async function settleWeek(day: number): Promise<void> {
  now = new Date(start + day * dayMs - 6 * 60 * 60_000);
  const expected = computePayouts(orders, now);
  await runSettlement(ctx);
  const { rows } = await ctx.pool.query<{ id: string; vendor_id: string; amount_paise: number }>(
    'select id, vendor_id, amount_paise from payouts where created_at = $1',
    [now],
  );
  expect(new Map(rows.map((row) => [row.vendor_id, row.amount_paise]))).toEqual(expected);
  for (const payout of rows) {
    await checkEntries(payout);
    await sendPayout(ctx, payout.id);
    if (isEnding || random(15) > 0) continue;
    const returnedOn = day + 1 + random(5);
    payoutReturns.set(returnedOn, [...(payoutReturns.get(returnedOn) ?? []), payout.id]);
  }
  expect(await inTransaction(ctx.db, (trx) => findOwnDifferences(trx, splitPayoutNames))).toEqual(
    [],
  );
}

/** Expects that no entry is in another payout, that the statement lists all entries, and that no sale is paid late. */
async function checkEntries(payout: { id: string; amount_paise: number }): Promise<void> {
  const { rows } = await ctx.pool.query<{ event_id: string }>(
    'select event_id from payout_entries join ledger_transactions on id = ledger_id where payout_id = $1',
    [payout.id],
  );
  const claimed = new Set(rows.map((row) => row.event_id));
  const entries = orders.flatMap((order) => {
    const payable = listPayableEntries(order, now).filter(({ id }) => claimed.has(id));
    const isSale = payable[0] && payable[0].id === order.id;
    if (isSale && order.delivered.length > 0 && !order.hasBeenLeftOut) expectPaidInTime(order);
    return payable;
  });
  expect(entries).toHaveLength(claimed.size);
  for (const entry of entries) entry.payoutId = payout.id;
  expect(sumEntries(entries)).toBe(payout.amount_paise);
  const statement = await findStatement(ctx.db, payout.id);
  expect(statement.map(({ amount }) => amount).sort()).toEqual(
    entries.map(({ paise }) => paise).sort(),
  );
  for (const row of statement) {
    expect(row.gross - row.commission - row.commission_gst - row.tcs - row.tds).toBe(row.amount);
  }
}

/**
 * Expects that a sale is paid within 15 working days after its last delivery. Checks only the first payout of the sale,
 * because the bank may return it, and the sale is then paid again later.
 */
function expectPaidInTime(order: SoldOrder): void {
  if (checkedOrderIds.has(order.id)) return;
  checkedOrderIds.add(order.id);
  const latest = addWorkingDays(dayOf(findLastDelivery(order)), 15, isCarrierDay);
  expect(dayOf(now)).toBeLessThanOrEqual(latest);
}

test(`in ${days} simulated days each earning is paid once, in time and with a statement, until less than ₹100 is left`, async () => {
  let day = 0;
  for (; day < days || plans.size > 0 || payoutReturns.size > 0; day++) {
    if (day % 7 === 6) await settleWeek(day);
    await passDay(day);
  }
  isEnding = true;
  for (let weeks = 0; weeks < 3; day++) {
    if (day % 7 !== 6) continue;
    await settleWeek(day);
    weeks++;
  }
  const ordersByVendor = Map.groupBy(orders, ({ vendorId }) => vendorId);
  const { rows } = await ctx.pool.query<{ vendor_id: string; paid: number }>(
    `select vendor_id, sum(amount_paise)::bigint as paid from payouts where status = 'paid' group by vendor_id`,
  );
  const paid = new Map(rows.map((row) => [row.vendor_id, row.paid]));
  for (const [vendorId, own] of ordersByVendor) {
    const entries = own.flatMap((order) => order.entries);
    const unpaid = sumEntries(entries.filter(({ payoutId }) => !payoutId));
    expect(paid.get(vendorId) ?? 0).toBe(sumEntries(entries) - unpaid);
    expect(unpaid).toBeLessThan(minPayoutPaise);
  }
}, 900_000);
