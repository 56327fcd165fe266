import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#server/features/ledger/check-ledger.ts';
import { sumTcs } from '#server/features/documents/tcs.queries.ts';
import { findStockDifferences } from '#server/features/products/check-stock.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { moveReturn, readReturn, requestReturn } from '#tests/support/returns.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import {
  buy,
  cancelPieces,
  createTestShop,
  listOrders,
  readStock,
  refundOrder,
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
  await shop.call('PUT /api/vendors/delivery', { body: { returnTransport: 437.55 } }, vendor);
});
afterAll(() => shop.close());

type Kind = 'vendor' | 'customer' | 'admin';
interface Step {
  kind: Kind | 'deliver' | 'refund all' | ReturnKind;
  quantities: [number, number];
}
type ReturnKind = (typeof returnKinds)[number];
const returnKinds = [
  'change of mind',
  'damaged',
  'replaced',
  'replacement cancelled',
  'decided in part',
  'withdrawn',
] as const;
const isReturn = (kind: Step['kind']): kind is ReturnKind =>
  returnKinds.some((one) => one === kind);

const bought = [17, 12] as const;
const pricesPaise = [333_37, 1_249_99] as const;

/** A paid order of two lines, and what may be done to its pieces. */
async function createOrder() {
  const customer = await createCustomer(shop.ctx);
  const products = [];
  for (const pricePaise of pricesPaise) {
    products.push(await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise, stock: 40 }));
  }
  await buy(
    shop,
    customer.token,
    products.map(({ id }, index) => ({ product: id, quantity: bought[index]! })),
  );
  const { _id: id, products: lines } = (await listOrders(shop, customer.token))[0]!;
  const find = async () =>
    (await listOrders(shop, customer.token)).find((order) => order._id === id)!;
  const take = ({ kind, quantities }: Step) => {
    const chosen = lines
      .map(({ _id }, index) => ({ line: _id, quantity: quantities[index]! }))
      .filter(({ quantity }) => quantity > 0);
    if (isReturn(kind)) return takeBack(kind, { customer, order: id, lines: chosen });
    if (kind === 'deliver') {
      return updateOrderStatus(shop, vendor.token, id, { status: 'delivered' });
    }
    if (kind === 'refund all') return refundOrder(shop, admin.token, id);
    if (kind === 'customer') return cancelPieces(shop, customer.token, id, { lines: chosen });
    return refundPieces(shop, (kind === 'vendor' ? vendor : admin).token, id, { lines: chosen });
  };
  return { id, find, products, take };
}

type Order = Awaited<ReturnType<typeof createOrder>>;

interface Asked {
  customer: Awaited<ReturnType<typeof createCustomer>>;
  order: string;
  lines: { line: string; quantity: number }[];
}

/** Asks for a return and takes it to its end. The status is that of the request. */
async function takeBack(kind: ReturnKind, { customer, ...asked }: Asked) {
  const isReplaced = kind.startsWith('replace');
  const requested = await requestReturn(shop, customer.token, {
    ...asked,
    reason: kind === 'change of mind' ? 'changed_mind' : 'damaged',
    resolution: isReplaced ? 'replacement' : 'refund',
  });
  const { status, body } = requested;
  if (status !== 201) return { status };
  const as = { vendor, customer, admin };
  const move = (who: keyof typeof as, action: Parameters<typeof moveReturn>[3], more = {}) =>
    moveReturn(shop, as[who].token, body._id, action, more);
  if (kind === 'withdrawn') return move('customer', 'withdraw');
  if (kind === 'decided in part') {
    await move('vendor', 'dispute', { reason: 'It left our store whole' });
    const lines = asked.lines.map(({ line }) => ({ line, quantity: 1 }));
    await move('admin', 'approve', { lines });
  } else {
    await move('vendor', 'approve');
  }
  await move('vendor', 'receive', { restock: kind !== 'damaged' });
  const { resolution } = (await readReturn(shop, vendor.token, body._id)).body;
  const ended = await move('vendor', resolution === 'refund' ? 'refund' : 'replace');
  const replacement = ended.body.replacementOrder?._id;
  if (replacement && kind === 'replacement cancelled') {
    await updateOrderStatus(shop, vendor.token, replacement, { status: 'cancelled' });
  }
  return ended;
}

/** Counts again, from the rows of refunds and from stock, what the order says. */
async function expectConsistent({ id, find, products }: Order): Promise<void> {
  await runJobs(shop.ctx);
  const order = await find();
  const { rows: sums } = await shop.ctx.pool.query<{ pieces: number; paise: number }>(
    `select coalesce(sum(refund_lines.quantity), 0)::int as pieces,
       coalesce(sum(refund_lines.amount_paise), 0)::int as paise
     from order_lines left join refund_lines on order_line_id = order_lines.id
     where order_id = $1 group by order_lines.id, position order by position`,
    [id],
  );
  for (const [index, line] of order.products.entries()) {
    expect(line.refundedQuantity).toBe(sums[index]!.pieces);
    expect(line.refundedQuantity).toBeLessThanOrEqual(bought[index]!);
    expect(line.cancelledQuantity).toBeLessThanOrEqual(line.refundedQuantity);
    expect(sums[index]!.paise).toBe(line.refundedQuantity * pricesPaise[index]!);
    const taken = await countTaken(products[index]!.id);
    const { stock_on_hand: onHand } = await readStock(shop.ctx, products[index]!.id);
    expect(onHand).toBe(40 - taken.sold + taken.back);
    expect(taken.back).toBeLessThanOrEqual(line.cancelledQuantity + taken.takenBack);
  }
  const paise = sums.reduce((sum, line) => sum + line.paise, 0);
  const kept = order.refunds.reduce((sum, { transport }) => sum + transport * 100, 0);
  const sent = paise - Math.round(kept);
  expect(Math.round(order.refundedAmount * 100)).toBe(sent);
  const isAll = paise === Math.round(order.totalAmount * 100);
  expect(order.paymentStatus).toBe(isAll ? 'refunded' : 'paid');
  const { rows: payments } = await shop.ctx.pool.query<Record<string, number>>(
    `select payments.refunded_paise as reserved, sandbox_payments.refunded_paise as sent
     from orders join payments using (purchase_id)
     join sandbox_payments on sandbox_payments.id = provider_payment_id where orders.id = $1`,
    [id],
  );
  expect(payments).toEqual([{ reserved: sent, sent }]);
}

/** Pieces of a product that orders and replacements sold, that are back, and that returns took back. */
async function countTaken(productId: string) {
  const { rows } = await shop.ctx.pool.query<{ sold: number; back: number; takenBack: number }>(
    `select sum(quantity) filter (where state in ('sold', 'returned'))::int as sold, sum(returned_quantity)::int as back,
       (select coalesce(sum(accepted_quantity), 0)::int from return_lines
        join returns on returns.id = return_id join order_lines on order_lines.id = order_line_id
        where product_id = $1 and is_restocked) + (
        select coalesce(sum(order_lines.cancelled_quantity), 0)::int from order_lines
        join orders on orders.id = order_id where product_id = $1 and replaces_order_id is not null
       ) as "takenBack"
     from stock_holds join variants on variants.id = variant_id where product_id = $1`,
    [productId],
  );
  return rows[0]!;
}

/** Invoices less credit notes are the price of the pieces that the customer has. */
async function expectDocumented({ id, find }: Order): Promise<void> {
  const { documents, products } = await find();
  const paiseOf = (kind: string) =>
    documents
      .filter((document) => document.kind === kind)
      .reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  const left = products.reduce(
    (sum, line, index) => sum + (line.quantity - line.refundedQuantity) * pricesPaise[index]!,
    0,
  );
  expect(paiseOf('invoice') - paiseOf('credit_note'), `documents of order ${id}`).toBe(left);
}

/** Every order is delivered or refunded by now, so that GSTR-8 has what the ledger keeps. */
async function expectTcsReported(): Promise<void> {
  const rows = await sumTcs(shop.ctx.db, '2026-11');
  const { rows: ledger } = await shop.ctx.pool.query<{ paise: number }>(
    'select -sum(tcs_paise)::bigint as paise from ledger_transactions',
  );
  const reported = rows.map((row) => row.cgst_paise + row.sgst_paise + row.igst_paise);
  expect(reported.reduce((sum, paise) => sum + paise, 0)).toBe(ledger[0]!.paise);
  expect(ledger[0]!.paise).toBeGreaterThan(0);
}

test('50 refunds and cancellations at once of overlapping lines never take a piece twice', async () => {
  const order = await createOrder();
  const kinds: Kind[] = ['vendor', 'customer', 'admin'];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      order.take({ kind: kinds[index % 3]!, quantities: [1 + (index % 3), index % 2] }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  await expectConsistent(order);
  expect((await order.find()).products[0]).toMatchObject({ refundedQuantity: 17 });
  await order.take({ kind: 'deliver', quantities: [0, 0] });
  expect(await findStockDifferences(shop.ctx)).toEqual([]);
}, 60_000);

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('vendor', 'customer', 'admin') },
    { weight: 2, arbitrary: fc.constantFrom('deliver', 'deliver', 'refund all') },
    { weight: 4, arbitrary: fc.constantFrom(...returnKinds) },
  ) as fc.Arbitrary<Step['kind']>,
  quantities: fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 6 })),
});

test(`${scaleCount(100)} random histories of refunds, cancellations, returns and replacements of pieces add up to the paisa`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const order = await createOrder();
      for (const each of steps) {
        const { status } = await order.take(each);
        expect([200, 409]).toContain(status);
      }
      await expectConsistent(order);
      await order.take({ kind: 'deliver', quantities: [0, 0] });
      await expectDocumented(order);
    }),
    { numRuns: scaleCount(100), seed: readSeed('piece histories'), endOnFailure: true },
  );
  expect(await findStockDifferences(shop.ctx)).toEqual([]);
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [] });
  await expectTcsReported();
}, 1_200_000);
