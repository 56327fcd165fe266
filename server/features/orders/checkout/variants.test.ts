import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findStockDifferences } from '#server/features/catalogue/stock/check-stock.ts';
import { createCustomer, createVendor } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  cancelOrder,
  createPurchase,
  createTestShop,
  listOrders,
  type TestShop,
} from '#tests/support/shop.ts';
import {
  createSofaOnSale,
  readVariantPieces,
  readPiecesOfVariants,
} from '#tests/support/variants.ts';

type Person = Awaited<ReturnType<typeof createCustomer>>;

let shop: TestShop;
let vendor: Person;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const cartOf = async ({ token }: Person) =>
  (await shop.call('GET /api/cart', {}, { token })).body.items.map(
    ({ product, variant, quantity, available }) => ({
      id: variant._id,
      label: Object.values(variant.options).join(' '),
      price: product.price,
      stock: product.stock,
      quantity,
      available,
    }),
  );
const cartArgs = (productId: string, quantity: number, variant?: string) => ({
  body: { productId, quantity, ...(variant && { variant }) },
});

describe('a purchase of a variant', () => {
  test('holds, sells and returns the stock of that variant only', async () => {
    const { id, ids } = await createSofaOnSale(shop, vendor.id);
    const customer = await createCustomer(shop.ctx);
    const item = { product: id, variant: ids[1], quantity: 2 };
    const { body } = await createPurchase(shop, customer.token, [item]);
    expect(body.amount).toBe(4_000_000);
    expect(await readPiecesOfVariants(shop, ids)).toEqual([
      [5, 0],
      [5, 2],
      [5, 0],
    ]);
    const release = { orderId: body.orderId };
    await shop.call('POST /api/orders/release', { body: release }, customer);
    expect(await readVariantPieces(shop, ids[1])).toEqual([5, 0]);
    await buy(shop, customer.token, [item]);
    expect(await readPiecesOfVariants(shop, ids)).toEqual([
      [5, 0],
      [3, 0],
      [5, 0],
    ]);
    const orders = await listOrders(shop, customer.token);
    const paid = orders.find(({ paymentStatus }) => paymentStatus === 'paid')!;
    await cancelOrder(shop, customer.token, paid._id);
    expect(await readPiecesOfVariants(shop, ids)).toEqual([
      [5, 0],
      [5, 0],
      [5, 0],
    ]);
    expect(await findStockDifferences(shop.ctx)).toEqual([]);
  });

  test('freezes the options and SKU on the order, and emails the options', async () => {
    const { id, ids } = await createSofaOnSale(shop, vendor.id);
    const customer = await createCustomer(shop.ctx);
    await runJobs(shop.ctx);
    shop.mails.length = 0;
    await buy(shop, customer.token, [{ product: id, variant: ids[1], quantity: 2 }]);
    await runJobs(shop.ctx);
    const lineText = 'Kota sofa (Fabric: Moss velvet, Seats: 3) × 2';
    const mails = shop.mails.filter(({ text }) => text.includes(lineText));
    expect(mails.map(({ to }) => to).toSorted()).toEqual([customer.email, vendor.email].toSorted());
    await shop.ctx.pool.query(`update products set options = '[]' where id = $1`, [id]);
    await shop.ctx.pool.query(
      `update variants set sku = 'NEW', option_values = '{X,Y}' where id = $1`,
      [ids[1]],
    );
    const [order] = await listOrders(shop, customer.token);
    expect(order!.products).toMatchObject([
      {
        _id: expect.any(String),
        product: { _id: id },
        variant: {
          _id: ids[1],
          sku: `KOTA-1-${id}`,
          options: { Fabric: 'Moss velvet', Seats: '3' },
        },
        price: 20_000,
      },
    ]);
  });

  test('merges lines of the same variant, whether or not a line names the variant', async () => {
    const { id, ids } = await createSofaOnSale(shop, vendor.id);
    const customer = await createCustomer(shop.ctx);
    const { body } = await createPurchase(shop, customer.token, [
      { product: id, quantity: 1 },
      { product: id, variant: ids[2], quantity: 1 },
      { product: id, variant: ids[0], quantity: 1 },
    ]);
    expect(body.amount).toBe(2 * 1_000_000 + 3_000_000);
    expect(await readPiecesOfVariants(shop, ids)).toEqual([
      [5, 2],
      [5, 0],
      [5, 1],
    ]);
  });

  test('is refused for a variant that is unknown, of another product, off sale or short of stock', async () => {
    const { id, ids } = await createSofaOnSale(shop, vendor.id, [5, 1, 5]);
    const other = await createSofaOnSale(shop, vendor.id);
    const { token } = await createCustomer(shop.ctx);
    await shop.ctx.pool.query('update variants set hidden_at = now() where id = $1', [ids[2]]);
    const tryToBuy = async (variant: string) => {
      const { status, body } = await createPurchase(shop, token, [
        { product: id, variant, quantity: 2 },
      ]);
      return [status, body.message];
    };
    expect(await tryToBuy(id)).toEqual([404, 'Product not found']);
    expect(await tryToBuy(other.ids[0])).toEqual([404, 'Product not found']);
    expect(await tryToBuy(ids[2])).toEqual([
      409,
      'Kota sofa (Rust linen, 2) is no longer available',
    ]);
    expect(await tryToBuy(ids[1])).toEqual([
      409,
      'Only 1 of Kota sofa (Moss velvet, 3) available in stock',
    ]);
    expect(await readVariantPieces(shop, ids[1])).toEqual([1, 0]);
  });
});

describe('a cart', () => {
  test('has one line per variant, with its own price and stock', async () => {
    const { id, ids } = await createSofaOnSale(shop, vendor.id, [5, 4, 0]);
    const customer = await createCustomer(shop.ctx);
    await shop.call('POST /api/cart/add', cartArgs(id, 1, ids[0]), customer);
    await shop.call('POST /api/cart/add', cartArgs(id, 2, ids[1]), customer);
    await shop.call('POST /api/cart/add', cartArgs(id, 1, ids[1]), customer);
    expect(await cartOf(customer)).toEqual([
      { id: ids[0], label: 'Moss velvet 2', price: 10_000, stock: 5, quantity: 1, available: true },
      { id: ids[1], label: 'Moss velvet 3', price: 20_000, stock: 4, quantity: 3, available: true },
    ]);
    const tooMany = await shop.call('POST /api/cart/add', cartArgs(id, 2, ids[1]), customer);
    expect([tooMany.status, tooMany.body.message]).toEqual([
      409,
      'Cannot add to cart: Only 4 available in stock',
    ]);
    await shop.call('POST /api/cart/update', cartArgs(id, 2, ids[0]), customer);
    await shop.call(
      'POST /api/cart/remove',
      { body: { productId: id, variant: ids[1] } },
      customer,
    );
    expect(await cartOf(customer)).toMatchObject([{ id: ids[0], quantity: 2 }]);
    expect((await shop.call('POST /api/cart/add', cartArgs(id, 1, ids[2]), customer)).status).toBe(
      409,
    );
  });

  test('applies a call without a variant to the product’s only line, or else to the default variant', async () => {
    const { id, ids } = await createSofaOnSale(shop, vendor.id, [0, 5, 5]);
    const customer = await createCustomer(shop.ctx);
    await shop.call('POST /api/cart/add', cartArgs(id, 1), customer);
    expect(await cartOf(customer)).toMatchObject([{ id: ids[1], quantity: 1 }]);
    await shop.call('POST /api/cart/clear', { body: {} }, customer);
    await shop.call('POST /api/cart/add', cartArgs(id, 1, ids[2]), customer);
    await shop.call('POST /api/cart/add', cartArgs(id, 1), customer);
    await shop.call('POST /api/cart/update', cartArgs(id, 4), customer);
    expect(await cartOf(customer)).toMatchObject([{ id: ids[2], quantity: 4 }]);
    const { body } = await createPurchase(shop, customer.token, [{ product: id, quantity: 1 }]);
    expect(body.amount).toBe(3_000_000);
    await shop.call('POST /api/cart/add', cartArgs(id, 1, ids[1]), customer);
    await shop.call('POST /api/cart/remove', { body: { productId: id } }, customer);
    expect(await cartOf(customer)).toMatchObject([{ id: ids[2] }]);
    await shop.call('POST /api/cart/remove', { body: { productId: id } }, customer);
    expect(await cartOf(customer)).toEqual([]);
    expect(
      (await createPurchase(shop, customer.token, [{ product: id, quantity: 1 }])).body.amount,
    ).toBe(2_000_000);
  });

  test('keeps the line of an off-sale variant until the customer removes the line', async () => {
    const { id, ids } = await createSofaOnSale(shop, vendor.id);
    const customer = await createCustomer(shop.ctx);
    await shop.call('POST /api/cart/add', cartArgs(id, 1, ids[2]), customer);
    await shop.ctx.pool.query('update variants set hidden_at = now() where id = $1', [ids[2]]);
    expect(await cartOf(customer)).toMatchObject([{ id: ids[2], available: false, price: 30_000 }]);
    expect((await shop.call('POST /api/cart/update', cartArgs(id, 2), customer)).status).toBe(404);
    await shop.call('POST /api/cart/remove', { body: { productId: id } }, customer);
    expect(await cartOf(customer)).toEqual([]);
  });

  test('loses only the bought pieces of the bought variant', async () => {
    const { id, ids } = await createSofaOnSale(shop, vendor.id);
    const customer = await createCustomer(shop.ctx);
    await shop.call('POST /api/cart/add', cartArgs(id, 2, ids[0]), customer);
    await shop.call('POST /api/cart/add', cartArgs(id, 2, ids[1]), customer);
    await buy(shop, customer.token, [{ product: id, variant: ids[0], quantity: 1 }]);
    const remaining = await cartOf(customer);
    expect(remaining.map(({ id: variant, quantity }) => [variant, quantity]).toSorted()).toEqual(
      [
        [ids[0], 1],
        [ids[1], 2],
      ].toSorted(),
    );
  });
});
