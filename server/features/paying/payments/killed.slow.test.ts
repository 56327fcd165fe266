import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createContext, type Ctx } from '#server/context.ts';
import { moveReturn } from '#server/features/orders/returns/move-return.ts';
import { findReturnOwners } from '#server/features/orders/returns/returns.queries.ts';
import { getReturn } from '#server/features/orders/returns/returns.service.ts';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import {
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';
import { startFakeRazorpay } from '#tests/support/fake-razorpay.ts';
import { scaleCount, readSeed } from '#tests/support/scale.ts';
import { waitFor, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { setReturnDue, requestReturnOf } from '#tests/support/return-jobs.ts';
import { readStock } from '#tests/support/shop.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';

let razorpay: Awaited<ReturnType<typeof startFakeRazorpay>>;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: Awaited<ReturnType<typeof createTempFolder>>;
let env: Record<string, string>;
let ctx: Ctx;
let server: ServerProcess;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let product: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  razorpay = await startFakeRazorpay();
  smtp = await startFakeSmtp();
  database = await createTestDatabase();
  folder = await createTempFolder();
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    DEMO_DATA: 'off',
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
    SMTP_URL: smtp.url,
    ...razorpay.env,
  };
  ctx = await createContext(readConfig(env), database.url);
  server = await startServerProcess(env);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await ctx.close();
  await database.drop();
  await folder.remove();
  await smtp.close();
  await razorpay.close();
});
beforeEach(async () => {
  const vendor = await createVendor(ctx);
  customer = await createCustomer(ctx);
  product = await createProduct(ctx, { vendorId: vendor.id, pricePaise: 750_000, stock: 5 });
});

const restartServer = async () => {
  await server.kill();
  server = await startServerProcess(env);
};

const postJson = (path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${customer.token}`,
      connection: 'close',
    },
    body: JSON.stringify(body),
  });

const postPurchase = (quantity = 1) =>
  postJson('/api/orders/create', {
    products: [{ product: product.id, quantity }],
    deliveryAddress: testAddress,
  });

async function openPurchase(quantity = 1): Promise<string> {
  const body = (await (await postPurchase(quantity)).json()) as { orderId: string };
  return body.orderId;
}

/** Ignores the failure of a call whose server is killed before it responds. */
const ignoreFailure = (call: Promise<unknown>) => void call.catch(() => {});

/** Makes the customer's holds end and the next checks due. */
const expireHolds = () =>
  ctx.db
    .updateTable('purchases')
    .set({ hold_expires_at: new Date(0), check_at: new Date(0) })
    .where('account_id', '=', customer.id)
    .where('status', '=', 'pending')
    .execute();

const findLastOrder = () =>
  ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', customer.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const waitForPaymentStatus = (status: string) =>
  waitFor(`an order that is ${status}`, async () => {
    const order = await findLastOrder();
    return order?.payment_status === status && order;
  });

const findMailsWith = (subject: string) =>
  smtp.mails.filter(
    (mail) => mail.subject?.includes(subject) && mail.to?.[0]?.address === customer.email,
  );

const findMailsAbout = (number: string) =>
  smtp.mails.filter((mail) => mail.subject?.includes(number));

async function expectPaidOnce(): Promise<void> {
  await waitForPaymentStatus('paid');
  expect(await readStock(ctx, product.id)).toMatchObject({ stock_on_hand: 4, stock_held: 0 });
  await waitFor('the mail', async () => findMailsWith('is placed').length > 0);
  expect(findMailsWith('is placed')).toHaveLength(1);
}

async function expectReleased(): Promise<void> {
  await waitForPaymentStatus('failed');
  expect(await readStock(ctx, product.id)).toMatchObject({ stock_on_hand: 5, stock_held: 0 });
  const orderId = await openPurchase();
  const paid = await postJson('/api/orders/verify', razorpay.signPayment(razorpay.pay(orderId)));
  expect(await paid.json()).toMatchObject({ status: 'paid' });
}

/** Cancels one of two paid pieces, and kills the server during the call that `block` blocks. */
async function refundOneOfTwo(
  block: () => { reached: Promise<void>; release: () => void },
): Promise<void> {
  const payment = razorpay.pay(await openPurchase(2));
  await postJson('/api/orders/verify', razorpay.signPayment(payment));
  const { id, number } = (await findLastOrder())!;
  await waitFor('the mails of the order', async () => findMailsAbout(number).length === 2);
  const line = await ctx.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const call = block();
  await postJson(`/api/orders/${id}/cancel`, { lines: [{ line: line.id, quantity: 1 }] });
  await call.reached;
  await server.kill();
  call.release();
  await ctx.db.updateTable('refunds').set({ sending_until: null }).execute();
  await restartServer();
  const order = await waitFor('the refund', async () => {
    const lastOrder = await findLastOrder();
    return lastOrder && lastOrder.refunded_paise > 0 && lastOrder;
  });
  expect(order).toMatchObject({ status: 'pending', payment_status: 'paid' });
  expect(order.refunded_paise).toBe(750_000);
  const refunds = razorpay.refunds.filter((refund) => refund.payment_id === payment.id);
  expect(refunds.map(({ amount }) => amount)).toEqual([750_000]);
  expect(await readStock(ctx, product.id)).toMatchObject({ stock_on_hand: 4, stock_held: 0 });
  await waitFor('the mail', async () => findMailsWith('is refunded').length > 0);
}

const scenarios: Record<string, () => Promise<void>> = {
  'before the provider creates the order: the hold ends and the customer can buy again':
    async () => {
      const call = razorpay.block('createOrder');
      ignoreFailure(postPurchase());
      await call.reached;
      await server.kill();
      await expireHolds();
      call.release();
      await restartServer();
      await expectReleased();
    },
  'after the provider created the order, before the server gets the response: the hold ends and the customer can buy again':
    async () => {
      const call = razorpay.block('createOrder', 'after');
      ignoreFailure(postPurchase());
      await call.reached;
      await server.kill();
      await expireHolds();
      call.release();
      await restartServer();
      await expectReleased();
    },
  'while the verify call asks the provider: the reconciler settles the purchase': async () => {
    const payment = razorpay.pay(await openPurchase());
    const call = razorpay.block('payments');
    ignoreFailure(postJson('/api/orders/verify', razorpay.signPayment(payment)));
    await call.reached;
    await server.kill();
    call.release();
    await ctx.db
      .updateTable('purchases')
      .set({ check_at: new Date(0) })
      .where('account_id', '=', customer.id)
      .execute();
    await restartServer();
    await expectPaidOnce();
  },
  'after the provider captured the payment, before the server gets the response: the reconciler settles the purchase':
    async () => {
      const payment = razorpay.pay(await openPurchase(), { status: 'authorized' });
      const call = razorpay.block('capture', 'after');
      ignoreFailure(postJson('/api/orders/verify', razorpay.signPayment(payment)));
      await call.reached;
      await server.kill();
      call.release();
      await expireHolds();
      await restartServer();
      await expectPaidOnce();
    },
  'after an event is stored, while its job asks the provider: the next server runs the job':
    async () => {
      const payment = razorpay.pay(await openPurchase());
      const call = razorpay.block('payments');
      const event = razorpay.webhookEvent('payment.captured', payment);
      const response = await fetch(`${server.url}/api/payments/webhook`, {
        method: 'POST',
        headers: event.headers,
        body: event.raw,
      });
      expect(response.status).toBe(200);
      await call.reached;
      await server.kill();
      call.release();
      await restartServer();
      await expectPaidOnce();
    },
  'after the sale, while the mail is sent: the next server sends the mail': async () => {
    const payment = razorpay.pay(await openPurchase());
    const mail = smtp.block();
    const verified = await postJson('/api/orders/verify', razorpay.signPayment(payment));
    expect(await verified.json()).toMatchObject({ status: 'paid' });
    await mail.reached;
    await restartServer();
    await expectPaidOnce();
  },
  'after the provider refunded the order, before the server gets the response: the order is refunded once':
    async () => {
      const payment = razorpay.pay(await openPurchase());
      await postJson('/api/orders/verify', razorpay.signPayment(payment));
      const call = razorpay.block('refund', 'after');
      const { id } = (await findLastOrder())!;
      await postJson(`/api/orders/${id}/cancel`, {});
      await call.reached;
      await server.kill();
      call.release();
      await ctx.db.updateTable('refunds').set({ sending_until: null }).execute();
      await restartServer();
      await waitForPaymentStatus('refunded');
      expect(razorpay.refunds.filter((refund) => refund.payment_id === payment.id)).toHaveLength(1);
      expect(await readStock(ctx, product.id)).toMatchObject({ stock_on_hand: 5, stock_held: 0 });
    },
  'before the refund of one of two pieces is looked up at the provider: that piece is refunded once':
    () => refundOneOfTwo(() => razorpay.block('refunds')),
  'before the provider refunds one of two pieces: that piece is refunded once': () =>
    refundOneOfTwo(() => razorpay.block('refund')),
  'after the provider refunded one of two pieces, before the server gets the response: that piece is refunded once':
    () => refundOneOfTwo(() => razorpay.block('refund', 'after')),
  'while the mails about one of two pieces are sent: that piece is refunded once': () =>
    refundOneOfTwo(() => ({ ...smtp.block(), release: () => {} })),
  'before the jobs of a return are run, and while its refund is sent: each step happens once':
    async () => {
      const payment = razorpay.pay(await openPurchase());
      await postJson('/api/orders/verify', razorpay.signPayment(payment));
      const { _id: id, vendor } = await requestReturnOf(ctx, (await findLastOrder())!);
      await server.kill();
      await setReturnDue(ctx, id, 'answer_return', { answer_by: new Date(0) });
      server = await startServerProcess(env);
      await waitForReturnStatus(id, 'approved');
      await moveReturn(ctx, vendor, (await findReturnOwners(ctx.db, id))!, { action: 'receive' });
      await server.kill();
      await setReturnDue(ctx, id, 'finish_return', { finish_by: new Date(0) });
      const call = razorpay.block('refund', 'after');
      server = await startServerProcess(env);
      await call.reached;
      await server.kill();
      call.release();
      await ctx.db.updateTable('refunds').set({ sending_until: null }).execute();
      await restartServer();
      await waitForPaymentStatus('refunded');
      expect(razorpay.refunds.filter((refund) => refund.payment_id === payment.id)).toHaveLength(1);
      const { steps } = await getReturn(ctx, id, 'admin');
      const expected = ['requested', 'approved', 'received', 'refunded'];
      expect(steps.map(({ status }) => status)).toEqual(expected);
    },
};

const waitForReturnStatus = (id: string, status: string) =>
  waitFor(`a return that is ${status}`, async () => {
    const { status: now } = await getReturn(ctx, id, 'admin');
    return now === status;
  });

const seed = readSeed('killed');
const names = Object.keys(scenarios);
const chosen = names
  .map((_, index) => names[(index + seed) % names.length]!)
  .slice(0, scaleCount(names.length, 1));

describe('a server that is killed', () => {
  test.each(chosen)(
    '%s',
    async (name) => {
      await scenarios[name]!();
      expect(await checkLedger(ctx)).toMatchObject({ differences: [], is_provider_checked: true });
    },
    120_000,
  );
});
