import { createCustomer, createProduct, createVendor } from './factories.ts';
import { runJobs } from './run-jobs.ts';
import { buy, listOrders, updateOrderStatus, type TestShop } from './shop.ts';

/** Converts days to minutes, for `passMinutes`. */
export const minutesOfDays = (count: number) => count * 24 * 60;

export type SettlementScene = Awaited<ReturnType<typeof createSettlementScene>>;

/** Creates a vendor and a customer. The returned functions sell, deliver, refund and settle through the API. */
export async function createSettlementScene(shop: TestShop, admin: { token: string }) {
  const customer = await createCustomer(shop.ctx);
  const vendor = await createVendor(shop.ctx);

  async function sell(pricePaise = 100_000) {
    const { id } = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise });
    await buy(shop, customer.token, [{ product: id, quantity: 1 }]);
    const [order] = await listOrders(shop, customer.token);
    return order!;
  }

  /** Sells and delivers. No delivery code confirms the delivery, so the earnings wait for ten days. */
  async function deliver(pricePaise?: number) {
    const order = await sell(pricePaise);
    await updateOrderStatus(shop, vendor.token, order._id, { status: 'delivered' });
    return order;
  }

  const refund = (order: { _id: string; products: { _id: string }[] }) =>
    shop.call(
      'POST /api/orders/:id/refunds',
      {
        params: { id: order._id },
        body: {
          lines: order.products.map(({ _id: line }) => ({ line, quantity: 1, handedOver: true })),
          reason: 'Scratched',
        },
      },
      admin,
    );

  const readEarnings = async () => (await shop.call('GET /api/vendors/earnings', {}, vendor)).body;
  const listPayouts = async () => (await shop.call('GET /api/vendors/payouts', {}, vendor)).body;
  /** Runs a settlement and returns how many vendors are paid. */
  const runSettlement = async () => {
    const { body } = await shop.call('POST /api/admin/payouts/run', { body: {} }, admin);
    await runJobs(shop.ctx);
    return body.payouts;
  };
  const reportPayout = (
    id: string,
    body: { status: 'paid'; utr: string } | { status: 'returned'; reason: string },
  ) => shop.call('PUT /api/admin/payouts/:id', { params: { id }, body }, admin);

  return {
    vendor,
    customer,
    sell,
    deliver,
    refund,
    readEarnings,
    listPayouts,
    runSettlement,
    reportPayout,
  };
}
