import type { ApiKey, Args } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ShipmentStatus } from '#contract/orders/shipment-rules.ts';
import type { TestApp } from './app.ts';
import { createCustomer, createProduct, createVendor } from './factories.ts';
import { runJobs } from './run-jobs.ts';
import { buy, listOrders, readStock, updateOrderStatus, type TestShop } from './shop.ts';

const attempt = ['out_for_delivery', 'attempt_failed'] as const;
const statusPaths: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  packed: [],
  handed_over: ['handed_over'],
  out_for_delivery: ['handed_over', 'out_for_delivery'],
  delivered: ['handed_over', 'delivered'],
  attempt_failed: ['handed_over', ...attempt],
  returning: ['handed_over', ...attempt, ...attempt, ...attempt],
  returned: ['handed_over', ...attempt, ...attempt, ...attempt, 'returned'],
};

export type Scene = Awaited<ReturnType<typeof createScene>>;

/**
 * Creates a vendor and a customer. The returned functions create the customer's orders from this vendor and move shipments;
 * with `admin`, they also refund and settle.
 */
export async function createScene(
  shop: TestShop,
  vendorValues: Parameters<typeof createVendor>[1] = {},
  admin?: { token: string },
) {
  const vendor = await createVendor(shop.ctx, vendorValues);
  const customer = await createCustomer(shop.ctx);

  const readOrder = async () => (await listOrders(shop, customer.token))[0]!;

  /** Creates an order with one line for each quantity. */
  async function createOrder(quantities: number[] = [1], pricePaise = 1_000_000) {
    const products = [];
    for (const quantity of quantities) {
      const { id } = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise });
      products.push({ product: id, quantity });
    }
    await buy(shop, customer.token, products);
    return readOrder();
  }

  const pack = (id: string, body?: Parameters<typeof packShipment>[3]) =>
    packShipment(shop, vendor.token, id, body);
  const move = (id: string, sid: string, status: ShipmentStatus, more: object = {}) =>
    moveShipment(shop, vendor.token, { id, sid }, { status, ...more });

  /** Creates an order of one piece and moves its shipment to a state, step by step. */
  async function createShipmentIn(status: ShipmentStatus) {
    const { _id: id } = await createOrder();
    const { body } = await pack(id);
    for (const step of statusPaths[status]) {
      const moved = await move(id, body._id, step, { reason: 'Nobody at home' });
      if (moved.status !== 200) throw new Error(`${step}: ${moved.body.message}`);
    }
    return { id, sid: body._id };
  }

  const orders = { vendor, customer, readOrder, createOrder, pack, move, createShipmentIn };
  return { ...orders, ...createSettlements(shop, orders, admin) };
}

function createSettlements(
  shop: TestShop,
  { vendor, createOrder }: { vendor: { token: string }; createOrder: CreateOrder },
  admin: { token: string } = { token: '' },
) {
  const sell = (pricePaise = 100_000) => createOrder([1], pricePaise);

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

  return { sell, deliver, refund, readEarnings, listPayouts, runSettlement, reportPayout };
}

type CreateOrder = (quantities: number[], pricePaise: number) => Promise<Order>;

type Body<K extends ApiKey> = Args<K> extends { body: infer B } ? B : never;

/** Packs a shipment as the order's vendor. */
export const packShipment = (
  shop: TestApp,
  token: string,
  id: string,
  body: Body<'POST /api/orders/:id/shipments'> = { carrier: 'Delhivery' },
) => shop.call('POST /api/orders/:id/shipments', { params: { id }, body }, { token });

/** Moves a shipment as the order's vendor. */
export const moveShipment = (
  shop: TestApp,
  token: string,
  params: { id: string; sid: string },
  body: Body<'PUT /api/orders/:id/shipments/:sid'>,
) => shop.call('PUT /api/orders/:id/shipments/:sid', { params, body }, { token });

/** Converts days to minutes, for `passMinutes`. */
export const minutesOfDays = (count: number) => count * 24 * 60;

export type OrderOfFive = Awaited<ReturnType<typeof createOrderOfFive>>;

/** Creates a paid order of three chairs at ₹4,999.33 and two lamps at ₹1,200. Ten of each were in stock. */
export async function createOrderOfFive(shop: TestShop, vendorId: string) {
  const customer = await createCustomer(shop.ctx);
  const common = { vendorId, stock: 10 };
  const chair = await createProduct(shop.ctx, {
    ...common,
    name: 'Goa chair',
    pricePaise: 499_933,
  });
  const lamp = await createProduct(shop.ctx, { ...common, name: 'Dusk lamp', pricePaise: 120_000 });
  await buy(shop, customer.token, [
    { product: chair.id, quantity: 3 },
    { product: lamp.id, quantity: 2 },
  ]);
  const readOrder = async () => (await listOrders(shop, customer.token))[0]!;
  const order = await readOrder();
  const [chairs, lamps] = order.products.map(({ _id }) => _id) as [string, string];
  const readStockOnHand = async ({ id }: { id: string }) =>
    (await readStock(shop.ctx, id)).stock_on_hand;
  return {
    ...{ customer, chair, lamp, order, chairs, lamps, readOrder },
    /** Reads how many chairs and how many lamps are on hand. */
    readOnHand: async () => [await readStockOnHand(chair), await readStockOnHand(lamp)],
  };
}

/** Counts the cancelled and the refunded pieces of each line. */
export const countPieces = ({ products }: OrderOfFive['order']) =>
  products.map((line) => [line.cancelledQuantity, line.refundedQuantity]);
