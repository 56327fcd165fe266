import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseExpired } from '#server/features/orders/purchases/release-purchase.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import {
  cancelOrder,
  createCustomers,
  createPurchase,
  createTestShop,
  payInSandbox,
  readStock,
  type TestShop,
  updateOrderStatus,
  verifyPayment,
} from '#tests/support/shop.ts';

type Person = Awaited<ReturnType<typeof createCustomer>>;

let shop: TestShop;
let vendor: Person;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const createProductWithStock = (stock: number) =>
  createProduct(shop.ctx, { vendorId: vendor.id, stock, pricePaise: 50_000 });

async function findOrderId(purchaseId: string): Promise<string> {
  const { id } = await shop.ctx.db
    .selectFrom('orders')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return id;
}

const takeBack = (id: string) =>
  updateOrderStatus(shop, vendor.token, id, { status: 'cancelled', goodsBack: true });
const ship = (id: string) => updateOrderStatus(shop, vendor.token, id, { status: 'shipped' });
const cancel = (id: string, { token }: Person) => cancelOrder(shop, token, id);

describe('only pieces that an order took come back to stock', () => {
  test('an order that was paid after its pieces were sold to others puts nothing back into stock', async () => {
    const sofa = await createProductWithStock(1);
    const [late, other] = (await createCustomers(shop.ctx, 2)) as [Person, Person];
    const purchase = await createPurchase(shop, late.token, [{ product: sofa.id, quantity: 1 }]);
    await shop.passMinutes(16);
    await releaseExpired(shop.ctx);
    const faster = await createPurchase(shop, other.token, [{ product: sofa.id, quantity: 1 }]);
    await verifyPayment(
      shop,
      other.token,
      await payInSandbox(shop, other.token, faster.body.orderId),
    );
    await verifyPayment(
      shop,
      late.token,
      await payInSandbox(shop, late.token, purchase.body.orderId),
    );
    const answer = await takeBack(await findOrderId(purchase.body.purchaseId));
    expect(answer.status).toBe(409);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 0, stock_held: 0 });
  });

  test('an order that was cancelled and then paid puts nothing back into stock', async () => {
    const sofa = await createProductWithStock(10);
    const customer = await createCustomer(shop.ctx);
    const purchase = await createPurchase(shop, customer.token, [
      { product: sofa.id, quantity: 2 },
    ]);
    const id = await findOrderId(purchase.body.purchaseId);
    await cancel(id, customer);
    await verifyPayment(
      shop,
      customer.token,
      await payInSandbox(shop, customer.token, purchase.body.orderId),
    );
    expect((await takeBack(id)).status).toBe(409);
    expect(await readStock(shop.ctx, sofa.id)).toMatchObject({ stock_on_hand: 10, stock_held: 0 });
  });

  test('the goods of a shipped order come back to stock only once, however often the vendor takes them back', async () => {
    const sofa = await createProductWithStock(10);
    const customer = await createCustomer(shop.ctx);
    const purchase = await createPurchase(shop, customer.token, [
      { product: sofa.id, quantity: 2 },
    ]);
    await verifyPayment(
      shop,
      customer.token,
      await payInSandbox(shop, customer.token, purchase.body.orderId),
    );
    const id = await findOrderId(purchase.body.purchaseId);
    await ship(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await readStock(shop.ctx, sofa.id)).stock_on_hand).toBe(10);
  });
});
