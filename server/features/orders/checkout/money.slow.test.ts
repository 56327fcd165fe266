import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { commissionBps } from '#contract/money.ts';
import {
  type GstRegistration,
  gstRegistrations,
  sumTax,
  taxOfPieces,
} from '#contract/base/tax-rules.ts';
import { newId } from '#server/platform/new-id.ts';
import type { LockedVariant } from '#server/features/catalogue/stock/stock.ts';
import type { NewOrder } from '#server/features/orders/purchases/new-purchase.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { testTaxRates } from '#contract/base/test-tax-rates.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { scaleCount, readSeed } from '#tests/support/scale.ts';
import { buy, createTestShop, listOrders, readStock, type TestShop } from '#tests/support/shop.ts';
import { priceLines, totalOf } from './price-lines.ts';
import { splitByVendor } from './split-by-vendor.ts';

const seed = readSeed('money');
const vendors = Array.from({ length: 5 }, (_, index) => ({
  id: newId(),
  rate: 1500 + index * 125,
}));

const someProduct = fc
  .record({
    vendor: fc.constantFrom(...vendors),
    price: fc.integer({ min: 1, max: 100_000_000 }),
    rate: fc.constantFrom(null, ...testTaxRates.legal.bps),
    discount: fc.option(fc.double({ min: 0.01, max: 0.99, noNaN: true })),
  })
  .map(({ vendor, price, discount, rate }): LockedVariant => {
    const discounted = discount === null ? null : Math.max(1, Math.floor(price * discount));
    return {
      variant_id: newId(),
      product_id: newId(),
      name: 'Sofa',
      sku: '',
      option_values: ['Moss'],
      optionNames: ['Fabric'],
      vendor_id: vendor.id,
      price_paise: price,
      discount_price_paise: discounted,
      selling_price_paise: discounted ?? price,
      category: 'beds',
      sub_category: '',
      hsn: '',
      gst_bps: rate,
      is_wholly_cane: true,
      is_made_to_order: false,
      tax_rates: testTaxRates,
      stock_available: 1_000_000,
      is_public: true,
      isOnSale: true,
      deleted_at: null,
      hidden_at: null,
      picture: null,
      business_name: 'Vendor',
      commission_bps: vendor.rate,
      has_valid_pan: true,
      tds_without_pan_bps: 500,
    };
  });

const someSeller = fc.record({
  registration: fc.constantFrom(...gstRegistrations),
  sellerState: fc.constantFrom('08', '29', '35'),
});

const deliveredBy = (seller: { registration: GstRegistration; sellerState: string }) => ({
  placeOfSupply: '29',
  deliveries: new Map(
    vendors.map(({ id }) => [
      id,
      { promise: null, seller: { ...seller, returnTransportPaise: 0 } },
    ]),
  ),
});

const someCart = fc.array(someProduct, { minLength: 1, maxLength: 12 }).chain((products) =>
  fc
    .array(
      fc.record({
        index: fc.nat(products.length - 1),
        quantity: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 30 },
    )
    .map((lines) => ({ products, lines })),
);

test(`${scaleCount(10_000)} random carts: order amounts add up to the charge, tax follows the rate, and commission is 15 to 20 percent`, () => {
  fc.assert(
    fc.property(someCart, someSeller, ({ products, lines }, seller) => {
      const requested = lines.map(({ index, quantity }) => ({
        variant: products[index]!,
        quantity,
      }));
      const priced = priceLines(requested);
      const orders = splitByVendor(priced, deliveredBy(seller), () => '');
      const expectedTotal = requested.reduce(
        (sum, line) => sum + line.variant.selling_price_paise * line.quantity,
        0,
      );
      expect(totalOf(priced)).toBe(expectedTotal);
      expect(orders.reduce((sum, order) => sum + order.amount_paise, 0)).toBe(expectedTotal);
      expect(new Set(orders.map((order) => order.vendor_id)).size).toBe(orders.length);
      for (const order of orders) {
        const lineSum = order.lines.reduce(
          (sum, line) => sum + (line.discount_price_paise ?? line.price_paise) * line.quantity,
          0,
        );
        expect(lineSum).toBe(order.amount_paise);
        const exact = (order.amount_paise * order.commission_bps) / 10_000;
        expect(Math.abs(order.commission_paise - exact)).toBeLessThanOrEqual(0.5);
        expect(order.commission_bps).toBeGreaterThanOrEqual(commissionBps.min);
        expect(order.commission_bps).toBeLessThanOrEqual(commissionBps.max);
        expectTaxAddsUp(order, seller);
      }
    }),
    { numRuns: scaleCount(10_000), seed },
  );
}, 120_000);

function expectTaxAddsUp(
  order: NewOrder,
  seller: { registration: GstRegistration; sellerState: string },
) {
  const isSameState = seller.sellerState === order.place_of_supply;
  let taxable = 0;
  let taxed = 0;
  for (const line of order.lines) {
    const total = (line.discount_price_paise ?? line.price_paise) * line.quantity;
    const tax = line.cgst_paise + line.sgst_paise + line.igst_paise;
    const exact = (total * line.gst_bps) / (10_000 + line.gst_bps);
    expect(line.cgst_paise).toBe(line.sgst_paise);
    expect(isSameState ? line.igst_paise : line.cgst_paise).toBe(0);
    // Within a State, CGST and SGST are rounded separately, so their sum may differ by up to a paisa.
    expect(Math.abs(tax - exact)).toBeLessThanOrEqual(isSameState ? 1 : 0.5);
    if (seller.registration !== 'regular') expect([line.gst_bps, tax]).toEqual([0, 0]);
    expect(total - tax).toBeGreaterThanOrEqual(0);
    taxable += total - tax;
    if (line.chosen_gst_bps !== 0) taxed += total - tax;
    expectPartsAddUp({ ...line, total });
  }
  const { commission_gst_paise, tcs_paise, tds_paise } = order;
  const expectNear = (paise: number, base: number, rate: number) =>
    expect(Math.abs(paise - base * rate)).toBeLessThanOrEqual(0.51);
  expectNear(commission_gst_paise, order.commission_paise, 0.18);
  // Goods of 0% have no TCS. Within a State, two halves are rounded.
  const tcs = seller.registration === 'none' ? 0 : taxed * 0.005;
  expect(Math.abs(tcs_paise - tcs)).toBeLessThanOrEqual(isSameState ? 1.01 : 0.51);
  if (isSameState) expect(tcs_paise % 2).toBe(0);
  expectNear(tds_paise, taxable, 0.001);
}

/**
 * Pieces may be invoiced in several steps. The figures of all steps must add up to the line's figures, and each step
 * must have equal CGST and SGST.
 */
function expectPartsAddUp(line: NewOrder['lines'][number] & { total: number }) {
  const taxed = {
    quantity: line.quantity,
    totalPaise: line.total,
    cgstPaise: line.cgst_paise,
    sgstPaise: line.sgst_paise,
    igstPaise: line.igst_paise,
  };
  const step = 1 + (line.quantity % 13);
  const sums = { totalPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  for (let before = 0; before < line.quantity; before += step) {
    const count = Math.min(step, line.quantity - before);
    const part = taxOfPieces(taxed, { before, count });
    expect(part.cgstPaise).toBe(part.sgstPaise);
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += part[name];
  }
  const { quantity: _quantity, ...whole } = taxed;
  expect(sums).toEqual({ ...whole, taxablePaise: line.total - sumTax(taxed) });
}

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test(`${scaleCount(200, 10)} random purchases with random cancellations: other orders stay unchanged and refunds stay within the captured amount`, async () => {
  const threeVendors = await Promise.all(Array.from({ length: 3 }, () => createVendor(shop.ctx)));
  const goods = await Promise.all(
    threeVendors.flatMap((vendor) =>
      [33_333, 1_250_050].map((pricePaise) =>
        createProduct(shop.ctx, { vendorId: vendor.id, pricePaise, stock: 100_000 }),
      ),
    ),
  );
  const someLines = fc.uniqueArray(
    fc.record({
      product: fc.constantFrom(...goods.map((good) => good.id)),
      // Six lines of five pieces are the maximum that a customer may hold before the first payment.
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 6, selector: (line) => line.product },
  );
  const steps = fc.array(fc.record({ vendor: fc.nat(2), shouldShip: fc.boolean() }), {
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(someLines, steps, async (lines, cancellations) => {
      const { token } = await createCustomer(shop.ctx);
      await buy(shop, token, lines);
      const before = await listOrders(shop, token);
      const cancelled = new Set<string>();
      for (const step of cancellations) {
        const vendor = threeVendors[step.vendor]!;
        const order = before.find((one) => one.vendor._id === vendor.id);
        if (!order) continue;
        const status = step.shouldShip ? 'shipped' : 'cancelled';
        const answer = await shop.call(
          'PUT /api/orders/:id',
          { params: { id: order._id }, body: { status, goodsBack: true } },
          { token: vendor.token },
        );
        expect(answer.status).toBe(cancelled.has(order._id) && step.shouldShip ? 409 : 200);
        if (!step.shouldShip) cancelled.add(order._id);
      }
      await runJobs(shop.ctx);
      const after = await listOrders(shop, token);
      for (const order of after) {
        const isCancelled = cancelled.has(order._id);
        expect(order.paymentStatus).toBe(isCancelled ? 'refunded' : 'paid');
        expect(order.refundedAmount).toBe(isCancelled ? order.totalAmount : 0);
        expect(order.totalAmount).toBe(before.find((one) => one._id === order._id)!.totalAmount);
      }
      const payment = await shop.ctx.db
        .selectFrom('payments')
        .innerJoin('sandbox_payments', 'sandbox_payments.id', 'payments.provider_payment_id')
        .select([
          'payments.amount_paise',
          'payments.refunded_paise',
          'sandbox_payments.refunded_paise as sent_paise',
        ])
        .where('payments.purchase_id', '=', after[0]!.purchaseId)
        .executeTakeFirstOrThrow();
      expect(payment.refunded_paise).toBeLessThanOrEqual(payment.amount_paise);
      expect(payment.sent_paise).toBe(payment.refunded_paise);
    }),
    { numRuns: scaleCount(200, 10), seed },
  );
  for (const good of goods) {
    const sold = await shop.ctx.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select((row) => row.fn.coalesce(row.fn.sum<number>('quantity'), row.lit(0)).as('pieces'))
      .where('product_id', '=', good.id)
      .where('orders.status', '<>', 'cancelled')
      .executeTakeFirstOrThrow();
    expect(await readStock(shop.ctx, good.id)).toMatchObject({
      stock_on_hand: 100_000 - sold.pieces,
      stock_held: 0,
    });
  }
}, 300_000);
