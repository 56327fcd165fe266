import { expect } from 'vitest';
import { findOwnDifferences } from '#server/features/ledger/check.queries.ts';
import { checkAccounts } from '#server/features/route/link-account.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createCustomer, createProduct, createVendor } from './factories.ts';
import type { RazorpayShop } from './razorpay-shop.ts';
import { runDueJobs } from './run-jobs.ts';
import { days } from './settlement-scene.ts';
import { createPurchase, listOrders, updateOrderStatus, verifyPayment } from './shop.ts';

export type RouteScene = Awaited<ReturnType<typeof createRouteScene>>;

/** A vendor of Razorpay Route and a customer who sell, deliver, refund and settle through the API. */
export async function createRouteScene(shop: RazorpayShop, admin: { token: string }) {
  const { ctx, razorpay } = shop;
  const customer = await createCustomer(ctx);
  const vendor = await createVendor(ctx);
  // Of a company, in a place that Razorpay can find.
  await ctx.db
    .updateTable('vendors')
    .set({ pan_number: 'ABCCE1234F', address: '12 Nehru Road, Jodhpur 342001' })
    .where('id', '=', vendor.id)
    .execute();

  /** Opens linked accounts, and tells Razorpay the bank details of now. */
  const link = async () => {
    await checkAccounts(ctx);
    await runDueJobs(ctx);
  };

  /** A paid purchase of a product of each vendor, with its payment. */
  async function buy(vendorIds: string[], pricePaise = 100_000, quantity = 1) {
    const products: { product: string; quantity: number }[] = [];
    for (const vendorId of vendorIds) {
      const { id } = await createProduct(ctx, { vendorId, pricePaise });
      products.push({ product: id, quantity });
    }
    const { body } = await createPurchase(shop, customer.token, products);
    const payment = razorpay.pay(body.orderId);
    await verifyPayment(shop, customer.token, razorpay.signed(payment));
    const orders = await listOrders(shop, customer.token);
    return { payment, orders: orders.slice(0, vendorIds.length) };
  }

  async function sell(pricePaise?: number, quantity?: number) {
    const { orders } = await buy([vendor.id], pricePaise, quantity);
    await runDueJobs(ctx);
    return orders[0]!;
  }

  async function deliver(pricePaise?: number) {
    const order = await sell(pricePaise);
    await updateOrderStatus(shop, vendor.token, order._id, { status: 'delivered' });
    return order;
  }

  const refund = async (order: { _id: string; products: { _id: string }[] }) => {
    const lines = order.products.map(({ _id: line }) => ({ line, quantity: 1, handedOver: true }));
    await shop.call(
      'POST /api/orders/:id/refunds',
      { params: { id: order._id }, body: { lines, reason: 'Scratched' } },
      admin,
    );
    await runDueJobs(ctx);
  };

  /** A correction of what is owed to the vendor, in rupees. */
  const correct = (owed: number) => {
    const own = `vendor:${vendor.id}`;
    const [debitAccount, creditAccount] = owed < 0 ? [own, 'commission'] : ['commission', own];
    const body = { debitAccount, creditAccount, amount: Math.abs(owed), reason: 'Agreed by phone' };
    return shop.call('POST /api/admin/ledger/corrections', { body }, admin);
  };

  /** Returns how many vendors are paid. */
  const run = async () => {
    const { body } = await shop.call('POST /api/admin/payouts/run', { body: {} }, admin);
    await runDueJobs(ctx);
    return body.payouts;
  };
  const passReturnWindow = () => shop.passMinutes(days(10) + 5);

  const readAccount = () =>
    ctx.db
      .selectFrom('route_accounts')
      .selectAll()
      .where('vendor_id', '=', vendor.id)
      .executeTakeFirstOrThrow();

  /** Banks take what is released, and Razorpay says so. */
  const settle = async () => {
    razorpay.route.settle();
    const { account_id: accountId } = await readAccount();
    await shop.postWebhook(razorpay.routeEvent('settlement.processed', { accountId: accountId! }));
    await runDueJobs(ctx);
  };

  const read = async () => (await shop.call('GET /api/vendors/earnings', {}, vendor)).body;
  const payouts = async () => (await shop.call('GET /api/vendors/payouts', {}, vendor)).body;
  /** The vendor's transfers at Razorpay, oldest first. */
  const transfers = async () => {
    const { account_id: accountId } = await readAccount();
    return razorpay.route.transfers.filter(({ recipient }) => recipient === accountId);
  };

  return {
    ...{ vendor, customer, link, buy, sell, deliver, refund, correct, run, passReturnWindow },
    ...{ settle, read, payouts, transfers, readAccount },
    /** What all transfers give the vendor, in paise. */
    received: async () =>
      (await transfers()).reduce((sum, one) => sum + one.amount - one.amount_reversed, 0),
    expectBalanced: async () => expect(await inTransaction(ctx.db, findOwnDifferences)).toEqual([]),
  };
}
