import { mkdir, writeFile } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { readConfig } from '#server/config.ts';
import { getCart } from '#server/features/catalogue/cart/cart.service.ts';
import { listFacets } from '#server/features/catalogue/search/facets.ts';
import { getProductPage } from '#server/features/care/product-page/product-page.service.ts';
import { searchProducts } from '#server/features/catalogue/search/search-products.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { reportFigure } from './report.ts';

const folder = 'test-results';

/** The queries behind most page views. */
const hotQueries: Record<
  string,
  (ctx: { db: Db; config: ReturnType<typeof readConfig> }, ids: Ids) => Promise<unknown>
> = {
  'A product by id': (ctx, { product }) => getProductPage(ctx, product),
  'A category’s first page': (ctx) =>
    searchProducts(ctx, { category: 'sofas', page: 1, limit: 12 }),
  'A category, 1,000 pages deep': (ctx) =>
    searchProducts(ctx, { category: 'sofas', page: 1000, limit: 12 }),
  'All products, cheapest first': (ctx) =>
    searchProducts(ctx, { sort: 'price-low', page: 1, limit: 24 }),
  'A filtered list': (ctx) =>
    searchProducts(ctx, {
      category: 'beds',
      material: ['Rattan'],
      inStock: true,
      page: 1,
      limit: 12,
    }),
  'A list with two filters on variants': (ctx) =>
    searchProducts(ctx, { category: 'beds', color: ['Blue'], seats: [3], page: 1, limit: 12 }),
  'Facets with two chosen filters': (ctx) =>
    listFacets(ctx, { category: 'beds', material: ['Rattan'], color: ['Blue'] }),
  'A vendor’s shop': (ctx, { vendor }) => searchProducts(ctx, { vendor, page: 1, limit: 12 }),
  'A tag': (ctx) => searchProducts(ctx, { tag: 'carved', page: 1, limit: 12 }),
  'A search by words': (ctx) =>
    searchProducts(ctx, { q: 'jodhpur carved bed', page: 1, limit: 12 }),
  'A search with understood terms': (ctx) =>
    searchProducts(ctx, { q: 'blue sofa under 50000', page: 1, limit: 12 }),
  'A search with understood terms and other words': (ctx) =>
    searchProducts(ctx, { q: 'carved 3 seater under 50000', page: 1, limit: 12 }),
  'A search whose understood terms match nothing': (ctx) =>
    searchProducts(ctx, { q: 'jodhpur sofa 50 cm under 2000', page: 1, limit: 12 }),
  'A search with a typo': (ctx) => searchProducts(ctx, { q: 'jodhpurr sofa', page: 1, limit: 12 }),
  'A cart': (ctx, { account }) => getCart(ctx, account),
};

interface Ids {
  product: string;
  vendor: string;
  account: string;
}

/** Matches the sequential scan of a table that becomes large. The tables of vendors and search words stay small. */
const bigTableScan =
  /Seq Scan on (products|variants|variant_facts|product_pictures|pictures|order_lines|orders|purchases)\b/;

/**
 * Runs each hot query as the server does, writes the plans to a file that Git ignores, and reports how many of the
 * queries read a large table with a sequential scan.
 */
export async function explainHotQueries(client: pg.Client): Promise<void> {
  const plans: string[] = [];
  const collectPlan = ({ message }: { message?: string | undefined }) => {
    const plan = message?.split('plan:\n')[1];
    if (plan) plans.push(plan);
  };
  client.on('notice', collectPlan);
  await client.query(`load 'auto_explain'; set client_min_messages = log; set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_nested_statements = on;
    set auto_explain.log_timing = off`);
  const db = createClientDb(client);
  const config = readConfig({});
  const ids = await findSampleIds(client);
  const parts: string[] = [];
  let scanCount = 0;
  for (const [name, run] of Object.entries(hotQueries)) {
    // The first run loads the tables' blocks into PostgreSQL's cache, as on a server with traffic.
    await run({ db, config }, ids).catch(() => {});
    plans.length = 0;
    await run({ db, config }, ids);
    const text = plans.join('\n');
    if (bigTableScan.test(text)) scanCount += 1;
    parts.push(`${name}\n\n${text.trim()}\n`);
  }
  client.off('notice', collectPlan);
  await client.query('reset auto_explain.log_min_duration; reset client_min_messages');
  reportFigure(
    '',
    'hot queries with a sequential scan of a large table',
    `${scanCount} of ${parts.length}`,
    {
      label: 'none',
      isMet: scanCount === 0,
    },
  );
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/plans.txt`, parts.join('\n'));
}

function createClientDb(client: pg.Client): Db {
  const pool = {
    connect: async () => ({ query: client.query.bind(client), release: () => {} }),
    end: async () => {},
    options: {},
  };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

async function findSampleIds(client: pg.Client): Promise<Ids> {
  const { rows } = await client.query<Ids>(
    `select id as product, vendor_id as vendor,
       coalesce((select account_id from cart_lines limit 1), vendor_id) as account
     from products where is_public order by id limit 1`,
  );
  return rows[0]!;
}
