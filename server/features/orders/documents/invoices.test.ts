import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import { systemActor } from '#server/features/orders/purchases/order-events.ts';
import { findOrdersOfPurchase } from '#server/features/orders/purchases/purchases.public.ts';
import { refundPieces } from '#server/features/orders/refunds/refund-pieces.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createAdmin, createProduct } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { buy, createTestShop, type TestShop, updateOrderStatus } from '#tests/support/shop.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

type Order = Awaited<ReturnType<Scene['readOrder']>>;

const readFigures = async (url: string, token: string) =>
  (
    await shop.app.inject({
      url: `${url}?format=json`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();

/** Creates an order with one line, whose pieces cost ₹1,000 each by default. */
async function buyPieces(orders: Scene, quantity: number, pricePaise = 100_000) {
  const { id } = await createProduct(shop.ctx, { vendorId: orders.vendor.id, pricePaise });
  await buy(shop, orders.customer.token, [{ product: id, quantity }]);
  return orders.readOrder();
}

const refund = (order: Order, quantity: number, isCancelled: boolean) =>
  inTransaction(shop.ctx.db, async (trx) => {
    const purchase = await lockPurchase(trx, order.purchaseId);
    const row = (await findOrdersOfPurchase(trx, purchase.id)).find(({ id }) => id === order._id)!;
    const pieces = [{ lineId: order.products[0]!._id, quantity }];
    const why = 'Damaged on the way';
    const refunded = { pieces, actor: systemActor, why, isCancelled, isRestocked: false };
    await refundPieces(shop.ctx, trx, purchase, row, refunded);
  });

/** Sums an order's invoices, its credit notes and their tax, in paise so that the totals are exact. */
async function sumDocuments(orderId: string) {
  const { rows } = await sql<{ invoiced: number; credited: number; tax: number }>`
    select coalesce(sum(total_paise) filter (where kind <> 'credit_note'), 0)::bigint as invoiced,
      coalesce(sum(total_paise) filter (where kind = 'credit_note'), 0)::bigint as credited,
      coalesce(sum((cgst_paise + sgst_paise + igst_paise)
        * case kind when 'credit_note' then -1 else 1 end), 0)::bigint as tax
    from documents where order_id = ${orderId}`.execute(shop.ctx.db);
  return rows[0]!;
}

describe('an invoice', () => {
  test('is issued at the hand-over of each shipment, and all invoices add up to the order', async () => {
    const orders = await createScene(shop, { businessName: 'Aravalli Wood' });
    const order = await buyPieces(orders, 3, 100_001);
    const line = order.products[0]!._id;
    for (const quantity of [1, 2]) {
      const { body } = await orders.pack(order._id, {
        carrier: 'Delhivery',
        lines: [{ line, quantity }],
      });
      await orders.move(order._id, body._id, 'handed_over');
    }
    const { documents } = await orders.readOrder();
    expect(documents.map(({ kind, title, number }) => [kind, title, number])).toEqual([
      ['invoice', 'Tax invoice', 'ARA/2627/000001'],
      ['invoice', 'Tax invoice', 'ARA/2627/000002'],
    ]);
    const [first, second] = await Promise.all(
      documents.map(({ url }) => readFigures(url, orders.customer.token)),
    );
    expect(first).toMatchObject({
      seller: { gstin: '08QRSTU5678V1Z5', stateCode: '08' },
      placeOfSupply: '29',
      total: 1000.01,
      lines: [{ quantity: 1, rate: 18, cgst: 0 }],
    });
    expect(first.taxable + first.tax).toBeCloseTo(first.total, 5);
    expect(Math.round((first.total + second.total) * 100)).toBe(300_003);
    const sold = await shop.ctx.db
      .selectFrom('order_lines')
      .select('igst_paise')
      .where('id', '=', line)
      .executeTakeFirstOrThrow();
    const sums = { invoiced: 300_003, credited: 0, tax: sold.igst_paise };
    expect(await sumDocuments(order._id)).toEqual(sums);
  });

  test('stays in force when the hand-over is taken back, and the next hand-over issues no second invoice', async () => {
    const orders = await createScene(shop);
    const order = await buyPieces(orders, 2);
    for (const status of ['shipped', 'pending', 'shipped', 'delivered', 'shipped'] as const) {
      await updateOrderStatus(shop, orders.vendor.token, order._id, { status });
    }
    expect((await orders.readOrder()).documents).toHaveLength(1);
  });

  test('cannot be changed or removed', async () => {
    const { db } = shop.ctx;
    await expect(db.deleteFrom('documents').execute()).rejects.toThrow(/append-only/);
    await expect(db.updateTable('documents').set({ number: 'X' }).execute()).rejects.toThrow(
      /append-only/,
    );
  });

  test('of a vendor under composition is a bill of supply', async () => {
    const orders = await createScene(shop, {
      gstRegistration: 'composition',
      gstNumber: '29ABCDE1234F1Z5',
      state: 'Karnataka',
    });
    const order = await buyPieces(orders, 1);
    await updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'shipped' });
    const [document] = (await orders.readOrder()).documents;
    expect(document).toMatchObject({ kind: 'invoice', title: 'Bill of supply' });
    const figures = await readFigures(document!.url, orders.customer.token);
    expect(figures).toMatchObject({ tax: 0, total: 1000, taxable: 1000 });
  });

  test('keeps the seller’s name when the vendor changes it', async () => {
    const orders = await createScene(shop, { businessName: 'Before & Co' });
    const order = await buyPieces(orders, 1);
    await updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'shipped' });
    await shop.ctx.db
      .updateTable('vendors')
      .set({ business_name: 'After', address: '' })
      .where('id', '=', orders.vendor.id)
      .execute();
    const [document] = (await orders.readOrder()).documents;
    const figures = await readFigures(document!.url, orders.vendor.token);
    expect(figures.seller).toMatchObject({ name: 'Before & Co' });
  });
});

describe('a credit note', () => {
  test('credits refunded pieces and names their invoice', async () => {
    const orders = await createScene(shop, { businessName: 'Kutch Craft' });
    const order = await buyPieces(orders, 3, 100_001);
    await updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'delivered' });
    await refund(order, 1, false);
    await runJobs(shop.ctx);
    const { documents } = await orders.readOrder();
    expect(documents.map(({ number }) => number)).toEqual(['KUT/2627/000001', 'KUT/2627C/000001']);
    const figures = await readFigures(documents[1]!.url, orders.customer.token);
    expect(figures).toMatchObject({
      kind: 'credit_note',
      total: 1000.01,
      lines: [{ quantity: 1, invoice: 'KUT/2627/000001' }],
    });
    await refund(order, 2, false);
    await runJobs(shop.ctx);
    expect(await sumDocuments(order._id)).toEqual({ invoiced: 300_003, credited: 300_003, tax: 0 });
  });

  test('names the seller as its invoice does, even after the vendor is deleted', async () => {
    const orders = await createScene(shop, { gstNumber: '29ABCDE1234F1Z5' });
    const order = await buyPieces(orders, 1);
    await updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'delivered' });
    const admin = await createAdmin(shop.ctx);
    const { status } = await shop.call(
      'DELETE /api/vendors/:id',
      { params: { id: orders.vendor.id } },
      admin,
    );
    expect(status).toBe(200);
    await refund(order, 1, false);
    await runJobs(shop.ctx);
    const { rows } = await shop.ctx.pool.query(
      `select figures -> 'seller' as seller from documents where order_id = $1 order by issued_at`,
      [order._id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(rows[0]);
  });

  test('says “Against bill of supply” if the vendor issued a bill of supply', async () => {
    const orders = await createScene(shop, {
      gstRegistration: 'composition',
      gstNumber: '29ABCDE1234F1Z5',
      state: 'Karnataka',
    });
    const order = await buyPieces(orders, 1);
    await updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'delivered' });
    await refund(order, 1, false);
    await runJobs(shop.ctx);
    const { figures } = await shop.ctx.db
      .selectFrom('documents')
      .select('figures')
      .where('order_id', '=', order._id)
      .where('kind', '=', 'credit_note')
      .executeTakeFirstOrThrow();
    const [bill] = (await orders.readOrder()).documents;
    expect(figures).toMatchObject({
      facts: expect.arrayContaining([
        { name: 'Against bill of supply', value: `${bill!.number} of 21 November 2026` },
      ]),
    });
  });

  test('is not issued for pieces that were cancelled before their hand-over', async () => {
    const orders = await createScene(shop);
    const order = await buyPieces(orders, 3, 100_001);
    const line = order.products[0]!._id;
    const { body } = await orders.pack(order._id, {
      carrier: 'Delhivery',
      lines: [{ line, quantity: 1 }],
    });
    await orders.move(order._id, body._id, 'handed_over');
    await refund(order, 2, true);
    await runJobs(shop.ctx);
    const { documents } = await orders.readOrder();
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice']);
    expect(await sumDocuments(order._id)).toMatchObject({ invoiced: 100_001, credited: 0 });
  });

  test('credits pieces that are cancelled after their hand-over was taken back', async () => {
    const orders = await createScene(shop);
    const order = await buyPieces(orders, 2);
    await updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'shipped' });
    await updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'pending' });
    await updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'cancelled' });
    await runJobs(shop.ctx);
    expect(await sumDocuments(order._id)).toEqual({ invoiced: 200_000, credited: 200_000, tax: 0 });
  });
});
