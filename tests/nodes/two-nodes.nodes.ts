import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { load } from '../../bench/load.ts';
import { loadPurchases } from '../../bench/purchases.ts';
import { call, createStockedProducts, registerCustomers } from '../../bench/call-server.ts';
import { freePort } from '#tests/support/built-server.ts';
import { eventually } from '#tests/support/server-process.ts';
import { startWorld, type Node } from './world.ts';

/** nginx leaves a node alone for so long after its last "no". */
const failTimeoutMs = 5000;
const list = '/api/products/search?limit=12&category=chairs';
const buyers = 4;

let world: Awaited<ReturnType<typeof startWorld>>;
let a: Node;
let b: Node;
let shop: string;
let metricsPort: number;
let tokens: string[];
let products: string[];

beforeAll(async () => {
  world = await startWorld();
  metricsPort = await freePort();
  a = await world.makeNode({ WEB_CONCURRENCY: '2', METRICS_PORT: String(metricsPort) });
  b = await world.makeNode();
  await Promise.all([a.start(), b.start()]);
  shop = await world.startNginx([a, b]);
  tokens = await registerCustomers(shop, buyers);
  products = await createStockedProducts(shop, buyers);
});
afterAll(() => world.stop());

const count = async (text: string) =>
  Number((await world.query<{ count: string }>(`select count(*) from ${text}`))[0]!.count);
const say = (text: string) => console.log(`  ${text}`);

test('two nodes that start at once migrate and fill the shop exactly once', async () => {
  expect(
    await count(`accounts where email in
    ('customer@baithak.test', 'vendor@baithak.test', 'admin@baithak.test')`),
  ).toBe(3);
  const demo = `products where name not like 'Bench%'`;
  expect(await count(demo)).toBeGreaterThan(20);
  expect(await count(`(select distinct vendor_id, name from ${demo}) as each`)).toBe(
    await count(demo),
  );
});

test('an edit through one node is seen at the other within a second', async () => {
  const { token } = await call<{ token: string }>(a.url, '/api/vendors/login', {
    body: { email: 'vendor@baithak.test', password: 'baithak-demo', recaptchaToken: 'off' },
  });
  const path = `/api/products/${products[0]}`;
  const priceAt = async (node: Node) => (await call<{ price: number }>(node.url, path)).price;
  const tookMs: number[] = [];
  for (let price = 600; price < 640; price++) {
    await priceAt(b);
    await fetch(`${a.url}${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ price }),
    });
    const answeredAt = performance.now();
    while ((await priceAt(b)) !== price) await sleep(1);
    tookMs.push(performance.now() - answeredAt);
  }
  tookMs.sort((one, other) => one - other);
  say(
    `seen at the other node after ${tookMs[20]!.toFixed(1)} ms, at most ${tookMs.at(-1)!.toFixed(1)} ms`,
  );
  expect(tookMs.at(-1)).toBeLessThan(1000);
});

test('each job is run once, whichever node it falls to', async () => {
  const before = await count(`orders where payment_status = 'paid'`);
  const { failed } = await loadPurchases(shop, tokens, products, 3);
  expect(failed).toBe(0);
  const bought = (await count(`orders where payment_status = 'paid'`)) - before;
  await eventually(
    'every mail to be sent',
    async () => (await count(`graphile_worker.jobs where task_identifier = 'send_mail'`)) === 0,
  );
  const mails = await mailsOfOrders();
  say(`${bought} orders, ${mails.length} mails to their buyers and makers, none twice`);
  expect(mails.length).toBeGreaterThanOrEqual(bought);
  expect(new Set(mails).size).toBe(mails.length);
});

/** To whom and about what, of each mail whose subject has an order's number. */
async function mailsOfOrders(): Promise<string[]> {
  const names = (await readdir(world.outbox)).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(world.outbox, name), 'utf8')));
  return texts
    .map((text) => `${/^To: .*/m.exec(text)?.[0]} ${/^Subject: .*/m.exec(text)?.[0]}`)
    .filter((line) => /BTK-/.test(line));
}

test('the metrics of a node are those of all its processes', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const worker of [1, 2]) {
    expect(text).toMatch(new RegExp(`baithak_cache_listening\\{worker="${worker}"\\} 1`));
  }
  expect(text).toMatch(/baithak_jobs\{state="due",worker="1"\} \d+/);
});

test('a node killed under load takes no request of the other with it, and no safe one through nginx', async () => {
  const seconds = 12;
  const killed = sleep(3000).then(() => a.kill());
  const [atOther, throughNginx] = await Promise.all([
    load({ url: `${b.url}${list}`, connections: 8, duration: seconds }),
    load({ url: `${shop}${list}`, connections: 16, duration: seconds }),
    loadPurchases(b.url, tokens, products, seconds).then(({ failed }) => expect(failed).toBe(0)),
    killed,
  ]);
  say(`${(throughNginx.perSecond * seconds).toFixed(0)} reads through nginx over the kill`);
  expect({ atOther: atOther.failed, throughNginx: throughNginx.failed }).toEqual({
    atOther: 0,
    throughNginx: 0,
  });
  await a.start();
  await sleep(failTimeoutMs + 500);
});

test('a rolling restart under load loses no request, purchases under way included', async () => {
  const paid = () => count(`purchases where status = 'paid'`);
  const before = await paid();
  const rolling = new AbortController();
  const roll = async () => {
    for (const node of [a, b]) {
      await sleep(2000);
      await node.stop();
      await node.start();
      await sleep(failTimeoutMs + 500);
    }
    rolling.abort();
  };
  const lost: string[] = [];
  let bought = 0;
  let read = 0;
  const buy = async () => {
    while (!rolling.signal.aborted) {
      const { perSecond, failed } = await loadPurchases(shop, tokens, products, 2);
      bought += Math.round(perSecond * 2);
      if (failed > 0) lost.push(`${failed} purchases`);
    }
  };
  const readOn = async () => {
    while (!rolling.signal.aborted) {
      const { perSecond, failed } = await load({
        url: `${shop}${list}`,
        connections: 16,
        duration: 2,
      });
      read += perSecond * 2;
      if (failed > 0) lost.push(`${failed} reads`);
    }
  };
  const look = async () => {
    while (!rolling.signal.aborted) {
      const page = await fetch(`${shop}/category/sofas?page=${1 + (read % 3)}`);
      if (!page.ok || !(await page.text()).includes('</html>')) lost.push(`a page: ${page.status}`);
      await sleep(20);
    }
  };
  await Promise.all([roll(), buy(), readOn(), look()]);
  say(`${read.toFixed(0)} reads and ${bought} purchases over the restart of both nodes`);
  expect(lost).toEqual([]);
  expect((await paid()) - before).toBe(bought);
});

test('behind a pooler in transaction mode a node starts, sells and hears of changes', async () => {
  const pooled = await world.startPooler();
  const node = await world.makeNode({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: world.url });
  await node.start();
  const { perSecond, failed } = await loadPurchases(node.url, tokens, products, 3);
  say(`${perSecond.toFixed(0)} purchases a second through the pooler`);
  expect(failed).toBe(0);
  const path = `${node.url}/api/products/${products[1]}`;
  await fetch(path);
  expect((await fetch(path)).headers.get('server-timing')).toContain('cache;desc=hit');
  const [row] = await world.query<{ zone: string }>(`select setconfig::text as zone
    from pg_db_role_setting where setconfig::text like '%statement_timeout%'`);
  expect(row?.zone).toContain('TimeZone=UTC');
});
