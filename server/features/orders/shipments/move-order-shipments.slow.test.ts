import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import {
  createTestShop,
  readStock,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';

let shop: TestShop;
let orders: Scene;

beforeAll(async () => {
  shop = await createTestShop();
  orders = await createScene(shop);
});
afterAll(() => shop.close());

describe('setting the status of the whole order', () => {
  const setStatus = (id: string, status: 'pending' | 'shipped' | 'delivered' | 'cancelled') =>
    updateOrderStatus(shop, orders.vendor.token, id, { status });

  test('to `shipped` hands over packed pieces and pieces that are left to pack', async () => {
    const { _id: id, products } = await orders.createOrder([2, 1]);
    const lines = [{ line: products[0]!._id, quantity: 1 }];
    await orders.pack(id, { carrier: 'VRL', lines });
    const { body } = await setStatus(id, 'shipped');
    expect(body.shipments).toMatchObject([
      { number: 1, status: 'handed_over', carrier: 'VRL' },
      { number: 2, status: 'handed_over', carrier: null },
    ]);
  });

  test('to `shipped` hands over the rest when a part is under way', async () => {
    const { _id: id, products } = await orders.createOrder([1, 1]);
    const lines = [{ line: products[0]!._id, quantity: 1 }];
    const first = await orders.pack(id, { carrier: 'VRL', lines });
    await orders.move(id, first.body._id, 'handed_over');
    const { body } = await setStatus(id, 'shipped');
    expect(body.shipments.map(({ status }) => status)).toEqual(['handed_over', 'handed_over']);
    expect(body.timeline.at(-1)).toMatchObject({ what: 'The rest of the order is shipped' });
  });

  test('to `delivered`, back to `shipped` and back to `pending` moves the shipment too', async () => {
    const { id } = await orders.createShipmentIn('out_for_delivery');
    const statuses = [];
    for (const status of ['delivered', 'shipped', 'delivered', 'pending'] as const) {
      const { body } = await setStatus(id, status);
      statuses.push([body.orderStatus, body.shipments[0]!.status]);
    }
    expect(statuses).toEqual([
      ['delivered', 'delivered'],
      ['shipped', 'handed_over'],
      ['delivered', 'delivered'],
      ['pending', 'packed'],
    ]);
  });

  test('to `pending` or `delivered` is refused while a shipment is on its way back', async () => {
    const { id } = await orders.createShipmentIn('returning');
    for (const status of ['pending', 'delivered'] as const) {
      expect((await setStatus(id, status)).status).toBe(409);
    }
  });

  test('to `cancelled` is refused once everything is delivered', async () => {
    const { id } = await orders.createShipmentIn('delivered');
    expect((await setStatus(id, 'cancelled')).status).toBe(409);
  });

  test.each([false, true])(
    'to `cancelled` refunds the undelivered pieces and leaves the order `delivered` (goods back: %s)',
    async (goodsBack) => {
      const { _id: id, products } = await orders.createOrder([3]);
      const line = products[0]!._id;
      const one = { carrier: 'VRL', lines: [{ line, quantity: 1 }] };
      const [first, second] = [await orders.pack(id, one), await orders.pack(id, one)];
      await orders.move(id, first.body._id, 'handed_over');
      await orders.move(id, first.body._id, 'delivered');
      await orders.move(id, second.body._id, 'handed_over');
      const cancelled = { status: 'cancelled', goodsBack } as const;
      const { body } = await updateOrderStatus(shop, orders.vendor.token, id, cancelled);
      expect(body).toMatchObject({
        orderStatus: 'delivered',
        paymentStatus: 'paid',
        shipments: [{ status: 'delivered' }, { status: goodsBack ? 'returned' : 'returning' }],
      });
      const readLineStock = () => readStock(shop.ctx, products[0]!.product._id);
      expect(await readLineStock()).toMatchObject({ stock_on_hand: goodsBack ? 9 : 8 });
      await orders.move(id, second.body._id, 'returned');
      expect(await readLineStock()).toMatchObject({ stock_on_hand: 9 });
      await runJobs(shop.ctx);
      expect(await orders.readOrder()).toMatchObject({
        orderStatus: 'delivered',
        refundedAmount: 20_000,
      });
    },
  );

  test('to `cancelled` sets shipments under way to `returning`', async () => {
    const { _id: id, products } = await orders.createOrder([1, 1]);
    const lines = [{ line: products[0]!._id, quantity: 1 }];
    const first = await orders.pack(id, { carrier: 'VRL', lines });
    await orders.move(id, first.body._id, 'handed_over');
    await orders.pack(id);
    const { body } = await setStatus(id, 'cancelled');
    expect(body).toMatchObject({
      orderStatus: 'cancelled',
      shipments: [{ number: 1, status: 'returning' }],
    });
    expect((await orders.move(id, first.body._id, 'returned')).body.status).toBe('returned');
    expect((await orders.readOrder()).orderStatus).toBe('cancelled');
  });
});
