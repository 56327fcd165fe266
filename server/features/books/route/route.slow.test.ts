import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPayouts } from '#server/features/paying/settlements/check-payouts.ts';
import { runSettlement } from '#server/features/paying/settlements/run-settlement.ts';
import { sendPayout } from '#server/features/paying/settlements/send-payout.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createRazorpayShop, type RazorpayShop } from '#tests/support/razorpay-shop.ts';
import { createRouteScene, type RouteScene } from '#tests/support/route-scene.ts';
import { runDueJobs, runFailedJobs } from '#tests/support/run-jobs.ts';
import { cancelOrder, cancelPieces, updateOrderStatus } from '#tests/support/shop.ts';
import type { Kind } from '#tests/support/fake-razorpay.ts';

/** The earnings from an order of ₹1,000 after 15% commission, 18% GST on the commission, TCS and TDS. */
const netPaise = 81_791;
/** A refund does not give the TDS of ₹0.85 back. */
const refundedPaise = netPaise + 85;

let shop: RazorpayShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let scene: RouteScene;

beforeAll(async () => {
  shop = await createRazorpayShop({}, { PAYOUTS: 'route' });
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());
beforeEach(async () => {
  scene = await createRouteScene(shop, admin);
  await scene.link();
});
afterEach(async () => {
  shop.razorpay.clearFaults();
  Object.assign(shop.razorpay.route.state, {
    ...{ activation: 'activated', isBalanceLow: false, isTransferIdempotent: true },
    ...{ settlementStatus: 'processed', transferStatus: 'processed' },
  });
  await scene.expectBalanced();
});

test('earnings are held after the payment, released by the settlement and paid with the bank’s reference', async () => {
  const order = await scene.deliver();
  expect(await scene.listTransfers()).toMatchObject([
    { amount: netPaise, on_hold: true, source: expect.stringMatching(/^pay_/) },
  ]);
  expect(await scene.runSettlement()).toBe(0);
  await scene.passReturnWindow();
  expect(await scene.runSettlement()).toBe(1);
  expect(await scene.listTransfers()).toMatchObject([{ on_hold: false, amount_reversed: 0 }]);
  expect(await scene.listPayouts()).toMatchObject([{ status: 'sent', amount: netPaise / 100 }]);
  await scene.expectBalanced();
  await scene.settle();
  const [payout] = await scene.listPayouts();
  expect(payout).toMatchObject({ status: 'paid', utr: expect.stringMatching(/^AXISCN/) });
  expect(shop.mails.at(-1)).toMatchObject({ subject: 'We paid you ₹817.91' });
  await scene.settle();
  expect(await scene.listPayouts()).toEqual([payout]);
  const entries = await shop.call(
    'GET /api/admin/ledger/entries',
    { query: { account: 'provider_fees' } },
    admin,
  );
  expect(entries.body.find(({ event }) => event === 'transfer_fee')).toMatchObject({
    ...{ debit: 2.41, reference: expect.stringMatching(/^trf_/) },
    orders: [{ _id: order._id }],
  });
});

test('a partial refund reverses its share of the held transfer, and a full refund reverses all of it', async () => {
  const order = await scene.sell(100_000, 3);
  const [held] = await scene.listTransfers();
  const [line] = order.products;
  const lines = [{ line: line!._id, quantity: 1 }];
  await cancelPieces(shop, scene.customer.token, order._id, { lines });
  await runDueJobs(shop.ctx);
  expect(held).toMatchObject({ amount: 245_375, amount_reversed: refundedPaise, on_hold: true });
  await cancelOrder(shop, scene.customer.token, order._id);
  await runDueJobs(shop.ctx);
  expect(held!.amount_reversed).toBe(held!.amount);
  expect(await scene.runSettlement()).toBe(0);
});

test('the next payout’s transfers are reduced by a correction and by a refund of an order that was already paid out', async () => {
  const first = await scene.deliver();
  await scene.passReturnWindow();
  await scene.runSettlement();
  await scene.settle();
  await scene.refund(first);
  expect((await scene.listTransfers())[0]!.amount_reversed).toBe(0);
  expect(await scene.readEarnings()).toMatchObject({
    payable: -818.76,
    reason: { code: 'negative' },
  });
  await scene.deliver(300_000);
  await scene.correct(-10.5);
  await scene.passReturnWindow();
  expect(await scene.runSettlement()).toBe(1);
  const [payout] = await scene.listPayouts();
  const second = (await scene.listTransfers())[1]!;
  expect(second.amount - second.amount_reversed).toBe(Math.round(payout!.amount * 100));
  expect(second).toMatchObject({ amount_reversed: refundedPaise + 1050, on_hold: false });
  await scene.settle();
  expect(await scene.listPayouts()).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
});

test('the part of a payout that no held transfer covers is transferred directly', async () => {
  await scene.deliver();
  await scene.correct(0.4);
  await scene.passReturnWindow();
  await scene.runSettlement();
  // Razorpay transfers at least ₹1. To add ₹0.40, the payout therefore reverses ₹1 and transfers ₹1.40 directly.
  expect(await scene.listTransfers()).toMatchObject([
    { amount: netPaise, amount_reversed: 100, on_hold: false },
    { amount: 140, source: 'acc_marketplace', on_hold: false },
  ]);
  await scene.settle();
  expect(await scene.listPayouts()).toMatchObject([{ status: 'paid', amount: 818.31 }]);
});

test('a transfer that Razorpay refuses is replaced by a direct one when the order is paid out', async () => {
  const other = await createVendor(shop.ctx);
  const { orders, payment } = await scene.buy([scene.vendor.id, other.id]);
  // Refund the other vendor's order at Razorpay: it then refuses a transfer from this payment.
  payment.amount_refunded = 1;
  await runDueJobs(shop.ctx);
  payment.amount_refunded = 0;
  expect(await scene.listTransfers()).toEqual([]);
  const own = orders.find(({ vendor }) => vendor._id === scene.vendor.id)!;
  await updateOrderStatus(shop, scene.vendor.token, own._id, { status: 'delivered' });
  await scene.passReturnWindow();
  await scene.runSettlement();
  expect(await scene.listTransfers()).toMatchObject([
    { amount: netPaise, source: 'acc_marketplace', on_hold: false },
  ]);
});

test('transfers wait for the vendor’s account, and the vendor and admins see why nothing is paid', async () => {
  const { setActivation } = shop.razorpay.route;
  shop.razorpay.route.state.activation = 'needs_clarification';
  scene = await createRouteScene(shop, admin);
  await scene.link();
  await scene.deliver();
  expect(await scene.listTransfers()).toEqual([]);
  await scene.passReturnWindow();
  expect(await scene.runSettlement()).toBe(0);
  const text =
    'The payment provider cannot pay you yet: Max retry exceeded for bank account details. Check: account number, IFSC, beneficiary.';
  const reason = { code: 'account_not_ready', text };
  expect(await scene.readEarnings()).toMatchObject({ payable: 817.91, reason });
  const bank = await shop.call('GET /api/vendors/bank', {}, scene.vendor);
  expect(bank.body.accountProblem).toBe(text);
  const query = { vendor: scene.vendor.id };
  const due = await shop.call('GET /api/admin/payouts/due', { query }, admin);
  expect(due.body).toMatchObject([{ payable: 817.91, reason }]);

  const { account_id: accountId } = await scene.readAccount();
  setActivation(shop.razorpay.route.accounts.get(accountId!)!, 'activated');
  const event = shop.razorpay.routeEvent('product.route.activated', { accountId: accountId! });
  await shop.postWebhook(event);
  await runDueJobs(shop.ctx);
  expect(await scene.listTransfers()).toMatchObject([{ amount: netPaise, on_hold: true }]);
  expect(await scene.runSettlement()).toBe(1);
  await scene.settle();
  expect(await scene.listPayouts()).toMatchObject([{ status: 'paid' }]);
});

test('a payout that the bank refuses is returned and paid by the next settlement', async () => {
  shop.razorpay.route.state.settlementStatus = 'failed';
  await scene.deliver();
  await scene.passReturnWindow();
  await scene.runSettlement();
  await scene.settle();
  expect(await scene.listPayouts()).toMatchObject([
    { status: 'returned', returnReason: 'The bank did not accept the transfer from the provider' },
  ]);
  expect(await scene.sumReceived()).toBe(0);
  expect(await scene.readEarnings()).toMatchObject({ payable: 817.91 });
  await scene.expectBalanced();
  shop.razorpay.route.state.settlementStatus = 'processed';
  expect(await scene.runSettlement()).toBe(1);
  await scene.settle();
  expect(await scene.listPayouts()).toMatchObject([{ status: 'paid' }, { status: 'returned' }]);
  expect(await scene.sumReceived()).toBe(netPaise);
});

test('a payout is paid when the bank has accepted every part, and admins see when the bank refuses a part', async () => {
  await scene.deliver();
  await scene.deliver();
  await scene.passReturnWindow();
  await scene.runSettlement();
  const [first, second] = await scene.listTransfers();
  first!.settlement = { id: 'setl_1', status: 'processed', utr: 'AXISCN001' };
  second!.settlement = { id: 'setl_2', status: 'failed', utr: '' };
  const query = { vendor: scene.vendor.id };
  const read = async () => (await shop.call('GET /api/admin/payouts', { query }, admin)).body[0]!;
  const { _id: id } = await read();
  await sendPayout(shop.ctx, id);
  const problem =
    'The bank did not accept a part of this payout. That part is still at the provider.';
  expect(await read()).toMatchObject({ status: 'sent', problem });
  second!.settlement = { id: 'setl_3', status: 'processed', utr: 'AXISCN002' };
  await checkPayouts(shop.ctx, 'sent');
  await runDueJobs(shop.ctx);
  expect(await read()).toMatchObject({ status: 'paid', utr: 'AXISCN001, AXISCN002', problem: '' });
});

test('a direct transfer that Razorpay refuses is shown to admins and tried again', async () => {
  shop.razorpay.route.state.isBalanceLow = true;
  await scene.deliver();
  await scene.correct(5);
  await scene.passReturnWindow();
  await scene.runSettlement();
  const query = { vendor: scene.vendor.id };
  const read = async () => (await shop.call('GET /api/admin/payouts', { query }, admin)).body[0]!;
  const payout = await read();
  const problem = 'Transfer cannot be made due to insufficient balance';
  expect(payout).toMatchObject({ status: 'claimed', provider: 'razorpay', problem });
  // No transfer is released until all transfers of the payout can be released.
  expect(await scene.listTransfers()).toMatchObject([{ on_hold: true }]);
  const report = await shop.call(
    'PUT /api/admin/payouts/:id',
    { params: { id: payout._id }, body: { status: 'returned', reason: 'No money' } },
    admin,
  );
  expect(report.status).toBe(409);
  shop.razorpay.route.state.isBalanceLow = false;
  await sendPayout(shop.ctx, payout._id);
  expect(await read()).toMatchObject({ status: 'sent', problem: '' });
});

test('a transfer that fails after its creation is replaced by a direct one in its payout', async () => {
  await scene.deliver();
  const [held] = await scene.listTransfers();
  Object.assign(held!, { status: 'failed', failure: 'The bank of the account is down' });
  await scene.passReturnWindow();
  await scene.runSettlement();
  const { rows } = await shop.ctx.pool.query<{ id: string }>(
    'select id from payouts where vendor_id = $1',
    [scene.vendor.id],
  );
  await sendPayout(shop.ctx, rows[0]!.id);
  expect(await scene.listTransfers()).toMatchObject([
    { status: 'failed' },
    { status: 'processed', amount: netPaise, source: 'acc_marketplace' },
  ]);
  await scene.settle();
  expect(await scene.listPayouts()).toMatchObject([{ status: 'paid' }]);
});

const steps: Kind[] = ['transferPayment', 'reverse', 'transferDirect', 'releaseTransfer'];

test('no transfer, reversal or release is repeated after a lost response', async () => {
  const { razorpay } = shop;
  razorpay.route.state.isTransferIdempotent = false;
  for (const kind of steps) razorpay.injectFault(kind, { how: 'loseResponse' });
  await scene.deliver();
  await runFailedJobs(shop.ctx);
  // Less than a rupee is missing, so the payout needs a reversal and a direct transfer.
  await scene.correct(0.4);
  await scene.passReturnWindow();
  await scene.runSettlement();
  await runFailedJobs(shop.ctx);
  expect(await scene.listTransfers()).toMatchObject([
    { amount: netPaise, amount_reversed: 100, on_hold: false },
    { amount: 140, on_hold: false },
  ]);
  expect(await scene.listPayouts()).toMatchObject([{ status: 'sent' }]);
  await scene.settle();
  expect(await scene.listPayouts()).toMatchObject([{ status: 'paid' }]);
});

test('20 simultaneous settlement runs and 20 simultaneous attempts to send a payout pay each earning once', async () => {
  const orders = [await scene.deliver(), await scene.deliver(200_000)];
  await scene.correct(0.4);
  await scene.passReturnWindow();
  const runs = await Promise.all(Array.from({ length: 20 }, () => runSettlement(shop.ctx)));
  expect(runs.some(({ payouts }) => payouts > 0)).toBe(true);
  const [payout, ...others] = await scene.listPayouts();
  expect(others).toEqual([]);
  const sent = Array.from({ length: 20 }, () => sendPayout(shop.ctx, payout!._id));
  const results = await Promise.allSettled(sent);
  for (const result of results) {
    if (result.status === 'rejected') expect(String(result.reason)).toContain('another worker');
  }
  await runFailedJobs(shop.ctx);
  const transfers = await scene.listTransfers();
  expect(transfers).toHaveLength(orders.length + 1);
  expect(await scene.sumReceived()).toBe(Math.round(payout!.amount * 100));
  await scene.settle();
  expect(await scene.listPayouts()).toMatchObject([{ status: 'paid' }]);
});
