import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureWidths } from '#contract/base/pictures.ts';
import type { Ctx } from '#server/context.ts';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { encodeWidths } from '#server/features/base/pictures/encode-widths.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createCustomer } from '#tests/support/factories.ts';
import { seedDemo } from './seed.ts';

/** Rendering the drawings takes long when many tests share two cores. */
const seedTimeoutMs = 90_000;

const countRows = async ({ db }: Ctx, table: 'accounts' | 'products' | 'contact_messages') =>
  (await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst())!.n;

describe('the demo data', () => {
  let shop: TestApp;
  // The first run is interrupted; the second run completes the data.
  beforeAll(async () => {
    shop = await createTestApp();
    let puts = 0;
    const files: Ctx['files'] = {
      ...shop.ctx.files,
      put: async (...file) => {
        if (++puts === 2) throw new Error('killed');
        await shop.ctx.files.put(...file);
      },
    };
    await expect(seedDemo({ ...shop.ctx, files })).rejects.toThrow('killed');
    await seedDemo(shop.ctx);
  }, seedTimeoutMs);
  afterAll(() => shop.close());

  it('has six vendors, at least sixty products in five categories, and the accounts that the README names', async () => {
    const { body: products } = await shop.call('GET /api/products/search', {});
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(new Set(products.map(({ vendor }) => vendor._id)).size).toBe(6);
    expect(new Set(products.map(({ category }) => category)).size).toBe(5);
    for (const product of products) expect(product.description.length).toBeGreaterThan(100);
    const accounts = await shop.ctx.db
      .selectFrom('accounts')
      .select(['email', 'role'])
      .where('email', 'in', ['admin@baithak.test', 'vendor@baithak.test', 'customer@baithak.test'])
      .orderBy('role')
      .execute();
    expect(accounts.map(({ role }) => role)).toEqual(['admin', 'user', 'vendor']);
  });

  it('has discounted, well stocked, nearly sold out and sold out products', async () => {
    const { body: products } = await shop.call('GET /api/products/search', {});
    const computeShare = (matches: (product: (typeof products)[number]) => boolean) =>
      products.filter(matches).length / products.length;
    expect(computeShare(({ discountPrice }) => discountPrice !== null)).toBeGreaterThan(0.25);
    expect(computeShare(({ stock }) => stock > 10)).toBeGreaterThan(0.5);
    expect(computeShare(({ stock }) => stock > 0 && stock <= 5)).toBeGreaterThan(0.03);
    expect(computeShare(({ stock }) => stock === 0)).toBeGreaterThan(0.03);
  });

  it('has swatches of the smallest width, for which no narrower files are encoded', async () => {
    const { id } = await shop.ctx.db
      .selectFrom('pictures')
      .select('id')
      .where('width', '=', Math.min(...pictureWidths))
      .executeTakeFirstOrThrow();
    await expect(encodeWidths(shop.ctx, id)).resolves.toBeUndefined();
  });

  it('has 300 reviews of 50 products, from one star to five, and 60 questions', async () => {
    const { body: products } = await shop.call('GET /api/products/search', {});
    const rated = products.filter(({ rating }) => rating.count > 0);
    expect(rated).toHaveLength(50);
    expect(rated.reduce((sum, { rating }) => sum + rating.count, 0)).toBe(300);
    const { rows } = await shop.ctx.pool.query<{ stars: number; reviews: number; replies: number }>(
      'select stars, count(*) as reviews, count(reply_text) as replies from reviews group by 1 order by 1',
    );
    expect(rows.map(({ stars }) => stars)).toEqual([1, 2, 3, 4, 5]);
    expect(rows[4]!.reviews).toBeGreaterThan(rows[0]!.reviews + rows[1]!.reviews);
    expect(rows[0]!.replies).toBeGreaterThan(0);
    const { body: first } = await shop.call('GET /api/products/:id', {
      params: { id: rated[0]!._id },
    });
    expect(first.reviews!.reviews.length).toBeGreaterThan(0);
    const { rows: questions } = await shop.ctx.pool.query('select id from questions');
    expect(questions).toHaveLength(60);
  });

  it('has six posts with pictures and high SEO scores', async () => {
    const { blogs } = (await shop.call('GET /api/blogs', {})).body;
    expect(blogs).toHaveLength(6);
    expect(new Set(blogs.map(({ category }) => category)).size).toBe(6);
    for (const post of blogs) {
      expect(post.seoScore).toBeGreaterThanOrEqual(80);
      expect((await shop.app.inject(post.featuredImage!.url)).statusCode).toBe(200);
    }
  });

  it('is created only once, even if seeding was interrupted', async () => {
    const { rows } = await shop.ctx.pool.query(
      'select count(*)::int as all, count(distinct name)::int as names from products',
    );
    expect(rows[0].all).toBe(rows[0].names);
    expect(rows[0].all).toBeGreaterThanOrEqual(60);
    expect(await countRows(shop.ctx, 'contact_messages')).toBe(6);
    const before = [await countRows(shop.ctx, 'accounts'), await countRows(shop.ctx, 'products')];
    await seedDemo(shop.ctx);
    expect([await countRows(shop.ctx, 'accounts'), await countRows(shop.ctx, 'products')]).toEqual(
      before,
    );
  });

  it('has shipments in every state except returning', async () => {
    const { rows } = await shop.ctx.pool.query(
      `select distinct status || case when is_confirmed then ' confirmed' else '' end as state
       from shipments order by 1`,
    );
    expect(rows.map(({ state }) => state)).toEqual([
      'attempt_failed',
      'delivered',
      'delivered confirmed',
      'handed_over',
      'out_for_delivery',
      'packed',
      'returned',
    ]);
  });

  it('has an order with one refunded piece and the other pieces delivered', async () => {
    const { rows } = await shop.ctx.pool.query(
      `select status, payment_status, refunded_quantity, quantity, refunded_paise = total_paise / 3 as is_third
       from orders join order_lines on order_id = orders.id
       where refunded_quantity between 1 and quantity - 1
         and not exists (select from refunds where order_id = orders.id and return_id is not null)`,
    );
    expect(rows).toEqual([
      {
        ...{ status: 'delivered', payment_status: 'paid' },
        ...{ refunded_quantity: 1, quantity: 3, is_third: true },
      },
    ]);
  });

  it('has returns in five states; the first step of each has the date of its request', async () => {
    const { rows } = await shop.ctx.pool.query(
      `select returns.status, count(return_photos.id)::int as photos, steps.at - requested_at < interval '1 hour' as is_dated
       from returns left join return_photos on return_id = returns.id
       join lateral (select min(at) as at from return_steps where return_id = returns.id) as steps on true
       group by returns.id, steps.at order by requested_at`,
    );
    expect(rows).toEqual([
      { status: 'refunded', photos: 0, is_dated: true },
      { status: 'replaced', photos: 1, is_dated: true },
      { status: 'scheduled', photos: 1, is_dated: true },
      { status: 'disputed', photos: 1, is_dated: true },
      { status: 'requested', photos: 1, is_dated: true },
    ]);
  });

  it('has orders of the last month in every status and sends no email about them', async () => {
    const { rows } = await shop.ctx.pool.query(
      `select status, payment_status, min(created_at) as oldest from orders group by 1, 2 order by 1, 2`,
    );
    expect(rows.map((row) => `${row.status} ${row.payment_status}`)).toEqual([
      'cancelled refunded',
      'delivered paid',
      'pending failed',
      'pending paid',
      'pending pending',
      'shipped paid',
    ]);
    const monthAgo = Date.now() - 30 * 24 * 60 * 60 * 1000;
    for (const { oldest } of rows) expect(oldest.getTime()).toBeGreaterThan(monthAgo);
    const { rows: events } = await shop.ctx.pool.query(
      `select at from order_events order by at limit 1`,
    );
    expect(events[0].at.getTime()).toBeLessThan(Date.now() - 28 * 24 * 60 * 60 * 1000);
    const { rows: mails } = await shop.ctx.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'send_mail'`,
    );
    expect(mails).toEqual([]);
  });

  it('has payouts to several vendors, all paid on Wednesdays', async () => {
    const { rows } = await shop.ctx.pool.query(
      `select status, extract(dow from paid_at at time zone 'Asia/Kolkata')::int as weekday,
         count(distinct vendor_id) > 2 as is_several from payouts group by 1, 2`,
    );
    expect(rows).toEqual([{ status: 'paid', weekday: 3, is_several: true }]);
    expect((await checkLedger(shop.ctx)).differences).toEqual([]);
  });

  it('has pictures of all products and serves the first 20 pictures', async () => {
    const { body: products } = await shop.call('GET /api/products/search', {});
    const urls = products.flatMap(({ images }) => images);
    expect(products.filter(({ images }) => images.length === 0)).toEqual([]);
    for (const url of urls.slice(0, 20)) {
      expect((await shop.app.inject(url)).statusCode).toBe(200);
    }
  });
});

it('seeding adds no accounts or products to a database that has an account', async () => {
  const app = await createTestApp();
  await createCustomer(app.ctx);
  await seedDemo(app.ctx);
  expect(await countRows(app.ctx, 'accounts')).toBe(1);
  expect(await countRows(app.ctx, 'products')).toBe(0);
  await app.close();
});
