import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createContext, type Ctx } from '#server/context.ts';
import { issueToken } from '#server/features/people/accounts/token.ts';
import { findStockDifferences } from '#server/features/catalogue/stock/check-stock.ts';
import { createBareDatabase } from '#tests/support/database.ts';
import { loadBeforeVariants } from '#tests/support/earlier-database.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { migrate } from '#server/platform/db/migrate.ts';

type Row = Record<string, unknown>;

let database: Awaited<ReturnType<typeof createBareDatabase>>;
let folder: Awaited<ReturnType<typeof createTempFolder>>;
let client: pg.Client;
let before: Record<'products' | 'carts' | 'holds' | 'lines' | 'movements', Row[]>;
let ctx: Ctx;
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  [database, folder] = await Promise.all([createBareDatabase(), createTempFolder()]);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await loadBeforeVariants(client);
  before = {
    products: await readRows('select * from products order by id'),
    carts: await readRows('select * from cart_lines order by account_id, product_id'),
    holds: await readRows('select * from stock_holds order by purchase_id, product_id'),
    lines: await readRows('select * from order_lines order by id'),
    movements: await readRows('select * from stock_movements order by id'),
  };
  await migrate(database.url);
  const config = readConfig({
    DATA_DIR: folder.path,
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  ctx = await createContext(config, database.url);
  await setShopTime(ctx, new Date('2026-11-22T02:25:00Z'));
  ctx.readiness.setReady();
  app = await createApp(ctx);
}, 60_000);
afterAll(async () => {
  await app.close();
  await ctx.close();
  await client.end();
  await database.drop();
  await folder.remove();
});

const readRows = async (text: string): Promise<Row[]> => (await client.query(text)).rows;

async function call(method: 'GET' | 'POST', url: string, email: string, payload?: object) {
  const account = await ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${await issueToken(ctx, account)}` };
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const asha = 'person-4@example.test';
const ravi = 'person-5@example.test';

test('each product has one variant with its prices and stock', async () => {
  expect(before.products).toHaveLength(5);
  const variants = await readRows('select * from variants order by id');
  expect(variants).toMatchObject(
    before.products.map((product) => ({
      product_id: product.id,
      vendor_id: product.vendor_id,
      option_values: [],
      price_paise: product.price_paise,
      discount_price_paise: product.discount_price_paise,
      stock_on_hand: product.stock_on_hand,
      stock_held: product.stock_held,
      stock_changed_at: product.stock_changed_at,
      hidden_at: product.deleted_at,
    })),
  );
  const after = await readRows('select * from products order by id');
  expect(after).toMatchObject(
    before.products.map((product, index) => ({
      id: product.id,
      default_variant_id: variants[index]!.id,
      price_paise: product.price_paise,
      discount_price_paise: product.discount_price_paise,
      selling_price_paise: product.selling_price_paise,
      price_from_paise: product.selling_price_paise,
      in_stock: product.in_stock,
      is_public: product.is_public,
      updated_at: product.updated_at,
    })),
  );
});

test('each cart line, hold, order line and stock movement names the variant of its product', async () => {
  const withVariant = (all: Row[]) =>
    all.map(({ product_id, ...row }) => ({ ...row, variant_id: product_id }));
  for (const all of Object.values(before)) expect(all.length).toBeGreaterThan(2);
  expect(await readRows('select * from cart_lines order by account_id, product_id')).toEqual(
    before.carts.map((line) => ({ ...line, variant_id: line.product_id })),
  );
  expect(
    await readRows('select * from stock_holds order by purchase_id, variant_id'),
  ).toMatchObject(withVariant(before.holds));
  expect(await readRows('select * from order_lines order by id')).toMatchObject(
    before.lines.map((line) => ({
      ...{ ...line, variant_id: line.product_id },
      ...{ sku: '', option_names: [], option_values: [] },
    })),
  );
  expect(await readRows('select * from stock_movements order by id')).toEqual(
    before.movements.map((movement) => ({ ...movement, variant_id: movement.product_id })),
  );
  expect(await findStockDifferences(ctx)).toEqual([]);
});

test('customers still have their carts and orders', async () => {
  const cart = await call('GET', '/api/cart', ravi);
  expect(
    cart.items.map(({ product, quantity, available }: never) => [
      (product as { name: string; stock: number }).name,
      (product as { stock: number }).stock,
      quantity,
      available,
    ]),
  ).toEqual([
    ['Kota sofa', 12, 1, true],
    ['Goa chair', 1, 1, true],
  ]);
  const orders = await call('GET', '/api/orders/customer', asha);
  expect(
    orders
      .map(({ orderId, orderStatus, paymentStatus }: Row) => [orderId, orderStatus, paymentStatus])
      .toSorted(),
  ).toEqual([
    ['BTK-26-000001', 'delivered', 'paid'],
    ['BTK-26-000002', 'cancelled', 'paid'],
    ['BTK-26-000005', 'pending', 'pending'],
    ['BTK-26-000006', 'pending', 'pending'],
  ]);
});

test('a purchase that was unpaid can be paid, and its held pieces are sold', async () => {
  const orderId = 'order_sbx65b8f6b2aa813f7b99';
  const signed = await call('POST', '/api/sandbox/pay', asha, { orderId, outcome: 'success' });
  await call('POST', '/api/orders/verify', asha, signed);
  const stock = await readRows(
    `select name, stock_on_hand, stock_held from variants
     join products on products.id = product_id where name in ('Goa chair', 'Kota sofa') order by name`,
  );
  expect(stock).toEqual([
    { name: 'Goa chair', stock_on_hand: 1, stock_held: 0 },
    { name: 'Kota sofa', stock_on_hand: 12, stock_held: 0 },
  ]);
  expect(await findStockDifferences(ctx)).toEqual([]);
});
