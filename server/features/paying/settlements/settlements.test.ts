import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createAdmin } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  type Scene,
  createScene,
  minutesOfDays,
  moveShipment,
  packShipment,
} from '#tests/support/scene.ts';
import { createTestShop, type TestShop, updateOrderStatus } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let scene: Scene;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(async () => {
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [], is_provider_checked: true });
  await shop.close();
});
beforeEach(async () => {
  scene = await createScene(shop, {}, admin);
});

test('the earnings of an order wait for the delivery and the return window, and are then paid out', async () => {
  const order = await scene.sell();
  const none = { onItsWay: 0, inReturnWindow: 0, payable: 0, inTransfer: 0, paid: 0 };
  expect(await scene.readEarnings()).toMatchObject({ ...none, onItsWay: 817.91 });
  await updateOrderStatus(shop, scene.vendor.token, order._id, { status: 'delivered' });
  expect(await scene.readEarnings()).toMatchObject({ ...none, inReturnWindow: 817.91 });
  await shop.passMinutes(minutesOfDays(10) - 5);
  expect(await scene.runSettlement()).toBe(0);
  await shop.passMinutes(10);
  expect(await scene.readEarnings()).toMatchObject({ ...none, payable: 817.91 });
  expect(await scene.runSettlement()).toBe(1);
  expect(await scene.runSettlement()).toBe(0);
  expect(await scene.readEarnings()).toMatchObject({ ...none, paid: 817.91 });
  expect(await scene.listPayouts()).toMatchObject([
    { amount: 817.91, status: 'paid', utr: expect.stringMatching(/^SBX/), entries: 1 },
  ]);
  const { body } = await shop.call('GET /api/vendors/earnings/orders', {}, scene.vendor);
  expect(body).toMatchObject([{ orderId: order.orderId, state: 'paid', gross: 1000, net: 817.91 }]);
  const back = await updateOrderStatus(shop, scene.vendor.token, order._id, { status: 'shipped' });
  expect([back.status, back.body.message]).toEqual([
    409,
    expect.stringMatching(/^Payout PO-\S+ has the earnings of this order/),
  ]);
});

test('less than ₹100 is not paid out, and the vendor and admins see the reason', async () => {
  await scene.deliver(12_000);
  await shop.passMinutes(minutesOfDays(10));
  expect(await scene.runSettlement()).toBe(0);
  expect(await scene.readEarnings()).toMatchObject({
    payable: 98.15,
    reason: { code: 'below_minimum' },
  });
  const due = await shop.call(
    'GET /api/admin/payouts/due',
    { query: { vendor: scene.vendor.id } },
    admin,
  );
  expect(due.body).toMatchObject([
    { payable: 98.15, balance: 98.15, reason: { code: 'below_minimum' }, hold: null },
  ]);
  await scene.deliver();
  await shop.passMinutes(minutesOfDays(10));
  expect(await scene.runSettlement()).toBe(1);
});

test('the earnings of a returned payout are payable again and paid by the next settlement', async () => {
  await scene.deliver();
  await shop.passMinutes(minutesOfDays(10));
  await scene.runSettlement();
  const [payout] = await scene.listPayouts();
  const returned = { status: 'returned', reason: 'Account closed' } as const;
  expect((await scene.reportPayout(payout!._id, returned)).body).toMatchObject({
    status: 'returned',
  });
  expect((await scene.reportPayout(payout!._id, returned)).status).toBe(200);
  const late = await scene.reportPayout(payout!._id, {
    status: 'paid',
    utr: 'HDFCN52026112512345',
  });
  expect(late.status).toBe(409);
  expect(await scene.readEarnings()).toMatchObject({ payable: 817.91, paid: 0 });
  const { body } = await shop.call('GET /api/vendors/earnings/orders', {}, scene.vendor);
  expect(body).toMatchObject([{ state: 'returned', payout: { number: payout!.number } }]);
  expect(await scene.runSettlement()).toBe(1);
  expect(await scene.readEarnings()).toMatchObject({ payable: 0, paid: 817.91 });
  const weeks = await shop.call('GET /api/vendors/earnings/weeks', {}, scene.vendor);
  expect(weeks.body).toHaveLength(12);
  expect(weeks.body.at(-1)).toMatchObject({ earned: 0, paid: 817.91 });
});

test('a refund after the payout is carried forward until later earnings cover it', async () => {
  const paid = await scene.deliver(200_000);
  await shop.passMinutes(minutesOfDays(10));
  await scene.runSettlement();
  await scene.refund(paid);
  expect(await scene.readEarnings()).toMatchObject({
    // The refund does not give the TDS of ₹1.69 back.
    ...{ payable: -1637.53, paid: 1635.84 },
    reason: { code: 'negative' },
  });
  await scene.deliver(100_000);
  await shop.passMinutes(minutesOfDays(10));
  expect(await scene.runSettlement()).toBe(0);
  await scene.deliver(200_000);
  await shop.passMinutes(minutesOfDays(10));
  expect(await scene.runSettlement()).toBe(1);
  const [payout] = await scene.listPayouts();
  expect(payout).toMatchObject({ entries: 3 });
  const { payable, paid: total } = await scene.readEarnings();
  expect(payable).toBe(0);
  expect(total).toBeCloseTo(1635.84 + payout!.amount, 2);
});

test('a deleted vendor’s earnings are still paid, and the bank details are erased afterwards', async () => {
  await scene.deliver();
  await shop.call('DELETE /api/vendors/:id', { params: { id: scene.vendor.id } }, admin);
  const readBank = async () => {
    const text = 'select account_number as bank from vendors where id = $1';
    return (await shop.ctx.pool.query(text, [scene.vendor.id])).rows[0].bank;
  };
  expect(await readBank()).toBe('50100123456789');
  await shop.passMinutes(minutesOfDays(14));
  await scene.runSettlement();
  const query = { vendor: scene.vendor.id };
  const list = await shop.call('GET /api/admin/payouts', { query }, admin);
  expect(list.body).toMatchObject([{ status: 'paid', amount: 817.91 }]);
  expect(await readBank()).toBe('50100123456789');
  await shop.passMinutes(minutesOfDays(31));
  await scene.runSettlement();
  expect(await readBank()).toBe('');
});

test('earnings are not payable while a shipment is reported as not received', async () => {
  const order = await scene.deliver();
  const { body } = await shop.call(
    'GET /api/orders/:id',
    { params: { id: order._id } },
    scene.vendor,
  );
  const sid = body.shipments[0]!._id;
  await shop.call(
    'POST /api/orders/:id/shipments/:sid/not-received',
    { params: { id: order._id, sid }, body: {} },
    scene.customer,
  );
  await shop.passMinutes(minutesOfDays(30));
  expect(await scene.readEarnings()).toMatchObject({ inReturnWindow: 817.91, payable: 0 });
  const list = await shop.call('GET /api/vendors/earnings/orders', {}, scene.vendor);
  expect(list.body).toMatchObject([
    { payableFrom: null, openCase: 'Shipment 1 was reported as not received' },
  ]);
});

test('a delivery confirmed with the customer’s code is payable after seven days', async () => {
  const order = await scene.sell();
  const { body: packed } = await packShipment(shop, scene.vendor.token, order._id);
  const params = { id: order._id, sid: packed._id };
  await moveShipment(shop, scene.vendor.token, params, { status: 'handed_over' });
  const { body } = await shop.call(
    'GET /api/orders/:id',
    { params: { id: order._id } },
    scene.customer,
  );
  const code = (body as { deliveryCode: string }).deliveryCode;
  await moveShipment(shop, scene.vendor.token, params, { status: 'delivered', code });
  await shop.passMinutes(minutesOfDays(7) + 1);
  expect(await scene.readEarnings()).toMatchObject({ payable: 817.91 });
});

async function countRuns(): Promise<number> {
  const { rows } = await shop.ctx.pool.query('select count(*)::int as runs from settlement_runs');
  return rows[0].runs;
}

test('the weekly settlement runs once on Wednesday at 06:00 in India', async () => {
  await scene.deliver();
  await shop.passMinutes(minutesOfDays(10));
  const { nextSettlement } = await scene.readEarnings();
  expect(nextSettlement).toMatch(/T00:30:00.000Z$/);
  expect(new Date(nextSettlement).getUTCDay()).toBe(3);
  const before = await countRuns();
  const move = await shop.call('POST /api/sandbox/clock', { body: { days: 7 } }, admin);
  expect(move.status).toBe(200);
  // Moving the clock enqueues several jobs in turn, and runJobs may return before the last of them is enqueued.
  await vi.waitFor(async () => {
    await runJobs(shop.ctx);
    expect(await countRuns()).toBe(before + 1);
  }, 20_000);
  await runJobs(shop.ctx);
  expect(await countRuns()).toBe(before + 1);
  expect(await scene.listPayouts()).toMatchObject([{ status: 'paid' }]);
});
