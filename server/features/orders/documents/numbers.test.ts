import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { startServerProcess, waitFor } from '#tests/support/server-process.ts';
import {
  buy,
  createTestShop,
  listOrders,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';
import { createScene } from '#tests/support/scene.ts';
import { issueInvoice } from './issue-invoice.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

describe('the numbers of a vendor', () => {
  test('have no gaps and no duplicates after 60 simultaneous hand-overs, 10 of which fail', async () => {
    const orders = await createScene(shop, { businessName: 'Nilgiri Teak' });
    const shipments: { id: string; orderId: string }[] = [];
    const { id: product } = await createProduct(shop.ctx, {
      vendorId: orders.vendor.id,
      stock: 1000,
    });
    for (let count = 0; count < 60; count++) {
      const customer = await createCustomer(shop.ctx);
      await buy(shop, customer.token, [{ product, quantity: 1 }]);
      const [order] = await listOrders(shop, customer.token);
      const { body } = await orders.pack(order!._id);
      shipments.push({ id: body._id, orderId: order!._id });
    }
    const failing = shipments.splice(0, 10);
    const outcomes = await Promise.allSettled([
      ...shipments.map(({ id, orderId }) => orders.move(orderId, id, 'handed_over')),
      ...failing.map((shipment, index) =>
        failAfterInvoice(shipment, { isKilled: index % 2 === 0 }),
      ),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const expected = Array.from(
      { length: 50 },
      (_, index) => `NIL/2627/${String(index + 1).padStart(6, '0')}`,
    );
    expect(await listNumbers(orders.vendor.id)).toEqual(expected);
  }, 60_000);

  test('have a code that no other vendor has', async () => {
    const codes = [];
    for (let count = 0; count < 3; count++) {
      const orders = await createScene(shop, { businessName: 'Same Name' });
      const order = await orders.createOrder();
      await updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'shipped' });
      codes.push((await orders.readOrder()).documents[0]!.number.slice(0, 3));
    }
    expect(codes[0]).toBe('SAM');
    expect(new Set(codes).size).toBe(3);
  });
});

test('numbers have no gap when the server is killed in the middle of hand-overs', async () => {
  const orders = await createScene(shop, { businessName: 'Killed & Co' });
  const { pool, config } = shop.ctx;
  const shipments: { id: string; orderId: string }[] = [];
  for (let count = 0; count < 6; count++) {
    const { _id: orderId } = await orders.createOrder();
    shipments.push({ id: (await orders.pack(orderId)).body._id, orderId });
  }
  const [first, ...rest] = shipments;
  await orders.move(first!.orderId, first!.id, 'handed_over');
  const killed = await startServerProcess({
    DATABASE_URL: pool.options.connectionString!,
    DATA_DIR: config.dataDir,
    WORKERS: '1',
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
  });
  const lock = await pool.connect();
  await lock.query(`begin; select from document_series where prefix = 'KIL/2627/' for update`);
  const handOvers = rest.map(({ id, orderId }) =>
    fetch(`${killed.url}/api/orders/${orderId}/shipments/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${orders.vendor.token}`,
        'content-type': 'application/json',
      },
      body: '{"status":"handed_over"}',
    }),
  );
  const outcomes = Promise.allSettled(handOvers);
  const waiting = await waitFor('each hand-over waits for its number', async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length === rest.length && rows.map(({ pid }) => pid);
  });
  await killed.kill();
  await lock.query('rollback');
  lock.release();
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
  await waitFor('the hand-overs are rolled back', async () => {
    const query = 'select from pg_stat_activity where pid = any($1)';
    return (await pool.query(query, [waiting])).rowCount === 0;
  });
  expect(await listNumbers(orders.vendor.id)).toEqual(['KIL/2627/000001']);
  for (const { id, orderId } of rest) await orders.move(orderId, id, 'handed_over');
  expect(await listNumbers(orders.vendor.id)).toEqual(
    shipments.map((_, index) => `KIL/2627/00000${index + 1}`),
  );
}, 90_000);

async function listNumbers(vendorId: string): Promise<string[]> {
  const rows = await shop.ctx.db
    .selectFrom('documents')
    .select('number')
    .where('vendor_id', '=', vendorId)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Issues an invoice in a transaction that then throws, or whose connection is ended. */
async function failAfterInvoice(
  shipment: { id: string; orderId: string },
  { isKilled }: { isKilled: boolean },
): Promise<void> {
  await inTransaction(shop.ctx.db, async (trx) => {
    await trx
      .updateTable('shipments')
      .set({ status: 'handed_over', handed_over_at: new Date() })
      .where('id', '=', shipment.id)
      .execute();
    await issueInvoice(shop.ctx, trx, shipment);
    if (isKilled) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    throw new Error('The hand-over failed');
  });
}

describe('a vendor code', () => {
  const setCode = (token: string, vendorCode: string) =>
    shop.call('PUT /api/vendors/documents/code', { body: { vendorCode } }, { token });

  test('can be changed by its vendor until a document uses it', async () => {
    const orders = await createScene(shop, { businessName: 'Zebra Wood' });
    const { token } = orders.vendor;
    const first = await shop.call('GET /api/vendors/documents/code', {}, { token });
    expect(first.body).toEqual({ vendorCode: 'ZEB', example: 'ZEB/2627/000001', isFixed: false });
    expect((await setCode(token, 'zwd')).body).toMatchObject({ vendorCode: 'ZWD', isFixed: false });
    const { _id: id } = await orders.createOrder();
    await updateOrderStatus(shop, token, id, { status: 'shipped' });
    expect((await orders.readOrder()).documents[0]!.number).toBe('ZWD/2627/000001');
    expect((await setCode(token, 'ZEB')).status).toBe(409);
    const last = await shop.call('GET /api/vendors/documents/code', {}, { token });
    expect(last.body).toMatchObject({ vendorCode: 'ZWD', isFixed: true });
  });

  test('must have three letters and cannot be the code of another vendor or of the marketplace', async () => {
    const [one, other] = [await createVendor(shop.ctx), await createVendor(shop.ctx)];
    await setCode(one.token, 'QQQ');
    const taken = await setCode(other.token, 'QQQ');
    expect([taken.status, taken.body.errors]).toMatchObject([
      409,
      { vendorCode: /Another vendor/ },
    ]);
    expect((await setCode(other.token, 'BTK')).status).toBe(400);
    expect((await setCode(other.token, 'Q1Q')).status).toBe(400);
  });

  test('matches the number of the first document even when it is changed during the hand-over', async () => {
    const orders = await createScene(shop, { businessName: 'Racing Chairs' });
    const { token } = orders.vendor;
    const { _id: id } = await orders.createOrder();
    const [changed] = await Promise.all([
      setCode(token, 'XYZ'),
      updateOrderStatus(shop, token, id, { status: 'shipped' }),
    ]);
    const { vendorCode: code } = (await shop.call('GET /api/vendors/documents/code', {}, { token }))
      .body;
    expect((await orders.readOrder()).documents[0]!.number).toBe(`${code}/2627/000001`);
    expect(code).toBe(changed.status === 200 ? 'XYZ' : 'RAC');
  });
});
