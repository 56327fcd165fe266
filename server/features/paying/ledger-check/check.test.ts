import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRefundsOf } from '#server/features/orders/refunds/send-refund.ts';
import { newId } from '#server/platform/new-id.ts';
import { createAdmin, createProduct, createVendor } from '#tests/support/factories.ts';
import {
  buyAndCancel,
  buyTwoPieces,
  createRazorpayShop,
  type RazorpayShop,
} from '#tests/support/razorpay-shop.ts';
import { createPurchase, verifyPayment } from '#tests/support/shop.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { checkLedgerAtNight } from './check-ledger.ts';

let shop: RazorpayShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let vendor: Awaited<ReturnType<typeof createVendor>>;

beforeAll(async () => {
  shop = await createRazorpayShop();
  // The fake provider uses the real time, and the check skips payments and refunds younger than 15 minutes.
  await setShopTime(shop.ctx, new Date());
  await shop.passMinutes(20);
  admin = await createAdmin(shop.ctx);
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const runCheck = async () => (await shop.call('GET /api/admin/ledger/check', {}, admin)).body;
const runSql = (text: string, values: unknown[] = []) => shop.ctx.pool.query(text, values);

const buy = () => buyTwoPieces(shop, vendor.id);

/** Makes a change that the shop's code never makes, runs the check and undoes the change. */
async function findDifferencesAfter(change: string, undo: string, values: unknown[] = []) {
  await runSql(change, values);
  const { balanced, differences } = await runCheck();
  await runSql(undo, values);
  expect(balanced).toBe(false);
  return differences.map(({ kind, message, link }) => ({ kind, message, link }));
}

beforeEach(async () => {
  shop.razorpay.clearFaults();
  expect(await runCheck()).toMatchObject({
    balanced: true,
    differences: [],
    isProviderChecked: true,
  });
});

test('sales, refunds, a second payment, a payment under review and a correction are balanced', async () => {
  await buyAndCancel(shop, vendor.id);
  const { payment, customer, purchaseId } = await buy();
  const second = shop.razorpay.pay(payment.order_id);
  await verifyPayment(shop, customer.token, shop.razorpay.signPayment(second));
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
  await verifyPayment(shop, customer.token, shop.razorpay.signPayment(wrong));
  expect(await runCheck()).toMatchObject({ balanced: true, differences: [] });
});

describe('a difference is reported:', () => {
  test('an order whose amount differs from its sale in the ledger', async () => {
    const { order } = await buy();
    const differences = await findDifferencesAfter(
      'update orders set amount_paise = amount_paise + 100 where id = $1',
      'update orders set amount_paise = amount_paise - 100 where id = $1',
      [order._id],
    );
    const link = `/admin/orders?q=${order.orderId}`;
    expect(differences).toEqual([
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
    await runSql('alter table ledger_transactions disable trigger all');
    const differences = await findDifferencesAfter(
      `insert into ledger_transactions (event, event_id, provider_paise, commission_paise)
       values ('sale', $1, 100, -100)`,
      'delete from ledger_transactions where event_id = $1',
      [newId()],
    );
    await runSql('alter table ledger_transactions enable trigger all');
    expect(differences).toMatchObject([
      { kind: 'sale', message: expect.stringContaining('unknown'), link: '/admin/ledger' },
    ]);
  });

  test('an order whose deduction differs from its sale in the ledger', async () => {
    const { order } = await buyAndCancel(shop, vendor.id);
    const differences = await findDifferencesAfter(
      'update orders set tcs_paise = tcs_paise + 1 where id = $1',
      'update orders set tcs_paise = tcs_paise - 1 where id = $1',
      [order._id],
    );
    expect(differences).toMatchObject([{ kind: 'sale' }, { kind: 'refund_requested' }]);
  });

  const tampering: [string, string, string, string][] = [
    [
      'a refund that is completed in the ledger but not in the shop',
      'refund_completed',
      `update refunds set status = 'sent' where order_id = $1`,
      `update refunds set status = 'processed' where order_id = $1`,
    ],
    [
      'an order whose refunded amount differs from its refunds',
      'order_refunds',
      'update orders set refunded_paise = 1 where id = $1',
      'update orders set refunded_paise = amount_paise where id = $1',
    ],
    [
      'a payment whose refunded amount differs from its refunds',
      'payment_refunds',
      `update payments set refunded_paise = 1 where purchase_id = (select purchase_id from orders where id = $1)`,
      `update payments set refunded_paise = amount_paise where purchase_id = (select purchase_id from orders where id = $1)`,
    ],
    [
      'an order line whose refunded pieces differ from its refunds',
      'refunded_pieces',
      'update order_lines set refunded_quantity = 1 where order_id = $1',
      'update order_lines set refunded_quantity = 2 where order_id = $1',
    ],
    [
      'a fee that differs from the posted fee',
      'provider_fee',
      `update payments set fee_paise = fee_paise + 1 where purchase_id = (select purchase_id from orders where id = $1)`,
      `update payments set fee_paise = fee_paise - 1 where purchase_id = (select purchase_id from orders where id = $1)`,
    ],
    [
      'returned pieces that differ from the stock movements',
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
    const { order } = await buyAndCancel(shop, vendor.id);
    const differences = await findDifferencesAfter(change, undo, [order._id]);
    expect(differences.map((difference) => difference.kind)).toContain(kind);
    expect(differences[0]!.link).toMatch(/^\/admin\/(orders|products)\?q=/);
  });

  test('a paid order with more pieces than were taken from stock', async () => {
    const { order } = await buy();
    const hold = 'purchase_id = (select purchase_id from orders where id = $1)';
    const differences = await findDifferencesAfter(
      `update stock_holds set lost_quantity = 1 where ${hold}`,
      `update stock_holds set lost_quantity = 0 where ${hold}`,
      [order._id],
    );
    expect(differences).toMatchObject([{ kind: 'sold_pieces' }]);
  });
});

describe('admins', () => {
  test('see the differences of the last check under "Needs attention" until a check finds none', async () => {
    const { order } = await buy();
    await findDifferencesAfter(
      'update orders set refunded_paise = 1 where id = $1',
      'update orders set refunded_paise = 0 where id = $1',
      [order._id],
    );
    const readAttention = () => shop.call('GET /api/payments/attention', {}, admin);
    const readDashboard = () => shop.call('GET /api/admin/dashboard', {}, admin);
    expect((await readAttention()).body.ledgerDifferences).toMatchObject([
      { kind: 'order_refunds' },
    ]);
    expect((await readDashboard()).body.needsYou.ledgerDifferences).toBe(1);
    await runCheck();
    expect((await readAttention()).body.ledgerDifferences).toEqual([]);
    expect((await readDashboard()).body.needsYou.ledgerDifferences).toBe(0);
  });

  test('get one email about a difference, even after a check by an admin or a failure to queue the email', async () => {
    const { order } = await buy();
    await runSql('update orders set refunded_paise = 1 where id = $1', [order._id]);
    const countMails = async () => {
      const { rows } = await runSql(
        `select count(*)::int as mails from graphile_worker._private_jobs
         where payload->>'subject' like 'The ledger does not agree%'`,
      );
      return rows[0].mails;
    };
    const before = await countMails();
    await runCheck();
    await runSql('alter table graphile_worker._private_jobs rename to jobs_away');
    await expect(checkLedgerAtNight(shop.ctx)).rejects.toThrow('_private_jobs');
    await runSql('alter table graphile_worker.jobs_away rename to _private_jobs');
    await checkLedgerAtNight(shop.ctx);
    expect(await countMails()).toBe(before + 1);
    await checkLedgerAtNight(shop.ctx);
    expect(await countMails()).toBe(before + 1);
    await runSql('update orders set refunded_paise = 0 where id = $1', [order._id]);
  });
});
