import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUpLedger } from '#server/features/books/ledger/add-up-ledger.ts';
import { addUpOrders } from '#server/features/orders/orders/add-up-orders.ts';
import { runSettlement } from '#server/features/paying/settlements/run-settlement.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { splitPayoutNames } from '#server/platform/providers/split-payout-names.ts';
import { newId } from '#server/platform/new-id.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { insertOrders } from '#tests/support/insert-orders.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import { findOwnDifferences } from './own-differences.queries.ts';

const kinds = ['unpaid_entries', 'ledger_days', 'order_figures', 'vendor_order_figures'];

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let vendorId: string;
let orderIds: string[];

const runSql = (text: string, values: unknown[] = []) => shop.ctx.pool.query(text, values);

beforeAll(async () => {
  shop = await createTestShop({ PAYOUTS: 'bank-file' });
  admin = await createAdmin(shop.ctx);
  vendor = await createVendor(shop.ctx);
  vendorId = vendor.id;
  const product = { ...(await createProduct(shop.ctx, { vendorId })), name: 'Sofa' };
  const customer = { ...(await createCustomer(shop.ctx)), name: 'Asha' };
  const values = { customer, vendorId, product, paymentStatus: 'pending' as const };
  await insertOrders(shop.ctx, 60, values);
  const { rows } = await runSql('select id from orders order by id');
  orderIds = rows.map(({ id }: { id: string }) => id);
});
afterAll(() => shop.close());

/** Compares the figures with a count of everything. */
const findWrongFigures = async () =>
  (await inTransaction(shop.ctx.db, (trx) => findOwnDifferences(trx, splitPayoutNames))).filter(
    ({ kind }) => kinds.includes(kind),
  );

const postSale = (orderId = newId()) =>
  runSql(
    `insert into ledger_transactions (event, event_id, vendor_id, provider_paise, vendor_paise, commission_paise)
     values ('sale', $1, $2, 100000, -85000, -15000)`,
    [orderId, vendorId],
  );

const getDashboard = async () =>
  (await shop.call('GET /api/admin/dashboard', {}, { token: admin.token })).body;

test('orders that change at the same time are counted while a job adds up and all orders are counted again', async () => {
  const changes = orderIds.map(async (id, index) => {
    await runSql(`update orders set payment_status = 'paid' where id = $1`, [id]);
    if (index % 2 === 0) await runSql(`update orders set status = 'shipped' where id = $1`, [id]);
    if (index % 3 === 0) await postSale(id);
  });
  const jobs = Array.from({ length: 6 }, () => addUpOrders(shop.ctx));
  await Promise.all([...changes, ...jobs, runSql('select count_orders_again()')]);
  expect(await findWrongFigures()).toEqual([]);
  const before = await getDashboard();
  expect(before.counts.orders).toBe(60);
  const own = await shop.call('GET /api/vendors/dashboard', {}, vendor);
  expect(own.body).toMatchObject({ totalOrders: 60, totalRevenue: 20_000, totalCommission: 3000 });
  expect(before.ordersByStatus).toMatchObject([{ orders: 30 }, { orders: 30 }, {}, {}]);
  await addUpOrders(shop.ctx);
  expect((await runSql('select from order_figure_changes')).rowCount).toBe(0);
  expect(await findWrongFigures()).toEqual([]);
  const after = await getDashboard();
  expect(after.byDay).toEqual(before.byDay);
  expect(after.ordersByStatus).toEqual(before.ordersByStatus);
});

test('balances are the same before and after a job adds up entries that others post', async () => {
  const read = async () =>
    (await shop.call('GET /api/admin/ledger', {}, { token: admin.token })).body;
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await postSale();
      if (index % 8 === 0) await addUpLedger(shop.ctx);
    }),
  );
  expect(await findWrongFigures()).toEqual([]);
  const before = await read();
  expect(before).toMatchObject({ vendors: (20 + 40) * 850 });
  await addUpLedger(shop.ctx);
  const { rows } = await runSql(
    'select last_id = (select max(id) from ledger_transactions) as all from ledger_sums',
  );
  expect(rows).toEqual([{ all: true }]);
  expect(await read()).toEqual(before);
  expect(await findWrongFigures()).toEqual([]);
});

test('a transaction that has posted an entry but is not committed keeps the entry from being left out of the sums', async () => {
  const client = await shop.ctx.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into ledger_transactions (event, event_id, provider_paise, commission_paise)
     values ('sale', $1, 100, -100)`,
    [newId()],
  );
  await postSale();
  await addUpLedger(shop.ctx);
  await client.query('commit');
  client.release();
  await addUpLedger(shop.ctx);
  expect(await findWrongFigures()).toEqual([]);
});

test('the running balance of an account reaches over days that are added up and entries that are not', async () => {
  const list = async () => {
    const query = { account: 'provider', page: 1, limit: 100 };
    return (await shop.call('GET /api/admin/ledger/entries', { query }, { token: admin.token }))
      .body;
  };
  await shop.passMinutes(2 * 24 * 60);
  await addUpLedger(shop.ctx);
  await postSale();
  const entries = await list();
  const balances = entries.map(({ balance }) => balance).toReversed();
  let sum = 0;
  const expected = entries.toReversed().map(({ debit, credit }) => (sum += debit - credit));
  expect(balances).toEqual(expected);
});

test('entries are unpaid until a payout claims them, and again when it is returned', async () => {
  const list = async () =>
    (await runSql('select ledger_id as id from unpaid_entries order by 1')).rows.map(
      ({ id }) => id,
    );
  const isPaid = (id: number) => corrections.includes(id);
  // A correction is payable at once.
  const { rows } = await runSql(
    `insert into ledger_transactions (event, event_id, vendor_id, vendor_paise, commission_paise, actor_id, reason)
     select 'correction', gen_random_uuid(), $1, -50000, 50000, $2, 'Bonus' from generate_series(1, 3) returning id`,
    [vendorId, admin.id],
  );
  const corrections = rows.map(({ id }: { id: number }) => id);
  const unpaid = await list();
  expect(unpaid.filter(isPaid)).toEqual(corrections);
  const due = () => shop.call('GET /api/admin/payouts/due', {}, { token: admin.token });
  expect((await due()).body).toMatchObject([{ vendor: { _id: vendorId }, payable: 1500 }]);

  await Promise.all(Array.from({ length: 5 }, () => runSettlement(shop.ctx)));
  expect(await list()).toEqual(unpaid.filter((id) => !isPaid(id)));
  expect(await findWrongFigures()).toEqual([]);
  expect((await due()).body).toMatchObject([{ payable: 0 }]);

  const payouts = await runSql('select id from payouts');
  expect(payouts.rows).toHaveLength(1);
  const params = { id: payouts.rows[0].id as string };
  const body = { status: 'returned' as const, reason: 'Wrong account' };
  await shop.call('PUT /api/admin/payouts/:id', { params, body }, { token: admin.token });
  expect(await list()).toEqual(unpaid);
  await runSql('delete from unpaid_entries');
  await runSql('select fill_unpaid_entries()');
  expect(await list()).toEqual(unpaid);
  expect(await findWrongFigures()).toEqual([]);
});

test('a check of all records reports figures that differ from a count of everything', async () => {
  await runSql('update order_figures set orders = orders + 1');
  await runSql('update vendor_order_figures set revenue_paise = revenue_paise + 1');
  await runSql(
    'delete from unpaid_entries where ledger_id = (select min(ledger_id) from unpaid_entries)',
  );
  await runSql(`update ledger_days set entries = entries + 1 where event = 'sale'`);
  const found = await findWrongFigures();
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(kinds));
});
