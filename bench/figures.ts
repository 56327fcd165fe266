import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { bytesOf, startBareRowServer, type startBareServer } from './bare.ts';
import { searches } from './data-set.ts';
import { load, type Measured } from './load.ts';
import { loadManyAddresses } from './many-addresses.ts';
import { cpuSplit, postmasterOf, rssMegabytes, watchMemory } from './processes.ts';
import { loadPurchases } from './purchases.ts';
import { report } from './report.ts';
import { registerBuyers } from './shop-calls.ts';

/** A running shop and a way to its database. */
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
const fewConnections = 16;
const buyers = 32;

const get = (path: string) => ({ method: 'GET' as const, path });
const ms = (value: number) => `${value.toFixed(0)} ms`;
const told = ({ perSecond, p50Ms, p99Ms, failed }: Measured) =>
  `${perSecond.toFixed(0)}/s, p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}${failed > 0 ? `, ${failed} failed` : ''}`;

/** With the cache off, every response is read from PostgreSQL. */
export async function measureCold(shop: Shop): Promise<void> {
  const { url, size, seconds, client } = shop;
  const ids = await someIds(client, 2000);
  await measureRow(shop, ids);
  const rounds: [string, string[], number?][] = [
    [
      'search, 200 distinct queries, cold',
      searches(200).map((q) => `/api/products/search?limit=12&q=${encodeURIComponent(q)}`),
      60,
    ],
    ['category, first page, cold', ['/api/products/search?category=sofas&limit=12'], 30],
    [
      'category, 1,000 pages deep, cold',
      [`/api/products/search?category=sofas&limit=12&page=1000`],
      30,
    ],
    ['all products, 100, cold', ['/api/products/search?limit=100']],
    ['home page, cold', ['/']],
    ['product page, cold', ids.slice(0, 200).map((id) => `/product/${id}`)],
  ];
  for (const [name, paths, mostMs] of rounds) {
    const measured = await load({
      url,
      connections: fewConnections,
      duration: seconds,
      requests: paths.map(get),
    });
    noteCost(size, name, measured);
    report(
      size,
      name,
      told(measured),
      mostMs === undefined
        ? undefined
        : { says: `p99 < ${mostMs} ms`, isMet: measured.p99Ms < mostMs && measured.failed === 0 },
    );
  }
}

/** The shop beside node:http and pg with one prepared statement, on the same rows. */
async function measureRow({ url, databaseUrl, size, seconds }: Shop, ids: string[]) {
  const requests = ids.map((id) => get(`/api/products/${id}`));
  const bare = await startBareRowServer(databaseUrl);
  const options = { connections: fewConnections, duration: seconds, requests };
  const ours = await load({ ...options, url });
  const theirs = await load({ ...options, url: bare.url });
  bare.stop();
  const ratio = ours.perSecond / theirs.perSecond;
  noteCost(size, 'product by id, cold', ours);
  report(
    size,
    'product by id, cold',
    `${told(ours)}; bare ${theirs.perSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
    { says: 'ratio >= 0.5', isMet: ratio >= 0.5 },
  );
}

const costs = new Map<string, { size: string; ms: number }[]>();

function noteCost(size: string, name: string, { perSecond }: Measured): void {
  costs.set(name, [...(costs.get(name) ?? []), { size, ms: 1000 / perSecond }]);
}

/** What one costs at each size of the catalogue, in units of the smallest. */
export function reportGrowth(): void {
  for (const [name, steps] of costs) {
    if (steps.length < 2) continue;
    const each = steps.map(({ size, ms }) => `${(ms / steps[0]!.ms).toFixed(1)} at ${size}`);
    report('', `cost of ${name}`, each.join(', '));
  }
}

type Bare = Awaited<ReturnType<typeof startBareServer>>;

/** Kept answers beside the bare server that sends the same bytes. */
export async function measureKept(shop: Shop, bare: Bare): Promise<void> {
  const { url, size, seconds } = shop;
  const [id] = await someIds(shop.client, 1);
  const reads: [string, string, number][] = [
    ['search by category, 12', '/api/products/search?limit=12&category=sofas', 0.6],
    ['search, 100', '/api/products/search?limit=100', 0.6],
    ['product by id', `/api/products/${id}`, 0.6],
    ['search by words', '/api/products/search?q=carved+bed', 0.6],
    ['home page', '/', 0.5],
    ['product page', `/product/${id}`, 0.5],
  ];
  for (const [name, path, least] of reads) {
    await bare.answerWith(await bytesOf(`${url}${path}`));
    const ours = await load({ url: `${url}${path}`, connections, duration: seconds });
    const theirs = await load({ url: `${bare.url}${path}`, connections, duration: seconds });
    const ratio = ours.perSecond / theirs.perSecond;
    report(
      size,
      `${name}, cached`,
      `${told(ours)}; bare ${theirs.perSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
      { says: `ratio >= ${least}`, isMet: ratio >= least },
    );
  }
  const many = await loadManyAddresses(url, shop.client, { connections, seconds: seconds + 2 });
  report(
    size,
    '5,000 URLs cached, 5 writes/s',
    `${many.perSecond.toFixed(0)}/s, p99 ${ms(many.p99Ms)}, ${(many.hits * 100).toFixed(1)} % hits, ${many.writes} writes`,
  );
}

export async function measureWrites(shop: Shop): Promise<void> {
  const { url, size, seconds, client } = shop;
  const tokens = await registerBuyers(url, buyers);
  const products = await plenty(client, buyers);
  const added = await load({
    url,
    connections: buyers,
    duration: seconds,
    requests: tokens.map((token, place) => ({
      method: 'POST',
      path: '/api/cart/add',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ productId: products[place], quantity: 1 }),
    })),
  });
  report(size, 'add to cart', told(added));
  await measurePurchases(shop, tokens, products);
}

/** Mails are queued as always and put off for an hour, so that they are sent after what is measured. */
async function measurePurchases(
  { url, size, seconds, client, pid, dataDir }: Shop,
  tokens: string[],
  products: string[],
) {
  await putOffMails(client);
  await loadPurchases(url, tokens, products, 2);
  const watched = { server: pid, postgres: postmasterOf(dataDir) };
  const { result, ms: spent } = await cpuSplit(watched, () =>
    loadPurchases(url, tokens, products, seconds * 2),
  );
  const bought = Math.max(1, result.perSecond * seconds * 2);
  const each = (part: number) => (part / bought).toFixed(1);
  report(
    size,
    'create + pay + verify',
    `${told(result)}; CPU ms each: server ${each(spent.server)}, postgres ${each(spent.postgres)}, load ${each(spent.load)}`,
    { says: '>= 150/s', isMet: result.perSecond >= 150 && result.failed === 0 },
  );
}

async function putOffMails(client: pg.Client): Promise<void> {
  await client.query(`create or replace function put_off() returns trigger language plpgsql as
    $$ begin new.run_at := new.run_at + interval '1 hour'; return new; end $$`);
  await client.query(`do $$ begin execute format(
    'create or replace trigger put_off_mails before insert on graphile_worker._private_jobs for each row
     when (new.task_id = %s) execute function put_off()',
    (select id from graphile_worker._private_tasks where identifier = 'send_mail')); end $$`);
}

/** At rest after a start, and the most while the work runs. */
export async function measureMemory(shop: Shop, work: () => Promise<void>): Promise<void> {
  await sleep(2000);
  const atRest = rssMegabytes(shop.pid);
  const watch = watchMemory(shop.pid);
  await work();
  const most = watch.stop();
  const { size } = shop;
  report(size, 'memory of the server at rest', `${atRest} MB`, {
    says: '< 200 MB',
    isMet: atRest < 200,
  });
  report(size, 'memory of the server in the load', `${most} MB`, {
    says: '< 400 MB',
    isMet: most < 400,
  });
}

async function someIds(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from products where is_public and stock_available > 0 order by md5(id::text) limit $1',
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Pieces that no load sells out. */
async function plenty(client: pg.Client, count: number): Promise<string[]> {
  const ids = await someIds(client, count);
  await client.query('update products set stock_on_hand = 1000000 where id = any($1::uuid[])', [
    ids,
  ]);
  return ids;
}
