import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStockDifferences } from '#server/features/catalogue/stock/check-stock.ts';
import { releaseExpired } from '#server/features/orders/purchases/release-purchase.ts';
import {
  createAdmin,
  type createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { readSeed, scaleLong } from '#tests/support/scale.ts';
import {
  cancelOrder,
  createCustomers,
  createPurchase,
  createTestShop,
  payInSandbox,
  readStock,
  refundOrder,
  type TestShop,
  updateOrderStatus,
  verifyPayment,
} from '#tests/support/shop.ts';

type Person = Awaited<ReturnType<typeof createCustomer>>;

let shop: TestShop;
let vendor: Person;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop({ DATABASE_POOL: '20' });
  vendor = await createVendor(shop.ctx);
  admin = await createAdmin(shop.ctx);
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

// Few histories run by default, because each takes 50 ms of processor time and other suites test the same steps.
const histories = scaleLong(10_000, 300);
/** The number of histories that run at the same time, on the same two products. */
const concurrentHistories = 10;

const steps = [
  'pay',
  'verify again',
  'release',
  'expire',
  'cancel',
  'ship',
  'take back',
  'refund',
  'set stock',
] as const;
type Step = (typeof steps)[number];

/** Generates a history. The steps of each group run in parallel. */
const historyArbitrary = fc.record({
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 })),
  groups: fc.array(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  }),
  stock: fc.integer({ min: 0, max: 12 }),
});
type History = ReturnType<typeof historyArbitrary.generate>['value'];

const steadyStock = 12;

test(`after ${histories} random histories, stock is the sum of its movements and only sold pieces have come back`, async () => {
  const seed = readSeed('phantom stock');
  let customers: Person[] = [];
  const all = fc.sample(historyArbitrary, { numRuns: histories, seed });
  for (let first = 0; first < all.length; first += concurrentHistories) {
    // The histories advance the clock, and tokens expire after 7 days, so create new accounts every 100 histories.
    if (first % 100 === 0) {
      [vendor, admin] = [await createVendor(shop.ctx), await createAdmin(shop.ctx)];
      customers = await createCustomers(shop.ctx, concurrentHistories);
    }
    const steady = await createProductWithStock(steadyStock);
    const edited = await createProductWithStock(6);
    const batch = all.slice(first, first + concurrentHistories);
    await Promise.all(
      batch.map((history, index) => runHistory(history, customers[index]!, steady.id, edited.id)),
    );
    const { stock_on_hand: onHand } = await readStock(shop.ctx, steady.id);
    expect(onHand).toBeLessThanOrEqual(steadyStock);
    expect(onHand).toBe(steadyStock - (await countSold(steady.id)));
    // A check after every tenth batch is enough, because a difference does not disappear.
    if (first % 100 === 0) await expectConsistentStock();
  }
  await expectConsistentStock();
}, 3_600_000);

async function runHistory(
  history: History,
  customer: Person,
  steadyId: string,
  editedId: string,
): Promise<void> {
  const products = [steadyId, editedId].map((product, index) => ({
    product,
    quantity: history.quantities[index]!,
  }));
  const purchase = await createPurchase(
    shop,
    customer.token,
    products.filter(({ quantity }) => quantity > 0),
  );
  expect([200, 409]).toContain(purchase.status);
  if (purchase.status !== 200) return;
  const { orderId, purchaseId } = purchase.body;
  const id = await findOrderId(purchaseId);
  const { token } = customer;
  const stepActions: Record<Step, () => Promise<unknown>> = {
    pay: async () => verifyPayment(shop, token, await payInSandbox(shop, token, orderId)),
    'verify again': async () =>
      verifyPayment(shop, token, await payInSandbox(shop, token, orderId)),
    release: () => shop.call('POST /api/orders/release', { body: { orderId } }, { token }),
    expire: async () => {
      await shop.passMinutes(16);
      await releaseExpired(shop.ctx);
    },
    cancel: () => cancel(id, customer),
    ship: () => ship(id),
    'take back': () => takeBack(id),
    refund: () => refundOrder(shop, admin.token, id, { goodsBack: true }),
    'set stock': () =>
      shop.call(
        'PUT /api/products/:id',
        { params: { id: editedId }, body: { stock: history.stock } },
        { token: vendor.token },
      ),
  };
  for (const group of history.groups) {
    const answers = await Promise.all(group.map((step) => stepActions[step]()));
    for (const answer of answers) {
      const { status = 200 } = (answer ?? {}) as { status?: number };
      expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
    }
  }
}

/**
 * Counts sold pieces from the orders alone: pieces that were paid for, were not cancelled before shipping and have not
 * come back.
 */
async function countSold(productId: string): Promise<number> {
  const { rows } = await shop.ctx.pool.query<{ pieces: number }>(
    `select coalesce(sum(quantity), 0)::int as pieces
     from order_lines join orders on orders.id = order_id
     where product_id = $1 and payment_status in ('paid', 'refunded') and not stock_returned
       and (status <> 'cancelled' or shipped_at is not null)`,
    [productId],
  );
  return rows[0]!.pieces;
}

async function expectConsistentStock(): Promise<void> {
  expect(await findStockDifferences(shop.ctx)).toEqual([]);
  const { rows: inconsistent } = await shop.ctx.pool.query(
    `select order_id, product_id, sum(-on_hand_change) filter (where kind = 'sale') as sold,
       sum(on_hand_change) filter (where kind = 'return') as returned
     from stock_movements where kind in ('sale', 'return')
     group by order_id, product_id
     having sum(on_hand_change) not between
       -(select sum(quantity) from order_lines as line
         where line.order_id = stock_movements.order_id and line.product_id = stock_movements.product_id) and 0`,
  );
  expect(inconsistent).toEqual([]);
  const { rows: gaps } = await shop.ctx.pool.query(
    `select * from (
       select id, on_hand_change, on_hand_after,
         lag(on_hand_after, 1, 0) over (partition by product_id order by id) as before
       from stock_movements
     ) as movement where on_hand_after <> before + on_hand_change`,
  );
  expect(gaps).toEqual([]);
}
