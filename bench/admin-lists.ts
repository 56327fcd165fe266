/**
 * `node bench/admin-lists.ts [seconds]` measures the admin lists with 1,000 to 100,000 rows, and the export of orders.
 * `npm run bench` includes these measurements.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrPromoteAdmin } from '#server/features/people/accounts/create-or-promote-admin.ts';
import { connect } from '#server/platform/db/connection.ts';
import { findDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { runLoops } from './run-loops.ts';
import { seedAdminLists } from './seed-admin-lists.ts';
import { callApi } from './call-server.ts';
import { readRssMb, watchMemory } from './processes.ts';

const adminCount = 10;
const maxP95Ms = 150;
const maxGrowthMb = 64;
const password = 'baithak-bench';

/** The queries to measure for each list. The empty query returns the first page without filters. */
const lists = {
  users: ['', 'status=inactive', 'role=admin', 'q=person-4711', 'q=asha', 'sort=name'],
  vendors: ['', 'status=pending', 'q=works+77', 'sort=name'],
  'admin/orders': [
    '',
    'status=pending',
    'paymentStatus=failed',
    'vendor=01900000-0000-7000-8003-000000000007',
    'from=2026-01-01&to=2026-01-31',
    'q=BTK-26-004711',
    'q=asha+rao',
    'sort=amount-high',
    'stranded=true',
  ],
  'admin/products': ['', 'status=inactive', 'category=beds', 'q=walnut', 'sort=price-low'],
  contacts: ['', 'status=pending', 'q=number+4711', 'q=asha'],
  'blogs/admin/all': ['', 'status=draft'],
} as const;

export async function measureAdminLists(seconds: number): Promise<void> {
  const shop = await startBuiltServer({ DEMO_DATA: 'off', CAPTCHA: 'off' });
  try {
    const databaseUrl = await findDatabaseUrl(shop.dataDir);
    await seedAdminLists(databaseUrl);
    const tokens = await createAdmins(shop.url, databaseUrl);
    printRow(['admin list', 'req/s', 'p50 ms', 'p95 ms', 'failed', '']);
    for (const [list, queries] of Object.entries(lists)) {
      for (const query of queries) {
        await measure(shop.url, tokens, `${list}?page=1&limit=25&${query}`, seconds);
      }
    }
    await measureExport(shop, tokens[0]!);
  } finally {
    await shop.stop();
  }
}

async function createAdmins(url: string, databaseUrl: string): Promise<string[]> {
  const { db, close } = connect(databaseUrl, { maxConnections: 1 });
  const tokens: string[] = [];
  for (let index = 0; index < adminCount; index++) {
    const email = `admin-${index}@bench.test`;
    await createOrPromoteAdmin({ db }, { email, name: 'Meera Admin', password });
    const body = { email, password, recaptchaToken: 'off' };
    tokens.push((await callApi<{ token: string }>(url, '/api/users/login', { body })).token);
  }
  await close();
  return tokens;
}

async function measure(url: string, tokens: string[], path: string, seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const read = (admin: number) => expectOk(agent, `${url}/api/${path}`, tokens[admin]!);
  await runLoops(adminCount, 0.5, read);
  const { perSecond, p50Ms, p95Ms, failed } = await runLoops(adminCount, seconds, read);
  agent.destroy();
  const name = path.replace('page=1&limit=25', '').replace(/\?&?$/, '').replace('?&', '?');
  const verdict = p95Ms < maxP95Ms && failed === 0 ? 'pass' : 'miss';
  printRow([
    name,
    perSecond.toFixed(0),
    p50Ms.toFixed(1),
    p95Ms.toFixed(1),
    String(failed),
    verdict,
  ]);
}

/** Uses node:http, which is cheaper than fetch and so leaves more of the processor to the server. */
function expectOk(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    }).once('error', reject);
  });
}

/** Measures an export whose client pauses after the first bytes. The server must not buffer the rest in memory. */
async function measureExport({ url, pid }: { url: string; pid: number }, token: string) {
  const ticket = await callApi<{ url: string }>(url, '/api/admin/orders/export', {
    token,
    body: {},
  });
  const before = readRssMb(pid);
  let bytes = 0;
  const watch = watchMemory(pid);
  const response = await fetch(url + ticket.url);
  const start = performance.now();
  const pauseMs = 1500;
  for await (const chunk of response.body!) {
    if (bytes === 0) await sleep(pauseMs);
    bytes += chunk.byteLength;
  }
  const seconds = (performance.now() - start - pauseMs) / 1000;
  const peak = watch.stop();
  const verdict = peak - before < maxGrowthMb ? 'pass' : 'miss';
  printRow(['orders as CSV', 'bytes', 'seconds', 'MB before', 'MB peak', '']);
  printRow(['', String(bytes), seconds.toFixed(1), String(before), String(peak), verdict]);
}

function printRow([name = '', ...cells]: string[]): void {
  console.log(name.padEnd(62) + cells.map((cell) => cell.padStart(11)).join(''));
}

if (import.meta.main) await measureAdminLists(Number(process.argv[2] ?? 5));
