import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkLedger } from '#server/features/ledger/check-ledger.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { moveShipment, packShipment } from '#tests/support/shipments.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  createTestShop,
  listOrders,
  updateOrderStatus,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let vendor: Awaited<ReturnType<typeof createVendor>>;

const days = (count: number) => count * 24 * 60;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(async () => {
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [], is_provider_checked: true });
  await shop.close();
});
beforeEach(async () => {
  customer = await createCustomer(shop.ctx);
  vendor = await createVendor(shop.ctx);
});

async function sell(pricePaise = 100_000) {
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise });
  await buy(shop, customer.token, [{ product: id, quantity: 1 }]);
  const [order] = await listOrders(shop, customer.token);
  return order!;
}

/** Delivered as the vendor states it, so that the earnings wait for ten days. */
async function deliver(pricePaise?: number) {
  const order = await sell(pricePaise);
  await updateOrderStatus(shop, vendor.token, order._id, { status: 'delivered' });
  return order;
}

const refund = (order: { _id: string; products: { _id: string }[] }) =>
  shop.call(
    'POST /api/orders/:id/refunds',
    {
      params: { id: order._id },
      body: {
        lines: order.products.map(({ _id: line }) => ({ line, quantity: 1, handedOver: true })),
        reason: 'Scratched',
      },
    },
    admin,
  );
const read = async () => (await shop.call('GET /api/vendors/earnings', {}, vendor)).body;
const payouts = async () => (await shop.call('GET /api/vendors/payouts', {}, vendor)).body;
const run = async () => {
  const { body } = await shop.call('POST /api/admin/payouts/run', { body: {} }, admin);
  await runJobs(shop.ctx);
  return body.payouts;
};
const report = (
  id: string,
  body: { status: 'paid'; utr: string } | { status: 'returned'; reason: string },
) => shop.call('PUT /api/admin/payouts/:id', { params: { id }, body }, admin);

test('an earning moves from its delivery through the return window to a payout', async () => {
  const order = await sell();
  const none = { onItsWay: 0, inReturnWindow: 0, payable: 0, inTransfer: 0, paid: 0 };
  expect(await read()).toMatchObject({ ...none, onItsWay: 817.91 });
  await updateOrderStatus(shop, vendor.token, order._id, { status: 'delivered' });
  expect(await read()).toMatchObject({ ...none, inReturnWindow: 817.91 });
  await shop.passMinutes(days(10) - 5);
  expect(await run()).toBe(0);
  await shop.passMinutes(10);
  expect(await read()).toMatchObject({ ...none, payable: 817.91 });
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(await read()).toMatchObject({ ...none, paid: 817.91 });
  expect(await payouts()).toMatchObject([
    { amount: 817.91, status: 'paid', utr: expect.stringMatching(/^SBX/), entries: 1 },
  ]);
  const { body } = await shop.call('GET /api/vendors/earnings/orders', {}, vendor);
  expect(body).toMatchObject([{ orderId: order.orderId, state: 'paid', gross: 1000, net: 817.91 }]);
});

test('a settlement below ₹100 waits, and says so', async () => {
  await deliver(12_000);
  await shop.passMinutes(days(10));
  expect(await run()).toBe(0);
  expect(await read()).toMatchObject({ payable: 98.15, reason: { code: 'below_minimum' } });
  const due = await shop.call(
    'GET /api/admin/payouts/due',
    { query: { vendor: vendor.id } },
    admin,
  );
  expect(due.body).toMatchObject([
    { payable: 98.15, balance: 98.15, reason: { code: 'below_minimum' }, hold: null },
  ]);
  await deliver();
  await shop.passMinutes(days(10));
  expect(await run()).toBe(1);
});

test('a returned payout is payable again, and paid once more by the next settlement', async () => {
  await deliver();
  await shop.passMinutes(days(10));
  await run();
  const [payout] = await payouts();
  const returned = { status: 'returned', reason: 'Account closed' } as const;
  expect((await report(payout!._id, returned)).body).toMatchObject({ status: 'returned' });
  expect((await report(payout!._id, returned)).status).toBe(200);
  const late = await report(payout!._id, { status: 'paid', utr: 'HDFCN52026112512345' });
  expect(late.status).toBe(409);
  expect(await read()).toMatchObject({ payable: 817.91, paid: 0 });
  const { body } = await shop.call('GET /api/vendors/earnings/orders', {}, vendor);
  expect(body).toMatchObject([{ state: 'returned', payout: { number: payout!.number } }]);
  expect(await run()).toBe(1);
  expect(await read()).toMatchObject({ payable: 0, paid: 817.91 });
  const weeks = await shop.call('GET /api/vendors/earnings/weeks', {}, vendor);
  expect(weeks.body).toHaveLength(12);
  expect(weeks.body.at(-1)).toMatchObject({ earned: 0, paid: 817.91 });
});

async function download(path: string, token: string) {
  const response = await shop.app.inject({
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    body: response.body,
  };
}

const sumColumn = (csv: string, name: string) =>
  parse<Record<string, string>>(csv, { columns: true, bom: true }).reduce(
    (paise, row) => paise + Math.round(Number(row[name]) * 100),
    0,
  );

test('the statement of a payout lists its entries as CSV and PDF and adds up to it', async () => {
  await deliver(333_333);
  const partly = await deliver(100_000);
  await deliver(77_777);
  await refund(partly);
  await shop.passMinutes(days(10));
  await run();
  const [payout] = await payouts();
  expect(payout).toMatchObject({ entries: 4 });
  const path = `/api/vendors/payouts/${payout!._id}/statement`;
  const csv = await download(path, vendor.token);
  expect(csv.type).toContain('text/csv');
  expect(csv.body).toContain(`,Refund,${partly.orderId},`.toLowerCase().replace(/btk/, 'BTK'));
  expect(sumColumn(csv.body, 'amount')).toBe(Math.round(payout!.amount * 100));
  const deductions = ['commission', 'commissionGst', 'tcs', 'tds'];
  const deducted = deductions.reduce((sum, name) => sum + sumColumn(csv.body, name), 0);
  expect(sumColumn(csv.body, 'gross') - deducted).toBe(Math.round(payout!.amount * 100));
  const pdf = await download(`${path}?format=pdf`, vendor.token);
  expect(pdf).toMatchObject({ status: 200, type: 'application/pdf' });
  expect(pdf.body).toMatch(/^%PDF-/);
  const json = await download(`${path}?format=json`, vendor.token);
  expect(JSON.parse(json.body).entries).toHaveLength(4);
  const other = await createVendor(shop.ctx);
  expect((await download(path, other.token)).status).toBe(404);
  const ofAdmin = `/api/admin/payouts/${payout!._id}/statement`;
  expect((await download(ofAdmin, admin.token)).body).toBe(csv.body);
});

test('a refund after the payout is carried forward until later earnings cover it', async () => {
  const paid = await deliver(200_000);
  await shop.passMinutes(days(10));
  await run();
  await refund(paid);
  expect(await read()).toMatchObject({
    ...{ payable: -1635.84, paid: 1635.84 },
    reason: { code: 'negative' },
  });
  await deliver(100_000);
  await shop.passMinutes(days(10));
  expect(await run()).toBe(0);
  await deliver(200_000);
  await shop.passMinutes(days(10));
  expect(await run()).toBe(1);
  const [payout] = await payouts();
  expect(payout).toMatchObject({ entries: 3 });
  const { payable, paid: total } = await read();
  expect(payable).toBe(0);
  expect(total).toBeCloseTo(1635.84 + payout!.amount, 2);
});

test('a deleted vendor is paid what was earned, and the bank details are erased afterwards', async () => {
  await deliver();
  await shop.call('DELETE /api/vendors/:id', { params: { id: vendor.id } }, admin);
  const readBank = async () => {
    const text = 'select account_number as bank from vendors where id = $1';
    return (await shop.ctx.pool.query(text, [vendor.id])).rows[0].bank;
  };
  expect(await readBank()).toBe('50100123456789');
  await shop.passMinutes(days(14));
  await run();
  const query = { vendor: vendor.id };
  const list = await shop.call('GET /api/admin/payouts', { query }, admin);
  expect(list.body).toMatchObject([{ status: 'paid', amount: 817.91 }]);
  expect(await readBank()).toBe('50100123456789');
  await shop.passMinutes(days(31));
  await run();
  expect(await readBank()).toBe('');
});

test('a shipment reported as not received keeps the earnings until it is resolved', async () => {
  const order = await deliver();
  const { body } = await shop.call('GET /api/orders/:id', { params: { id: order._id } }, vendor);
  const sid = body.shipments[0]!._id;
  await shop.call(
    'POST /api/orders/:id/shipments/:sid/not-received',
    { params: { id: order._id, sid }, body: {} },
    customer,
  );
  await shop.passMinutes(days(30));
  expect(await read()).toMatchObject({ inReturnWindow: 817.91, payable: 0 });
  const list = await shop.call('GET /api/vendors/earnings/orders', {}, vendor);
  expect(list.body).toMatchObject([
    { payableFrom: null, openCase: 'Shipment 1 was reported as not received' },
  ]);
});

test('a delivery proved by the customer’s code is payable after seven days', async () => {
  const order = await sell();
  const { body: packed } = await packShipment(shop, vendor.token, order._id);
  const params = { id: order._id, sid: packed._id };
  await moveShipment(shop, vendor.token, params, { status: 'handed_over' });
  const { body } = await shop.call('GET /api/orders/:id', { params: { id: order._id } }, customer);
  const code = (body as { deliveryCode: string }).deliveryCode;
  await moveShipment(shop, vendor.token, params, { status: 'delivered', code });
  await shop.passMinutes(days(7) + 1);
  expect(await read()).toMatchObject({ payable: 817.91 });
});

async function countRuns(): Promise<number> {
  const { rows } = await shop.ctx.pool.query('select count(*)::int as runs from settlement_runs');
  return rows[0].runs;
}

test('the weekly settlement runs once on Wednesday at 06:00 in India', async () => {
  await deliver();
  await shop.passMinutes(days(10));
  const { nextSettlement } = await read();
  expect(nextSettlement).toMatch(/T00:30:00.000Z$/);
  expect(new Date(nextSettlement).getUTCDay()).toBe(3);
  const before = await countRuns();
  const move = await shop.call('POST /api/sandbox/clock', { body: { days: 7 } }, admin);
  expect(move.status).toBe(200);
  // The jobs of a move run one after the other, and a test's worker may stop between two of them.
  await vi.waitFor(async () => {
    await runJobs(shop.ctx);
    expect(await countRuns()).toBe(before + 1);
  }, 20_000);
  await runJobs(shop.ctx);
  expect(await countRuns()).toBe(before + 1);
  expect(await payouts()).toMatchObject([{ status: 'paid' }]);
});

test('the figures of a month are those of the ledger', async () => {
  const months = { from: '2026-11', to: '2027-02' };
  const { body } = await shop.call('GET /api/admin/earnings/months', { query: months }, admin);
  expect(body.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  const { rows } = await shop.ctx.pool.query(
    `select -sum(commission_paise)::bigint as commission, sum(provider_fees_paise)::bigint as fees
     from ledger_transactions where at < '2027-02-28T18:30Z'`,
  );
  const sum = (name: 'commission' | 'providerFees') =>
    body.reduce((paise, month) => paise + Math.round(month[name] * 100), 0);
  expect(sum('commission')).toBe(rows[0].commission);
  expect(sum('providerFees')).toBe(rows[0].fees);
  const prepared = await shop.call('POST /api/admin/earnings/months', { body: months }, admin);
  const file = await shop.app.inject(prepared.body.url);
  expect(sumColumn(file.body, 'commission')).toBe(rows[0].commission);
  expect((await shop.app.inject(prepared.body.url)).statusCode).toBe(404);
});
