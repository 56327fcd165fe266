import { expect } from 'vitest';
import { findOwnDifferences } from '#server/features/paying/ledger-check/own-differences.queries.ts';
import { splitPayoutNames } from '#server/platform/providers/split-payout-names.ts';
import { enqueueLinkedAccountChecks } from '#server/features/books/route/link-account.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createCustomer, createProduct, createVendor } from './factories.ts';
import type { RazorpayShop } from './razorpay-shop.ts';
import { runDueJobs } from './run-jobs.ts';
import { minutesOfDays } from './scene.ts';
import { createPurchase, listOrders, updateOrderStatus, verifyPayment } from './shop.ts';

export type RouteScene = Awaited<ReturnType<typeof createRouteScene>>;

type People = Record<'customer' | 'vendor' | 'admin', { token: string }> & {
  vendor: { id: string };
};

/** Creates a vendor and a customer. The returned functions sell, deliver, refund and settle through the API. */
export async function createRouteScene(shop: RazorpayShop, admin: { token: string }) {
  const { ctx } = shop;
  const customer = await createCustomer(ctx);
  const vendor = await createVendor(ctx);
  // Replace the PAN and the address from `createVendor`, because Razorpay refuses both: the fourth letter of the PAN is
  // not a holder type, and the address has no PIN code.
  await ctx.db
    .updateTable('vendors')
    .set({ pan_number: 'ABCCE1234F', address: '12 Nehru Road, Jodhpur 342001' })
    .where('id', '=', vendor.id)
    .execute();
  const people = { customer, vendor, admin };
  return {
    ...{ customer, vendor },
    ...createSales(shop, people),
    ...createPayouts(shop, people),
    expectBalanced: async () =>
      expect(
        await inTransaction(ctx.db, (trx) => findOwnDifferences(trx, splitPayoutNames)),
      ).toEqual([]),
  };
}

function createSales(shop: RazorpayShop, { customer, vendor, admin }: People) {
  const { ctx, razorpay } = shop;

  /** Buys and pays a new product of each vendor. Returns the orders with their payment. */
  async function buy(vendorIds: string[], pricePaise = 100_000, quantity = 1) {
    const products: { product: string; quantity: number }[] = [];
    for (const vendorId of vendorIds) {
      const { id } = await createProduct(ctx, { vendorId, pricePaise });
      products.push({ product: id, quantity });
    }
    const { body } = await createPurchase(shop, customer.token, products);
    const payment = razorpay.pay(body.orderId);
    await verifyPayment(shop, customer.token, razorpay.signPayment(payment));
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

  async function refund(order: { _id: string; products: { _id: string }[] }) {
    const lines = order.products.map(({ _id: line }) => ({ line, quantity: 1, handedOver: true }));
    await shop.call(
      'POST /api/orders/:id/refunds',
      { params: { id: order._id }, body: { lines, reason: 'Scratched' } },
      admin,
    );
    await runDueJobs(ctx);
  }

  return {
    buy,
    sell,
    deliver,
    refund,
    passReturnWindow: () => shop.passMinutes(minutesOfDays(10) + 5),
  };
}

function createPayouts(shop: RazorpayShop, people: People) {
  const { vendor, admin } = people;
  return {
    ...createRazorpayFunctions(shop, people),
    /** Opens linked accounts and sends the current bank details to Razorpay. */
    link: async () => {
      await enqueueLinkedAccountChecks(shop.ctx);
      await runDueJobs(shop.ctx);
    },
    /** Adds `changeRupees` to the amount that is owed to the vendor. */
    correct: (changeRupees: number) => {
      const vendorAccount = `vendor:${vendor.id}`;
      const [debitAccount, creditAccount] =
        changeRupees < 0 ? [vendorAccount, 'commission'] : ['commission', vendorAccount];
      const amount = Math.abs(changeRupees);
      const body = { debitAccount, creditAccount, amount, reason: 'Agreed by phone' };
      return shop.call('POST /api/admin/ledger/corrections', { body }, admin);
    },
    /** Runs a settlement and returns how many vendors are paid. */
    runSettlement: async () => {
      const { body } = await shop.call('POST /api/admin/payouts/run', { body: {} }, admin);
      await runDueJobs(shop.ctx);
      return body.payouts;
    },
    readEarnings: async () => (await shop.call('GET /api/vendors/earnings', {}, vendor)).body,
    listPayouts: async () => (await shop.call('GET /api/vendors/payouts', {}, vendor)).body,
  };
}

function createRazorpayFunctions(shop: RazorpayShop, { vendor }: People) {
  const { ctx, razorpay } = shop;
  const readAccount = () =>
    ctx.db
      .selectFrom('route_accounts')
      .selectAll()
      .where('vendor_id', '=', vendor.id)
      .executeTakeFirstOrThrow();

  /** Returns the vendor's transfers at Razorpay, oldest first. */
  const listTransfers = async () => {
    const { account_id: accountId } = await readAccount();
    return razorpay.route.transfers.filter(({ recipient }) => recipient === accountId);
  };

  /** Razorpay settles the released transfers and sends its webhook event. */
  const settle = async () => {
    razorpay.route.settle();
    const { account_id: accountId } = await readAccount();
    await shop.postWebhook(razorpay.routeEvent('settlement.processed', { accountId: accountId! }));
    await runDueJobs(ctx);
  };

  /** Returns the sum of all transfers to the vendor minus their reversals, in paise. */
  const sumReceived = async () =>
    (await listTransfers()).reduce((sum, one) => sum + one.amount - one.amount_reversed, 0);

  return { readAccount, listTransfers, settle, sumReceived };
}
