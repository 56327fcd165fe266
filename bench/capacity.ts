/**
 * `node bench/capacity.ts`: processor time of one response or purchase, in the server and in PostgreSQL.
 * Unlike requests per second it hardly depends on other load on the machine; docs/scaling.md uses it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { load } from './load.ts';
import { loadPurchases } from './purchases.ts';
import { call, createStockedProducts, registerCustomers } from './call-server.ts';

const tickMicroseconds = 10_000;
const seconds = 5;
/** Positions of utime and stime in /proc/<pid>/stat, counted from the state. */
const ownTimeFields = [11, 12];
/** Also cutime and cstime: for PostgreSQL, the time of connections that have ended. */
const totalTimeFields = [...ownTimeFields, 13, 14];
const folder = await createTempFolder();
const postgres = await startEmbeddedPostgres({ dataDir: folder.path });
const postmaster = Number.parseInt(
  await readFile(join(folder.path, 'postgres/postmaster.pid'), 'utf8'),
  10,
);
const base = {
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder.path, 'shop'),
  CAPTCHA: 'off',
  RATE_LIMITS: 'off',
};

try {
  print('', 'a second', 'server µs', 'PostgreSQL µs', 'failed');
  await withServer({}, async (url, pid) => {
    await waitForImages(url);
    for (const path of await paths(url)) await measureRead(`cached ${path}`, url + path, pid);
    const tokens = await registerCustomers(url, 16);
    const products = await createStockedProducts(url, 16);
    await loadPurchases(url, tokens, products, 2);
    await measure('purchase', pid, seconds, () => loadPurchases(url, tokens, products, seconds));
  });
  await withServer({ PUBLIC_CACHE: 'off', JOBS: 'off' }, async (url, pid) => {
    for (const path of await paths(url)) await measureRead(`uncached ${path}`, url + path, pid);
  });
} finally {
  await postgres.stop();
  await folder.remove();
}

async function withServer(
  env: Record<string, string>,
  work: (url: string, pid: number) => Promise<void>,
): Promise<void> {
  const server = await startServerProcess({ ...base, ...env });
  await work(server.url, server.pid).finally(server.stop);
}

async function paths(url: string): Promise<string[]> {
  const [product] = await call<{ _id: string }[]>(url, '/api/products/search?category=sofas');
  const list = '/api/products/search?limit=12&category=sofas';
  return [
    '/',
    '/category/sofas',
    `/product/${product!._id}`,
    list,
    `/api/products/${product!._id}`,
  ];
}

/** Image encoding of new demo data must not count in the measurement. */
async function waitForImages(url: string): Promise<void> {
  for (let turn = 0; turn < 120; turn++) {
    const products = await call<{ pictures: { avif: boolean }[] }[]>(url, '/api/products/search');
    if (products.every(({ pictures }) => pictures.every(({ avif }) => avif))) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function measureRead(name: string, url: string, pid: number): Promise<void> {
  await load({ url, connections: 16, duration: 1 });
  await measure(name, pid, seconds + 1, () => load({ url, connections: 16, duration: seconds }));
}

async function measure(
  name: string,
  pid: number,
  durationSeconds: number,
  work: () => Promise<{ perSecond: number; failed: number }>,
): Promise<void> {
  const before = [await ticksOf(pid), await ticksOfDatabase()] as const;
  const { perSecond, failed } = await work();
  const after = [await ticksOf(pid), await ticksOfDatabase()] as const;
  const each = (index: 0 | 1) =>
    (((after[index] - before[index]) * tickMicroseconds) / (perSecond * durationSeconds)).toFixed(
      0,
    );
  print(name.slice(0, 46), perSecond.toFixed(0), each(0), each(1), String(failed));
}

async function ticksOf(pid: number, fields = ownTimeFields): Promise<number> {
  const stat = await statOf(pid);
  return fields.reduce((sum, field) => sum + Number(stat[field]), 0);
}

async function ticksOfDatabase(): Promise<number> {
  let sum = await ticksOf(postmaster, totalTimeFields);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = await statOf(Number(name)).catch(() => []);
    if (Number(fields[1]) === postmaster) sum += await ticksOf(Number(name)).catch(() => 0);
  }
  return sum;
}

async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function print(name: string, ...cells: string[]): void {
  console.log(name.padEnd(48) + cells.map((cell) => cell.padStart(15)).join(''));
}
