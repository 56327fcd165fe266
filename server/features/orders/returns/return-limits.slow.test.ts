import { sql } from 'kysely';
import { removeInvisible } from '#contract/remove-invisible.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createAdmin, createCustomer, createVendor } from '#tests/support/factories.ts';
import { createDecompressionBomb, createImage, svgWithScript } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import {
  createDeliveredOrder,
  moveReturn,
  readReturn,
  requestReturn,
} from '#tests/support/returns.ts';
import { runDueJobs } from '#tests/support/run-jobs.ts';
import { createTestShop, type TestShop, updateOrderStatus } from '#tests/support/shop.ts';

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
let customerToken: string;
beforeEach(async () => {
  order = await createDeliveredOrder(shop, vendor);
  customerToken = order.customer.token;
});

async function expectBalanced() {
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [] });
}

test('a request needs a reason that applies and pieces that can be returned, and for damaged goods also photos', async () => {
  const line = { line: order.chairs, quantity: 1 };
  const cases = {
    noPhoto: { reason: 'damaged', photos: 0 },
    manyPhotos: { photos: 6 },
    badPhoto: { photos: [Buffer.from('<script>alert(1)</script>')] },
    svg: { photos: [svgWithScript] },
    bomb: { photos: [await createDecompressionBomb()] },
    changedMindReplacement: { resolution: 'replacement' },
    notLate: { reason: 'late' },
    tooMany: { lines: [{ ...line, quantity: 4 }] },
    unknownLine: { lines: [{ line: order.id, quantity: 1 }] },
    noLine: { lines: [] },
    farPickup: { fields: [['pickupDay', '2030-01-01']] },
  } as const;
  const statuses = new Map<string, number>();
  for (const [name, wanted] of Object.entries(cases)) {
    statuses.set(name, (await order.request(wanted as object)).status);
  }
  expect(Object.fromEntries(statuses)).toEqual({
    ...{ noPhoto: 400, manyPhotos: 400, badPhoto: 415, svg: 415, bomb: 413 },
    ...{ changedMindReplacement: 400, notLate: 409, tooMany: 409, unknownLine: 404 },
    ...{ noLine: 400, farPickup: 400 },
  });
  await shop.ctx.db.updateTable('order_lines').set({ is_made_to_order: true }).execute();
  expect((await order.request()).body.message).toContain('was made to order');
  expect((await order.request({ reason: 'damaged' })).status).toBe(201);
});

test('a vendor schedules the pickup of one return at most ten times', async () => {
  const { body: requested } = await order.request({ reason: 'damaged' });
  await moveReturn(shop, vendor.token, requested._id, 'approve');
  await sql`insert into return_steps (return_id, status, actor_role, text)
    select ${requested._id}, 'scheduled', 'vendor', '' from generate_series(1, 9)`.execute(
    shop.ctx.db,
  );
  const schedule = (trackingNumber: string) =>
    moveReturn(shop, vendor.token, requested._id, 'schedule', {
      date: requested.pickup.day,
      trackingNumber,
    });
  expect([(await schedule('1')).status, (await schedule('2')).status]).toEqual([200, 409]);
});

test('calls for the returns, photos or orders of other accounts are answered with 404', async () => {
  const { body: requested } = await order.request({ reason: 'damaged' });
  const loadPhoto = async (token: string, size = '') => {
    const url = `${requested.photos[0]!.url}${size}`;
    return shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  };
  const [stranger, rival] = [await createCustomer(shop.ctx), await createVendor(shop.ctx)];
  for (const { token } of [stranger, rival]) {
    expect((await readReturn(shop, token, requested._id)).status).toBe(404);
    expect((await loadPhoto(token)).statusCode).toBe(404);
    expect((await moveReturn(shop, token, requested._id, 'approve')).status).toBe(404);
    expect((await shop.call('GET /api/returns', {}, { token })).body).toEqual([]);
  }
  const lines = [{ line: order.chairs, quantity: 1 }];
  expect((await requestReturn(shop, stranger.token, { order: order.id, lines })).status).toBe(404);
  for (const token of [customerToken, vendor.token, admin.token]) {
    const response = await loadPhoto(token);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(response.headers['cache-control']).toBe('no-store');
  }
  expect((await loadPhoto(customerToken, '?size=small')).statusCode).toBe(200);
  const other = requested.photos[0]!.url.replace(requested._id, order.id);
  const headers = { authorization: `Bearer ${customerToken}` };
  expect((await shop.app.inject({ url: other, headers })).statusCode).toBe(404);
});

test('a repeated step changes nothing, and a step that is not allowed is refused', async () => {
  const { body: requested } = await order.request({ reason: 'damaged' });
  const takeStep = (token: string, action: Parameters<typeof moveReturn>[3], more = {}) =>
    moveReturn(shop, token, requested._id, action, {
      reason: 'Because',
      date: '2026-12-20',
      ...more,
    });
  const wrong = await takeStep(customerToken, 'approve');
  expect(wrong).toMatchObject({
    status: 409,
    body: { message: 'Only the seller or Baithak can approve a return' },
  });
  expect((await takeStep(vendor.token, 'withdraw')).status).toBe(409);
  for (const early of ['schedule', 'receive', 'refund', 'replace'] as const) {
    const refused = await takeStep(vendor.token, early);
    expect(refused.status).toBe(409);
    expect((refused.body as unknown as { details: object }).details).toEqual({
      allowed: ['approve', 'dispute'],
    });
  }
  await takeStep(vendor.token, 'approve');
  expect((await takeStep(vendor.token, 'approve')).status).toBe(200);
  await takeStep(vendor.token, 'refund');
  expect((await takeStep(vendor.token, 'refund')).status).toBe(200);
  await runDueJobs(shop.ctx);
  for (const late of ['approve', 'schedule', 'receive', 'dispute'] as const) {
    expect((await takeStep(vendor.token, late)).status).toBe(409);
  }
  expect((await takeStep(customerToken, 'withdraw')).status).toBe(409);
  const { body } = await readReturn(shop, customerToken, requested._id);
  expect(body.steps.map(({ status }) => status)).toEqual(['requested', 'approved', 'refunded']);
  expect((await order.readOrder()).refunds).toHaveLength(1);
});

test('a return can be withdrawn until the goods are received', async () => {
  const { body: requested } = await order.request({ reason: 'damaged', resolution: 'replacement' });
  await moveReturn(shop, vendor.token, requested._id, 'approve');
  const withdrawn = await moveReturn(shop, customerToken, requested._id, 'withdraw');
  expect(withdrawn.body).toMatchObject({ status: 'withdrawn', replacementOrder: null });
  const held = await shop.ctx.db.selectFrom('variants').select('stock_held').execute();
  expect(held.every(({ stock_held: pieces }) => pieces === 0)).toBe(true);
  const { body: second } = await order.request({ reason: 'damaged' });
  await moveReturn(shop, vendor.token, second._id, 'approve');
  await moveReturn(shop, vendor.token, second._id, 'receive');
  expect((await moveReturn(shop, customerToken, second._id, 'withdraw')).status).toBe(409);
  await expectBalanced();
});

test('pieces in an open return cannot be refunded another way, and their order cannot go back to shipped', async () => {
  const { body: requested } = await order.request({ reason: 'damaged' });
  const takenBack = await updateOrderStatus(shop, vendor.token, order.id, { status: 'shipped' });
  expect(takenBack.status).toBe(409);
  const params = { id: order.id };
  const lines = [{ line: order.chairs, quantity: 3 }];
  const body = { lines, reason: 'Goodwill' };
  const refunded = await shop.call('POST /api/orders/:id/refunds', { params, body }, admin);
  expect(refunded.status).toBe(409);
  const whole = await shop.call('POST /api/orders/:id/refund', { params, body: {} }, admin);
  expect(whole).toMatchObject({
    status: 409,
    body: {
      message: `Return ${requested.number} is open. Complete it first, or refund other pieces.`,
    },
  });
});

test('an open return is an open case of its order, so the order’s earnings are not payable', async () => {
  const readOpenCases = async () => {
    const text = 'select why from open_cases where order_id = $1';
    return (await shop.ctx.pool.query<{ why: string }>(text, [order.id])).rows;
  };
  const { body: requested } = await order.request();
  expect(await readOpenCases()).toEqual([{ why: `Return ${requested.number} is open` }]);
  await moveReturn(shop, customerToken, requested._id, 'withdraw');
  expect(await readOpenCases()).toEqual([]);
});

test('hostile notes and reasons are stored as text and escaped in emails', async () => {
  const hostile = '<img src=x onerror=alert(1)> "quoted" ‮ \\u0000 कुर्सी';
  const stored = removeInvisible(hostile);
  const { body: requested } = await order.request({
    reason: 'damaged',
    fields: [['note', hostile]],
  });
  expect(requested.note).toBe(stored);
  const disputed = await moveReturn(shop, vendor.token, requested._id, 'dispute', {
    reason: hostile,
  });
  expect(disputed.body.steps.at(-1)).toMatchObject({ status: 'disputed', text: stored });
  await runDueJobs(shop.ctx);
  const mails = shop.mails.filter(({ subject }) => subject.includes(requested.number));
  expect(mails.length).toBeGreaterThan(2);
  expect(mails.map(({ html }) => html).join('')).not.toContain('<img src=x');
  const cut = await order.request({ fields: [['note', 'a\0b']] });
  expect(cut.status).toBe(400);
  const long = await order.request({ fields: [['note', 'x'.repeat(1001)]] });
  expect(long.status).toBe(400);
  const lines = await order.request({ fields: [['lines', '{"__proto__": []}']] });
  expect(lines.status).toBe(400);
});

test('a request without a form is answered with 400 or 415', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/returns',
    payload: { order: order.id, lines: [], reason: 'late', resolution: 'refund' },
    headers: { authorization: `Bearer ${customerToken}` },
  });
  expect([400, 415]).toContain(response.statusCode);
});

test('the vendor and admins can add up to five evidence photos, and inspection photos until the return ends', async () => {
  const { body: requested } = await order.request({ reason: 'damaged' });
  const addPhotos = async (token: string, count: number) => {
    const bytes = await createImage({ width: 40, height: 30 });
    const form = await multipart(
      Array.from({ length: count }, (_, n) => ['photos', { bytes, name: `${n}.jpg` }]),
    );
    const headers = { ...form.headers, authorization: `Bearer ${token}` };
    const url = `/api/returns/${requested._id}/photos`;
    return shop.app.inject({ method: 'POST', url, payload: form.payload, headers });
  };
  expect((await addPhotos(customerToken, 1)).statusCode).toBe(403);
  expect((await addPhotos(vendor.token, 4)).statusCode).toBe(200);
  expect((await addPhotos(vendor.token, 2)).statusCode).toBe(409);
  await moveReturn(shop, vendor.token, requested._id, 'approve');
  await moveReturn(shop, vendor.token, requested._id, 'receive');
  expect((await addPhotos(admin.token, 1)).statusCode).toBe(200);
  const { body } = await readReturn(shop, customerToken, requested._id);
  expect(body.photos.map(({ side }) => side)).toEqual([
    ...['customer', 'evidence', 'evidence', 'evidence', 'evidence', 'inspection'],
  ]);
  await moveReturn(shop, vendor.token, requested._id, 'refund');
  expect((await addPhotos(vendor.token, 1)).statusCode).toBe(409);
});
