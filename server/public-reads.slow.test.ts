import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { ProductReviews } from '#contract/catalogue/review-records.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { encodeWidths } from './features/base/pictures/encode-widths.ts';
import { storeReadyPicture } from './features/base/pictures/store-ready-picture.ts';
import { listenerName } from './public-reads.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { createDelivery } from '#tests/support/reviews.ts';
import { changeStock } from '#tests/support/shop.ts';
import { createImage } from '#tests/support/images.ts';
import { newId } from './platform/new-id.ts';

let shop: TestApp;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let origin: string;

beforeAll(async () => {
  shop = await createTestApp();
  vendor = await createVendor(shop.ctx);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  await waitUntil(isCacheOpen);
});
afterAll(() => shop.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers });
const waitUntil = (check: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 5000, interval: 20 });

/** Returns whether the cache answers, which it does only while notifications of changes arrive. */
async function isCacheOpen(): Promise<boolean> {
  const { headers } = await read('/api/products/search?limit=1');
  return headers.get('server-timing')!.startsWith('cache;');
}

async function countListeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where application_name = ${listenerName} and datname = current_database()`.execute(shop.ctx.db);
  return rows[0]!.count;
}

/**
 * Creates a product and waits until the cache has been notified of it. The update is what waits: its response comes
 * only after the notification.
 */
async function createAnnouncedProduct(own: { stock?: number } = {}) {
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, ...own });
  const updated = await shop.call(
    'PUT /api/products/:id',
    { params: { id: product.id }, body: { color: 'Teal' } },
    { token: vendor.token },
  );
  expect(updated.status).toBe(200);
  return product;
}

/** Counts the reads that the cache did not answer. */
async function countFills<T>(work: () => Promise<T>): Promise<number> {
  const inject = vi.spyOn(shop.app, 'inject');
  await work();
  const count = inject.mock.calls.length;
  inject.mockRestore();
  return count;
}

test('a hundred parallel reads cause one fill, and later reads cause none', async () => {
  const { id } = await createAnnouncedProduct();
  const path = `/api/products/${id}`;
  const fills = await countFills(() => Promise.all(Array.from({ length: 100 }, () => read(path))));
  expect(fills).toBe(1);
  expect(await countFills(() => read(path))).toBe(0);
});

test('a response has an ETag, and a request with it gets 304 without a body', async () => {
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id });
  const first = await read(`/api/products/${id}`);
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toContain('s-maxage=1');
  const again = await read(`/api/products/${id}`, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('a change by the API shows in the next read from the same process', async () => {
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 10_000_00 });
  const path = `/api/products/${product.id}`;
  for (let price = 10_001; price < 10_021; price += 1) {
    await read(path);
    const changed = await shop.call(
      'PUT /api/products/:id',
      { params: { id: product.id }, body: { price } },
      { token: vendor.token },
    );
    expect(changed.status).toBe(200);
    const seen = (await (await read(path)).json()) as { price: number };
    expect(seen.price).toBe(price);
  }
});

test('a vendor’s new price for return transport shows in the next read of a product', async () => {
  const { id } = await createAnnouncedProduct();
  for (const returnTransport of [500, 0]) {
    await read(`/api/products/${id}`);
    const body = { returnTransport };
    const { status } = await shop.call('PUT /api/vendors/delivery', { body }, vendor);
    expect(status).toBe(200);
    const { seller } = (await (await read(`/api/products/${id}`)).json()) as {
      seller: { returnTransport: number };
    };
    expect(seller.returnTransport).toBe(returnTransport);
  }
});

const readProducts = async (path: string) => (await (await read(path)).json()) as Product[];

test('a new review shows in the next read of the product, its reviews, its lists and its vendor', async () => {
  const { customer, line, product } = await createDelivery(shop, vendor);
  // A vote needs a paid order.
  const { customer: voter } = await createDelivery(shop, vendor, { products: [product] });
  const other = await createAnnouncedProduct();
  const paths = {
    product: `/api/products/${product}`,
    reviews: `/api/products/${product}/reviews`,
    list: `/api/products/search?vendor=${vendor.id}`,
    sorted: `/api/products/search?vendor=${vendor.id}&sort=rating`,
    rated: `/api/products/search?vendor=${vendor.id}&rating=4`,
    vendor: `/api/vendors/${vendor.id}/shop`,
  };
  const readAll = async () => {
    const entries = Object.entries(paths).map(async ([name, path]) => [
      name,
      await (await read(path)).json(),
    ]);
    const shown = Object.fromEntries(await Promise.all(entries)) as {
      product: Product;
      reviews: ProductReviews;
      list: Product[];
      sorted: Product[];
      rated: Product[];
      vendor: { reviewCount: number };
    };
    const { rating } = shown.list.find(({ _id }) => _id === product)!;
    const { reviews } = shown.product;
    return [
      [shown.product.rating.count, reviews!.count, shown.reviews.count, rating.count],
      [shown.vendor.reviewCount, reviews!.reviews[0]?.helpful, shown.reviews.reviews[0]?.stars],
      [shown.sorted, shown.rated].map((list) => list.findIndex(({ _id }) => _id === product)),
    ];
  };
  const lastIndex = (await readProducts(paths.list)).length - 1;
  const unrated = await readAll();
  expect(unrated).toMatchObject([[0, 0, 0, 0], [0, undefined, undefined], { 1: -1 }]);
  const { token } = customer;
  const body = { line, stars: 4, text: 'A lovely colour, and sturdy.' };
  const { body: review } = await shop.call('POST /api/reviews', { body } as never, { token });
  const params = { id: (review as { _id: string })._id };
  expect(await readAll()).toEqual([
    [1, 1, 1, 1],
    [1, 0, 4],
    [0, 0],
  ]);
  await shop.call('PUT /api/reviews/:id/vote', { params }, voter);
  await shop.call('PUT /api/reviews/:id', { params, body: { stars: 2 } } as never, { token });
  expect(await readAll()).toEqual([
    [1, 1, 1, 1],
    [1, 1, 2],
    [lastIndex, -1],
  ]);
  const elsewhere = [`/api/products/${other.id}`, '/api/products/search?category=beds'];
  await Promise.all(elsewhere.map((path) => read(path)));
  await shop.call('PUT /api/reviews/:id', { params, body: { stars: 3 } } as never, { token });
  expect(await countFills(() => Promise.all(elsewhere.map((path) => read(path))))).toBe(0);
  await shop.call('DELETE /api/reviews/:id', { params }, { token });
  expect(await readAll()).toEqual(unrated);
});

test('a commit by another process shows within a second, in lists too', async () => {
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, category: 'beds' });
  const paths = [`/api/products/${product.id}`, '/api/products/search?category=beds'];
  for (const path of paths) await read(path);
  await shop.ctx.db
    .updateTable('variants')
    .set({ price_paise: 77_700 })
    .where('product_id', '=', product.id)
    .execute();
  for (const path of paths) {
    await waitUntil(async () => (await (await read(path)).text()).includes('"price":777,'));
  }
});

test('a new product invalidates a list of its category; a sale that leaves stock does not invalidate a list of another category', async () => {
  await read('/api/products/search?category=chairs');
  const chair = await createProduct(shop.ctx, {
    vendorId: vendor.id,
    category: 'chairs',
    stock: 9,
  });
  await waitUntil(async () =>
    (await (await read('/api/products/search?category=chairs')).text()).includes(chair.id),
  );
  await read('/api/products/search?category=tables');
  const sell = () => changeStock(shop.ctx, chair.id, { stock_on_hand: 8 });
  await sell();
  await waitUntil(async () =>
    (await (await read(`/api/products/search?category=chairs`)).text()).includes('"stock":8'),
  );
  expect(await countFills(() => read('/api/products/search?category=tables'))).toBe(0);
});

test('picture widths that are encoded later appear in cached responses', async () => {
  const { ctx } = shop;
  const product = await createProduct(ctx, { vendorId: vendor.id, category: 'lighting' });
  await storeReadyPicture(ctx, {
    bytes: await createImage({ width: 900, format: 'webp' }),
    width: 900,
    height: 600,
    placeholder: '',
    ownerId: vendor.id,
    isFirst: true,
  });
  const { id: picture } = await ctx.db
    .selectFrom('pictures')
    .select('id')
    .where('owner_id', '=', vendor.id)
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('product_pictures')
    .values({ product_id: product.id, position: 0, picture_id: picture })
    .execute();
  await ctx.db
    .insertInto('posts')
    .values({
      id: newId(),
      slug: 'brass',
      title: 'Brass',
      excerpt: 'Brass',
      category: 'Materials Guide',
      author_name: 'Meera',
      is_published: true,
      published_at: new Date(),
      featured_picture_id: picture,
    })
    .execute();
  const paths = [
    `/api/products/${product.id}`,
    '/api/products/search?category=lighting',
    '/api/blogs/brass',
    '/api/blogs',
  ];
  const findWidths = async (path: string) =>
    /"widths":\[[^\]]*\]/.exec(await (await read(path)).text())?.[0];
  for (const path of paths) {
    await waitUntil(async () => (await findWidths(path)) === '"widths":[900]');
  }
  await encodeWidths(ctx, picture);
  for (const path of paths) {
    await waitUntil(async () => (await findWidths(path)) === '"widths":[320,640,900]');
  }
});

test('unknown parameters and the order of parameters do not change the cache key', async () => {
  await read('/api/products/search?category=sofas&limit=5');
  const fills = await countFills(async () => {
    for (let n = 0; n < 20; n += 1) {
      await read(`/api/products/search?limit=5&utm_source=${n}&category=sofas`);
    }
  });
  expect(fills).toBe(0);
});

test('searches and unknown records do not evict a product', async () => {
  const { id } = await createAnnouncedProduct();
  await read(`/api/products/${id}`);
  for (let n = 0; n < 60; n += 1) {
    await read(`/api/products/search?minPrice=${n}`);
    await read(`/api/products/${id.slice(0, -4)}${String(1000 + n)}`);
  }
  expect(await countFills(() => read(`/api/products/${id}`))).toBe(0);
});

test('a hidden product returns a 404 that is not cached', async () => {
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id });
  expect((await read(`/api/products/${id}`)).status).toBe(200);
  const setStatus = (status: 'active' | 'inactive') =>
    shop.ctx.db.updateTable('products').set({ status }).where('id', '=', id).execute();
  await setStatus('inactive');
  await waitUntil(async () => (await read(`/api/products/${id}`)).status === 404);
  await setStatus('active');
  expect((await read(`/api/products/${id}`)).status).toBe(200);
});

test('a vendor’s own product list is not served from the cache', async () => {
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id, status: 'inactive' });
  const answer = await read('/api/products/vendor', { authorization: `Bearer ${vendor.token}` });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { _id: string }[]).map(({ _id }) => _id)).toContain(id);
  expect((await read('/api/products/vendor')).status).toBe(401);
});

test('while notifications do not arrive nothing is served from the cache', async () => {
  const product = await createProduct(shop.ctx, { vendorId: vendor.id });
  const path = `/api/products/${product.id}`;
  await read(path);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${listenerName} and datname = current_database()`.execute(shop.ctx.db);
  await waitUntil(async () => (await countListeners()) === 0);
  await shop.ctx.db
    .updateTable('variants')
    .set({ price_paise: 123_400 })
    .where('product_id', '=', product.id)
    .execute();
  expect(((await (await read(path)).json()) as { price: number }).price).toBe(1234);
  await waitUntil(isCacheOpen);
  expect(((await (await read(path)).json()) as { price: number }).price).toBe(1234);
});
