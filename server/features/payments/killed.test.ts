import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createContext, type Ctx } from '#server/context.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeCustomer, makeProduct, makeVendor, someAddress } from '#tests/support/factories.ts';
import { startRazorpayStandIn } from '#tests/support/razorpay-stand-in.ts';
import { scaled, seedOf } from '#tests/support/scale.ts';
import {
  eventually,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/server-process.ts';
import { stockOf } from '#tests/support/shop.ts';
import { startSmtpStandIn } from '#tests/support/smtp-stand-in.ts';
import { makeTempFolder } from '#tests/support/temp-folder.ts';

let razorpay: Awaited<ReturnType<typeof startRazorpayStandIn>>;
let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: Awaited<ReturnType<typeof makeTempFolder>>;
let env: Record<string, string>;
let ctx: Ctx;
let server: ServerProcess;
let customer: Awaited<ReturnType<typeof makeCustomer>>;
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  razorpay = await startRazorpayStandIn();
  smtp = await startSmtpStandIn();
  database = await createTestDatabase();
  folder = await makeTempFolder();
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
}, 60_000);
afterAll(async () => {
  await ctx.close();
  await database.drop();
  await folder.remove();
  await smtp.close();
  await razorpay.close();
});
beforeEach(async () => {
  const vendor = await makeVendor(ctx);
  customer = await makeCustomer(ctx);
  product = await makeProduct(ctx, { vendorId: vendor.id, pricePaise: 750_000, stock: 5 });
  server = await startServerProcess(env);
}, 90_000);
afterEach(() => server.stop());

const restart = async () => {
  await server.kill();
  server = await startServerProcess(env);
};

const post = (path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${customer.token}`,
      connection: 'close',
    },
    body: JSON.stringify(body),
  });

const createOne = () =>
  post('/api/orders/create', {
    products: [{ product: product.id, quantity: 1 }],
    deliveryAddress: someAddress,
  });

async function createdOrder(): Promise<string> {
  const answer = (await (await createOne()).json()) as { orderId: string };
  return answer.orderId;
}

/** A call that its server does not live to answer. */
const lost = (call: Promise<unknown>) => void call.catch(() => {});

/** The minutes until the hold ends or the reconciler asks again are over. */
const timePasses = () =>
  ctx.db
    .updateTable('purchases')
    .set({ hold_expires_at: new Date(0), check_at: new Date(0) })
    .where('account_id', '=', customer.id)
    .where('status', '=', 'pending')
    .execute();

const lastOrder = () =>
  ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', customer.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const paymentStatus = (status: string) =>
  eventually(`an order that is ${status}`, async () => {
    const order = await lastOrder();
    return order?.payment_status === status && order;
  });

const mailsWith = (subject: string) =>
  smtp.mails.filter(
    (mail) => mail.subject?.includes(subject) && mail.to?.[0]?.address === customer.email,
  );

async function isPaidOnce(): Promise<void> {
  await paymentStatus('paid');
  expect(await stockOf(ctx, product.id)).toMatchObject({ stock_on_hand: 4, stock_held: 0 });
  await eventually('the mail', async () => mailsWith('is placed').length > 0);
  expect(mailsWith('is placed')).toHaveLength(1);
}

async function isFreeAgain(): Promise<void> {
  await paymentStatus('failed');
  expect(await stockOf(ctx, product.id)).toMatchObject({ stock_on_hand: 5, stock_held: 0 });
  const orderId = await createdOrder();
  const paid = await post('/api/orders/verify', razorpay.signed(razorpay.pay(orderId)));
  expect(await paid.json()).toMatchObject({ status: 'paid' });
}

const steps: Record<string, () => Promise<void>> = {
  'before the provider has the order: the hold ends and buying again works': async () => {
    const call = razorpay.block('createOrder');
    lost(createOne());
    await call.reached;
    await server.kill();
    await timePasses();
    call.release();
    await restart();
    await isFreeAgain();
  },
  'after the provider made the order, before we know of it: the same': async () => {
    const call = razorpay.block('createOrder', 'after');
    lost(createOne());
    await call.reached;
    await server.kill();
    await timePasses();
    call.release();
    await restart();
    await isFreeAgain();
  },
  'while verify asks the provider: the order becomes paid by itself': async () => {
    const payment = razorpay.pay(await createdOrder());
    const call = razorpay.block('payments');
    lost(post('/api/orders/verify', razorpay.signed(payment)));
    await call.reached;
    await server.kill();
    call.release();
    await ctx.db
      .updateTable('purchases')
      .set({ check_at: new Date(0) })
      .where('account_id', '=', customer.id)
      .execute();
    await restart();
    await isPaidOnce();
  },
  'after the provider captured, before we heard of it: the order becomes paid by itself':
    async () => {
      const payment = razorpay.pay(await createdOrder(), { status: 'authorized' });
      const call = razorpay.block('capture', 'after');
      lost(post('/api/orders/verify', razorpay.signed(payment)));
      await call.reached;
      await server.kill();
      call.release();
      await timePasses();
      await restart();
      await isPaidOnce();
    },
  'after a notice is stored, while its job asks the provider: the job is done by the next server':
    async () => {
      const payment = razorpay.pay(await createdOrder());
      const call = razorpay.block('payments');
      const notice = razorpay.notice('payment.captured', payment);
      const answer = await fetch(`${server.url}/api/payments/webhook`, {
        method: 'POST',
        headers: notice.headers,
        body: notice.raw,
      });
      expect(answer.status).toBe(200);
      await call.reached;
      await server.kill();
      call.release();
      await restart();
      await isPaidOnce();
    },
  'after the sale, while the mail goes out: the mail is sent by the next server': async () => {
    const payment = razorpay.pay(await createdOrder());
    const mail = smtp.block();
    const verified = await post('/api/orders/verify', razorpay.signed(payment));
    expect(await verified.json()).toMatchObject({ status: 'paid' });
    await mail.reached;
    await restart();
    await isPaidOnce();
  },
  'after the provider refunded, before we heard of it: it is refunded once': async () => {
    const payment = razorpay.pay(await createdOrder());
    await post('/api/orders/verify', razorpay.signed(payment));
    const call = razorpay.block('refund', 'after');
    const { id } = (await lastOrder())!;
    await post(`/api/orders/${id}/cancel`, {});
    await call.reached;
    await server.kill();
    call.release();
    await ctx.db.updateTable('refunds').set({ sending_until: null }).execute();
    await restart();
    await paymentStatus('refunded');
    expect(razorpay.refunds.filter((refund) => refund.payment_id === payment.id)).toHaveLength(1);
    expect(await stockOf(ctx, product.id)).toMatchObject({ stock_on_hand: 5, stock_held: 0 });
  },
};

const seed = seedOf('killed');
const names = Object.keys(steps);
const chosen = names
  .map((_, index) => names[(index + seed) % names.length]!)
  .slice(0, scaled(20, 2));

describe('a server that is killed', () => {
  test.each(chosen)('%s', (name) => steps[name]!(), 120_000);
});
