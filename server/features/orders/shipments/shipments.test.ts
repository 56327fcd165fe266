import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  shipmentStatuses,
  shipmentSteps,
  type ShipmentStatus,
} from '#contract/orders/shipment-rules.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { runDueJobs, runJobs } from '#tests/support/run-jobs.ts';
import { type Scene, createScene, moveShipment } from '#tests/support/scene.ts';
import {
  createPurchase,
  createTestShop,
  listOrders,
  readStock,
  readTimeline,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';

let shop: TestShop;
let orders: Scene;
const { readOrder, createOrder, pack, move, createShipmentIn } = {
  readOrder: () => orders.readOrder(),
  createOrder: (quantities: number[]) => orders.createOrder(quantities),
  pack: (...call: Parameters<Scene['pack']>) => orders.pack(...call),
  move: (...call: Parameters<Scene['move']>) => orders.move(...call),
  createShipmentIn: (status: ShipmentStatus) => orders.createShipmentIn(status),
};

beforeAll(async () => {
  shop = await createTestShop();
  orders = await createScene(shop, { businessName: 'Jodhpur House' });
});
afterAll(() => shop.close());

describe('packing', () => {
  test('an order can go in several shipments, each with its own pieces and tracking', async () => {
    const { _id: id, products } = await createOrder([2, 1]);
    const [table, chair] = products.map(({ _id }) => _id) as [string, string];
    const lines = [{ line: table, quantity: 1 }];
    const first = await pack(id, { carrier: 'Delhivery', trackingNumber: 'DL 42', lines });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      number: 1,
      status: 'packed',
      carrier: 'Delhivery',
      trackingNumber: 'DL 42',
      trackingUrl: 'https://www.delhivery.com/track-v2/package/DL%2042',
      lines,
    });
    const { body: second } = await pack(id, { carrier: 'Own vehicle' });
    expect(second).toMatchObject({
      number: 2,
      trackingNumber: null,
      trackingUrl: null,
      lines: [
        { line: table, quantity: 1 },
        { line: chair, quantity: 1 },
      ],
    });
    expect(await readOrder()).toMatchObject({
      orderStatus: 'pending',
      shipments: [first.body, second],
    });
    await move(id, first.body._id, 'handed_over');
    expect(await readOrder()).toMatchObject({ orderStatus: 'shipped', wasShipped: true });
    await move(id, first.body._id, 'delivered');
    expect(await readOrder()).toMatchObject({ orderStatus: 'shipped' });
    await move(id, second._id, 'handed_over');
    await move(id, second._id, 'delivered');
    expect(await readOrder()).toMatchObject({ orderStatus: 'delivered' });
  });

  test('takes at most the pieces that are left, and no pieces of an unpaid order or of another order', async () => {
    const { _id: id, products } = await createOrder([2]);
    const line = products[0]!._id;
    expect((await pack(id, { carrier: 'VRL', lines: [{ line, quantity: 3 }] })).status).toBe(409);
    const twice = [{ line, quantity: 1 }];
    expect((await pack(id, { carrier: 'VRL', lines: [...twice, ...twice] })).status).toBe(201);
    expect((await pack(id)).status).toBe(409);
    const other = await createOrder([1]);
    expect((await pack(other._id, { carrier: 'VRL', lines: twice })).status).toBe(404);
    const unpaid = await createCustomer(shop.ctx);
    const { id: product } = await createProduct(shop.ctx, { vendorId: orders.vendor.id });
    await createPurchase(shop, unpaid.token, [{ product, quantity: 1 }]);
    const [order] = await listOrders(shop, unpaid.token);
    expect((await pack(order!._id)).status).toBe(409);
  });

  test('and unpacking end after 500 changes of an order', async () => {
    const { _id: id } = await createOrder([1]);
    const unpack = (sid: string) =>
      shop.call('DELETE /api/orders/:id/shipments/:sid', { params: { id, sid } }, orders.vendor);
    for (let n = 0; n < 2; n++) expect((await unpack((await pack(id)).body._id)).status).toBe(200);
    await shop.ctx.pool.query(
      `insert into order_events (id, purchase_id, order_id, actor_role, what)
       select gen_random_uuid(), purchase_id, id, 'vendor', 'Shipment packed'
       from orders, generate_series(1, 496) where id = $1`,
      [id],
    );
    const text = 'This order has been changed 500 times. Please write to us to change it again.';
    expect(await pack(id)).toMatchObject({ status: 409, body: { message: text } });
    const ship = await updateOrderStatus(shop, orders.vendor.token, id, { status: 'shipped' });
    expect(ship).toMatchObject({ status: 409, body: { message: text } });
    const { rows } = await shop.ctx.pool.query('select from order_events where order_id = $1', [
      id,
    ]);
    expect(rows.length).toBeLessThan(510);
  });

  test('can be undone until the hand-over, so that the pieces can be packed again', async () => {
    const { _id: id, products } = await createOrder([2]);
    const unpack = (sid: string, token = orders.vendor.token) =>
      shop.call('DELETE /api/orders/:id/shipments/:sid', { params: { id, sid } }, { token });
    const { _id: first } = (await pack(id)).body;
    expect((await unpack(first, (await createVendor(shop.ctx)).token)).status).toBe(404);
    const responses = await Promise.all([unpack(first), unpack(first)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await readOrder()).toMatchObject({ orderStatus: 'pending', shipments: [] });
    const lines = [{ line: products[0]!._id, quantity: 2 }];
    const { body } = await pack(id, { carrier: 'VRL', trackingNumber: '4711', lines });
    expect(body).toMatchObject({ number: 1, trackingUrl: expect.stringContaining('4711') });
    await move(id, body._id, 'handed_over');
    expect(await unpack(body._id)).toMatchObject({
      status: 409,
      body: {
        message: 'Shipment 1 is handed over to the carrier and can no longer be unpacked',
        details: { allowed: ['out_for_delivery', 'delivered'] },
      },
    });
    // Even after the hand-over is taken back, unpacking is refused: a new shipment would allow new tries for the code.
    await updateOrderStatus(shop, orders.vendor.token, id, { status: 'pending' });
    const takenBack = await unpack(body._id);
    expect([takenBack.status, takenBack.body]).toEqual([
      409,
      expect.objectContaining({ details: { allowed: ['handed_over'] } }),
    ]);
  });

  test('succeeds only once when six parallel calls pack the same pieces', async () => {
    const { _id: id } = await createOrder([3]);
    const responses = await Promise.all(Array.from({ length: 6 }, () => pack(id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    expect((await readOrder()).shipments).toHaveLength(1);
  });

  test('rejects an empty carrier and a link that is not https', async () => {
    const { _id: id } = await createOrder([1]);
    for (const trackingUrl of ['javascript:alert(1)', 'http://carrier.example/1', 'carrier']) {
      expect((await pack(id, { carrier: 'VRL', trackingUrl })).status).toBe(400);
    }
    expect((await pack(id, { carrier: '' })).status).toBe(400);
  });
});

describe('the steps of a shipment', () => {
  test.each(shipmentStatuses)(
    'from %s are those of `shipmentSteps`, and any other step returns 409',
    async (from) => {
      const { id, sid } = await createShipmentIn(from);
      const { shipments } = await readOrder();
      expect(shipments[0]!.status).toBe(from);
      for (const to of shipmentStatuses) {
        if (to === from || shipmentSteps[from].includes(to)) continue;
        const { status, body } = await move(id, sid, to, { reason: 'Nobody at home' });
        expect([to, status]).toEqual([to, 409]);
        expect(body.details).toEqual({ allowed: shipmentSteps[from] });
        for (const allowed of shipmentSteps[from]) expect(body.message).toContain(allowed);
      }
    },
  );

  test('a call with the shipment’s current state changes only its tracking', async () => {
    const { id, sid } = await createShipmentIn('handed_over');
    const { body } = await move(id, sid, 'handed_over', { trackingNumber: 'DL77' });
    expect(body).toMatchObject({
      status: 'handed_over',
      trackingUrl: 'https://www.delhivery.com/track-v2/package/DL77',
    });
    const timeline = await readTimeline(shop, orders.customer.token, { _id: id });
    expect(timeline.filter(({ what }) => what.includes('handed over'))).toHaveLength(1);
  });

  test('when parallel calls set different states, one state wins and the calls for the other return 409', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, sid } = await createShipmentIn('out_for_delivery');
      const responses = await Promise.all([
        move(id, sid, 'delivered'),
        move(id, sid, 'attempt_failed', { reason: 'Nobody at home' }),
        move(id, sid, 'delivered'),
        move(id, sid, 'attempt_failed', { reason: 'Nobody at home' }),
      ]);
      const { shipments } = await readOrder();
      const { status: outcome } = shipments[0]!;
      const agreeing = outcome === 'delivered' ? [0, 2] : [1, 3];
      const statuses = responses.map(({ status }) => status);
      expect(statuses).toEqual([0, 1, 2, 3].map((n) => (agreeing.includes(n) ? 200 : 409)));
    }
  });

  test('a failed attempt needs a reason', async () => {
    const { id, sid } = await createShipmentIn('out_for_delivery');
    const { status, body } = await move(id, sid, 'attempt_failed');
    expect([status, body.errors]).toEqual([400, { reason: 'Say why the delivery failed' }]);
  });

  test('another vendor’s shipment and a shipment of another order return 404', async () => {
    const { id, sid } = await createShipmentIn('packed');
    const stranger = await createVendor(shop.ctx);
    const body = { status: 'handed_over' } as const;
    const foreign = await moveShipment(shop, stranger.token, { id, sid }, body);
    const { _id: otherId } = await createOrder([1]);
    expect([foreign.status, (await move(otherId, sid, 'handed_over')).status]).toEqual([404, 404]);
  });
});

describe('a shipment that comes back', () => {
  test('refunds its pieces and puts them back on sale', async () => {
    const { id, sid } = await createShipmentIn('returning');
    const { product } = (await readOrder()).products[0]!;
    expect((await move(id, sid, 'returned')).body.returnedAt).not.toBeNull();
    await runJobs(shop.ctx);
    const refunded = { paymentStatus: 'refunded', refundedAmount: 10_000, goodsBack: true };
    expect(await readOrder()).toMatchObject({ orderStatus: 'cancelled', ...refunded });
    const { token } = orders.vendor;
    const again = { status: 'cancelled', goodsBack: true } as const;
    expect((await updateOrderStatus(shop, token, id, again)).status).toBe(200);
    expect(await readStock(shop.ctx, product._id)).toMatchObject({ stock_on_hand: 10 });
  });

  test('makes its order pending again, with `wasShipped` still true', async () => {
    const { _id: id, products } = await createOrder([2]);
    const lines = [{ line: products[0]!._id, quantity: 1 }];
    const { body } = await pack(id, { carrier: 'VRL', lines });
    await move(id, body._id, 'handed_over');
    for (let attempt = 1; attempt <= 3; attempt++) {
      await move(id, body._id, 'out_for_delivery');
      await move(id, body._id, 'attempt_failed', { reason: 'Closed' });
    }
    await move(id, body._id, 'returned');
    expect(await readOrder()).toMatchObject({ orderStatus: 'pending', wasShipped: true });
  });

  test('is refunded after 14 days if the vendor does not record the receipt', async () => {
    const { id } = await createShipmentIn('returning');
    await shop.passMinutes(14 * 24 * 60 + 1);
    await runDueJobs(shop.ctx);
    await runJobs(shop.ctx);
    expect(await readOrder()).toMatchObject({
      ...{ _id: id, paymentStatus: 'refunded' },
      shipments: [{ status: 'returned' }],
    });
  });

  test('does not go back on sale with `restock: false`', async () => {
    const { id, sid } = await createShipmentIn('returning');
    const { product } = (await readOrder()).products[0]!;
    await move(id, sid, 'returned', { restock: false });
    expect(await readStock(shop.ctx, product._id)).toMatchObject({ stock_on_hand: 9 });
    const later = { status: 'cancelled', goodsBack: true } as const;
    await updateOrderStatus(shop, orders.vendor.token, id, later);
    expect(await readStock(shop.ctx, product._id)).toMatchObject({ stock_on_hand: 10 });
  });
});
