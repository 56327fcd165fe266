import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createCustomer, createVendor } from '#tests/support/factories.ts';
import { createDelivery, insertReview, sendReviewForm } from '#tests/support/reviews.ts';

let shop: TestApp;
let vendor: Awaited<ReturnType<typeof createVendor>>;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const createDeliveredLines = (own: Parameters<typeof createDelivery>[2] = {}) =>
  createDelivery(shop, vendor, own);

const text = 'Sturdy, comfortable and a lovely colour.';

const writeReview = (token: string, body: Record<string, unknown>) =>
  shop.call('POST /api/reviews', { body: { stars: 5, text, ...body } as never }, { token });

const readProduct = async (id: string) =>
  (await shop.call('GET /api/products/:id', { params: { id } })).body;

const readReviews = async (id: string, query: object = {}) =>
  shop.call('GET /api/products/:id/reviews', { params: { id }, query });

test('a review of a delivered line is public immediately and counts in the ratings', async () => {
  const { customer, line, order, product } = await createDeliveredLines();
  expect((await readProduct(product)).rating).toEqual({ average: 0, count: 0 });
  const { status, body } = await writeReview(customer.token, {
    line,
    title: 'Worth it',
    usedFor: 'a small study',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ line, order, stars: 5, title: 'Worth it', text, usedFor: 'a small study' },
    ...{ status: 'published', heldReason: null, helpful: 0, reply: null, editedAt: null },
  });
  expect(body.author).toMatch(/^Asha \w\.$/);
  const shown = await readProduct(product);
  expect(shown.rating).toEqual({ average: 5, count: 1 });
  expect(shown.reviews).toMatchObject({
    ...{ product, average: 5, count: 1, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } },
    reviews: [{ _id: body._id, title: 'Worth it' }],
  });
  const { body: shopPage } = await shop.call('GET /api/vendors/:id/shop', {
    params: { id: vendor.id },
  });
  expect(shopPage).toMatchObject({ ratings: 5, reviewCount: 1 });
});

test('only the customer who received the line can review it', async () => {
  const { line } = await createDeliveredLines();
  const other = await createCustomer(shop.ctx);
  expect((await writeReview(other.token, { line })).status).toBe(404);
  expect((await writeReview(vendor.token, { line })).status).toBe(403);
});

test.each([
  ['a line that was not delivered', 'once it is delivered', null],
  ['a line that was delivered 181 days ago', 'for 180 days', 181],
])('%s cannot be reviewed', async (_, message, days) => {
  const { customer, line } = await createDeliveredLines();
  const { db, clock } = shop.ctx;
  const at = days && new Date(clock.now().getTime() - days * 86_400_000);
  await db
    .updateTable('shipments')
    .set(at ? { delivered_at: at } : { status: 'handed_over', delivered_at: null })
    .where(
      'id',
      'in',
      db.selectFrom('shipment_lines').select('shipment_id').where('order_line_id', '=', line),
    )
    .execute();
  const { status, body } = await writeReview(customer.token, { line });
  expect(status).toBe(409);
  expect(body.message).toContain(message);
});

test('of 50 simultaneous requests to review a line, exactly one creates a review', async () => {
  const { customer, line, product } = await createDeliveredLines();
  const tries = Array.from({ length: 50 }, (_, index) =>
    writeReview(customer.token, { line, stars: (index % 5) + 1 }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect((await readProduct(product)).rating.count).toBe(1);
});

test('a delivery cannot be taken back after a review', async () => {
  const { customer, line, order } = await createDeliveredLines();
  const { body } = await writeReview(customer.token, { line });
  const takeBack = () =>
    shop.call(
      'PUT /api/orders/:id',
      { params: { id: order }, body: { status: 'shipped' } },
      { token: vendor.token },
    );
  expect(await takeBack()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('reviewed') },
  });
  const params = { id: body._id };
  await shop.call('DELETE /api/reviews/:id', { params }, { token: customer.token });
  expect((await takeBack()).status).toBe(200);
});

test('the author of a review changes it, withdraws it and writes it again', async () => {
  const { customer, line, product } = await createDeliveredLines();
  const { token } = customer;
  const params = { id: (await writeReview(token, { line })).body._id };
  const changed = await shop.call(
    'PUT /api/reviews/:id',
    { params, body: { stars: 2 } as never },
    { token },
  );
  expect(changed.body).toMatchObject({ stars: 2, text, editedAt: expect.any(String) });
  expect((await readProduct(product)).rating).toEqual({ average: 2, count: 1 });

  const unchanged = await shop.call(
    'PUT /api/reviews/:id',
    { params, body: { stars: 2 } as never },
    { token },
  );
  expect(unchanged.body.editedAt).toBe(changed.body.editedAt);

  await shop.call('DELETE /api/reviews/:id', { params }, { token });
  expect((await readProduct(product)).rating).toEqual({ average: 0, count: 0 });
  expect((await shop.call('DELETE /api/reviews/:id', { params }, { token })).status).toBe(200);
  const late = await shop.call(
    'PUT /api/reviews/:id',
    { params, body: { stars: 3 } as never },
    { token },
  );
  expect(late.status).toBe(409);

  const again = await writeReview(token, { line, stars: 4 });
  expect(again).toMatchObject({ status: 201, body: { _id: params.id, stars: 4 } });
  expect((await readProduct(product)).rating).toEqual({ average: 4, count: 1 });
});

test.each([
  ['www.cheap-sofas.example', 'link'],
  ['Call me on 98450 12345 for a better price', 'contact'],
  ['What a chutiya of a seller', 'abuse'],
])('a review with "%s" is held for an admin', async (words, heldReason) => {
  const { customer, line, product } = await createDeliveredLines();
  const { body } = await writeReview(customer.token, { line, text: words });
  expect(body).toMatchObject({ status: 'held', heldReason });
  expect((await readProduct(product)).rating.count).toBe(0);
  expect((await readReviews(product)).body.reviews).toEqual([]);
});

test('reviews are filtered by stars, sorted and paged', async () => {
  const { product, line } = await createDeliveredLines();
  const first = await insertReview(shop, { line, stars: 5, createdAt: new Date('2026-01-01') });
  const ids = [first];
  for (const stars of [1, 3, 5]) {
    const more = await createDeliveredLines({ products: [product] });
    ids.push(await insertReview(shop, { line: more.line, stars }));
  }
  const [, one, three, five] = ids;
  const { customer: voter } = await createDeliveredLines();
  await shop.call('PUT /api/reviews/:id/vote', { params: { id: three! } }, { token: voter.token });
  const findIds = async (query: object) =>
    (await readReviews(product, query)).body.reviews.map(({ _id }) => _id);
  expect(await findIds({})).toEqual([three, five, one, first]);
  expect(await findIds({ sort: 'newest' })).toEqual([five, three, one, first]);
  expect(await findIds({ sort: 'lowest' })).toEqual([one, three, five, first]);
  expect(await findIds({ sort: 'newest', page: 2, limit: 3 })).toEqual([first]);
  const fives = await readReviews(product, { stars: 5 });
  expect(fives.headers['x-total-count']).toBe('2');
  expect(fives.body).toMatchObject({
    average: 3.5,
    count: 4,
    histogram: { 1: 1, 2: 0, 3: 1, 4: 0, 5: 2 },
  });
  expect(fives.body.reviews.map(({ _id }) => _id)).toEqual([five, first]);
  expect(await findIds({ page: 201 })).toEqual([]);
});

test('words that two reviews mention are counted, once for each review', async () => {
  const { customer, line, product } = await createDeliveredLines();
  await writeReview(customer.token, { line, text: 'Very comfortable, comfy even. Solid wood.' });
  expect((await readReviews(product)).body.mentions).toEqual([]);
  const other = await createDeliveredLines({ products: [product] });
  const params = {
    id: (
      await writeReview(other.customer.token, {
        line: other.line,
        text: 'Comfortable, but it creaks.',
      })
    ).body._id,
  };
  expect((await readReviews(product)).body.mentions).toEqual([{ word: 'comfort', count: 2 }]);
  await shop.call('DELETE /api/reviews/:id', { params }, { token: other.customer.token });
  expect((await readReviews(product)).body.mentions).toEqual([]);
});

test('a vote counts once for each customer and can be removed', async () => {
  const { customer, line } = await createDeliveredLines();
  const params = { id: await insertReview(shop, { line }) };
  const { token } = (await createDeliveredLines()).customer;
  const vote = () => shop.call('PUT /api/reviews/:id/vote', { params }, { token });
  await Promise.all([vote(), vote(), vote()]);
  expect((await vote()).body).toEqual({ helpful: 1 });
  const removed = await shop.call('DELETE /api/reviews/:id/vote', { params }, { token });
  expect(removed.body).toEqual({ helpful: 0 });
  const own = await shop.call('PUT /api/reviews/:id/vote', { params }, { token: customer.token });
  expect(own.status).toBe(409);
});

test('a customer reads their own votes, reports and reviews, and the line to review', async () => {
  const { customer, line, product, order } = await createDeliveredLines();
  const other = await createDeliveredLines({ products: [product] });
  const params = { id: await insertReview(shop, { line: other.line }) };
  const { token } = customer;
  await shop.call('PUT /api/reviews/:id/vote', { params }, { token });
  await shop.call('POST /api/reviews/:id/report', { params, body: { reason: 'spam' } }, { token });
  const readOwnMarks = async (caller: string) =>
    (
      await shop.call(
        'GET /api/products/:id/reviews/own',
        { params: { id: product } },
        { token: caller },
      )
    ).body;
  expect(await readOwnMarks(token)).toEqual({
    ...{ votes: [params.id], reported: [params.id], own: [], canAnswer: true },
    line: { line, order },
  });
  expect(await readOwnMarks(other.customer.token)).toMatchObject({ own: [params.id], line: null });
  expect(await readOwnMarks(vendor.token)).toMatchObject({ canAnswer: true, line: null });
});

test('the vendor replies once, and the author gets an email', async () => {
  const { customer, line } = await createDeliveredLines();
  const params = { id: (await writeReview(customer.token, { line, stars: 2 })).body._id };
  const reply = (words: string) =>
    shop.call(
      'POST /api/reviews/:id/reply',
      { params, body: { text: words } },
      { token: vendor.token },
    );
  expect((await reply('Write to me at shop@example.com')).status).toBe(400);
  const { status, body } = await reply('We have sent new screws.');
  expect({ status, text: body.reply?.text }).toEqual({
    status: 200,
    text: 'We have sent new screws.',
  });
  expect((await reply('And again.')).status).toBe(409);
  const listed = await shop.call(
    'GET /api/vendors/reviews',
    { query: { list: 'low' } },
    { token: vendor.token },
  );
  expect(listed.body.map(({ _id }) => _id)).toContain(params.id);
  const { rows } = await shop.ctx.pool.query(
    `select payload from graphile_worker._private_jobs where payload->>'to' = $1`,
    [customer.email],
  );
  expect(JSON.stringify(rows)).toContain('replied to your review');
});

test('deleting an account removes the name from its review and leaves the average unchanged', async () => {
  const { customer, line, product } = await createDeliveredLines();
  await writeReview(customer.token, { line, stars: 3 });
  const admin = await createAdmin(shop.ctx);
  await shop.call('DELETE /api/users/:id', { params: { id: customer.id } }, { token: admin.token });
  const { body } = await readReviews(product);
  expect(body).toMatchObject({ average: 3, count: 1, reviews: [{ author: 'A customer', text }] });
  const row = await shop.ctx.db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow();
  expect(row.account_id).toBeNull();
  expect(JSON.stringify(row)).not.toContain(customer.name.split(' ')[0]);
});

test('photos of a review lose their metadata, and photos that a change does not keep are removed', async () => {
  const { customer, line, product } = await createDeliveredLines();
  const { token } = customer;
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a84' } })
    .withExif({ IFD0: { Copyright: 'Asha at home' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Asha at home')).toBe(true);
  const fields = { line, stars: 4, text };
  const { status, body } = await sendReviewForm(shop, token, { fields, photos: [photo, photo] });
  expect({ status, photos: body.photos.length }).toEqual({ status: 201, photos: 2 });
  const { rawPayload } = await shop.app.inject(body.photos[0]!.url);
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  expect(rawPayload.includes('Asha at home')).toBe(false);
  expect((await readReviews(product)).body.photos.map(({ review }) => review)).toEqual([
    body._id,
    body._id,
  ]);

  const [, second] = body.photos.map(({ url }) => url);
  const kept = { keepPhotos: JSON.stringify([second]) };
  const changed = await sendReviewForm(shop, token, {
    id: body._id,
    fields: kept,
    photos: [photo],
  });
  expect(changed.body.photos).toHaveLength(2);
  expect(changed.body.photos[0]!.url).toBe(second);
  const tooMany = await sendReviewForm(shop, token, {
    ...{ id: body._id, fields: { stars: 1 } },
    photos: Array.from({ length: 4 }, () => photo),
  });
  expect(tooMany).toMatchObject({ status: 400, body: { errors: { photos: expect.any(String) } } });
  const pictures = await shop.ctx.db
    .selectFrom('pictures')
    .select('id')
    .where('owner_id', '=', customer.id)
    .execute();
  expect(pictures).toHaveLength(2);
});
