import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { makeWidths } from './features/pictures/make-widths.ts';
import { storeReadyPicture } from './features/pictures/store-ready-picture.ts';
import { listenerName } from './public-reads.ts';
import { makeProduct, makeVendor } from '#tests/support/factories.ts';
import { someImage } from '#tests/support/some-image.ts';
import { newId } from './platform/new-id.ts';

let shop: TestApp;
let vendor: Awaited<ReturnType<typeof makeVendor>>;
let origin: string;

beforeAll(async () => {
  shop = await createTestApp();
  vendor = await makeVendor(shop.ctx);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  await eventually(isHearing);
});
afterAll(() => shop.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers });
const eventually = (check: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 5000, interval: 20 });

/** Only while changes are heard does an answer come from the cache. */
async function isHearing(): Promise<boolean> {
  const { headers } = await read('/api/products/search?limit=1');
  return headers.get('server-timing')!.startsWith('cache;');
}

async function listeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where application_name = ${listenerName} and datname = current_database()`.execute(shop.ctx.db);
  return rows[0]!.count;
}

/** A write's answer waits for the notices before it, so what was made by a factory is heard of by then. */
async function makeHeardProduct(own: { stock?: number } = {}) {
  const product = await makeProduct(shop.ctx, { vendorId: vendor.id, ...own });
  const heard = await shop.call(
    'PUT /api/products/:id',
    { params: { id: product.id }, body: { color: 'Teal' } },
    { token: vendor.token },
  );
  expect(heard.status).toBe(200);
  return product;
}

/** Reads of products that reached the database. */
async function countingFills<T>(work: () => Promise<T>): Promise<number> {
  const inject = vi.spyOn(shop.app, 'inject');
  await work();
  const count = inject.mock.calls.length;
  inject.mockRestore();
  return count;
}

test('a hundred readers at once cost one fill, later ones none', async () => {
  const { id } = await makeHeardProduct();
  const path = `/api/products/${id}`;
  const fills = await countingFills(() =>
    Promise.all(Array.from({ length: 100 }, () => read(path))),
  );
  expect(fills).toBe(1);
  expect(await countingFills(() => read(path))).toBe(0);
});

test('an answer has an ETag, and asking with it costs no body', async () => {
  const { id } = await makeProduct(shop.ctx, { vendorId: vendor.id });
  const first = await read(`/api/products/${id}`);
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toContain('s-maxage=1');
  const again = await read(`/api/products/${id}`, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('a change by the API is seen by the next read of the same process', async () => {
  const product = await makeProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 10_000_00 });
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

test('a commit of another process is seen within a second, in lists too', async () => {
  const product = await makeProduct(shop.ctx, { vendorId: vendor.id, category: 'beds' });
  const paths = [`/api/products/${product.id}`, '/api/products/search?category=beds'];
  for (const path of paths) await read(path);
  await shop.ctx.db
    .updateTable('products')
    .set({ price_paise: 77_700 })
    .where('id', '=', product.id)
    .execute();
  for (const path of paths) {
    await eventually(async () => (await (await read(path)).text()).includes('"price":777,'));
  }
});

test('a new product enters a kept list; a sale that leaves some stock keeps the other lists', async () => {
  await read('/api/products/search?category=chairs');
  const chair = await makeProduct(shop.ctx, { vendorId: vendor.id, category: 'chairs', stock: 9 });
  await eventually(async () =>
    (await (await read('/api/products/search?category=chairs')).text()).includes(chair.id),
  );
  await read('/api/products/search?category=tables');
  const sell = () =>
    shop.ctx.db
      .updateTable('products')
      .set({ stock_on_hand: 8 })
      .where('id', '=', chair.id)
      .execute();
  await sell();
  await eventually(async () =>
    (await (await read(`/api/products/search?category=chairs`)).text()).includes('"stock":8'),
  );
  expect(await countingFills(() => read('/api/products/search?category=tables'))).toBe(0);
});

test('narrower files of a picture, made later, are offered by kept answers too', async () => {
  const { ctx } = shop;
  const product = await makeProduct(ctx, { vendorId: vendor.id, category: 'lighting' });
  await storeReadyPicture(ctx, {
    bytes: await someImage({ width: 900, format: 'webp' }),
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
  const offered = async (path: string) =>
    /"widths":\[[^\]]*\]/.exec(await (await read(path)).text())?.[0];
  for (const path of paths) {
    await eventually(async () => (await offered(path)) === '"widths":[900]');
  }
  await makeWidths(ctx, picture);
  for (const path of paths) {
    await eventually(async () => (await offered(path)) === '"widths":[320,640,900]');
  }
});

test('unknown parameters and their order share one answer', async () => {
  await read('/api/products/search?category=sofas&limit=5');
  const fills = await countingFills(async () => {
    for (let n = 0; n < 20; n += 1) {
      await read(`/api/products/search?limit=5&utm_source=${n}&category=sofas`);
    }
  });
  expect(fills).toBe(0);
});

test('searches and unknown records do not push out a product', async () => {
  const { id } = await makeHeardProduct();
  await read(`/api/products/${id}`);
  for (let n = 0; n < 60; n += 1) {
    await read(`/api/products/search?minPrice=${n}`);
    await read(`/api/products/${id.slice(0, -4)}${String(1000 + n)}`);
  }
  expect(await countingFills(() => read(`/api/products/${id}`))).toBe(0);
});

test('a hidden product is gone at once and its 404 is not kept', async () => {
  const { id } = await makeProduct(shop.ctx, { vendorId: vendor.id });
  expect((await read(`/api/products/${id}`)).status).toBe(200);
  const hide = (status: 'active' | 'inactive') =>
    shop.ctx.db.updateTable('products').set({ status }).where('id', '=', id).execute();
  await hide('inactive');
  await eventually(async () => (await read(`/api/products/${id}`)).status === 404);
  await hide('active');
  expect((await read(`/api/products/${id}`)).status).toBe(200);
});

test('a vendor’s own list beside the public products is never taken for one of them', async () => {
  const { id } = await makeProduct(shop.ctx, { vendorId: vendor.id, status: 'inactive' });
  const answer = await read('/api/products/vendor', { authorization: `Bearer ${vendor.token}` });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { _id: string }[]).map(({ _id }) => _id)).toContain(id);
  expect((await read('/api/products/vendor')).status).toBe(401);
});

test('while changes cannot be heard nothing kept is served', async () => {
  const product = await makeProduct(shop.ctx, { vendorId: vendor.id });
  const path = `/api/products/${product.id}`;
  await read(path);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${listenerName} and datname = current_database()`.execute(shop.ctx.db);
  await eventually(async () => (await listeners()) === 0);
  await shop.ctx.db
    .updateTable('products')
    .set({ price_paise: 123_400 })
    .where('id', '=', product.id)
    .execute();
  expect(((await (await read(path)).json()) as { price: number }).price).toBe(1234);
  await eventually(isHearing);
  expect(((await (await read(path)).json()) as { price: number }).price).toBe(1234);
});
