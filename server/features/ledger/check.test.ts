import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRefundsOf } from '#server/features/refunds/send-refund.ts';
import { newId } from '#server/platform/new-id.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { createRazorpayShop, type RazorpayShop } from '#tests/support/razorpay-shop.ts';
import { cancelOrder, createPurchase, listOrders, verifyPayment } from '#tests/support/shop.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { checkLedgerAtNight } from './check-ledger.ts';

let shop: RazorpayShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let vendor: Awaited<ReturnType<typeof createVendor>>;

beforeAll(async () => {
  shop = await createRazorpayShop();
  // The provider's times are real; what is younger than 15 minutes is not compared yet.
  await setShopTime(shop.ctx, new Date());
  await shop.passMinutes(20);
  admin = await createAdmin(shop.ctx);
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const check = async () => (await shop.call('GET /api/admin/ledger/check', {}, admin)).body;
const query = (text: string, values: unknown[] = []) => shop.ctx.pool.query(text, values);

/** Creates, pays and verifies a purchase of two pieces. */
async function buy() {
  const customer = await createCustomer(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 120_003 });
  const products = [{ product: product.id, quantity: 2 }];
  const { body } = await createPurchase(shop, customer.token, products);
  const payment = shop.razorpay.pay(body.orderId);
  await verifyPayment(shop, customer.token, shop.razorpay.signed(payment));
  const [order] = await listOrders(shop, customer.token);
  return { customer, payment, order: order!, purchaseId: body.purchaseId };
}

/** With the refund of the whole order sent. */
async function buyAndCancel() {
  const bought = await buy();
  await cancelOrder(shop, bought.customer.token, bought.order._id);
  await sendRefundsOf(shop.ctx, bought.purchaseId);
  return bought;
}

/** Does what no code does, checks, and undoes it. */
async function differencesAfter(change: string, undo: string, values: unknown[] = []) {
  await query(change, values);
  const { balanced, differences } = await check();
  await query(undo, values);
  expect(balanced).toBe(false);
  return differences.map(({ kind, message, link }) => ({ kind, message, link }));
}

beforeEach(async () => {
  shop.razorpay.clearFaults();
  expect(await check()).toMatchObject({ balanced: true, differences: [], isProviderChecked: true });
});

test('sales, refunds, a second payment, a payment under review and a correction are balanced', async () => {
  await buyAndCancel();
  const { payment, customer, purchaseId } = await buy();
  const second = shop.razorpay.pay(payment.order_id);
  await verifyPayment(shop, customer.token, shop.razorpay.signed(second));
  await sendRefundsOf(shop.ctx, purchaseId);
  const body = {
    debitAccount: 'provider_fees',
    creditAccount: 'provider',
    amount: 12.5,
    reason: 'Bank charge',
  };
  await shop.call('POST /api/admin/ledger/corrections', { body }, admin);
  const { body: created } = await createPurchase(shop, customer.token, [
    { product: (await createProduct(shop.ctx, { vendorId: vendor.id })).id, quantity: 1 },
  ]);
  const wrong = shop.razorpay.pay(created.orderId, { amount: 100 });
  await verifyPayment(shop, customer.token, shop.razorpay.signed(wrong));
  expect(await check()).toMatchObject({ balanced: true, differences: [] });
});

describe('a difference is named with a link:', () => {
  test('an order whose amount is not that of its sale', async () => {
    const { order } = await buy();
    const found = await differencesAfter(
      'update orders set amount_paise = amount_paise + 100 where id = $1',
      'update orders set amount_paise = amount_paise - 100 where id = $1',
      [order._id],
    );
    const link = `/admin/orders?q=${order.orderId}`;
    expect(found).toEqual([
      {
        kind: 'sale',
        message: `Order ${order.orderId}: amount, vendor or deductions differ: the order has ₹2,401.06, the ledger has ₹2,400.06`,
        link,
      },
      {
        kind: 'purchase',
        message: `Purchase of order ${order.orderId}: the purchase is ₹2,400.06, its orders and payment are ₹2,401.06`,
        link,
      },
    ]);
  });

  test('a posting of an order that does not exist', async () => {
    await query('alter table ledger_transactions disable trigger all');
    const found = await differencesAfter(
      `insert into ledger_transactions (event, event_id, provider_paise, commission_paise)
       values ('sale', $1, 100, -100)`,
      'delete from ledger_transactions where event_id = $1',
      [newId()],
    );
    await query('alter table ledger_transactions enable trigger all');
    expect(found).toMatchObject([
      { kind: 'sale', message: expect.stringContaining('unknown'), link: '/admin/ledger' },
    ]);
  });

  test('a deduction that is not as it was frozen', async () => {
    const { order } = await buyAndCancel();
    const found = await differencesAfter(
      'update orders set tcs_paise = tcs_paise + 1 where id = $1',
      'update orders set tcs_paise = tcs_paise - 1 where id = $1',
      [order._id],
    );
    expect(found).toMatchObject([{ kind: 'sale' }, { kind: 'refund_requested' }]);
  });

  const tampering: [string, string, string, string][] = [
    [
      'a refund that the provider has sent and the ledger does not know',
      'refund_completed',
      `update refunds set status = 'sent' where order_id = $1`,
      `update refunds set status = 'processed' where order_id = $1`,
    ],
    [
      'the refunded amount of an order',
      'order_refunds',
      'update orders set refunded_paise = 1 where id = $1',
      'update orders set refunded_paise = amount_paise where id = $1',
    ],
    [
      'the refunded amount of a payment',
      'payment_refunds',
      `update payments set refunded_paise = 1 where purchase_id = (select purchase_id from orders where id = $1)`,
      `update payments set refunded_paise = amount_paise where purchase_id = (select purchase_id from orders where id = $1)`,
    ],
    [
      'the refunded pieces of a line',
      'refunded_pieces',
      'update order_lines set refunded_quantity = 1 where order_id = $1',
      'update order_lines set refunded_quantity = 2 where order_id = $1',
    ],
    [
      'a fee that is not posted',
      'provider_fee',
      `update payments set fee_paise = fee_paise + 1 where purchase_id = (select purchase_id from orders where id = $1)`,
      `update payments set fee_paise = fee_paise - 1 where purchase_id = (select purchase_id from orders where id = $1)`,
    ],
    [
      'pieces that came back without a movement',
      'moved_pieces',
      `update stock_holds set returned_quantity = 1 where purchase_id = (select purchase_id from orders where id = $1)`,
      `update stock_holds set returned_quantity = 2 where purchase_id = (select purchase_id from orders where id = $1)`,
    ],
    [
      'stock that is not the sum of its movements',
      'stock',
      `update variants set stock_on_hand = stock_on_hand + 1 where id = (select variant_id from order_lines where order_id = $1)`,
      `update variants set stock_on_hand = stock_on_hand - 1 where id = (select variant_id from order_lines where order_id = $1)`,
    ],
  ];
  test.each(tampering)('%s', async (_, kind, change, undo) => {
    const { order } = await buyAndCancel();
    const found = await differencesAfter(change, undo, [order._id]);
    expect(found.map((difference) => difference.kind)).toContain(kind);
    expect(found[0]!.link).toMatch(/^\/admin\/(orders|products)\?q=/);
  });

  test('pieces of a paid order that were never taken from stock', async () => {
    const { order } = await buy();
    const hold = 'purchase_id = (select purchase_id from orders where id = $1)';
    const found = await differencesAfter(
      `update stock_holds set lost_quantity = 1 where ${hold}`,
      `update stock_holds set lost_quantity = 0 where ${hold}`,
      [order._id],
    );
    expect(found).toMatchObject([{ kind: 'sold_pieces' }]);
  });
});

describe('against the provider’s lists', () => {
  test('an amount that the provider reports otherwise is named, until it is resolved', async () => {
    const { payment, order } = await buy();
    payment.amount -= 1;
    const { differences } = await check();
    const last = 'id = (select max(id) from ledger_checks)';
    await query(
      `update ledger_checks set started_at = started_at + interval '2 days' where ${last}`,
    );
    expect((await check()).differences).toEqual(differences);
    payment.amount += 1;
    expect(differences).toEqual([
      {
        kind: 'payment_at_provider',
        message: `Payment ${payment.id}: the shop has ₹2,400.06, the provider has ₹2,400.05`,
        about: { kind: 'payment', id: expect.any(String), name: payment.id },
        link: `/admin/orders?q=${order.orderId}`,
      },
    ]);
  });

  test('a payment that the provider does not know is named', async () => {
    const { payment } = await buy();
    await query("update payments set created_at = created_at - interval '1 hour'");
    shop.razorpay.payments.delete(payment.id);
    const { differences } = await check();
    shop.razorpay.payments.set(payment.id, payment);
    expect(differences).toMatchObject([
      { kind: 'payment_at_provider', about: { name: payment.id } },
    ]);
  });

  test('a refund that was made outside the shop is named', async () => {
    const { payment } = await buy();
    const { created_at } = payment;
    const refund = { id: 'rfnd_outside', payment_id: payment.id, amount: 500, receipt: null };
    shop.razorpay.refunds.push({ ...refund, status: 'processed', created_at });
    const { differences } = await check();
    shop.razorpay.refunds.pop();
    expect(differences).toMatchObject([
      { kind: 'refund_at_provider', about: { name: 'rfnd_outside' } },
    ]);
  });

  test('a refund that the provider does not know is named', async () => {
    await buyAndCancel();
    await query(`update refunds set processed_at = processed_at - interval '1 hour'`);
    const refund = shop.razorpay.refunds.pop()!;
    const { differences } = await check();
    shop.razorpay.refunds.push(refund);
    expect(differences).toMatchObject([{ kind: 'refund_at_provider', about: { name: refund.id } }]);
  });

  test('a fee that is reported late is stored and posted', async () => {
    const { customer, payment, purchaseId } = await buy();
    const second = shop.razorpay.pay(payment.order_id);
    const hideFees = (collection: Record<string, unknown>) => ({
      ...collection,
      items: (collection.items as object[]).map((item) => ({ ...item, fee: null, tax: null })),
    });
    shop.razorpay.injectFault('payments', { how: 'lie', change: hideFees });
    await verifyPayment(shop, customer.token, shop.razorpay.signed(second));
    await sendRefundsOf(shop.ctx, purchaseId);
    expect((await check()).balanced).toBe(true);
    const { rows } = await query(
      `select provider_fees_paise from ledger_transactions join payments on payments.id = event_id
       where provider_payment_id = $1 and event = 'provider_fee'`,
      [second.id],
    );
    expect(rows).toEqual([{ provider_fees_paise: 5664 }]);
  });

  test('a provider that does not answer leaves the rest of the check', async () => {
    shop.razorpay.injectFault('listPayments', { how: 'drop' });
    expect(await check()).toMatchObject({ balanced: true, isProviderChecked: false });
  });

  test('lists of more than one page are read to their end', async () => {
    const { payment } = await buy();
    for (let n = 0; n < 250; n++) {
      const id = `pay_failed_${n}`;
      shop.razorpay.payments.set(id, { ...payment, id, status: 'failed' });
    }
    payment.amount -= 1;
    shop.razorpay.calls.length = 0;
    const { differences } = await check();
    payment.amount += 1;
    expect(differences).toHaveLength(1);
    expect(shop.razorpay.calls.filter((kind) => kind === 'listPayments').length).toBeGreaterThan(2);
  });
});

describe('admins', () => {
  test('see the differences of the last check under "Needs attention" until a check finds none', async () => {
    const { order } = await buy();
    await differencesAfter(
      'update orders set refunded_paise = 1 where id = $1',
      'update orders set refunded_paise = 0 where id = $1',
      [order._id],
    );
    const attention = () => shop.call('GET /api/payments/attention', {}, admin);
    const dashboard = () => shop.call('GET /api/admin/dashboard', {}, admin);
    expect((await attention()).body.ledgerDifferences).toMatchObject([{ kind: 'order_refunds' }]);
    expect((await dashboard()).body.needsYou.ledgerDifferences).toBe(1);
    await check();
    expect((await attention()).body.ledgerDifferences).toEqual([]);
    expect((await dashboard()).body.needsYou.ledgerDifferences).toBe(0);
  });

  test('are emailed by the nightly check about a difference once', async () => {
    const { order } = await buy();
    await query('update orders set refunded_paise = 1 where id = $1', [order._id]);
    const mails = async () => {
      const { rows } = await query(
        `select count(*)::int as mails from graphile_worker._private_jobs
         where payload->>'subject' like 'The ledger does not agree%'`,
      );
      return rows[0].mails;
    };
    const before = await mails();
    await checkLedgerAtNight(shop.ctx);
    expect(await mails()).toBe(before + 1);
    await checkLedgerAtNight(shop.ctx);
    expect(await mails()).toBe(before + 1);
    await query('update orders set refunded_paise = 0 where id = $1', [order._id]);
  });
});
