import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTasks } from '#server/jobs.ts';
import { sendRefundsOf } from '#server/features/orders/refunds/send-refund.ts';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import {
  buyTwoPieces,
  createRazorpayShop,
  type RazorpayShop,
} from '#tests/support/razorpay-shop.ts';
import { requestReturn } from '#tests/support/returns.ts';
import { runFailedJobs, runJobs } from '#tests/support/run-jobs.ts';
import { cancelOrder, readTimeline, updateOrderStatus } from '#tests/support/shop.ts';

let shop: RazorpayShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let bought: Awaited<ReturnType<typeof buyTwoPieces>>;
let dispute: ReturnType<RazorpayShop['razorpay']['openDispute']>;

beforeAll(async () => {
  shop = await createRazorpayShop();
  vendor = await createVendor(shop.ctx);
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());
beforeEach(async () => {
  bought = await buyTwoPieces(shop, vendor.id);
  await runJobs(shop.ctx);
  dispute = shop.razorpay.openDispute(bought.payment);
});

async function send(event: string) {
  const posted = await shop.postWebhook(shop.razorpay.disputeEvent(event, bought.payment, dispute));
  expect(posted.statusCode).toBe(200);
  await runJobs(shop.ctx);
}

const listDisputes = async (list?: 'holding' | 'decided') => {
  const { body } = await shop.call(
    'GET /api/admin/disputes',
    { query: list ? { list } : {} },
    admin,
  );
  return body.filter(({ reference }) => reference === dispute.id);
};

async function readOpenCases() {
  const { rows } = await shop.ctx.pool.query<{ why: string }>(
    'select why from open_cases where order_id = $1',
    [bought.order._id],
  );
  return rows.map(({ why }) => why);
}

async function requestReturnOfOne() {
  const [line] = bought.order.products;
  return requestReturn(shop, bought.customer.token, {
    order: bought.order._id,
    lines: [{ line: line!._id, quantity: 1 }],
  });
}

const listMails = () => shop.mails.filter(({ to }) => to === admin.email).map((m) => m.subject);

test('an open dispute holds the earnings and refuses refunds and returns', async () => {
  await updateOrderStatus(shop, vendor.token, bought.order._id, { status: 'delivered' });
  await send('created');
  expect(await listDisputes('holding')).toMatchObject([
    {
      ...{ status: 'open', amount: 2400.06, deducted: 0, isHolding: true },
      orders: [{ _id: bought.order._id }],
    },
  ]);
  expect(await readOpenCases()).toEqual(['The bank examines a dispute about the payment']);
  expect(await requestReturnOfOne()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('The bank is examining a dispute') },
  });
  const refund = { params: { id: bought.order._id }, body: { goodsBack: true } };
  expect((await shop.call('POST /api/orders/:id/refund', refund, admin)).status).toBe(409);
  const timeline = await readTimeline(shop, bought.customer.token, bought.order);
  expect(timeline.at(-1)).toMatchObject({ what: 'Bank dispute: open' });
  const attention = await shop.call('GET /api/payments/attention', {}, admin);
  expect(attention.body.bankDisputes).toMatchObject([{ reference: dispute.id }]);
  expect(listMails()).toContain(`Bank dispute ${dispute.id}: open`);
  dispute.status = 'won';
  await send('won');
  expect(await readOpenCases()).toEqual([]);
  expect((await requestReturnOfOne()).status).toBe(201);
});

test('a lost dispute posts the loss and the fee, and holds the earnings until an admin releases them', async () => {
  await send('created');
  Object.assign(dispute, { status: 'lost', amount_deducted: dispute.amount + 59_000 });
  await send('lost');
  await send('lost');
  const { rows } = await shop.ctx.pool.query(
    `select provider_paise, disputes_paise, provider_fees_paise from ledger_transactions
     where event = 'dispute_lost' and event_id = (select id from payment_disputes where provider_dispute_id = $1)`,
    [dispute.id],
  );
  expect(rows.map((row) => Object.values(row).map(Number))).toEqual([
    [-(240_006 + 59_000), 240_006, 59_000],
  ]);
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [] });
  expect((await cancelOrder(shop, bought.customer.token, bought.order._id)).status).toBe(409);
  expect(await readOpenCases()).toEqual(['The bank gave the payment back']);
  const [lost] = await listDisputes('holding');
  const release = { params: { id: lost!._id }, body: { reason: 'Baithak bears the loss' } };
  const released = await shop.call('POST /api/admin/disputes/:id/release', release, admin);
  expect(released.body).toMatchObject({ isHolding: false, releasedAt: expect.any(String) });
  expect(await readOpenCases()).toEqual([]);
  const again = await shop.call('POST /api/admin/disputes/:id/release', release, admin);
  expect(again.status).toBe(409);
});

test('the state of a dispute is the one that the provider reports, in whatever order its events arrive', async () => {
  dispute.status = 'under_review';
  await send('under_review');
  await send('created');
  expect(await listDisputes()).toMatchObject([{ status: 'under_review' }]);
  dispute.status = 'open';
  await send('action_required');
  expect(await listDisputes()).toMatchObject([{ status: 'action_required' }]);
  dispute.status = 'closed';
  await send('closed');
  expect(await listDisputes('decided')).toMatchObject([{ status: 'closed', isHolding: false }]);
});

test('an undecided dispute is asked for again, so that a lost or overtaken event does not hold the earnings for ever', async () => {
  const ask = () => createTasks(shop.ctx).ask_for_disputes!({});
  await send('action_required');
  await ask();
  expect(await listDisputes()).toMatchObject([{ status: 'action_required' }]);
  dispute.status = 'lost';
  await ask();
  expect(await listDisputes('decided')).toMatchObject([{ status: 'lost', deducted: 2400.06 }]);
});

test('a dispute that arrives before its payment waits for it', async () => {
  const { payment } = bought;
  const { order_id: orderId } = payment;
  await shop.ctx.pool.query(
    'update payments set provider_payment_id = $2 where provider_payment_id = $1',
    [payment.id, `late_${payment.id}`],
  );
  payment.order_id = 'order_not_listed';
  await shop.postWebhook(
    shop.razorpay.disputeEvent('created', { ...payment, order_id: orderId }, dispute),
  );
  await runJobs(shop.ctx);
  expect(await listDisputes()).toEqual([]);
  await shop.ctx.pool.query(
    'update payments set provider_payment_id = $1 where provider_payment_id = $2',
    [payment.id, `late_${payment.id}`],
  );
  payment.order_id = orderId;
  await runFailedJobs(shop.ctx);
  expect(await listDisputes()).toMatchObject([{ status: 'open' }]);
});

test('a refund that was requested before the dispute is sent only when the bank has decided', async () => {
  const { purchaseId } = bought;
  shop.razorpay.injectFault('refund', { how: 'error' }, 5);
  await cancelOrder(shop, bought.customer.token, bought.order._id);
  await send('created');
  shop.razorpay.clearFaults();
  await sendRefundsOf(shop.ctx, purchaseId);
  expect(bought.payment.amount_refunded).toBe(0);
  dispute.status = 'won';
  await send('won');
  await sendRefundsOf(shop.ctx, purchaseId);
  expect(bought.payment.amount_refunded).toBe(240_006);
});

test('events without a rule are listed for admins, who get one email about each kind', async () => {
  for (const { payment } of [bought, await buyTwoPieces(shop, vendor.id)]) {
    await shop.postWebhook(shop.razorpay.webhookEvent('payment.downtime.started', payment));
    await runJobs(shop.ctx);
  }
  await shop.postWebhook(shop.razorpay.webhookEvent('payment.captured', bought.payment));
  await runJobs(shop.ctx);
  const attention = await shop.call('GET /api/payments/attention', {}, admin);
  expect(attention.body.unhandledEvents).toMatchObject([
    { provider: 'razorpay', event: 'payment.downtime.started', count: 2 },
  ]);
  const subject = 'The payment provider reports an unknown event: payment.downtime.started';
  expect(listMails().filter((text) => text === subject)).toHaveLength(1);
});
