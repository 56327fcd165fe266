import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createProduct, createVendor } from '#tests/support/factories.ts';
import { createRandom } from '#tests/support/random.ts';
import { addReviews, createDelivery } from '#tests/support/reviews.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';

const seed = readSeed('ratings');
let shop: TestApp;
let vendor: Awaited<ReturnType<typeof createVendor>>;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

/** Finds stored figures that differ from a count of the published reviews and votes. */
async function findWrongFigures(): Promise<unknown[]> {
  const { rows } = await shop.ctx.pool.query(`
    with plain as (
      select products.id, count(reviews.id)::int as count, coalesce(sum(stars), 0)::int as sum,
        array(select count(*) filter (where reviews.stars = star)::int
          from generate_series(1, 5) as star left join reviews
            on reviews.product_id = products.id and reviews.status = 'published'
          group by star order by star) as stars
      from products left join reviews on reviews.product_id = products.id and reviews.status = 'published'
      group by products.id
    )
    select products.id::text, rating_count, count, rating_sum, sum, star_counts, stars from products
    join plain using (id)
    where (rating_count, rating_sum, star_counts) is distinct from (count, sum, stars)
      or abs(rating_rank - (30.4 + sum) / (8 + count)) > 0.00000001
    union all
    select 'vendor ' || vendors.id, review_count, count(reviews.id)::int, rating_sum,
      coalesce(sum(stars), 0)::int, '{}', '{}'
    from vendors left join reviews on reviews.vendor_id = vendors.id and reviews.status = 'published'
    group by vendors.id
    having review_count <> count(reviews.id) or rating_sum <> coalesce(sum(stars), 0)
      or ratings <> coalesce(round(avg(stars), 2), 0)
    union all
    select 'word ' || coalesce(stored.word, counted.word), stored.reviews, counted.count, null, null, '{}', '{}'
    from (select * from product_mentions where reviews <> 0) as stored
    full join (
      select product_id, word, count(*)::int as count from reviews, unnest(mentions) as word
      where status = 'published' group by 1, 2
    ) as counted using (product_id, word)
    where stored.reviews is distinct from counted.count
    union all
    select 'votes ' || id, helpful_count, (select count(*) from review_votes where review_id = reviews.id)::int,
      null, null, '{}', '{}'
    from reviews where helpful_count <> (select count(*) from review_votes where review_id = reviews.id)`);
  return rows;
}

test('stored ratings and vote counts match the published reviews and votes after random concurrent calls', async () => {
  const random = createRandom(seed);
  const pickOne = <T>(values: readonly T[]): T => values[random(values.length)]!;
  const admin = await createAdmin(shop.ctx);
  const products = await Promise.all(
    [1, 2, 3].map(async () => (await createProduct(shop.ctx, { vendorId: vendor.id })).id),
  );
  const people: Awaited<ReturnType<typeof createDelivery>>[] = [];
  for (let index = 0; index < 4; index++) {
    people.push(await createDelivery(shop, vendor, { products }));
  }
  const texts = [
    'Sturdy and comfortable, a lovely colour.',
    'The finish has a scratch, and it creaks.',
    'I have nothing to add to the other reviews.',
    'Buy it on www.cheap.example instead.',
  ];
  const findReview = async () =>
    pickOne(
      await shop.ctx.db.selectFrom('reviews').select(['id', 'version', 'account_id']).execute(),
    );
  const findToken = (accountId: string | null) =>
    people.find(({ customer }) => customer.id === accountId)?.customer.token;
  const writeReview = async () => {
    const { customer, lines } = pickOne(people);
    const body = { line: pickOne(lines), stars: random(5) + 1, text: pickOne(texts) };
    await shop.call('POST /api/reviews', { body } as never, { token: customer.token });
  };
  const acts = [
    writeReview,
    writeReview,
    async () => {
      const { id, account_id } = await findReview();
      const body = random(2) ? { stars: random(5) + 1 } : { text: pickOne(texts) };
      const token = findToken(account_id);
      if (token)
        await shop.call('PUT /api/reviews/:id', { params: { id }, body } as never, { token });
    },
    async () => {
      const { id, version } = await findReview();
      const decision = pickOne(['publish', 'hide'] as const);
      const body = { decision, reason: 'Not about the product', version };
      await shop.call(
        'PUT /api/admin/moderation/:id',
        { params: { id }, body },
        { token: admin.token },
      );
    },
    async () => {
      const { id, account_id } = await findReview();
      const token = findToken(account_id);
      if (token) await shop.call('DELETE /api/reviews/:id', { params: { id } }, { token });
    },
    async () => {
      const { id } = await findReview();
      const { token } = pickOne(people).customer;
      await shop.call('PUT /api/reviews/:id/vote', { params: { id } }, { token });
    },
  ];
  await writeReview();
  const rounds = scaleCount(250, 20);
  for (let round = 0; round < rounds; round++) {
    // Run three at once, so that their triggers run concurrently.
    await Promise.all([pickOne(acts)(), pickOne(acts)(), pickOne(acts)()]);
    if (round === Math.floor(rounds / 2)) {
      const params = { id: people[0]!.customer.id };
      await shop.call('DELETE /api/users/:id', { params }, { token: admin.token });
    }
    if (round % 10 === 9) expect(await findWrongFigures()).toEqual([]);
  }
  expect(await findWrongFigures()).toEqual([]);
}, 120_000);

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Counts the rows that a plan has read from tables and indexes, including the rows that a filter has dropped. */
function countReadRows(plan: Plan): number {
  if (plan.Plans) return plan.Plans.reduce((sum, part) => sum + countReadRows(part), 0);
  const dropped =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return (plan['Actual Rows'] + dropped) * plan['Actual Loops'];
}

/** Counts the rows that the select statements of `work` read. */
async function countRowsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  const statements: { text: string; values: unknown[] }[] = [];
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const statement = args[0] as { text?: string; values?: unknown[] };
    const text = typeof args[0] === 'string' ? args[0] : statement.text;
    if (text?.trimStart().startsWith('select')) {
      const values = (Array.isArray(args[1]) ? args[1] : statement.values) ?? [];
      statements.push({ text, values: values as unknown[] });
    }
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  let count = 0;
  for (const { text, values } of statements) {
    const { rows } = await shop.ctx.pool.query(`explain (analyze, format json) ${text}`, values);
    count += countReadRows(rows[0]['QUERY PLAN'][0].Plan);
  }
  expect(statements.length).toBeGreaterThan(0);
  return count;
}

test('reading a product with 5,000 reviews reads no more rows than reading a product with five', async () => {
  // The trigger would count row by row, which is slow. So disable it and set the figures of the product with one update.
  const create = async (reviews: number) => {
    const { id } = await createProduct(shop.ctx, { vendorId: vendor.id });
    await shop.ctx.pool.query(`
      begin;
      alter table reviews disable trigger user;
      insert into reviews (id, product_id, vendor_id, author_name, stars, text, status, mentions, created_at)
        select gen_random_uuid(), '${id}', '${vendor.id}', 'Asha R.', 1 + n % 5, 'A lovely colour.', 'published',
          '{colour}', now() - n * interval '1 minute'
        from generate_series(1, ${reviews}) as n;
      alter table reviews enable trigger user;
      update products set rating_count = ${reviews}, rating_sum = ${3 * reviews},
        rating_rank = (30.4 + ${3 * reviews}) / (8 + ${reviews}), star_counts = array_fill(${reviews / 5}, array[5])
        where id = '${id}';
      update vendors set review_count = review_count + ${reviews}, rating_sum = rating_sum + ${3 * reviews},
        ratings = round((rating_sum + ${3 * reviews})::numeric / (review_count + ${reviews}), 2)
        where id = '${vendor.id}';
      insert into product_mentions values ('${id}', 'colour', ${reviews});
      commit`);
    return id;
  };
  const few = await create(5);
  const many = await create(5000);
  await shop.ctx.pool.query('vacuum analyze reviews, products, vendors, product_mentions');
  expect(await findWrongFigures()).toEqual([]);
  const reads: ((id: string) => Promise<unknown>)[] = [
    (id) => shop.call('GET /api/products/:id', { params: { id } }),
    ...(['helpful', 'newest', 'lowest'] as const).map(
      (sort) => (id: string) =>
        shop.call('GET /api/products/:id/reviews', { params: { id }, query: { sort, limit: 5 } }),
    ),
    (id) =>
      shop.call('GET /api/products/:id/reviews', { params: { id }, query: { stars: 2, limit: 1 } }),
  ];
  for (const read of reads) {
    const rowsOfFew = await countRowsOf(() => read(few));
    expect(await countRowsOf(() => read(many))).toBeLessThanOrEqual(rowsOfFew);
  }
}, 60_000);

test('product lists can be sorted and filtered by rating', async () => {
  const name = 'Kalpa reading bench';
  const rate = async (stars: number[]) => {
    const { id } = await createProduct(shop.ctx, {
      vendorId: vendor.id,
      name,
      category: 'tables',
      subCategory: '',
    });
    await addReviews(shop, { id, vendorId: vendor.id }, stars);
    return id;
  };
  const bad = await rate([1, 1, 1, 2]);
  const unrated = await rate([]);
  const one = await rate([5]);
  const good = await rate([3, 4, 4, ...Array<number>(30).fill(5)]);
  const search = async (query: object) =>
    (await shop.call('GET /api/products/search', { query })).body.map(({ _id }) => _id);
  for (const query of [
    { category: 'tables' },
    { q: 'Kalpa bench' },
    { category: 'tables', material: 'Wood' },
  ]) {
    expect(await search({ ...query, sort: 'rating' })).toEqual([good, one, unrated, bad]);
    expect(new Set(await search({ ...query, rating: 4 }))).toEqual(new Set([good, one]));
  }
  const { body: facets } = await shop.call('GET /api/products/facets', {
    query: { category: 'tables', rating: 4 },
  });
  expect([facets.total, facets.rating]).toEqual([2, [{ value: '4', count: 2 }]]);
});
