import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRefundsOf } from '#server/features/orders/refunds/send-refund.ts';
import { newId } from '#server/platform/new-id.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { createRazorpayShop, type RazorpayShop } from '#tests/support/razorpay-shop.ts';
import { cancelOrder, createPurchase, listOrders, verifyPayment } from '#tests/support/shop.ts';

let shop: RazorpayShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  shop = await createRazorpayShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const accounts = ['provider', 'provider_fees', 'vendor', 'commission', 'commission_gst'] as const;
const others = ['tcs', 'tds', 'refunds', 'payouts'] as const;

/** Returns the ledger transactions of these events, without amounts that are zero. */
async function postingsOf(eventIds: string[]) {
  const rows = await shop.ctx.db
    .selectFrom('ledger_transactions')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const amounts = [...accounts, ...others].flatMap((name) => {
      const paise = row[`${name}_paise`];
      return paise === 0 ? [] : [[name, paise] as const];
    });
    return { event: row.event, ...Object.fromEntries(amounts) };
  });
}

/** Creates, for each price, a vendor with a product, and buys one of each product in one purchase. */
async function buyFrom(prices: number[], { isPaid = true } = {}) {
  const { ctx, razorpay } = shop;
  const customer = await createCustomer(ctx);
  const products: { product: string; quantity: number }[] = [];
  for (const pricePaise of prices) {
    const vendor = await createVendor(ctx);
    const { id } = await createProduct(ctx, { vendorId: vendor.id, pricePaise });
    products.push({ product: id, quantity: 1 });
  }
  const { body } = await createPurchase(shop, customer.token, products);
  const payment = razorpay.pay(body.orderId);
  if (isPaid) await verifyPayment(shop, customer.token, razorpay.signPayment(payment));
  const { rows } = await ctx.pool.query(
    `select orders.*, (select id from payments where payments.purchase_id = orders.purchase_id) as payment
     from orders where purchase_id = $1 order by amount_paise`,
    [body.purchaseId],
  );
  return { customer, payment, purchaseId: body.purchaseId, orders: rows };
}

/**
 * A sale of ₹1,000 including 18% GST: 15% commission, 18% GST on the commission, and TCS of 0.5% and TDS of 0.1% on the
 * taxable value of ₹847.46.
 */
const saleOf1000 = {
  event: 'sale',
  provider: 100_000,
  vendor: -81_791,
  commission: -15_000,
  commission_gst: -2700,
  tcs: -424,
  tds: -85,
};

describe('a capture', () => {
  test('posts one sale for each order, and the provider’s fee', async () => {
    const { orders } = await buyFrom([100_000, 300_001]);
    expect(await postingsOf([...orders.map(({ id }) => id), orders[0].payment])).toEqual([
      saleOf1000,
      {
        event: 'sale',
        provider: 300_001,
        vendor: -245_376,
        commission: -45_000,
        commission_gst: -8100,
        tcs: -1271,
        tds: -254,
      },
      { event: 'provider_fee', provider: -9440, provider_fees: 9440 },
    ]);
  });

  test('posts one sale, however many calls verify the payment at the same time', async () => {
    const { customer, payment, orders } = await buyFrom([100_000], { isPaid: false });
    const signed = shop.razorpay.signPayment(payment);
    await Promise.all(
      Array.from({ length: 50 }, () => verifyPayment(shop, customer.token, signed)),
    );
    expect(await postingsOf([orders[0].id])).toHaveLength(1);
  });

  test('posts a fee that the provider reports later', async () => {
    const { customer, payment, orders } = await buyFrom([100_000], { isPaid: false });
    const hideFees = (collection: Record<string, unknown>) => ({
      ...collection,
      items: (collection.items as object[]).map((item) => ({ ...item, fee: null, tax: null })),
    });
    shop.razorpay.injectFault('payments', { how: 'alterEntity', change: hideFees });
    const signed = shop.razorpay.signPayment(payment);
    await verifyPayment(shop, customer.token, signed);
    const readStored = () =>
      shop.ctx.db
        .selectFrom('payments')
        .select(['id', 'fee_paise', 'fee_tax_paise'])
        .where('provider_payment_id', '=', payment.id)
        .executeTakeFirstOrThrow();
    const { id } = await readStored();
    expect(await postingsOf([orders[0].id, id])).toHaveLength(1);
    await verifyPayment(shop, customer.token, signed);
    expect(await readStored()).toMatchObject({ fee_paise: 2360, fee_tax_paise: 360 });
    expect(await postingsOf([id])).toEqual([
      { event: 'provider_fee', provider: -2360, provider_fees: 2360 },
    ]);
  });

  test('in another currency is not posted', async () => {
    const { customer, payment, purchaseId } = await buyFrom([100_000], { isPaid: false });
    payment.currency = 'USD';
    await verifyPayment(shop, customer.token, shop.razorpay.signPayment(payment));
    const { rows } = await shop.ctx.pool.query('select id from payments where purchase_id = $1', [
      purchaseId,
    ]);
    expect(await postingsOf([rows[0].id])).toEqual([]);
  });
});

describe('a refund', () => {
  test('is taken from the vendor when it is requested and from the provider when it is sent', async () => {
    const { customer } = await buyFrom([100_000]);
    const [order] = await listOrders(shop, customer.token);
    await cancelOrder(shop, customer.token, order!._id);
    const { id } = await shop.ctx.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', order!._id)
      .executeTakeFirstOrThrow();
    const requested = {
      event: 'refund_requested',
      // The TDS of ₹0.85 is set off against later sales, not given back at once.
      vendor: 81_876,
      commission: 15_000,
      commission_gst: 2700,
      tcs: 424,
      refunds: -100_000,
    };
    expect(await postingsOf([id])).toEqual([requested]);
    await Promise.all([1, 2].map(() => sendRefundsOf(shop.ctx, order!.purchaseId).catch(() => {})));
    expect(await postingsOf([id])).toEqual([
      requested,
      { event: 'refund_completed', provider: -100_000, refunds: 100_000 },
    ]);
  });

  test('of a second payment for one purchase takes nothing from the vendor', async () => {
    const { customer, payment, orders, purchaseId } = await buyFrom([100_000]);
    const second = shop.razorpay.pay(payment.order_id);
    await verifyPayment(shop, customer.token, shop.razorpay.signPayment(second));
    await sendRefundsOf(shop.ctx, purchaseId);
    const { rows } = await shop.ctx.pool.query(
      `select payments.id, refunds.id as refund from payments join refunds on payment_id = payments.id
       where provider_payment_id = $1`,
      [second.id],
    );
    expect(await postingsOf([rows[0].id, rows[0].refund, orders[0].id])).toEqual([
      saleOf1000,
      { event: 'provider_fee', provider: -2360, provider_fees: 2360 },
      { event: 'unmatched_payment', provider: 100_000, refunds: -100_000 },
      { event: 'refund_completed', provider: -100_000, refunds: 100_000 },
    ]);
  });

  test('of a payment under review takes nothing from the vendor', async () => {
    const { customer, payment, purchaseId, orders } = await buyFrom([100_000], { isPaid: false });
    payment.amount = 90_000;
    await verifyPayment(shop, customer.token, shop.razorpay.signPayment(payment));
    await shop.call(
      'POST /api/payments/aside/:id/refund',
      { params: { id: purchaseId }, body: {} },
      { token: admin.token },
    );
    await sendRefundsOf(shop.ctx, purchaseId);
    const { rows } = await shop.ctx.pool.query(
      `select payments.id, refunds.id as refund from payments join refunds on payment_id = payments.id
       where purchase_id = $1`,
      [purchaseId],
    );
    expect(await postingsOf([orders[0].id, rows[0].id, rows[0].refund])).toEqual([
      { event: 'provider_fee', provider: -2124, provider_fees: 2124 },
      { event: 'unmatched_payment', provider: 90_000, refunds: -90_000 },
      { event: 'refund_completed', provider: -90_000, refunds: 90_000 },
    ]);
  });
});

describe('the database', () => {
  const insert = (columns: Record<string, number | string>) =>
    shop.ctx.pool.query(
      `insert into ledger_transactions (event, event_id, ${Object.keys(columns).join()})
       values ('sale', '${newId()}', ${Object.values(columns)
         .map((value) => `'${value}'`)
         .join()})`,
    );

  test('refuses a transaction that does not sum to zero', async () => {
    await expect(insert({ provider_paise: 100, commission_paise: -99 })).rejects.toThrow(
      'ledger_transactions_balanced',
    );
  });

  test('refuses an amount for a vendor without the vendor’s id', async () => {
    await expect(insert({ provider_paise: 100, vendor_paise: -100 })).rejects.toThrow(
      'ledger_transactions_vendor',
    );
  });

  test('refuses to change, delete or empty the ledger', async () => {
    await insert({ provider_paise: 100, commission_paise: -100 });
    for (const statement of [
      'update ledger_transactions set provider_paise = 0, commission_paise = 0',
      'delete from ledger_transactions',
      'truncate ledger_transactions cascade',
    ]) {
      await expect(shop.ctx.pool.query(statement)).rejects.toThrow('append-only');
    }
  });

  test('refuses to post an event twice', async () => {
    const id = newId();
    const post = () =>
      shop.ctx.pool.query(`insert into ledger_transactions (event, event_id) values ('sale', $1)`, [
        id,
      ]);
    await post();
    await expect(post()).rejects.toThrow('ledger_transactions_pkey');
  });
});
