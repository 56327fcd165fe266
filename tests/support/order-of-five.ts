import { createCustomer, createProduct } from './factories.ts';
import { buy, listOrders, readStock, type TestShop } from './shop.ts';

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
