import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createDeliveredOrder, moveReturn, readReturn } from '#tests/support/returns.ts';
import { runDueJobs, runJobs } from '#tests/support/run-jobs.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { createTestShop, type TestShop, updateOrderStatus } from '#tests/support/shop.ts';
import { dayMs } from './pickup-day.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let admin: Awaited<ReturnType<typeof createAdmin>>;

beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

type Order = Awaited<ReturnType<typeof createDeliveredOrder>>;
let order: Order;
let customer: string;
beforeEach(async () => {
  order = await createDeliveredOrder(shop, vendor);
  customer = order.customer.token;
});

const listMailsTo = (email: string | null) =>
  shop.mails.filter((mail) => mail.to === email).map(({ subject }) => subject);

async function expectBalanced() {
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [] });
}

/** Moves the shop's clock forward by `hours` and one minute, then runs the jobs that are due. */
async function passHours(hours: number) {
  await shop.passMinutes(hours * 60 + 1);
  await runDueJobs(shop.ctx);
}

test('a damaged chair goes back, is refunded in full and returns to stock', async () => {
  const { body: requested, status } = await order.request({ reason: 'damaged' });
  expect(status).toBe(201);
  expect(requested).toMatchObject({
    number: expect.stringMatching(/^RT-26-\d{6}$/),
    ...{ status: 'requested', transport: 0, refundAmount: 4999.33 },
    allowed: ['withdraw'],
    photos: [{ side: 'customer' }],
    steps: [{ status: 'requested', by: order.customer.name }],
  });
  expect(await order.readOrder()).toMatchObject({
    returns: [{ number: requested.number, status: 'requested' }],
    products: [{ returnableQuantity: 2 }, { returnableQuantity: 2 }],
  });
  const { token } = vendor;
  expect((await readReturn(shop, token, requested._id)).body.allowed).toEqual([
    'approve',
    'dispute',
  ]);
  await moveReturn(shop, token, requested._id, 'approve');
  const pickup = { date: '2026-11-23', carrier: 'Delhivery', trackingNumber: 'DL1' };
  const scheduled = await moveReturn(shop, token, requested._id, 'schedule', pickup);
  expect(scheduled.body).toMatchObject({ status: 'scheduled', pickup });
  await moveReturn(shop, token, requested._id, 'receive', { restock: true });
  expect(await order.readOnHand()).toEqual([8, 8]);
  const refunded = await moveReturn(shop, token, requested._id, 'refund');
  expect(refunded.body).toMatchObject({ status: 'refunded', refundAmount: 4999.33 });
  await runJobs(shop.ctx);
  const { body } = await readReturn(shop, customer, requested._id);
  expect(body).toMatchObject({
    refunds: [{ amount: 4999.33, status: 'processed', reference: expect.any(String) }],
    allowed: [],
  });
  expect(body.steps.map((step) => step.status)).toEqual([
    ...['requested', 'approved', 'scheduled', 'received', 'refunded'],
  ]);
  expect(await order.readOrder()).toMatchObject({
    refundedAmount: 4999.33,
    documents: [{ kind: 'invoice' }, { kind: 'credit_note', total: 4999.33 }],
  });
  const number = requested.number;
  expect(listMailsTo(order.customer.email).filter((subject) => subject.includes(number))).toEqual([
    `Return ${number} is requested`,
    `Return ${number} is approved`,
    `Return ${number} will be collected on Mon 23 Nov`,
    `Return ${number} has arrived`,
    `Return ${number} is refunded`,
  ]);
  await expectBalanced();
});

test('the refund after a change of mind is reduced by the return transport that was stored with the order', async () => {
  const setTransport = (returnTransport: number) =>
    shop.call('PUT /api/vendors/delivery', { body: { returnTransport } }, vendor);
  await setTransport(650.5);
  order = await createDeliveredOrder(shop, vendor);
  await setTransport(0);
  const lines = [
    { line: order.chairs, quantity: 3 },
    { line: order.lamps, quantity: 2 },
  ];
  const { body: requested } = await order.request({ lines });
  expect(requested).toMatchObject({ transport: 650.5, refundAmount: 17_397.99 - 650.5 });
  await moveReturn(shop, vendor.token, requested._id, 'approve');
  await moveReturn(shop, vendor.token, requested._id, 'receive');
  await moveReturn(shop, vendor.token, requested._id, 'refund');
  await runJobs(shop.ctx);
  expect(await order.readOrder()).toMatchObject({
    paymentStatus: 'refunded',
    refundedAmount: 17_397.99 - 650.5,
    refunds: [{ amount: 17_397.99 - 650.5, transport: 650.5 }],
    documents: [{ kind: 'invoice' }, { kind: 'credit_note', total: 17_397.99 - 650.5 }],
  });
  expect(await order.readOnHand()).toEqual([7, 8]);
  await expectBalanced();
});

test('the return transport is at most a fifth of the price of the returned pieces', async () => {
  const setTransport = (returnTransport: number) =>
    shop.call('PUT /api/vendors/delivery', { body: { returnTransport } }, vendor);
  await setTransport(10_000);
  order = await createDeliveredOrder(shop, vendor);
  await setTransport(0);
  const lines = [
    { line: order.chairs, quantity: 3 },
    { line: order.lamps, quantity: 2 },
  ];
  const { body: requested } = await order.request({ lines });
  expect(requested).toMatchObject({ transport: 3479.59, refundAmount: 13_918.4 });
  await moveReturn(shop, vendor.token, requested._id, 'approve');
  await moveReturn(shop, vendor.token, requested._id, 'receive');
  await moveReturn(shop, vendor.token, requested._id, 'refund');
  await runJobs(shop.ctx);
  expect(await order.readOrder()).toMatchObject({
    refunds: [{ amount: 13_918.4, transport: 3479.59 }],
  });
  await expectBalanced();
});

test('a return is approved after 48 hours without an answer, and refunded 48 hours after the goods are received', async () => {
  const { body: requested } = await order.request({ reason: 'damaged' });
  await passHours(47);
  expect((await readReturn(shop, customer, requested._id)).body.status).toBe('requested');
  await passHours(1);
  const approved = await readReturn(shop, customer, requested._id);
  expect(approved.body).toMatchObject({ status: 'approved', answerBy: null });
  expect(approved.body.steps.at(-1)).toMatchObject({ by: 'Baithak' });
  await moveReturn(shop, vendor.token, requested._id, 'receive');
  await passHours(47);
  expect((await readReturn(shop, customer, requested._id)).body.status).toBe('received');
  await passHours(1);
  expect((await readReturn(shop, customer, requested._id)).body.status).toBe('refunded');
  await expectBalanced();
});

test('a piece can be returned until the end of the last day that the page names', async () => {
  const [line] = (await order.readOrder()).products;
  const until = new Date(line!.returnableUntil!);
  await setShopTime(shop.ctx, new Date(until.getTime() - 60_000));
  expect((await order.request({ reason: 'damaged' })).status).toBe(201);
  await setShopTime(shop.ctx, new Date(until.getTime() + 60_000));
  expect((await order.request({ reason: 'damaged' })).status).toBe(409);
});

test('only a change of mind can be declined, and its pieces can be returned again', async () => {
  const { body: requested } = await order.request();
  const declined = await moveReturn(shop, vendor.token, requested._id, 'decline', {
    reason: 'The cover is torn',
  });
  expect(declined.body).toMatchObject({ status: 'declined', refundAmount: 0, allowed: [] });
  expect((await order.readOrder()).products[0]).toMatchObject({ returnableQuantity: 3 });
  const { body: damaged } = await order.request({ reason: 'damaged' });
  const refused = await moveReturn(shop, vendor.token, damaged._id, 'decline', { reason: 'No' });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Only a change of mind can be declined');
});

test('a return cannot be disputed when its goods are on sale again', async () => {
  const { body: requested } = await order.request({ reason: 'damaged' });
  await moveReturn(shop, vendor.token, requested._id, 'approve');
  await moveReturn(shop, vendor.token, requested._id, 'receive', { restock: true });
  const scratched = { reason: 'The customer scratched it' };
  const refused = await moveReturn(shop, vendor.token, requested._id, 'dispute', scratched);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: 'The goods are on sale again, so this return can no longer be disputed.',
      details: { allowed: ['refund'] },
    },
  });
  expect(await order.readOnHand()).toEqual([8, 8]);
  await expectBalanced();
});

test('an admin accepts part of a disputed return, and refunds it when the vendor disputes it again after receiving the goods', async () => {
  const lines = [{ line: order.chairs, quantity: 3 }];
  const { body: requested } = await order.request({ reason: 'not_as_described', lines });
  await moveReturn(shop, vendor.token, requested._id, 'dispute', { reason: 'As described' });
  await runJobs(shop.ctx);
  expect(listMailsTo(admin.email)).toContain(`Return ${requested.number} needs a decision`);
  const attention = await shop.call('GET /api/payments/attention', {}, admin);
  expect(attention.body.returns).toMatchObject([{ number: requested.number, why: 'disputed' }]);
  const part = { lines: [{ line: order.chairs, quantity: 1 }] };
  expect((await moveReturn(shop, vendor.token, requested._id, 'approve', part)).status).toBe(409);
  const decided = await moveReturn(shop, admin.token, requested._id, 'approve', part);
  expect(decided.body).toMatchObject({
    ...{ status: 'approved', refundAmount: 4999.33 },
    lines: [{ quantity: 3, acceptedQuantity: 1 }],
  });
  expect((await order.readOrder()).products[0]).toMatchObject({ returnableQuantity: 2 });
  await moveReturn(shop, vendor.token, requested._id, 'receive');
  const scratched = { reason: 'It is scratched' };
  expect((await moveReturn(shop, vendor.token, requested._id, 'dispute', scratched)).status).toBe(
    200,
  );
  await passHours(72);
  expect((await readReturn(shop, admin.token, requested._id)).body.status).toBe('disputed');
  const ended = await moveReturn(shop, admin.token, requested._id, 'approve');
  expect(ended.body).toMatchObject({ status: 'refunded', refundAmount: 4999.33 });
  await expectBalanced();
});

test('a replacement holds stock from the approval and is an order of ₹0 without invoice', async () => {
  const { body: requested } = await order.request({ reason: 'damaged', resolution: 'replacement' });
  await moveReturn(shop, vendor.token, requested._id, 'approve');
  expect(await order.readOnHand()).toEqual([7, 8]);
  const held = await shop.call('GET /api/products/:id', { params: { id: order.chair.id } }, {});
  expect(held.body).toMatchObject({ stock: 6 });
  await moveReturn(shop, vendor.token, requested._id, 'receive');
  const replaced = await moveReturn(shop, vendor.token, requested._id, 'replace');
  expect(replaced.body).toMatchObject({ status: 'replaced', refundAmount: 0 });
  expect(await order.readOnHand()).toEqual([6, 8]);
  const { _id: id } = replaced.body.replacementOrder!;
  expect(await order.readOrder()).toMatchObject({
    ...{ _id: id, totalAmount: 0, paymentStatus: 'paid', canPay: false },
    replaces: { _id: order.id },
    products: [{ quantity: 1, price: 0 }],
    documents: [],
  });
  await updateOrderStatus(shop, vendor.token, id, { status: 'delivered' });
  expect((await order.readOrder()).documents).toEqual([]);
  await expectBalanced();
});

test('after an admin accepts only some of the received pieces, the replacement and its promised date include only these', async () => {
  const lines = [
    { line: order.chairs, quantity: 3 },
    { line: order.lamps, quantity: 1 },
  ];
  const wanted = { reason: 'damaged', resolution: 'replacement', lines } as const;
  const { body: requested } = await order.request({ ...wanted, lines });
  const runSql = (text: string, id: string) => shop.ctx.pool.query(text, [id]);
  await runSql("update vendors set pickup_address = 'Jodhpur 342001' where id = $1", vendor.id);
  await runSql('update products set dispatch_days = 60 where id = $1', order.lamp.id);
  await moveReturn(shop, vendor.token, requested._id, 'approve');
  await moveReturn(shop, vendor.token, requested._id, 'receive');
  await moveReturn(shop, vendor.token, requested._id, 'dispute', { reason: 'Two are sound' });
  const ended = await moveReturn(shop, admin.token, requested._id, 'approve', {
    lines: [{ line: order.chairs, quantity: 1 }],
  });
  expect(ended.body).toMatchObject({ status: 'replaced' });
  const replacement = await order.readOrder();
  expect(replacement).toMatchObject({ totalAmount: 0, products: [{ quantity: 1 }] });
  const daysAhead =
    (Date.parse(replacement.promise!.from) - shop.ctx.clock.now().getTime()) / dayMs;
  expect(daysAhead).toBeLessThan(30);
  expect(await order.readOnHand()).toEqual([6, 8]);
  await expectBalanced();
});

test('a replacement becomes a refund if too little is in stock, or if the vendor cancels it later', async () => {
  const wanted = { reason: 'damaged', resolution: 'replacement' } as const;
  const lines = [{ line: order.chairs, quantity: 3 }];
  const { body: first } = await order.request({ ...wanted, lines });
  await moveReturn(shop, vendor.token, first._id, 'approve');
  await moveReturn(shop, vendor.token, first._id, 'receive');
  const { body: replaced } = await moveReturn(shop, vendor.token, first._id, 'replace');
  const { _id: id } = replaced.replacementOrder!;
  await updateOrderStatus(shop, vendor.token, id, { status: 'cancelled' });
  await runJobs(shop.ctx);
  expect((await readReturn(shop, customer, first._id)).body).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: 14_997.99, status: 'processed' }],
  });
  const none = { params: { id: order.lamp.id }, body: { stock: 0 } };
  await shop.call('PUT /api/products/:id', none, vendor);
  const other = await order.request({ ...wanted, lines: [{ line: order.lamps, quantity: 1 }] });
  const approved = await moveReturn(shop, vendor.token, other.body._id, 'approve');
  expect(approved.body).toMatchObject({ resolution: 'refund', refundAmount: 1200 });
});
