import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  createTestShop,
  refundOrder,
  refundPieces,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

let shop: TestShop;
let admin: { token: string };
let orders: Scene;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
  orders = await createScene(shop);
});
afterAll(() => shop.close());

type Order = Awaited<ReturnType<Scene['readOrder']>>;

/** Reads each refund of the order with the total of its credit note, in paise. */
async function readRefunds(orderId: string) {
  const { rows } = await shop.ctx.pool.query<{ refunded: number; credited: number | null }>(
    `select amount_paise as refunded, total_paise as credited
     from refunds left join documents on refund_id = refunds.id
     where refunds.order_id = $1 order by refunds.id`,
    [orderId],
  );
  return rows;
}

const refundAll: Record<string, (order: Order) => Promise<unknown>> = {
  'pieces are refunded': (order) =>
    refundPieces(shop, admin.token, order._id, {
      lines: [{ line: order.products[0]!._id, quantity: 3 }],
    }),
  'the vendor cancels the order': (order) =>
    updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'cancelled' }),
  'an admin refunds the order': (order) => refundOrder(shop, admin.token, order._id),
};

test.each(Object.keys(refundAll))(
  'only the refund of the invoiced pieces gets a credit note when %s',
  async (name) => {
    const order = await orders.createOrder([3], 777_777);
    const line = order.products[0]!._id;
    const { body } = await orders.pack(order._id, {
      carrier: 'Delhivery',
      lines: [{ line, quantity: 2 }],
    });
    await orders.move(order._id, body._id, 'handed_over');
    await refundAll[name]!(order);
    await runJobs(shop.ctx);
    expect(await readRefunds(order._id)).toEqual([
      { refunded: 777_777, credited: null },
      { refunded: 1_555_554, credited: 1_555_554 },
    ]);
  },
);
