import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createCustomer, createProduct } from '#tests/support/factories.ts';
import { startServerProcess, waitFor } from '#tests/support/server-process.ts';
import { buy, createTestShop, listOrders, type TestShop } from '#tests/support/shop.ts';
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
