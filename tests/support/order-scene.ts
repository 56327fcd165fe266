import type { ShipmentStatus } from '#contract/orders/shipment-rules.ts';
import { createCustomer, createProduct, createVendor } from './factories.ts';
import { moveShipment, packShipment } from './shipments.ts';
import { buy, listOrders, type TestShop } from './shop.ts';

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

/** Creates a vendor and a customer. The returned functions create the customer's orders from this vendor and move shipments. */
export async function createOrderScene(
  shop: TestShop,
  vendorValues: Parameters<typeof createVendor>[1] = {},
) {
  const vendor = await createVendor(shop.ctx, vendorValues);
  const customer = await createCustomer(shop.ctx);

  const readOrder = async () => (await listOrders(shop, customer.token))[0]!;

  /** Creates an order with one line for each quantity, at ₹10,000 a piece. */
  async function createOrder(quantities: number[] = [1]) {
    const products = [];
    for (const quantity of quantities) {
      const { id } = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 1_000_000 });
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

  return { vendor, customer, readOrder, createOrder, pack, move, createShipmentIn };
}

export type OrderScene = Awaited<ReturnType<typeof createOrderScene>>;
