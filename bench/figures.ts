import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { recordResponse, startBareRowServer, type startBareServer } from './bare.ts';
import { createFilters, createSearches, createUnderstoodSearches } from './data-set.ts';
import { runLoad, type LoadResult } from './load.ts';
import { addReviews } from './add-reviews.ts';
import { addReview, changeProduct, loadManyUrls } from './many-urls.ts';
import { measureCpu, readPostmasterPid, readRssMb, watchMemory } from './processes.ts';
import { loadPurchases } from './purchases.ts';
import { reportFigure } from './report.ts';
import { registerCustomers } from './call-server.ts';

/** A running server with a connection to its database. */
export interface Shop {
  url: string;
  pid: number;
  dataDir: string;
  databaseUrl: string;
  client: pg.Client;
  size: string;
  seconds: number;
}

const connections = 32;
const uncachedConnections = 16;
const customerCount = 32;

const buildGet = (path: string) => ({ method: 'GET' as const, path });
const formatMs = (value: number) => `${value.toFixed(0)} ms`;
const formatResult = ({ perSecond, p50Ms, p99Ms, failed }: LoadResult) =>
  `${perSecond.toFixed(0)}/s, p50 ${formatMs(p50Ms)}, p99 ${formatMs(p99Ms)}${failed > 0 ? `, ${failed} failed` : ''}`;

/** Measures a server whose cache is off, so that every response is read from PostgreSQL. */
export async function measureUncached(shop: Shop): Promise<void> {
  const { url, size, seconds, client } = shop;
  const ids = await findSampleIds(client, 2000);
  await measureProductById(shop, ids);
  for (const [name, paths, maxMs] of listUncachedReads(ids)) {
    const measured = await runLoad({
      url,
      connections: uncachedConnections,
      duration: seconds,
      requests: paths.map(buildGet),
    });
    recordCost(size, name, measured);
    reportFigure(
      size,
      name,
      formatResult(measured),
      maxMs === undefined
        ? undefined
        : { label: `p99 < ${maxMs} ms`, isMet: measured.p99Ms < maxMs && measured.failed === 0 },
    );
  }
  await measureManyReviews(shop);
}

/** Returns the name of each read, the paths to request in turn and, for some reads, the p99 limit in milliseconds. */
function listUncachedReads(ids: string[]): [string, string[], number?][] {
  return [
    [
      'search, 200 distinct queries, cold',
      createSearches(200).map((q) => `/api/products/search?limit=12&q=${encodeURIComponent(q)}`),
      60,
    ],
    [
      'understood search, 200 queries, cold',
      createUnderstoodSearches(200).map(
        (q) => `/api/products/search?limit=12&q=${encodeURIComponent(q)}`,
      ),
      60,
    ],
    ['category, first page, cold', ['/api/products/search?category=sofas&limit=12'], 30],
    [
      'category, 1,000 pages deep, cold',
      [`/api/products/search?category=sofas&limit=12&page=1000`],
      30,
    ],
    [
      'category, two filters, cold',
      createFilters(200).map((filters) => `/api/products/search?limit=12&${filters}`),
      60,
    ],
    [
      'facets, two filters, cold',
      createFilters(200).map((filters) => `/api/products/facets?${filters}`),
      60,
    ],
    ['all products, 100, cold', ['/api/products/search?limit=100']],
    ['home page, cold', ['/']],
    ['product page, cold', ids.slice(0, 200).map((id) => `/product/${id}`)],
  ];
}

/** Compares a product page with 5,000 reviews to one with five. The two should cost about the same. */
async function measureManyReviews({ url, size, seconds, client }: Shop): Promise<void> {
  const ids = await findSampleIds(client, 2);
  const rates: number[] = [];
  for (const [index, count] of [5, 5000].entries()) {
    await addReviews(client, ids[index]!, count);
    await client.query('analyze reviews');
    const requests = [buildGet(`/product/${ids[index]}`)];
    const options = { connections: uncachedConnections, duration: seconds, requests };
    rates.push((await runLoad({ ...options, url })).perSecond);
  }
  const ratio = rates[1]! / rates[0]!;
  reportFigure(
    size,
    'product page with 5,000 reviews, cold',
    `${rates[1]!.toFixed(0)}/s; with 5 reviews ${rates[0]!.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
    { label: 'ratio >= 0.8', isMet: ratio >= 0.8 },
  );
}

/** Compares the server with the baseline in bare-row.ts, for the same products. */
async function measureProductById({ url, databaseUrl, size, seconds }: Shop, ids: string[]) {
  const requests = ids.map((id) => buildGet(`/api/products/${id}`));
  const bare = await startBareRowServer(databaseUrl);
  const options = { connections: uncachedConnections, duration: seconds, requests };
  const ours = await runLoad({ ...options, url });
  const theirs = await runLoad({ ...options, url: bare.url });
  bare.stop();
  const ratio = ours.perSecond / theirs.perSecond;
  recordCost(size, 'product by id, cold', ours);
  reportFigure(
    size,
    'product by id, cold',
    `${formatResult(ours)}; bare ${theirs.perSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
    { label: 'ratio >= 0.5', isMet: ratio >= 0.5 },
  );
}

/**
 * Measures the delivery lookups of two visitors. Each PIN code is looked up without products, with one product (as on a
 * product page) and with 24 (as on a list page). The cache is on, so that the delivery terms of products stay in memory.
 */
async function measureDelivery({ url, size, seconds }: Shop, ids: string[]): Promise<void> {
  const pins = ['110001', '400001', '560001', '600001', '700001', '781001', '190001', '744101'];
  const requests = pins.flatMap((pin, index) => [
    buildGet(`/api/delivery?pin=${pin}`),
    buildGet(`/api/delivery?pin=${pin}&products=${ids[index]}`),
    buildGet(
      `/api/delivery?pin=${pin}&products=${ids.slice(index * 24, index * 24 + 24).join(',')}`,
    ),
  ]);
  const measured = await runLoad({ url, connections: 2, duration: seconds, requests });
  reportFigure(size, 'delivery lookup', formatResult(measured), {
    label: 'p99 < 5 ms',
    isMet: measured.p99Ms < 5 && measured.failed === 0,
  });
}

const costs = new Map<string, { size: string; ms: number }[]>();

function recordCost(size: string, name: string, { perSecond }: LoadResult): void {
  costs.set(name, [...(costs.get(name) ?? []), { size, ms: 1000 / perSecond }]);
}

/** Reports the cost per request at each catalogue size, relative to the first size. */
export function reportCostGrowth(): void {
  for (const [name, steps] of costs) {
    if (steps.length < 2) continue;
    const each = steps.map(({ size, ms }) => `${(ms / steps[0]!.ms).toFixed(1)} at ${size}`);
    reportFigure('', `cost of ${name}`, each.join(', '));
  }
}

type BareServer = Awaited<ReturnType<typeof startBareServer>>;

/**
 * Compares cached responses with the baseline in bare-server.ts, then measures delivery lookups and reads during
 * writes.
 */
export async function measureCached(shop: Shop, bare: BareServer): Promise<void> {
  const { url, size, seconds } = shop;
  const [id] = await findSampleIds(shop.client, 1);
  const reads: [string, string, number][] = [
    ['search by category, 12', '/api/products/search?limit=12&category=sofas', 0.6],
    ['search, 100', '/api/products/search?limit=100', 0.6],
    ['product by id', `/api/products/${id}`, 0.6],
    ['search by words', '/api/products/search?q=carved+bed', 0.6],
    ['home page', '/', 0.5],
    ['product page', `/product/${id}`, 0.5],
  ];
  for (const [name, path, minRatio] of reads) {
    await bare.setResponse(await recordResponse(`${url}${path}`));
    const ours = await runLoad({ url: `${url}${path}`, connections, duration: seconds });
    const theirs = await runLoad({ url: `${bare.url}${path}`, connections, duration: seconds });
    const ratio = ours.perSecond / theirs.perSecond;
    reportFigure(
      size,
      `${name}, cached`,
      `${formatResult(ours)}; bare ${theirs.perSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
      { label: `ratio >= ${minRatio}`, isMet: ratio >= minRatio },
    );
  }
  await measureDelivery(shop, await findSampleIds(shop.client, 200));
  const loads = [
    ['writes', changeProduct],
    ['reviews', addReview],
  ] as const;
  for (const [name, write] of loads) {
    const options = { connections, seconds: seconds + 2, write };
    const many = await loadManyUrls(url, shop.client, options);
    reportFigure(
      size,
      `${many.urls.toLocaleString('en')} URLs cached, 5 ${name}/s`,
      `${many.perSecond.toFixed(0)}/s, p99 ${formatMs(many.p99Ms)}, ${(many.hitShare * 100).toFixed(1)} % hits, ${many.writes} ${name}`,
    );
  }
}

export async function measureWrites(shop: Shop): Promise<void> {
  const { url, size, seconds, client } = shop;
  const tokens = await registerCustomers(url, customerCount);
  const products = await addStock(client, customerCount);
  const added = await runLoad({
    url,
    connections: customerCount,
    duration: seconds,
    requests: tokens.map((token, index) => ({
      method: 'POST',
      path: '/api/cart/add',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ productId: products[index], quantity: 1 }),
    })),
  });
  reportFigure(size, 'add to cart', formatResult(added));
  await measurePurchases(shop, tokens, products);
}

/** Measures purchases. Their emails are delayed by an hour, so that the measurement does not include sending them. */
async function measurePurchases(
  { url, size, seconds, client, pid, dataDir }: Shop,
  tokens: string[],
  products: string[],
) {
  await delayMails(client);
  await loadPurchases(url, tokens, products, 2);
  const watched = { server: pid, postgres: readPostmasterPid(dataDir) };
  const { result, ms: spent } = await measureCpu(watched, () =>
    loadPurchases(url, tokens, products, seconds * 2),
  );
  const bought = Math.max(1, result.perSecond * seconds * 2);
  const each = (part: number) => (part / bought).toFixed(1);
  reportFigure(
    size,
    'create + pay + verify',
    `${formatResult(result)}; CPU ms each: server ${each(spent.server)}, postgres ${each(spent.postgres)}, load ${each(spent.load)}`,
    { label: '>= 150/s', isMet: result.perSecond >= 150 && result.failed === 0 },
  );
}

async function delayMails(client: pg.Client): Promise<void> {
  await client.query(`create or replace function delay_job() returns trigger language plpgsql as
    $$ begin new.run_at := new.run_at + interval '1 hour'; return new; end $$`);
  await client.query(`do $$ begin execute format(
    'create or replace trigger delay_mails before insert on graphile_worker._private_jobs for each row
     when (new.task_id = %s) execute function delay_job()',
    (select id from graphile_worker._private_tasks where identifier = 'send_mail')); end $$`);
}

/** Measures the memory at rest after a start, and its peak during the work. */
export async function measureMemory(shop: Shop, work: () => Promise<void>): Promise<void> {
  await sleep(2000);
  const atRest = readRssMb(shop.pid);
  const watch = watchMemory(shop.pid);
  await work();
  const peak = watch.stop();
  const { size } = shop;
  reportFigure(size, 'memory of the server at rest', `${atRest} MB`, {
    label: '< 200 MB',
    isMet: atRest < 200,
  });
  reportFigure(size, 'memory of the server under load', `${peak} MB`, {
    label: '< 400 MB',
    isMet: peak < 400,
  });
}

async function findSampleIds(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from products where is_public and in_stock order by md5(id::text) limit $1',
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Gives products more stock than the load can sell, and returns their ids. */
async function addStock(client: pg.Client, count: number): Promise<string[]> {
  const ids = await findSampleIds(client, count);
  await client.query(
    'update variants set stock_on_hand = 1000000 where product_id = any($1::uuid[])',
    [ids],
  );
  return ids;
}
