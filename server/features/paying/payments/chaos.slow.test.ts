import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createContext, type Ctx } from '#server/context.ts';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import {
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';
import { startFakeRazorpay, type Kind } from '#tests/support/fake-razorpay.ts';
import { createRandom } from '#tests/support/random.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import { startServerProcess, waitFor, type ServerProcess } from '#tests/support/server-process.ts';
import { passMinutes } from '#tests/support/shop-time.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { reconcile } from './reconcile.ts';

type Person = Awaited<ReturnType<typeof createCustomer>>;

let razorpay: Awaited<ReturnType<typeof startFakeRazorpay>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: Awaited<ReturnType<typeof createTempFolder>>;
let env: Record<string, string>;
let ctx: Ctx;
let server: ServerProcess;
let vendor: Person;
let customers: Person[];
let products: string[];

const roundCount = scaleCount(10);
const random = createRandom(readSeed('chaos'));

beforeAll(async () => {
  razorpay = await startFakeRazorpay();
  database = await createTestDatabase();
  folder = await createTempFolder();
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    DEMO_DATA: 'off',
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...razorpay.env,
  };
  ctx = await createContext(readConfig(env), database.url);
  vendor = await createVendor(ctx);
  customers = await Promise.all(Array.from({ length: 4 }, () => createCustomer(ctx)));
  const stored = [500_01, 1_250_00].map((pricePaise) =>
    createProduct(ctx, { vendorId: vendor.id, pricePaise, stock: 10_000 }),
  );
  products = (await Promise.all(stored)).map(({ id }) => id);
  server = await startServerProcess(env);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await ctx.close();
  await database.drop();
  await folder.remove();
  await razorpay.close();
});

const choose = <T>(values: readonly T[]): T => values[random(values.length)]!;

/** Throws if the server does not respond or responds with an error. */
async function callApi<T>(path: string, { token }: Person, body?: object | FormData): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      connection: 'close',
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return (await response.json()) as T;
}

async function buy(customer: Person): Promise<void> {
  const lines = products.map((product) => ({ product, quantity: 1 + random(3) }));
  const { orderId } = await callApi<{ orderId: string }>('/api/orders/create', customer, {
    products: lines,
    deliveryAddress: testAddress,
  });
  // One customer in five leaves without paying, and half of the payments are only authorised.
  if (random(5) === 0) return;
  const payment = razorpay.pay(orderId, { status: choose(['captured', 'authorized']) });
  await callApi('/api/orders/verify', customer, razorpay.signPayment(payment));
}

/** Cancels a piece as the customer, or refunds a piece as the vendor. */
async function refundPieces(customer: Person): Promise<void> {
  const lines = await ctx.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_lines.id', 'order_id'])
    .where('account_id', '=', customer.id)
    .where('payment_status', '=', 'paid')
    .orderBy('orders.created_at', 'desc')
    .limit(6)
    .execute();
  if (lines.length === 0) return;
  const { id: line, order_id: order } = choose(lines);
  const pieces = { lines: [{ line, quantity: 1 }], reason: 'Damaged in the store' };
  if (random(2) === 0) await callApi(`/api/orders/${order}/cancel`, customer, pieces);
  else await callApi(`/api/orders/${order}/refunds`, vendor, pieces);
}

/**
 * Returns whether there are refunds, imports and at least `minPayments` payments, so that the final checks have data.
 */
async function hasLoad(minPayments: number): Promise<boolean> {
  const { rows } = await ctx.pool.query(
    `select exists (select from refunds) and exists (select from product_imports) as has_both`,
  );
  return rows[0].has_both && listCaptured().length >= minPayments;
}

const listCaptured = () =>
  [...razorpay.payments.values()].filter(({ status }) => status !== 'authorized');

let uploadCount = 0;
const rowsPerImport = 20;

async function importProducts(): Promise<void> {
  const upload = ++uploadCount;
  const rows = Array.from({ length: rowsPerImport }, (_, n) => `Stool ${upload}-${n},chairs,900,5`);
  const form = new FormData();
  form.append('dryRun', 'false');
  form.append('file', new Blob([['name,category,price,stock', ...rows].join('\n')]), 'a.csv');
  await callApi('/api/products/vendor/import', vendor, form);
}

/** Repeats `act` until the round ends. Failures of `act` are ignored. */
async function repeatUntilEnd(act: () => Promise<void>, ended: AbortSignal, pauseMs: number) {
  while (!ended.aborted) {
    await act().catch(() => {});
    await sleep(pauseMs);
  }
}

const kinds: Kind[] = ['createOrder', 'payments', 'capture', 'refund', 'refunds'];

async function causeFaults(): Promise<void> {
  for (const kind of kinds) {
    razorpay.injectFault(
      kind,
      { how: choose(['drop', 'loseResponse', 'invalidBody', 'error']) },
      2,
    );
  }
  await sleep(200 + random(200));
  await ctx.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await sleep(200 + random(200));
  await server.kill();
}

/**
 * Does the work that the next server would do, until nothing is left. Makes holds, retries and leases due now instead of
 * waiting for them.
 */
async function finishWork(): Promise<void> {
  await ctx.pool.query(
    `update purchases set hold_expires_at = '2000-01-01', check_at = '2000-01-01' where status = 'pending'`,
  );
  await waitFor('all work to be done', async () => {
    await ctx.pool.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`,
    );
    await ctx.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await ctx.pool.query('update refunds set sending_until = null');
    await reconcile(ctx);
    await runJobs(ctx);
    const { rows } = await ctx.pool.query(
      `select (select count(*) from purchases where status = 'pending')
        + (select count(*) from refunds where status <> 'processed')
        + (select count(*) from product_imports where status = 'running') as unfinished`,
    );
    return rows[0].unfinished === 0;
  });
}

test(`the ledger and the provider agree after ${roundCount} rounds of purchases, refunds and imports with faults`, async () => {
  for (let round = 0; round < roundCount; round++) {
    const ended = new AbortController();
    const load = [
      ...customers.map((customer) => repeatUntilEnd(() => buy(customer), ended.signal, 100)),
      ...customers.map((customer) =>
        repeatUntilEnd(() => refundPieces(customer), ended.signal, 60),
      ),
      repeatUntilEnd(importProducts, ended.signal, 400),
    ];
    try {
      await sleep(300);
      await waitFor('payments, refunds and imports', () => hasLoad(round + 2));
      await causeFaults();
      if (round < roundCount - 1) server = await startServerProcess(env);
    } finally {
      ended.abort();
    }
    await Promise.all(load);
  }
  razorpay.clearFaults();
  await finishWork();
  // The check leaves out payments and refunds that are younger than 15 minutes.
  await passMinutes(ctx, 20);
  expect(await checkLedger(ctx)).toMatchObject({ differences: [], is_provider_checked: true });
  await expectProviderBalance();
  await expectWholeImports();
}, 600_000);

/** Checks that the ledger's provider account, without fees, equals the provider's payments minus its refunds. */
async function expectProviderBalance(): Promise<void> {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const captured = listCaptured();
  const refunded = sum(razorpay.refunds.map(({ amount }) => amount));
  const { rows } = await ctx.pool.query(
    'select sum(provider_paise + provider_fees_paise)::bigint as paise from ledger_transactions',
  );
  expect(rows[0].paise).toBe(sum(captured.map(({ amount }) => amount)) - refunded);
  expect(captured.length).toBeGreaterThan(roundCount);
  expect(refunded).toBeGreaterThan(0);
}

/** Checks that every row of every accepted file was imported exactly once. */
async function expectWholeImports(): Promise<void> {
  const { rows } = await ctx.pool.query(
    `select (select count(*) from product_imports) * ${rowsPerImport} as uploaded, count(*) as products,
       count(distinct name) as names
     from products where name like 'Stool %'`,
  );
  expect(rows[0].products).toBeGreaterThan(0);
  expect(rows[0]).toMatchObject({ products: rows[0].uploaded, names: rows[0].uploaded });
}
