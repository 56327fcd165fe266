import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { insertReview } from '#tests/support/reviews.ts';
import { buy, createTestShop, listOrders, type TestShop } from '#tests/support/shop.ts';
import { buildHomeFigures } from './home.routes.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const readFigures = async () => (await shop.call('GET /api/home', {})).body;

/** Buys this many products in one purchase and returns the ids of the order's lines. */
async function buyLines(count: number): Promise<string[]> {
  const { id: vendorId } = await createVendor(shop.ctx);
  const customer = await createCustomer(shop.ctx);
  const lines = [];
  for (let index = 0; index < count; index++) {
    const { id } = await createProduct(shop.ctx, { vendorId });
    lines.push({ product: id, quantity: 1 });
  }
  await buy(shop, customer.token, lines);
  const [order] = await listOrders(shop, customer.token);
  return order!.products.map(({ _id }) => _id);
}

test('a new shop shows only the number of PIN codes', async () => {
  const { pinCodes, ...others } = await readFigures();
  expect(pinCodes).toBeGreaterThan(19_000);
  expect(others).toEqual({ ordersDelivered: null, vendors: null, rating: null, testimonials: [] });
});

test('three testimonials are shown once there are six five-star reviews of 40 to 220 characters', async () => {
  const lines = await buyLines(10);
  const text = 'Came up four floors by hand, without a scratch & <b>in time</b>.';
  for (const line of lines.slice(0, 5)) await insertReview(shop, { line, stars: 5, text });
  await insertReview(shop, { line: lines[5]!, stars: 5, text: 'Too short to quote.' });
  await insertReview(shop, { line: lines[6]!, stars: 4, text });
  await insertReview(shop, { line: lines[7]!, stars: 5, text, status: 'held' });
  expect((await readFigures()).testimonials).toEqual([]);

  const best = await insertReview(shop, { line: lines[8]!, stars: 5, text: `Best: ${text}` });
  await shop.ctx.db
    .insertInto('review_votes')
    .values({ review_id: best, account_id: (await createCustomer(shop.ctx)).id })
    .execute();
  const { testimonials } = await readFigures();
  expect(testimonials).toHaveLength(3);
  expect(testimonials[0]).toMatchObject({ text: `Best: ${text}`, author: 'Asha R.' });
  expect(testimonials[1]).toMatchObject({ text });
});

test('the average of all published reviews is shown from 20 reviews on', async () => {
  const lines = await buyLines(13);
  for (const line of lines.slice(0, 11)) await insertReview(shop, { line, stars: 3 });
  expect((await readFigures()).rating).toBeNull();
  await insertReview(shop, { line: lines[11]!, stars: 1 });
  await insertReview(shop, { line: lines[12]!, stars: 5 });
  // With the reviews of the previous test: 8 × 5 + 1 × 4 + 11 × 3 + 1 × 1 = 78 stars in 21 reviews.
  expect((await readFigures()).rating).toEqual({ average: 3.7, count: 21 });
});

test('the number of delivered orders is shown from 100 on, and the number of vendors from three on', () => {
  const row = {
    order_count: 99,
    vendor_count: 2,
    rating_count: 0,
    rating_sum: 0,
    testimonials: [],
  };
  expect(buildHomeFigures(row)).toMatchObject({ ordersDelivered: null, vendors: null });
  expect(buildHomeFigures({ ...row, order_count: 100, vendor_count: 3 })).toMatchObject({
    ordersDelivered: 100,
    vendors: 3,
  });
});
