import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import {
  buyAndCancel,
  buyTwoPieces,
  createRazorpayShop,
  type RazorpayShop,
} from '#tests/support/razorpay-shop.ts';
import { setShopTime } from '#tests/support/shop-time.ts';

let shop: RazorpayShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let oldOrder: { _id: string; orderId: string };

const runSql = (text: string, values: unknown[] = []) => shop.ctx.pool.query(text, values);
const runCheck = async (scope?: 'full' | 'new') =>
  (await shop.call('GET /api/admin/ledger/check', { query: { ...(scope && { scope }) } }, admin))
    .body;

beforeAll(async () => {
  shop = await createRazorpayShop();
  await setShopTime(shop.ctx, new Date());
  admin = await createAdmin(shop.ctx);
  vendor = await createVendor(shop.ctx);
  await buyAndCancel(shop, vendor.id);
  ({ order: oldOrder } = await buyTwoPieces(shop, vendor.id));
  await shop.passMinutes(20);
});
afterAll(() => shop.close());
beforeEach(async () => {
  expect(await runCheck('full')).toMatchObject({ balanced: true, isFull: true });
  // Events have the real time, which no test can wait for. As if the last check had come after all of them:
  await runSql(`update ledger_checks set until_time = now() + interval '1 millisecond'`);
});

const change = (id: string, paise: number) =>
  runSql('update orders set amount_paise = amount_paise + $2 where id = $1', [id, paise]);

test('a small ledger is compared in full', async () => {
  expect(await runCheck()).toMatchObject({ balanced: true, isFull: true, comparedFrom: null });
});

test('a check of new records finds a difference in a new order, until it is resolved', async () => {
  const { order } = await buyTwoPieces(shop, vendor.id);
  expect(await runCheck('new')).toMatchObject({
    ...{ balanced: true, isFull: false },
    comparedFrom: expect.stringMatching(/^2/),
  });
  await change(order._id, 100);
  for (let repeated = 0; repeated < 2; repeated++) {
    const { differences, isFull } = await runCheck('new');
    expect(isFull).toBe(false);
    expect(differences.map(({ kind, about }) => [kind, about.name])).toEqual([
      ['sale', order.orderId],
      ['purchase', order.orderId],
    ]);
    await runSql(
      `update ledger_checks set until_entry = 1000000, until_time = now() + interval '1 hour'`,
    );
  }
  await change(order._id, -100);
  expect(await runCheck('new')).toMatchObject({ balanced: true, isFull: false });
});

test('a check of new records leaves older ones to the check of all records, whose differences it compares again', async () => {
  await change(oldOrder._id, 100);
  expect(await runCheck('new')).toMatchObject({ balanced: true, isFull: false });
  expect(await runCheck('full')).toMatchObject({ balanced: false });
  await runSql(`update ledger_checks set until_time = now() + interval '1 hour'`);
  const { differences } = await runCheck('new');
  expect(differences).toMatchObject([{ kind: 'sale' }, { kind: 'purchase' }]);
  await change(oldOrder._id, -100);
  expect(await runCheck('new')).toMatchObject({ balanced: true, isFull: false });
});

test('a check of new records finds a new entry about an order that does not exist', async () => {
  await runSql(
    `insert into ledger_transactions (event, event_id, provider_paise, commission_paise) values ('sale', $1, 100, -100)`,
    [newId()],
  );
  expect((await runCheck('new')).differences).toMatchObject([{ kind: 'sale' }]);
  await runSql('alter table ledger_transactions disable trigger all');
  await runSql('delete from ledger_transactions where provider_paise = 100');
  await runSql('alter table ledger_transactions enable trigger all');
});

test('a check of new records compares the stock of products with new movements only', async () => {
  const product = `(select product_id from order_lines where order_id = '${oldOrder._id}')`;
  const addStock = (pieces: number) =>
    runSql(`update variants set stock_on_hand = stock_on_hand + $1 where product_id = ${product}`, [
      pieces,
    ]);
  await addStock(1);
  expect(await runCheck('new')).toMatchObject({ balanced: true });
  await runSql(
    `insert into stock_movements (product_id, variant_id, kind, on_hand_change, held_change, on_hand_after, actor_role)
     select product_id, id, 'correction', 2, 0, 0, 'system' from variants where product_id = ${product}`,
  );
  expect((await runCheck('new')).differences).toMatchObject([{ kind: 'stock' }]);
  await addStock(1);
  expect(await runCheck('new')).toMatchObject({ balanced: true });
});
