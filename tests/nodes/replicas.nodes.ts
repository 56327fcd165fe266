import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createProduct, createProducts, createVendor } from '#tests/support/factories.ts';
import { waitFor } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { readMetric, startNodeInProcess, type NodeInProcess } from './node-in-process.ts';
import { startPostgres15 } from './start-postgres-15.ts';

let folder: Awaited<ReturnType<typeof createTempFolder>>;
let primary: Awaited<ReturnType<typeof startPostgres15>>;
let replica: Awaited<ReturnType<typeof primary.startReplica>>;
let a: NodeInProcess;
let b: NodeInProcess;
let vendor: { id: string; token: string };
let product: string;
let post: string;

beforeAll(async () => {
  folder = await createTempFolder();
  primary = await startPostgres15(folder.path);
  await primary.createDatabase('shop');
  await migrate(primary.buildUrl('shop'));
  replica = await primary.startReplica('replica');
  a = await startNode('a');
  b = await startNode('b');
  vendor = await createVendor(a.ctx);
  await createProducts(a.ctx, 300, { vendorId: vendor.id });
  product = (await createProduct(a.ctx, { vendorId: vendor.id, name: 'Ledger desk' })).id;
  post = await publishPost();
  await waitUntilUsed();
});
beforeEach(async () => {
  await resumeReplay();
  await waitUntilUsed();
});
afterAll(async () => {
  for (const node of [a, b]) await node.stop();
  await replica.stop('immediate');
  await primary.stop();
  await folder.remove();
});

const startNode = (name: string) =>
  startNodeInProcess(primary.buildUrl('shop'), {
    DATABASE_READ_URL: replica.buildUrl('shop'),
    DATA_DIR: join(folder.path, name),
  });

async function publishPost(): Promise<string> {
  await a.ctx.pool.query(`insert into posts
    (id, slug, title, excerpt, category, author_name, is_published, published_at)
    values (gen_random_uuid(), 'a-room', 'A room', 'A corner', 'Home Decor', 'Asha', true, now())`);
  return 'a-room';
}

const countRoutedStatements = (node: NodeInProcess, server: 'replica' | 'primary' | 'repeated') =>
  readMetric(node, `baithak_routed_statements{server="${server}"}`);
const isReplicaUsed = async (node: NodeInProcess) =>
  (await readMetric(node, 'baithak_replicas{status="used"}')) === 1;
const waitUntilUsed = () =>
  waitFor('the replica is used', async () => (await isReplicaUsed(a)) && (await isReplicaUsed(b)));
const waitUntilLeftOut = () =>
  waitFor(
    'the replica is left out',
    async () => !(await isReplicaUsed(a)) && !(await isReplicaUsed(b)),
  );

async function queryReplica(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: replica.buildUrl('shop') });
  await client.connect();
  return client.query(text).finally(() => client.end());
}
const pauseReplay = () => queryReplica('select pg_wal_replay_pause()');
const resumeReplay = () => queryReplica('select pg_wal_replay_resume()');

const buildAuthHeaders = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
async function setPrice(node: NodeInProcess, price: number): Promise<void> {
  const response = await fetch(`${node.origin}/api/products/${product}`, {
    method: 'PUT',
    headers: { ...buildAuthHeaders(vendor), 'content-type': 'application/json' },
    body: JSON.stringify({ price }),
  });
  expect(response.status).toBe(200);
}

let searchCount = 0;
/** Returns the path of a list that is not cached, because each path has another price as its parameter. */
const createUncachedPath = () => `/api/products/search?q=desk&minPrice=${(searchCount += 1)}`;
const cachedList = '/api/products/search?q=desk';

async function readPrice(node: NodeInProcess, path: string): Promise<number> {
  const response = await fetch(node.origin + path);
  expect(response.status).toBe(200);
  const products = (await response.json()) as { _id: string; price: number }[];
  return products.find(({ _id }) => _id === product)!.price;
}

test('routed reads work on a replica and are not repeated on the primary', async () => {
  const before = await countRoutedStatements(a, 'replica');
  const paths = [
    ...['/api/products/search?q=sofa', '/api/products/search?category=sofas&sort=price-low'],
    ...['/api/products/suggest?q=sof', '/api/products/facets', '/api/products/facets?q=sofa'],
    ...[`/api/products/${product}/goes-with`, `/api/products/${product}/reviews`],
    ...[`/api/products/${product}/questions`, `/api/vendors/${vendor.id}/shop`],
    ...['/api/blogs', `/api/blogs/${post}`, '/api/home', '/sitemap.xml', '/blog/rss.xml'],
    ...['/sitemaps/products-1.xml', '/sitemaps/posts-1.xml'],
    ...['/api/products/alternatives?q=sofa&material=Stone'],
  ];
  const statuses = await Promise.all(
    paths.map(async (path) => `${path} ${(await fetch(a.origin + path)).status}`),
  );
  expect(statuses).toEqual(paths.map((path) => `${path} 200`));
  expect((await countRoutedStatements(a, 'replica')) - before).toBeGreaterThan(paths.length);
  expect(await countRoutedStatements(a, 'repeated')).toBe(0);
});

test('a write that was sent to a replica fails', async () => {
  const write = a.ctx.reads.public.deleteFrom('products').where('id', '=', product);
  await expect(write.execute()).rejects.toMatchObject({ code: '25006' });
});

test('while replay is paused and resumed, an edit is visible at once on the node that made it and within half a second on the other', async () => {
  const acknowledged: { price: number; at: number }[] = [];
  const stale: string[] = [];
  const ended = new AbortController();
  /** Reports a price as stale if a newer one was acknowledged at least `maxDelayMs` before the read. */
  const read = async (node: NodeInProcess, path: () => string, maxDelayMs: number) => {
    while (!ended.signal.aborted) {
      const latest = performance.now() - maxDelayMs;
      const expected = acknowledged.findLast(({ at }) => at <= latest)?.price ?? 0;
      const seen = await readPrice(node, path());
      if (seen < expected) stale.push(`${seen} instead of ${expected}`);
    }
  };
  const write = async () => {
    for (let price = 5000; price < 5060; price++) {
      await setPrice(a, price);
      acknowledged.push({ price, at: performance.now() });
      await sleep(40);
    }
  };
  const toggleReplay = async () => {
    for (let turn = 0; !ended.signal.aborted; turn++) {
      await (turn % 2 ? resumeReplay() : pauseReplay());
      await sleep(20 + (turn % 5) * 30);
    }
    await pauseReplay();
  };
  const before = {
    a: await countRoutedStatements(a, 'replica'),
    b: await countRoutedStatements(b, 'replica'),
  };
  const readers = [a, b].flatMap((node) => [
    read(node, createUncachedPath, node === a ? 0 : 500),
    read(node, () => cachedList, node === a ? 0 : 500),
    read(node, () => cachedList, node === a ? 0 : 500),
  ]);
  const toggling = toggleReplay();
  await write();
  await sleep(300);
  ended.abort();
  await Promise.all([...readers, toggling]);
  expect([...new Set(stale)]).toEqual([]);
  expect((await countRoutedStatements(a, 'replica')) - before.a).toBeGreaterThan(10);
  expect((await countRoutedStatements(b, 'replica')) - before.b).toBeGreaterThan(10);
  // Replay is paused, so the replica does not have this price.
  await setPrice(a, 9000);
  for (const path of [createUncachedPath(), cachedList])
    expect(await readPrice(a, path)).toBe(9000);
  await waitFor('the other node shows it', async () => (await readPrice(b, cachedList)) === 9000);
});

test('a replica that lags is left out and comes back, and the metrics show it', async () => {
  await pauseReplay();
  const write = () => a.ctx.pool.query(`select pg_logical_emit_message(false, 'test', 'x')`);
  await waitFor('the replica is left out', async () => {
    await write();
    return !(await isReplicaUsed(a));
  });
  expect(await readMetric(a, 'baithak_replicas{status="lagging"}')).toBe(1);
  expect(await readMetric(a, 'baithak_replica_lag_seconds{')).toBeGreaterThan(2);
  expect(await readMetric(a, 'baithak_replica_lag_bytes{')).toBeGreaterThan(0);
  const before = await countRoutedStatements(a, 'primary');
  expect(await readPrice(a, createUncachedPath())).toBeGreaterThan(0);
  expect(await countRoutedStatements(a, 'primary')).toBeGreaterThan(before);
  await resumeReplay();
  await waitUntilUsed();
  expect(await readMetric(a, 'baithak_replica_lag_seconds{')).toBeLessThan(2);
});

test("an export has the vendor's last change, even if another node made it and replay is paused", async () => {
  const readExport = async () => {
    const response = await fetch(`${b.origin}/api/products/vendor/export`, {
      headers: buildAuthHeaders(vendor),
    });
    expect(response.status).toBe(200);
    return response.text();
  };
  const before = await countRoutedStatements(b, 'replica');
  await setPrice(a, 9100);
  expect(await readExport()).toContain('9100');
  expect(await countRoutedStatements(b, 'replica')).toBeGreaterThan(before);
  await pauseReplay();
  await setPrice(a, 9200);
  const startedAt = performance.now();
  expect(await readExport()).toContain('9200');
  expect(performance.now() - startedAt).toBeLessThan(8000);
});

/** Reads lists from both nodes until `work` has ended. Returns the number of reads and the duration of the slowest. */
async function readDuring(
  work: () => Promise<void>,
): Promise<{ maxReadMs: number; reads: number }> {
  const ended = new AbortController();
  let maxReadMs = 0;
  let reads = 0;
  const read = async (node: NodeInProcess) => {
    while (!ended.signal.aborted) {
      const startedAt = performance.now();
      await readPrice(node, createUncachedPath());
      maxReadMs = Math.max(maxReadMs, performance.now() - startedAt);
      reads += 1;
    }
  };
  const readers = [a, a, a, b, b, b].map(read);
  await work().finally(() => ended.abort());
  await Promise.all(readers);
  return { maxReadMs, reads };
}

test('no request fails while a replica is killed, and the replica is used again after its start', async () => {
  const { reads } = await readDuring(async () => {
    await sleep(500);
    await replica.stop('immediate');
    await waitUntilLeftOut();
    expect(await readMetric(a, 'baithak_replicas{status="lost"}')).toBe(1);
    await replica.start();
    await waitUntilUsed();
    await sleep(500);
  });
  printLine(`${reads} reads while the replica was killed and started`);
});

test('no request fails while a replica is frozen', async () => {
  const { maxReadMs, reads } = await readDuring(async () => {
    await sleep(500);
    const thaw = await replica.freeze();
    await waitUntilLeftOut()
      .then(() => sleep(500))
      .finally(thaw);
    await waitUntilUsed();
  });
  printLine(`${reads} reads while the replica was frozen, the slowest ${maxReadMs.toFixed(0)} ms`);
  expect(maxReadMs).toBeLessThan(5000);
});

test('a replica that was promoted is not read, even when it is a standby again', async () => {
  await queryReplica('select pg_promote(true)');
  await waitUntilLeftOut();
  // Only the promoted server has this price, so a node that reads from this server would show it.
  await queryReplica(`update products set price_paise = 1 where id = '${product}'`);
  // Move the promoted server's WAL position ahead of the primary's, because an older position alone would be a reason
  // to leave the server out.
  await queryReplica(`do 'begin for n in 1..200 loop
    perform pg_logical_emit_message(false, repeat(chr(120), 10), repeat(chr(120), 10000)); end loop; end'`);
  const before = await countRoutedStatements(a, 'replica');
  await setPrice(a, 9300);
  for (const node of [a, b]) expect(await readPrice(node, createUncachedPath())).toBe(9300);
  await replica.stop();
  await writeFile(join(replica.data, 'standby.signal'), '');
  await replica.start();
  expect((await queryReplica('select pg_is_in_recovery() as it')).rows).toEqual([{ it: true }]);
  const endAt = performance.now() + 3000;
  while (performance.now() < endAt) {
    expect(await readPrice(a, createUncachedPath())).toBe(9300);
    await sleep(100);
  }
  expect([await isReplicaUsed(a), (await countRoutedStatements(a, 'replica')) - before]).toEqual([
    false,
    0,
  ]);
});

function printLine(text: string): void {
  console.log(`  ${text}`);
}
