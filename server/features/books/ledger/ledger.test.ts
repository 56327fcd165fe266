import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  cancelOrder,
  createTestShop,
  listOrders,
  type TestShop,
} from '#tests/support/shop.ts';
import { lockLedgerAccounts } from './accounts.queries.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let account: string;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());
beforeEach(async () => {
  vendor = await createVendor(shop.ctx, { businessName: `Kutch Craft ${newId()}` });
  account = `vendor:${vendor.id}`;
});

async function sellProduct(pricePaise: number) {
  const customer = await createCustomer(shop.ctx);
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise });
  await buy(shop, customer.token, [{ product: id, quantity: 1 }]);
  const [order] = await listOrders(shop, customer.token);
  return { customer, order: order! };
}

const entriesOf = (query: { account: string; page?: number; limit?: number }) =>
  shop.call('GET /api/admin/ledger/entries', { query }, admin);
const readLedger = async (account?: string) =>
  (await shop.call('GET /api/admin/ledger', { query: account ? { account } : {} }, admin)).body;
const readBalances = async () =>
  Object.fromEntries((await readLedger()).accounts.map((one) => [one.account, one.balance]));

const postCorrection = (
  body: { debitAccount: string; creditAccount: string; amount: number; reason: string },
  headers: Record<string, string> = {},
) => shop.call('POST /api/admin/ledger/corrections', { body }, { token: admin.token, headers });

test('a ledger account shows its entries, newest first, with running balance and order', async () => {
  const { customer, order } = await sellProduct(100_000);
  await cancelOrder(shop, customer.token, order._id);
  const second = await sellProduct(200_000);
  const { body: entries } = await entriesOf({ account });
  expect(entries).toMatchObject([
    { event: 'sale', debit: 0, credit: 1635.84, balance: 1634.99 },
    // The TDS of ₹0.85 is not given back at once.
    { event: 'refund_requested', debit: 818.76, credit: 0, balance: -0.85 },
    { event: 'sale', debit: 0, credit: 817.91, balance: 817.91 },
  ]);
  expect(entries.map(({ orders }) => orders)).toEqual(
    [second.order, order, order].map(({ _id, orderId }) => [{ _id, orderId }]),
  );
  const older = await entriesOf({ account, page: 2, limit: 2 });
  expect(older.body).toEqual(entries.slice(2));
  expect(older.headers['x-total-count']).toBe('3');
  expect((await readLedger(account)).account).toMatchObject({ side: 'credit', balance: 1634.99 });
});

test('the running balance includes an entry whose time has microseconds', async () => {
  await shop.ctx.pool.query(
    `insert into ledger_transactions (event, event_id, at, vendor_id, vendor_paise, commission_paise, actor_id, reason)
     values ('correction', $1, '2026-11-20T06:00:00.123456Z', $2, 500, -500, $3, 'Rounding')`,
    [newId(), vendor.id, admin.id],
  );
  const { body } = await entriesOf({ account });
  expect(body).toMatchObject([{ event: 'correction', debit: 5, balance: -5 }]);
});

test('fees and refunds of a payment name the orders of its purchase and the provider’s reference', async () => {
  const { customer, order } = await sellProduct(100_000);
  await cancelOrder(shop, customer.token, order._id);
  await runJobs(shop.ctx);
  const orders = [{ _id: order._id, orderId: order.orderId }];
  const { body: fees } = await entriesOf({ account: 'provider_fees', page: 1, limit: 1 });
  expect(fees).toMatchObject([
    { event: 'provider_fee', debit: 23.6, orders, reference: expect.stringMatching(/^pay_/) },
  ]);
  const { body: refunds } = await entriesOf({ account: 'refunds', page: 1, limit: 1 });
  expect(refunds).toMatchObject([
    { event: 'refund_completed', debit: 1000, orders, reference: expect.stringMatching(/^rfnd_/) },
  ]);
});

test('vendors are found by name and listed with the amount that they are owed', async () => {
  await sellProduct(100_000);
  const list = await shop.call(
    'GET /api/admin/ledger/vendors',
    { query: { q: 'kutch craft' } },
    admin,
  );
  expect(list.body).toContainEqual(
    expect.objectContaining({ account, balance: 817.91, side: 'credit' }),
  );
  const none = await shop.call('GET /api/admin/ledger/vendors', { query: { q: '%_' } }, admin);
  expect(none.body).toEqual([]);
});

describe('a correction', () => {
  test('debits one account and credits the other, with its author and reason', async () => {
    const before = await readBalances();
    const body = {
      debitAccount: 'commission',
      creditAccount: account,
      amount: 250.5,
      reason: 'Goodwill',
    };
    expect(await postCorrection(body)).toMatchObject({ status: 201 });
    const after = await readBalances();
    expect(after.commission).toBeCloseTo(before.commission! - 250.5, 2);
    const { body: entries } = await entriesOf({ account });
    expect(entries).toMatchObject([
      { event: 'correction', credit: 250.5, balance: 250.5, reason: 'Goodwill', by: 'Meera Admin' },
    ]);
    const params = { kind: 'vendor' as const, id: vendor.id };
    const record = await shop.call('GET /api/admin/record/:kind/:id', { params }, admin);
    expect(record.body[0]).toMatchObject({ what: 'Corrected the ledger', who: 'Meera Admin' });
  });

  test('is posted once for one Idempotency-Key, however often it is sent', async () => {
    const body = {
      debitAccount: 'commission',
      creditAccount: account,
      amount: 10,
      reason: 'Goodwill',
    };
    const headers = { 'idempotency-key': newId() };
    const sent = await Promise.all(Array.from({ length: 10 }, () => postCorrection(body, headers)));
    expect(new Set(sent.map((answer) => (answer.body as { _id: string })._id)).size).toBe(1);
    expect((await entriesOf({ account })).body).toHaveLength(1);
  });

  test.each([
    ['from an account to itself', { debitAccount: 'tcs', creditAccount: 'tcs' }],
    ['of an unknown account', { debitAccount: 'cash', creditAccount: 'tcs' }],
    ['of ₹0', { amount: 0 }],
    ['of half a paisa', { amount: 0.005 }],
    ['without a reason', { reason: '   ' }],
  ])('%s is refused', async (_, wrong) => {
    const body = { debitAccount: 'commission', creditAccount: 'tds', amount: 1, reason: 'Typo' };
    expect(await postCorrection({ ...body, ...wrong })).toMatchObject({ status: 400 });
  });

  test('between two vendors, or of a vendor who does not exist, is refused', async () => {
    const body = { debitAccount: account, amount: 1, reason: 'Wrong vendor' };
    const other = `vendor:${newId()}`;
    expect(await postCorrection({ ...body, creditAccount: other })).toMatchObject({ status: 400 });
    const unknown = { ...body, debitAccount: other, creditAccount: 'commission' };
    expect(await postCorrection(unknown)).toMatchObject({ status: 404 });
  });
});

test('ledger accounts are always locked in the same order, so that 50 callers never deadlock', async () => {
  const names = ['commission', account, 'provider', `vendor:${newId()}`, 'tds'];
  let inside = 0;
  let maxInside = 0;
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      inTransaction(shop.ctx.db, async (trx) => {
        const rotated = [...names.slice(index % 5), ...names.slice(0, index % 5)];
        await lockLedgerAccounts(trx, rotated);
        maxInside = Math.max(maxInside, ++inside);
        await trx.selectFrom('ledger_accounts').select('name').execute();
        inside -= 1;
      }),
    ),
  );
  expect(maxInside).toBe(1);
});

test('reading an unknown vendor’s ledger account returns 404, any other unknown ledger account 400', async () => {
  const call = (account: string) =>
    shop.call('GET /api/admin/ledger', { query: { account } }, admin);
  expect(await call(`vendor:${newId()}`)).toMatchObject({ status: 404 });
  expect(await call(`provider' or true --`)).toMatchObject({ status: 400 });
});
