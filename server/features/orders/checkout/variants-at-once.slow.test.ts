import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { findStockDifferences } from '#server/features/catalogue/stock/check-stock.ts';
import { createCustomer, createVendor } from '#tests/support/factories.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import {
  buy,
  cancelOrder,
  createCustomers,
  createPurchase,
  createTestShop,
  listOrders,
  type TestShop,
} from '#tests/support/shop.ts';
import { createSofaOnSale, readPiecesOfVariants } from '#tests/support/variants.ts';

type Person = Awaited<ReturnType<typeof createCustomer>>;

let shop: TestShop;
let vendor: Person;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

describe('parallel purchases', () => {
  test('of two variants never change each other’s stock', async () => {
    const { id, ids } = await createSofaOnSale(shop, vendor.id, [10, 10, 0]);
    const people = await createCustomers(shop.ctx, 24);
    const answers = await Promise.all(
      people.map(({ token }, index) =>
        buy(shop, token, [{ product: id, variant: ids[index % 2]!, quantity: 1 }]),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await readPiecesOfVariants(shop, ids)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const { rows } = await shop.ctx.pool.query(
      `select variant_id, sum(quantity)::int as sold from order_lines join orders on orders.id = order_id
       where product_id = $1 and payment_status = 'paid' group by variant_id`,
      [id],
    );
    expect(rows.map(({ sold }) => sold)).toEqual([10, 10]);
  });

  test('by 200 customers who want the same 5 pieces create 5 paid orders', async () => {
    const { id, ids } = await createSofaOnSale(shop, vendor.id, [5, 5, 5]);
    const people = await createCustomers(shop.ctx, 200);
    const answers = await Promise.all(
      people.map(({ token }) => buy(shop, token, [{ product: id, variant: ids[1], quantity: 1 }])),
    );
    expect(Map.groupBy(answers, ({ status }) => status).get(200)).toHaveLength(5);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await readPiecesOfVariants(shop, ids)).toEqual([
      [5, 0],
      [0, 0],
      [5, 0],
    ]);
    expect(await findStockDifferences(shop.ctx)).toEqual([]);
  }, 120_000);
});

const stepKinds = ['hold', 'buy', 'release', 'expire', 'cancel', 'edit'] as const;

test(`${scaleCount(200, 10)} random histories: the stock of each variant is the sum of its movements, and orders add up`, async () => {
  const someStep = fc.record({
    kind: fc.constantFrom(...stepKinds),
    variant: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 3 }),
  });
  const histories = fc.sample(fc.array(someStep, { minLength: 2, maxLength: 8 }), {
    numRuns: scaleCount(200, 10),
    seed: readSeed('variants'),
  });
  const customer = await createCustomer(shop.ctx);
  for (const history of histories) {
    const { id, ids } = await createSofaOnSale(shop, vendor.id, [3, 4, 2]);
    for (const step of history) await runStep(step, { id, ids }, customer);
    expect(await findStockDifferences(shop.ctx)).toEqual([]);
    await expectDefaultVariant(id);
    await expectOrdersAddUp(id);
  }
}, 600_000);

async function runStep(
  {
    kind,
    variant,
    quantity,
  }: { kind: (typeof stepKinds)[number]; variant: number; quantity: number },
  { id, ids }: { id: string; ids: [string, string, string] },
  customer: Person,
): Promise<void> {
  const items = [{ product: id, variant: ids[variant]!, quantity }];
  if (kind === 'hold') await createPurchase(shop, customer.token, items);
  if (kind === 'buy') await buy(shop, customer.token, items);
  if (kind === 'expire') await shop.passMinutes(16);
  if (kind === 'edit') {
    const sent = ids.map((_id, index) => {
      const values = [
        ['Moss velvet', '2'],
        ['Moss velvet', '3'],
        ['Rust linen', '2'],
      ][index]!;
      const own = { _id, options: { Fabric: values[0]!, Seats: values[1]! } };
      return index === variant ? { ...own, stock: quantity + 1, price: 10_000 + quantity } : own;
    });
    await shop.call(
      'PUT /api/products/:id',
      { params: { id }, body: { variants: sent } },
      { token: vendor.token },
    );
  }
  if (kind !== 'release' && kind !== 'cancel') return;
  const [order] = await listOrders(shop, customer.token);
  if (!order) return;
  const orderId = order.razorpayOrderId ?? '';
  if (kind === 'release')
    await shop.call('POST /api/orders/release', { body: { orderId } }, customer);
  else await cancelOrder(shop, customer.token, order._id);
}

/**
 * Checks the default variant, its price and the lowest price in the product's row. The lowest price is that of the
 * variants in stock. If none is in stock, it is that of all variants.
 */
async function expectDefaultVariant(id: string): Promise<void> {
  const { rows: variants } = await shop.ctx.pool.query(
    'select * from variants where product_id = $1 and hidden_at is null order by position',
    [id],
  );
  const inStock = variants.filter(({ stock_available }) => stock_available > 0);
  const chosen = inStock[0] ?? variants[0];
  const prices = (inStock.length > 0 ? inStock : variants).map(
    ({ selling_price_paise }) => selling_price_paise,
  );
  const { rows } = await shop.ctx.pool.query('select * from products where id = $1', [id]);
  expect(rows).toMatchObject([
    {
      default_variant_id: chosen.id,
      price_paise: chosen.price_paise,
      in_stock: inStock.length > 0,
      price_from_paise: Math.min(...prices),
    },
  ]);
}

async function expectOrdersAddUp(productId: string): Promise<void> {
  const { rows } = await shop.ctx.pool.query(
    `select orders.id from orders join order_lines on order_id = orders.id where product_id = $1
     group by orders.id having sum(total_paise) <> amount_paise`,
    [productId],
  );
  expect(rows).toEqual([]);
}
