import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendRefundsOf } from '#server/features/orders/refunds/send-refund.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import {
  buyAndCancel,
  buyTwoPieces,
  createRazorpayShop,
  type RazorpayShop,
} from '#tests/support/razorpay-shop.ts';
import { verifyPayment } from '#tests/support/shop.ts';
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
beforeEach(async () => {
  shop.razorpay.clearFaults();
  expect(await runCheck()).toMatchObject({
    balanced: true,
    differences: [],
    isProviderChecked: true,
  });
});

const runCheck = async () => (await shop.call('GET /api/admin/ledger/check', {}, admin)).body;
const runSql = (text: string, values: unknown[] = []) => shop.ctx.pool.query(text, values);
const buy = () => buyTwoPieces(shop, vendor.id);

test('an amount that differs at the provider is reported until it is resolved', async () => {
  const { payment, order } = await buy();
  payment.amount -= 1;
  const { differences } = await runCheck();
  const last = 'id = (select max(id) from ledger_checks)';
  await runSql(
    `update ledger_checks set started_at = started_at + interval '2 days' where ${last}`,
  );
  expect((await runCheck()).differences).toEqual(differences);
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

test('a payment that the provider does not know is reported', async () => {
  const { payment } = await buy();
  await runSql("update payments set created_at = created_at - interval '1 hour'");
  shop.razorpay.payments.delete(payment.id);
  const { differences } = await runCheck();
  shop.razorpay.payments.set(payment.id, payment);
  expect(differences).toMatchObject([{ kind: 'payment_at_provider', about: { name: payment.id } }]);
});

test('a refund that was made outside the shop is reported', async () => {
  const { payment } = await buy();
  const { created_at } = payment;
  const refund = { id: 'rfnd_outside', payment_id: payment.id, amount: 500, receipt: null };
  shop.razorpay.refunds.push({ ...refund, status: 'processed', created_at });
  const { differences } = await runCheck();
  shop.razorpay.refunds.pop();
  expect(differences).toMatchObject([
    { kind: 'refund_at_provider', about: { name: 'rfnd_outside' } },
  ]);
});

test('a refund that the provider does not know is reported', async () => {
  await buyAndCancel(shop, vendor.id);
  await runSql(`update refunds set processed_at = processed_at - interval '1 hour'`);
  const refund = shop.razorpay.refunds.pop()!;
  const { differences } = await runCheck();
  shop.razorpay.refunds.push(refund);
  expect(differences).toMatchObject([{ kind: 'refund_at_provider', about: { name: refund.id } }]);
});

test('when more than 100 payments are missing from the provider’s list, a difference says how many', async () => {
  const { purchaseId } = await buy();
  await runSql(
    `insert into payments (id, purchase_id, provider, provider_payment_id, status, amount_paise, currency,
       is_settling, created_at)
     select gen_random_uuid(), $1, 'razorpay', 'pay_unlisted_' || n, 'captured', 100, 'INR', false,
       shop_now() - interval '1 hour'
     from generate_series(1, 103) as n`,
    [purchaseId],
  );
  const { differences } = await runCheck();
  await runSql(`delete from payments where provider_payment_id like 'pay_unlisted_%'`);
  expect(differences.map(({ message }) => message)).toContain(
    'Provider’s list of payments: stored payments that are missing: 103, looked up individually: 100',
  );
});

test('a fee that the provider reports late is posted', async () => {
  const { customer, payment, purchaseId } = await buy();
  const second = shop.razorpay.pay(payment.order_id);
  const hideFees = (collection: Record<string, unknown>) => ({
    ...collection,
    items: (collection.items as object[]).map((item) => ({ ...item, fee: null, tax: null })),
  });
  shop.razorpay.injectFault('payments', { how: 'alterEntity', change: hideFees });
  await verifyPayment(shop, customer.token, shop.razorpay.signPayment(second));
  await sendRefundsOf(shop.ctx, purchaseId);
  expect((await runCheck()).balanced).toBe(true);
  const { rows } = await runSql(
    `select provider_fees_paise from ledger_transactions join payments on payments.id = event_id
     where provider_payment_id = $1 and event = 'provider_fee'`,
    [second.id],
  );
  expect(rows).toEqual([{ provider_fees_paise: 5664 }]);
});

test('when the provider does not answer, the check still ends and says that the provider was not checked', async () => {
  shop.razorpay.injectFault('listPayments', { how: 'drop' });
  expect(await runCheck()).toMatchObject({ balanced: true, isProviderChecked: false });
});

test('a difference at the provider is emailed once, even if the provider does not answer on the next night', async () => {
  const { payment } = await buy();
  payment.amount -= 1;
  await checkLedgerAtNight(shop.ctx);
  const mails = await countMails();
  shop.razorpay.injectFault('listPayments', { how: 'drop' });
  await expect(checkLedgerAtNight(shop.ctx)).rejects.toThrow('comparison with the provider failed');
  await checkLedgerAtNight(shop.ctx);
  payment.amount += 1;
  expect(mails).toBe(1);
  expect(await countMails()).toBe(mails);
});

async function countMails(): Promise<number> {
  const { rows } = await runSql(
    `select count(*)::int as mails from graphile_worker._private_jobs
     where payload->>'subject' like 'The ledger does not agree%'`,
  );
  return rows[0].mails;
}

test('lists of more than one page are read to their end', async () => {
  const { payment } = await buy();
  for (let n = 0; n < 250; n++) {
    const id = `pay_failed_${n}`;
    shop.razorpay.payments.set(id, { ...payment, id, status: 'failed' });
  }
  payment.amount -= 1;
  shop.razorpay.calls.length = 0;
  const { differences } = await runCheck();
  payment.amount += 1;
  expect(differences).toHaveLength(1);
  expect(shop.razorpay.calls.filter((kind) => kind === 'listPayments').length).toBeGreaterThan(2);
});
