import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStockDifferences } from '#server/features/catalogue/stock/check-stock.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  cancelPieces,
  createTestShop,
  listOrders,
  readStock,
  refundPieces,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let admin: Awaited<ReturnType<typeof createAdmin>>;

beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

type Caller = 'vendor' | 'customer' | 'admin';
interface Step {
  caller: Caller;
  quantities: [number, number];
}

const boughtQuantities = [17, 12] as const;
const pricesPaise = [333_37, 1_249_99] as const;

/** Creates a paid order with two lines, and functions to read it and to cancel or refund pieces of it. */
async function createOrder() {
  const customer = await createCustomer(shop.ctx);
  const products = [];
  for (const pricePaise of pricesPaise) {
    products.push(await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise, stock: 40 }));
  }
  await buy(
    shop,
    customer.token,
    products.map(({ id }, index) => ({ product: id, quantity: boughtQuantities[index]! })),
  );
  const { _id: id, products: lines } = (await listOrders(shop, customer.token))[0]!;
  const findOrder = async () =>
    (await listOrders(shop, customer.token)).find((order) => order._id === id)!;
  const cancelOrRefund = ({ caller, quantities }: Step) => {
    const chosen = lines
      .map(({ _id }, index) => ({ line: _id, quantity: quantities[index]! }))
      .filter(({ quantity }) => quantity > 0);
    if (caller === 'customer') return cancelPieces(shop, customer.token, id, { lines: chosen });
    return refundPieces(shop, (caller === 'vendor' ? vendor : admin).token, id, { lines: chosen });
  };
  return { id, findOrder, products, cancelOrRefund };
}

type Order = Awaited<ReturnType<typeof createOrder>>;

/** Compares the order with the rows of its refunds, with the stock and with the sandbox's payment. */
async function expectConsistent({ id, findOrder, products }: Order): Promise<void> {
  await runJobs(shop.ctx);
  const order = await findOrder();
  const { rows: sums } = await shop.ctx.pool.query<{ pieces: number; paise: number }>(
    `select coalesce(sum(refund_lines.quantity), 0)::int as pieces,
       coalesce(sum(refund_lines.amount_paise), 0)::int as paise
     from order_lines left join refund_lines on order_line_id = order_lines.id
     where order_id = $1 group by order_lines.id, position order by position`,
    [id],
  );
  for (const [index, line] of order.products.entries()) {
    expect(line.refundedQuantity).toBe(sums[index]!.pieces);
    expect(line.refundedQuantity).toBeLessThanOrEqual(boughtQuantities[index]!);
    expect(line.cancelledQuantity).toBeLessThanOrEqual(line.refundedQuantity);
    expect(sums[index]!.paise).toBe(line.refundedQuantity * pricesPaise[index]!);
    const { stock_on_hand: onHand } = await readStock(shop.ctx, products[index]!.id);
    expect(onHand).toBeLessThanOrEqual(40 - boughtQuantities[index]! + line.cancelledQuantity);
  }
  const sentPaise = sums.reduce((sum, line) => sum + line.paise, 0);
  expect(Math.round(order.refundedAmount * 100)).toBe(sentPaise);
  const isFullyRefunded = sentPaise === Math.round(order.totalAmount * 100);
  expect(order.paymentStatus).toBe(isFullyRefunded ? 'refunded' : 'paid');
  const { rows: payments } = await shop.ctx.pool.query<Record<string, number>>(
    `select payments.refunded_paise as reserved, sandbox_payments.refunded_paise as sent
     from orders join payments using (purchase_id)
     join sandbox_payments on sandbox_payments.id = provider_payment_id where orders.id = $1`,
    [id],
  );
  expect(payments).toEqual([{ reserved: sentPaise, sent: sentPaise }]);
}

test('50 concurrent refunds and cancellations of the same lines never refund the same piece twice', async () => {
  const order = await createOrder();
  const callers: Caller[] = ['vendor', 'customer', 'admin'];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      order.cancelOrRefund({
        caller: callers[index % 3]!,
        quantities: [1 + (index % 3), index % 2],
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  await expectConsistent(order);
  expect((await order.findOrder()).products[0]).toMatchObject({ refundedQuantity: 17 });
  await updateOrderStatus(shop, vendor.token, order.id, { status: 'delivered' });
  expect(await findStockDifferences(shop.ctx)).toEqual([]);
}, 60_000);
