/**
 * `node bench/capacity.ts` measures the processor time of a response or purchase, in the server and in PostgreSQL.
 * Unlike requests per second, this time hardly depends on other load on the machine. docs/scaling.md uses it.
 */
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { runLoad } from './load.ts';
import { measureCpu, readPostmasterPid } from './processes.ts';
import { loadPurchases } from './purchases.ts';
import { callApi, createStockedProducts, registerCustomers } from './call-server.ts';

const seconds = 5;
const folder = await createTempFolder();
const postgres = await startEmbeddedPostgres({ dataDir: folder.path });
const postmaster = readPostmasterPid(folder.path);
const base = {
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder.path, 'shop'),
  CAPTCHA: 'off',
  RATE_LIMITS: 'off',
};

try {
  printRow('', 'a second', 'server µs', 'PostgreSQL µs', 'failed');
  await withServer({}, async (url, pid) => {
    await waitForImages(url);
    for (const path of await listPaths(url)) await measureRead(`cached ${path}`, url + path, pid);
    const tokens = await registerCustomers(url, 16);
    const products = await createStockedProducts(url, 16);
    await loadPurchases(url, tokens, products, 2);
    await measure('purchase', pid, seconds, () => loadPurchases(url, tokens, products, seconds));
  });
  await withServer({ PUBLIC_CACHE: 'off', JOBS: 'off' }, async (url, pid) => {
    for (const path of await listPaths(url)) await measureRead(`uncached ${path}`, url + path, pid);
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

async function listPaths(url: string): Promise<string[]> {
  const [product] = await callApi<{ _id: string }[]>(url, '/api/products/search?category=sofas');
  const list = '/api/products/search?limit=12&category=sofas';
  return [
    '/',
    '/category/sofas',
    `/product/${product!._id}`,
    list,
    `/api/products/${product!._id}`,
  ];
}

/** Waits up to two minutes until the images of the listed products are encoded, so that no encoding is measured. */
async function waitForImages(url: string): Promise<void> {
  for (let turn = 0; turn < 120; turn++) {
    const products = await callApi<{ pictures: { avif: boolean }[] }[]>(
      url,
      '/api/products/search',
    );
    if (products.every(({ pictures }) => pictures.every(({ avif }) => avif))) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function measureRead(name: string, url: string, pid: number): Promise<void> {
  await runLoad({ url, connections: 16, duration: 1 });
  // runLoad first warms up for one second. `measure` includes this second, hence the `+ 1`.
  await measure(name, pid, seconds + 1, () => runLoad({ url, connections: 16, duration: seconds }));
}

async function measure(
  name: string,
  pid: number,
  durationSeconds: number,
  work: () => Promise<{ perSecond: number; failed: number }>,
): Promise<void> {
  const { result, ms } = await measureCpu({ server: pid, postgres: postmaster }, work);
  const { perSecond, failed } = result;
  const formatMicrosecondsEach = (spentMs: number) =>
    ((spentMs * 1000) / (perSecond * durationSeconds)).toFixed(0);
  const cells = [
    formatMicrosecondsEach(ms.server),
    formatMicrosecondsEach(ms.postgres),
    String(failed),
  ];
  printRow(name.slice(0, 46), perSecond.toFixed(0), ...cells);
}

function printRow(name: string, ...cells: string[]): void {
  console.log(name.padEnd(48) + cells.map((cell) => cell.padStart(15)).join(''));
}
