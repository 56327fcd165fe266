import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#server/features/catalogue/delivery/working-days.ts';
import { getParcels } from '#server/features/orders/documents/parcels.ts';
import { createAdmin, createCustomer } from '#tests/support/factories.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { createTestShop, type TestShop, updateOrderStatus } from '#tests/support/shop.ts';

let shop: TestShop;
let orders: Scene;

beforeAll(async () => {
  shop = await createTestShop();
  orders = await createScene(shop, { businessName: 'Jodhpur House' });
});
afterAll(() => shop.close());

const readDeliveryCode = async (id: string) => {
  const { delivery_code: code } = await shop.ctx.db
    .selectFrom('orders')
    .select('delivery_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code;
};
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const deliver = (order: { id: string; sid: string }, code?: string) =>
  orders.move(order.id, order.sid, 'delivered', { code });
const reportNotReceived = (params: { id: string; sid: string }, token = orders.customer.token) =>
  shop.call('POST /api/orders/:id/shipments/:sid/not-received', { params, body: {} }, { token });

describe('the delivery code', () => {
  test('is shown only to the customer of the order, while something is to be delivered', async () => {
    const { _id: id } = await orders.createOrder();
    const code = await readDeliveryCode(id);
    expect((await orders.readOrder()).deliveryCode).toBe(code);
    const { body: packed } = await orders.pack(id);
    const responses = [packed];
    const admin = await createAdmin(shop.ctx);
    for (const token of [orders.vendor.token, admin.token]) {
      const { body } = await shop.call('GET /api/orders/:id', { params: { id } }, { token });
      expect(body).not.toHaveProperty('deliveryCode');
    }
    const vendor = { token: orders.vendor.token };
    const { body: listed } = await shop.call('GET /api/orders/vendor', {}, vendor);
    responses.push((await orders.move(id, packed._id, 'handed_over')).body);
    responses.push((await orders.move(id, packed._id, 'out_for_delivery')).body);
    responses.push((await deliver({ id, sid: packed._id }, otherThan(code))).body);
    responses.push((await deliver({ id, sid: packed._id }, code)).body);
    const status = { params: { id }, body: { status: 'delivered' } } as const;
    const { body: set } = await shop.call('PUT /api/orders/:id', status, vendor);
    expect(JSON.stringify([responses, listed, set])).not.toContain(`"${code}"`);
    expect(await orders.readOrder()).not.toHaveProperty('deliveryCode');
    await orders.createShipmentIn('returning');
    expect(await orders.readOrder()).not.toHaveProperty('deliveryCode');
  });

  test('confirms a delivery, which then cannot be taken back', async () => {
    const shipment = await orders.createShipmentIn('out_for_delivery');
    const { status, body } = await deliver(shipment, await readDeliveryCode(shipment.id));
    expect([status, body.status, body.isConfirmed]).toEqual([200, 'delivered', true]);
    for (const back of ['shipped', 'pending'] as const) {
      const { id } = shipment;
      const call = { params: { id }, body: { status: back } };
      expect((await shop.call('PUT /api/orders/:id', call, orders.vendor)).status).toBe(409);
    }
    expect((await reportNotReceived(shipment)).status).toBe(409);
  });

  test('confirms a shipment that the vendor had marked as delivered without a code', async () => {
    const shipment = await orders.createShipmentIn('delivered');
    await reportNotReceived(shipment);
    const { body } = await deliver(shipment, await readDeliveryCode(shipment.id));
    expect(body).toMatchObject({ isConfirmed: true, notReceivedAt: null });
  });

  test('confirms one shipment of an order, and the rest gets a new code', async () => {
    const { _id: id, products } = await orders.createOrder([2]);
    const lines = [{ line: products[0]!._id, quantity: 1 }];
    const parts = [
      (await orders.pack(id, { carrier: 'Delhivery', lines })).body,
      (await orders.pack(id)).body,
    ];
    for (const { _id: sid } of parts) await orders.move(id, sid, 'handed_over');
    const [first, second] = parts.map(({ _id: sid }) => ({ id, sid }));
    const code = await readDeliveryCode(id);
    expect((await deliver(first!, code)).body).toMatchObject({ isConfirmed: true });
    expect((await deliver(first!, code)).status).toBe(200);
    expect((await deliver(second!, code)).status).toBe(400);
    const next = await readDeliveryCode(id);
    expect(next).not.toBe(code);
    expect((await orders.readOrder()).deliveryCode).toBe(next);
    await deliver(second!);
    expect((await deliver(second!, code)).status).toBe(400);
    expect((await deliver(second!, next)).body).toMatchObject({ isConfirmed: true });
  });

  test('works for only one shipment, even if another is already marked as delivered', async () => {
    const { _id: id, products } = await orders.createOrder([2]);
    const lines = [{ line: products[0]!._id, quantity: 1 }];
    const parts = [
      (await orders.pack(id, { carrier: 'Delhivery', lines })).body,
      (await orders.pack(id)).body,
    ];
    for (const { _id: sid } of parts) await orders.move(id, sid, 'handed_over');
    const code = await readDeliveryCode(id);
    await deliver({ id, sid: parts[1]!._id });
    const first = await deliver({ id, sid: parts[0]!._id }, code);
    expect(first.body).toMatchObject({ isConfirmed: true });
    expect((await orders.readOrder()).orderStatus).toBe('delivered');
    expect((await deliver({ id, sid: parts[1]!._id }, code)).status).toBe(400);
  });

  test('cannot be guessed: after five wrong codes on one day, even in parallel calls, every code is refused', async () => {
    const shipment = await orders.createShipmentIn('handed_over');
    const code = await readDeliveryCode(shipment.id);
    const first = await deliver(shipment, otherThan(code));
    expect(first.status).toBe(400);
    expect(first.body).toMatchObject({
      message: 'Wrong delivery code. 4 tries left today.',
      details: { triesLeft: 4 },
    });
    const rest = await Promise.all(
      Array.from({ length: 8 }, () => deliver(shipment, otherThan(code))),
    );
    expect(rest.map(({ status }) => status).toSorted()).toEqual([
      400, 400, 400, 429, 429, 429, 429, 429,
    ]);
    expect((await deliver(shipment, code)).status).toBe(429);
    const day = dayOf(shop.ctx.clock.now());
    await shop.passMinutes(24 * 60);
    expect(dayOf(shop.ctx.clock.now())).toBe(day + 1);
    expect((await deliver(shipment, otherThan(code))).status).toBe(400);
    expect((await deliver(shipment, code)).body).toMatchObject({ isConfirmed: true });
  });

  test('has five tries for all shipments of an order together, even in parallel calls', async () => {
    const { _id: id, products } = await orders.createOrder([3]);
    const lines = [{ line: products[0]!._id, quantity: 1 }];
    const shipments: { id: string; sid: string }[] = [];
    for (let n = 0; n < 3; n++) {
      const { body } = await orders.pack(id, { carrier: 'Delhivery', lines });
      await orders.move(id, body._id, 'handed_over');
      shipments.push({ id, sid: body._id });
    }
    const code = await readDeliveryCode(id);
    const tries = [...shipments, ...shipments, ...shipments, ...shipments];
    const responses = await Promise.all(tries.map((each) => deliver(each, otherThan(code))));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 400),
      ...Array.from({ length: 8 }, () => 429),
    ]);
    for (const each of shipments) expect((await deliver(each, code)).status).toBe(429);
  });

  test('is optional: a shipment that is marked as delivered without it is not confirmed', async () => {
    const shipment = await orders.createShipmentIn('out_for_delivery');
    expect((await deliver(shipment)).body).toMatchObject({
      status: 'delivered',
      isConfirmed: false,
    });
    const { status } = await deliver(await orders.createShipmentIn('handed_over'), '12345');
    expect(status).toBe(400);
  });
});

describe('a delivery that did not arrive', () => {
  test('opens only one help request, even if it is reported several times', async () => {
    const shipment = await orders.createShipmentIn('delivered');
    const { orderId } = await orders.readOrder();
    const responses = await Promise.all([1, 2, 3].map(() => reportNotReceived(shipment)));
    for (const { status, body } of responses) {
      expect([status, body.notReceivedAt]).toEqual([200, responses[0]!.body.notReceivedAt]);
    }
    expect(responses[0]!.body.notReceivedAt).not.toBeNull();
    const messages = await shop.ctx.db
      .selectFrom('help_requests')
      .innerJoin('help_messages', 'request_id', 'help_requests.id')
      .select(['email', 'topic', 'text'])
      .where('subject', 'like', `%${orderId}%`)
      .execute();
    expect(messages).toEqual([
      {
        email: orders.customer.email,
        topic: 'not_received',
        text: `I have not received shipment 1 of order ${orderId}, which Jodhpur House marked as delivered.`,
      },
    ]);
  });

  test('can be reported only by the customer of the order and only for a delivered shipment', async () => {
    const underWay = await orders.createShipmentIn('handed_over');
    expect((await reportNotReceived(underWay)).status).toBe(409);
    const delivered = await orders.createShipmentIn('delivered');
    const stranger = await createCustomer(shop.ctx);
    expect((await reportNotReceived(delivered, stranger.token)).status).toBe(404);
    expect((await reportNotReceived({ ...delivered, sid: underWay.sid })).status).toBe(404);
  });
});

describe('the customer’s details', () => {
  test('are masked for the vendor 30 days after a cancellation', async () => {
    const { _id: id } = await orders.createOrder();
    const { token } = orders.vendor;
    await updateOrderStatus(shop, token, id, { status: 'cancelled' });
    const read = () => shop.call('GET /api/orders/:id', { params: { id } }, { token });
    expect((await read()).body.customer.isMasked).toBe(false);
    await shop.passMinutes(30 * 24 * 60 + 1);
    expect((await read()).body.customer.isMasked).toBe(true);
  });

  test('are masked for the vendor 30 days after the delivery, including in searches and on labels', async () => {
    const { id, sid: shipmentId } = await orders.createShipmentIn('delivered');
    const { name, email } = orders.customer;
    const vendor = { token: orders.vendor.token };
    const read = async () =>
      (await shop.call('GET /api/orders/:id', { params: { id } }, vendor)).body;
    const isFound = async (q: string) => {
      const { body } = await shop.call('GET /api/orders/vendor', { query: { q } }, vendor);
      return body.some(({ _id }) => _id === id);
    };
    await shop.passMinutes(30 * 24 * 60 - 60);
    expect((await read()).customer).toMatchObject({ name, email, isMasked: false });
    expect(await isFound(email!)).toBe(true);
    await shop.passMinutes(120);
    const masked = await read();
    expect(masked.customer.isMasked).toBe(true);
    const text = JSON.stringify(masked);
    for (const detail of [name, email!, '9845012345']) expect(text).not.toContain(detail);
    expect([await isFound(email!), await isFound(masked.orderId)]).toEqual([false, true]);
    expect((await orders.readOrder()).customer).toMatchObject({ name, email, isMasked: false });
    const { body } = await shop.call('GET /api/vendors/dashboard', {}, vendor);
    const recent = body.recentOrders.find(({ _id }) => _id === id);
    expect(recent!.customerName).toBe(masked.customer.name);
    const [label] = await getParcels(shop.ctx, id, { shipmentId, boxes: 1, viewer: 'vendor' });
    expect(label).toMatchObject({ to: [masked.customer.name, ...label!.to.slice(1)] });
    for (const detail of [name, '9845012345']) expect(JSON.stringify(label)).not.toContain(detail);
    const [whole] = await getParcels(shop.ctx, id, { shipmentId, boxes: 1, viewer: 'admin' });
    expect(whole!.to[0]).toBe(name);
    const back = await updateOrderStatus(shop, vendor.token, id, { status: 'shipped' });
    expect([back.status, back.body.message]).toEqual([
      409,
      'A delivery cannot be taken back after 30 days',
    ]);
  });
});
