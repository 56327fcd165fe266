import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import { dayOf, formatDay } from '#server/features/catalogue/delivery/working-days.ts';
import { moveClock } from '#server/features/shop/clock/move-clock.ts';
import { createTasks } from '#server/jobs.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { createAdmin, createProduct } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { createTestShop, readTimeline, type TestShop } from '#tests/support/shop.ts';
import { mailLateOrders } from './mail-late-orders.ts';
import { shipmentSchedule } from './shipments.jobs.ts';
import { refreshOnTimeRates } from './refresh-on-time-rates.ts';

let shop: TestShop;
let orders: Scene;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  orders = await createScene(shop);
});

/** Returns the day in India that is `ahead` days after the shop's today. */
const day = (ahead: number) => formatDay(dayOf(shop.ctx.clock.now()) + ahead);

async function createPromised(promise: { dispatchBy: number; to: number; delayedTo?: number }) {
  const { _id: id } = await orders.createOrder();
  await shop.ctx.db
    .updateTable('orders')
    .set({
      dispatch_by: day(promise.dispatchBy),
      promised_from: day(promise.to - 2),
      promised_to: day(promise.to),
      delayed_to: promise.delayedTo === undefined ? null : day(promise.delayedTo),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

const readDay = (query: object = {}) =>
  shop.call('GET /api/vendors/day', { query }, { token: orders.vendor.token });
const readIds = async (list: string, more: object = {}) =>
  (await readDay({ list, ...more })).body.orders.map(({ _id }) => _id);

describe('the vendor’s day', () => {
  test('lists orders that must leave today, late orders and orders that wait for the carrier', async () => {
    const overdue = await createPromised({ dispatchBy: -3, to: -1 });
    const today = await createPromised({ dispatchBy: 0, to: 4 });
    await createPromised({ dispatchBy: 1, to: 5 });
    const delayed = await createPromised({ dispatchBy: -3, to: -1, delayedTo: 6 });
    const packed = await createPromised({ dispatchBy: 0, to: 4 });
    await orders.pack(packed);
    const underWay = await createPromised({ dispatchBy: -4, to: -2 });
    const { body } = await orders.pack(underWay);
    await orders.move(underWay, body._id, 'handed_over');
    expect(await readIds('to_pack')).toEqual([overdue, today]);
    expect(await readIds('late')).toEqual([underWay, overdue]);
    expect(await readIds('waiting_for_pickup')).toEqual([packed]);
    expect(await readIds('to_pack')).not.toContain(delayed);
    const first = await readDay({ list: 'late', page: 1, limit: 1 });
    expect(first.body.counts).toEqual({ to_pack: 2, late: 2, waiting_for_pickup: 1 });
    expect([first.body.orders.length, first.headers['x-total-count']]).toEqual([1, '2']);
    expect(first.body.orders[0]!.dispatchBy).toBe(day(-4));
    expect(await readIds('late', { page: 2, limit: 1 })).toEqual([overdue]);
  });

  test('lists orders without a promised date and partly packed orders immediately', async () => {
    const { _id: id, products } = await orders.createOrder([2]);
    expect(await readIds('to_pack')).toEqual([id]);
    const lines = [{ line: products[0]!._id, quantity: 1 }];
    await orders.pack(id, { carrier: 'VRL', lines });
    expect([await readIds('to_pack'), await readIds('waiting_for_pickup')]).toEqual([[id], [id]]);
    await orders.pack(id);
    expect(await readIds('to_pack')).toEqual([]);
  });

  test('has no orders of other vendors', async () => {
    await orders.createOrder();
    const other = await createScene(shop);
    const { body } = await shop.call('GET /api/vendors/day', {}, { token: other.vendor.token });
    expect(body).toEqual({ counts: { to_pack: 0, late: 0, waiting_for_pickup: 0 }, orders: [] });
  });
});

describe('packing and handing over many orders in one call', () => {
  const send = (step: 'pack' | 'hand-over', ids: string[]) =>
    step === 'pack'
      ? shop.call(
          'POST /api/vendors/shipments/pack',
          { body: { orders: ids, carrier: 'Delhivery' } },
          { token: orders.vendor.token },
        )
      : shop.call(
          'POST /api/vendors/shipments/hand-over',
          { body: { orders: ids } },
          { token: orders.vendor.token },
        );
  const readOutcomes = async (step: 'pack' | 'hand-over', ids: string[]) =>
    (await send(step, ids)).body.results.map(({ outcome }) => outcome);

  test('handles each order separately and only once', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push((await orders.createOrder())._id);
    const other = await createScene(shop);
    const foreign = (await other.createOrder())._id;
    const cancelled = (await orders.createOrder())._id;
    await shop.call(
      'POST /api/orders/:id/cancel',
      { params: { id: cancelled }, body: {} },
      { token: orders.customer.token },
    );
    const all = [...ids, foreign, cancelled];
    const { body } = await send('pack', all);
    expect(body.results).toEqual([
      ...ids.map((order) => ({ order, outcome: 'done', message: null })),
      { order: foreign, outcome: 'refused', message: 'Order not found' },
      { order: cancelled, outcome: 'refused', message: 'A cancelled order stays cancelled' },
    ]);
    expect(await readOutcomes('pack', ids)).toEqual(ids.map(() => 'unchanged'));
    const both = await Promise.all([
      readOutcomes('hand-over', ids),
      readOutcomes('hand-over', ids),
    ]);
    for (const index of ids.keys()) {
      expect(both.map((one) => one[index]).toSorted()).toEqual(['done', 'unchanged']);
    }
    const { rows } = await shop.ctx.pool.query(
      `select status, count(*)::int as shipments from shipments where order_id = any($1) group by 1`,
      [all],
    );
    expect(rows).toEqual([{ status: 'handed_over', shipments: 5 }]);
    expect((await readDay()).body.counts).toMatchObject({ to_pack: 0, waiting_for_pickup: 0 });
  });

  test('hands over all packed shipments of an order, but changes the order to shipped only once', async () => {
    const { _id: id, products } = await orders.createOrder([2]);
    await orders.pack(id, {
      carrier: 'Delhivery',
      lines: [{ line: products[0]!._id, quantity: 1 }],
    });
    await orders.pack(id);
    expect(await readOutcomes('hand-over', [id])).toEqual(['done']);
    const timeline = await readTimeline(shop, orders.vendor.token, { _id: id });
    const handedOver = timeline.filter(({ what }) => what.includes('handed over'));
    expect(handedOver.map(({ from, to }) => [from, to])).toEqual([
      ['pending', 'shipped'],
      [null, null],
    ]);
  });

  test('refuses an order without a packed shipment, and returns one result for an order that is named twice', async () => {
    const { _id: id } = await orders.createOrder();
    expect(await readOutcomes('hand-over', [id])).toEqual(['refused']);
    expect(await readOutcomes('hand-over', [id, id])).toHaveLength(1);
  });
});

describe('a late order', () => {
  const readLateMails = async (email: string | null) => {
    await runJobs(shop.ctx);
    return shop.mails.filter((mail) => mail.to === email && mail.subject.endsWith('is late'));
  };

  test('is emailed once after its last promised day, even if two processes run the job at the same time', async () => {
    const late = await createPromised({ dispatchBy: -3, to: -1 });
    await createPromised({ dispatchBy: -3, to: 0 });
    await createPromised({ dispatchBy: -3, to: -1, delayedTo: 0 });
    const delivered = await createPromised({ dispatchBy: -3, to: -1 });
    const { body } = await orders.pack(delivered);
    await orders.move(delivered, body._id, 'handed_over');
    await orders.move(delivered, body._id, 'delivered');
    const { connectionString } = shop.ctx.pool.options;
    const other = await createContext(shop.ctx.config, connectionString!);
    const otherCtx = { ...other, clock: shop.ctx.clock };
    await Promise.all([mailLateOrders(shop.ctx), mailLateOrders(otherCtx)]);
    await mailLateOrders(shop.ctx);
    await other.close();
    const mails = await readLateMails(orders.customer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/orders/${late}`);
    expect(mails[0]!.text).toContain('cancel it for a full refund');
  });

  test('whose email fails makes the job fail, but only after the emails about the other orders', async () => {
    const broken = await createPromised({ dispatchBy: -4, to: -2 });
    const late = await createPromised({ dispatchBy: -3, to: -1 });
    await shop.ctx.pool.query(
      `alter table orders add constraint broken check (id <> '${broken}' or late_mailed_at is null)`,
    );
    await expect(mailLateOrders(shop.ctx)).rejects.toThrow('1 late order');
    expect((await readLateMails(orders.customer.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`/orders/${late}`),
    ]);
    await shop.ctx.pool.query('alter table orders drop constraint broken');
    await mailLateOrders(shop.ctx);
    expect(await readLateMails(orders.customer.email)).toHaveLength(2);
  });

  test('is emailed once when an admin moves the clock past its last day, although two processes run jobs', async () => {
    await createPromised({ dispatchBy: 1, to: 3 });
    const admin = await createAdmin(shop.ctx);
    const { connectionString } = shop.ctx.pool.options;
    const { mail } = shop.ctx;
    const other = await createContext(shop.ctx.config, connectionString!, { mail });
    const workers = await Promise.all(
      [shop.ctx, other].map((ctx) =>
        startWorker({
          ...{ pool: ctx.pool, tasks: createTasks(ctx), schedule: shipmentSchedule },
          ...{ clock: ctx.clock, concurrency: 2, log: ctx.log },
        }),
      ),
    );
    const move = (days: number) =>
      moveClock(shop.ctx, {
        ...{ days, schedule: shipmentSchedule },
        admin: { ...admin, tokenVersion: 1, ip: '127.0.0.1' },
      });
    const countMails = () =>
      shop.mails.filter(
        ({ to, subject }) => to === orders.customer.email && subject.endsWith('is late'),
      ).length;
    await move(2);
    expect(countMails()).toBe(0);
    await move(10);
    await expect.poll(countMails).toBe(1);
    await move(400);
    await Promise.all(workers.map((worker) => worker.stop()));
    await other.close();
    expect(await readLateMails(orders.customer.email)).toHaveLength(1);
  }, 120_000);
});

test('the on-time rate is shown from the fifth delivery on, and uses the original promise even after a delay', async () => {
  const readRate = async () => {
    const { token } = orders.vendor;
    return (await shop.call('GET /api/vendors/dashboard', {}, { token })).body.onTime;
  };
  const deliver = async (promise: Parameters<typeof createPromised>[0]) => {
    const id = await createPromised(promise);
    const { body } = await orders.pack(id);
    await orders.move(id, body._id, 'handed_over');
    await orders.move(id, body._id, 'delivered');
  };
  await deliver({ dispatchBy: -4, to: -1, delayedTo: 3 });
  for (let n = 0; n < 3; n++) await deliver({ dispatchBy: -2, to: 0 });
  expect(await readRate()).toBeNull();
  await deliver({ dispatchBy: 0, to: 4 });
  expect(await readRate()).toEqual({ delivered: 5, onTime: 4, percent: 80 });
  const { id } = await createProduct(shop.ctx, { vendorId: orders.vendor.id });
  const readAbout = async () => {
    await refreshOnTimeRates(shop.ctx);
    const { seller } = (await shop.call('GET /api/products/:id', { params: { id } })).body;
    const vendor = { params: { id: orders.vendor.id } };
    const { onTimePercent } = (await shop.call('GET /api/vendors/:id/shop', vendor)).body;
    expect(seller!.onTimePercent).toBe(onTimePercent);
    return seller!.about;
  };
  await expect
    .poll(readAbout, { timeout: 20_000 })
    .toMatch(/^On Baithak since \w+ \d{4} · 80% of orders delivered on time$/);
  await shop.passMinutes(91 * 24 * 60);
  expect(await readRate()).toBeNull();
  await expect.poll(readAbout, { timeout: 20_000 }).toMatch(/^On Baithak since \w+ \d{4}$/);
});

describe('the admin', () => {
  test('sees late orders by vendor, longest overdue first, and the figures of carriers', async () => {
    const admin = await createAdmin(shop.ctx);
    const recent = await createPromised({ dispatchBy: -3, to: -1 });
    const old = await createPromised({ dispatchBy: -9, to: -7 });
    const read = (query: object) =>
      shop.call('GET /api/admin/late-orders', { query }, { token: admin.token });
    const { body, headers } = await read({ vendor: orders.vendor.id, page: 1, limit: 1 });
    expect([body.orders.map(({ _id }) => _id), headers['x-total-count']]).toEqual([[old], '2']);
    expect(body.vendors.find(({ _id }) => _id === orders.vendor.id)).toMatchObject({
      orders: 2,
      longestDays: 7,
    });
    const second = await read({ vendor: orders.vendor.id, page: 2, limit: 1 });
    expect(second.body.orders.map(({ _id }) => _id)).toEqual([recent]);
    const carrier = `Carrier ${orders.vendor.id}`;
    for (const id of [recent, old]) {
      const packed = await orders.pack(id, { carrier });
      await orders.move(id, packed.body._id, 'handed_over');
      if (id === old) await shop.passMinutes(2 * 24 * 60);
      if (id === old) await orders.move(id, packed.body._id, 'delivered');
    }
    const carriers = await shop.call('GET /api/admin/carriers', {}, { token: admin.token });
    expect(carriers.body.find((one) => one.carrier === carrier)).toEqual({
      ...{ carrier, shipments: 2, delivered: 1, failedAttempts: 0, medianDays: 2 },
    });
  });
});
