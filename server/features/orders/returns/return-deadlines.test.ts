import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indianDate } from '#contract/indian-date.ts';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createDeliveredOrder, moveReturn, readReturn } from '#tests/support/returns.ts';
import { runDueJobs, runJobs } from '#tests/support/run-jobs.ts';
import { createTestShop, type TestShop, updateOrderStatus } from '#tests/support/shop.ts';
import { addDays } from './pickup-day.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let order: Awaited<ReturnType<typeof createDeliveredOrder>>;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());
beforeEach(async () => {
  vendor = await createVendor(shop.ctx);
  order = await createDeliveredOrder(shop, vendor);
});

async function passDays(days: number) {
  await shop.passMinutes(days * 24 * 60 + 1);
  await runDueJobs(shop.ctx);
}

const readStatus = async (id: string) =>
  (await readReturn(shop, order.customer.token, id)).body.status;

const formatDayIn = (days: number) => indianDate(addDays(shop.ctx.clock.now(), days));

async function readOpenCase() {
  const { rows } = await shop.ctx.pool.query<{ why: string }>(
    'select why from open_cases where order_id = $1 order by why',
    [order.id],
  );
  return rows.map(({ why }) => why);
}

async function requestApproved(reason: 'damaged' | 'changed_mind' = 'damaged') {
  const { body } = await order.request({ reason });
  await moveReturn(shop, vendor.token, body._id, 'approve');
  return body;
}

async function schedule(id: string, days: number) {
  return moveReturn(shop, vendor.token, id, 'schedule', { date: formatDayIn(days) });
}

for (const reason of ['damaged', 'changed_mind'] as const) {
  test(`a vendor who does not collect goods (${reason}) is not paid, and an admin decides`, async () => {
    const { _id: id, number } = await requestApproved(reason);
    await passDays(15);
    expect(await readStatus(id)).toBe('disputed');
    expect(await readOpenCase()).toEqual([`Return ${number} is open`]);
    await passDays(30);
    const settled = await shop.call('POST /api/admin/payouts/run', { body: undefined }, admin);
    expect(settled.status).toBe(200);
    const earnings = await shop.call('GET /api/vendors/earnings', {}, vendor);
    expect(earnings.body).toMatchObject({ payable: 0 });
    expect((await moveReturn(shop, vendor.token, id, 'approve')).status).toBe(409);
    const refunded = await moveReturn(shop, admin.token, id, 'refund');
    expect(refunded.body).toMatchObject({ status: 'refunded', refundAmount: 4999.33 });
    expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [] });
  });
}

test('a return that the vendor neither answers nor collects goes to an admin', async () => {
  const { body } = await order.request({ reason: 'damaged' });
  await passDays(2);
  expect(await readStatus(body._id)).toBe('approved');
  await passDays(15);
  expect(await readStatus(body._id)).toBe('disputed');
  await runJobs(shop.ctx);
  const subject = `Return ${body.number} needs a decision`;
  for (const email of [admin.email, order.customer.email, vendor.email]) {
    expect(shop.mails.filter((mail) => mail.to === email && mail.subject === subject)).toHaveLength(
      1,
    );
  }
});

test('scheduling the pickup again and again does not move it beyond 30 days after the approval', async () => {
  const { _id: id } = await requestApproved();
  expect((await schedule(id, 30)).status).toBe(200);
  await passDays(20);
  expect((await schedule(id, 11)).body).toMatchObject({ errors: { date: expect.any(String) } });
  expect((await schedule(id, 10)).status).toBe(200);
  await passDays(11);
  expect(await schedule(id, 0)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('The last day for the pickup') },
  });
  await passDays(15);
  expect(await readStatus(id)).toBe('disputed');
});

test('a return whose pickup the customer missed expires, and the pieces can be returned again for 7 days', async () => {
  const { _id: id } = await requestApproved();
  expect((await schedule(id, 1)).status).toBe(200);
  const missed = { reason: 'Nobody opened the door' };
  expect((await moveReturn(shop, vendor.token, id, 'miss', missed)).status).toBe(409);
  await passDays(1);
  const reported = await moveReturn(shop, vendor.token, id, 'miss', missed);
  expect(reported.body).toMatchObject({ pickupMissedAt: expect.any(String) });
  expect((await readReturn(shop, order.customer.token, id)).body.allowed).toEqual([
    'withdraw',
    'object',
  ]);
  await passDays(15);
  expect(await readStatus(id)).toBe('expired');
  expect((await order.readOrder()).products[0]).toMatchObject({ returnableQuantity: 3 });
  expect(await readOpenCase()).toEqual([expect.stringMatching(/^Pieces can be returned until /)]);
  await passDays(6);
  expect((await order.request({ reason: 'damaged' })).status).toBe(201);
});

test('the return window does not open again later than 60 days after the delivery', async () => {
  const { _id: id } = await requestApproved();
  await schedule(id, 30);
  await passDays(43);
  await moveReturn(shop, vendor.token, id, 'miss', { reason: 'Nobody opened the door' });
  await passDays(3);
  expect(await readStatus(id)).toBe('expired');
  const again = await order.request({ reason: 'damaged' });
  expect(again.status).toBe(201);
  await moveReturn(shop, vendor.token, again.body._id, 'approve');
  await schedule(again.body._id, 0);
  await moveReturn(shop, vendor.token, again.body._id, 'miss', { reason: 'Nobody was there' });
  await passDays(15);
  expect(await readStatus(again.body._id)).toBe('expired');
  expect((await order.request({ reason: 'damaged' })).status).toBe(409);
  expect(await readOpenCase()).toEqual([]);
});

test('a customer who objects to the report of a missed pickup gets a decision of an admin', async () => {
  const { _id: id } = await requestApproved();
  await schedule(id, 0);
  await moveReturn(shop, vendor.token, id, 'miss', { reason: 'Nobody opened the door' });
  const objection = { reason: 'I was at home all day' };
  const objected = await moveReturn(shop, order.customer.token, id, 'object', objection);
  expect(objected.body).toMatchObject({ status: 'disputed', pickupMissedAt: null });
  await passDays(20);
  expect(await readStatus(id)).toBe('disputed');
});

test('another pickup after a missed one has to be collected', async () => {
  const { _id: id } = await requestApproved();
  await schedule(id, 0);
  await moveReturn(shop, vendor.token, id, 'miss', { reason: 'Nobody opened the door' });
  expect((await schedule(id, 2)).body).toMatchObject({ pickupMissedAt: null });
  await passDays(17);
  expect(await readStatus(id)).toBe('disputed');
});

test('suspending the vendor gives its approved returns to an admin', async () => {
  const { _id: id } = await requestApproved();
  const suspension = { params: { id: vendor.id }, body: { status: 'suspended' } } as const;
  expect((await shop.call('PUT /api/vendors/:id', suspension, admin)).status).toBe(200);
  await runJobs(shop.ctx);
  expect(await readStatus(id)).toBe('disputed');
  const { body: later } = await order.request({ reason: 'damaged' });
  await passDays(2);
  expect(await readStatus(later._id)).toBe('disputed');
});

test('a return that was declined opens the return window again, one that was withdrawn does not', async () => {
  await passDays(6);
  const { body: withdrawn } = await order.request();
  const { body: declined } = await order.request({ lines: [{ line: order.lamps, quantity: 1 }] });
  await passDays(1.5);
  await moveReturn(shop, order.customer.token, withdrawn._id, 'withdraw');
  await moveReturn(shop, vendor.token, declined._id, 'decline', { reason: 'It was used' });
  const { products } = await order.readOrder();
  expect(products).toMatchObject([{ returnableQuantity: 0 }, { returnableQuantity: 2 }]);
});

test('returns that are declined one after the other open the window again only once', async () => {
  const requestAndDecline = async () => {
    const { status, body } = await order.request();
    if (status === 201) {
      await moveReturn(shop, vendor.token, body._id, 'decline', { reason: 'It was used' });
    }
    return status;
  };
  await passDays(6);
  expect(await requestAndDecline()).toBe(201);
  await passDays(6);
  expect(await requestAndDecline()).toBe(201);
  await passDays(6);
  expect(await requestAndDecline()).toBe(409);
  expect(await readOpenCase()).toEqual([]);
});

test('the earnings of an order are held until its replacement is delivered', async () => {
  const { body } = await order.request({ reason: 'damaged', resolution: 'replacement' });
  await moveReturn(shop, vendor.token, body._id, 'approve');
  await moveReturn(shop, vendor.token, body._id, 'receive');
  const { body: replaced } = await moveReturn(shop, vendor.token, body._id, 'replace');
  const { _id: id, orderId: number } = replaced.replacementOrder!;
  expect(await readOpenCase()).toEqual([`Replacement ${number} is not delivered yet`]);
  await updateOrderStatus(shop, vendor.token, id, { status: 'delivered' });
  expect(await readOpenCase()).toEqual([]);
});
