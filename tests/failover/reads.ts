import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from '../../bench/call-server.ts';

export interface ReadCounts {
  cachedReads: number;
  /** The cached reads that were served while the database was lost. */
  staleReads: number;
  maxCachedMs: number;
  /** Failed cached reads through nginx, such as "503 http://…/api/blogs after 345 ms". */
  cachedFailures: string[];
  /** Failed cached reads from the nodes themselves, which refuse connections while they restart. */
  nodeFailures: string[];
  uncachedReads: number;
  uncachedFailures: number;
}

const pauseMs = 40;
/** The timeout is long because three databases on two processors make every read slow after a failover. */
const cachedTimeoutMs = 5000;

interface ReadOptions {
  shopUrl: string;
  nodeUrls: string[];
  /** A product of the vendor whose products the load changes. */
  changingProduct: string;
}

/**
 * Starts to read through nginx and from each node, until `stop` is called. The cached reads use data that the load does
 * not change: a product of another vendor, the posts, the FAQ and the terms.
 */
export async function startReads(
  { shopUrl, nodeUrls, changingProduct }: ReadOptions,
  getCounts: () => ReadCounts | undefined,
) {
  const ended = new AbortController();
  const paths = await choosePaths(shopUrl, changingProduct);
  const origins = [shopUrl, ...nodeUrls];
  const repeatRead = async (read: (turn: number) => Promise<void>) => {
    for (let turn = 0; !ended.signal.aborted; turn++) {
      await read(turn);
      await sleep(pauseMs);
    }
  };
  const loops = [
    ...origins.map((origin) =>
      repeatRead(async (turn) => {
        const failure = await readCached(`${origin}${paths[turn % paths.length]}`, getCounts());
        const failures = origin === shopUrl ? 'cachedFailures' : 'nodeFailures';
        if (failure) getCounts()?.[failures].push(failure);
      }),
    ),
    repeatRead(() => readUncached(shopUrl, getCounts())),
  ];
  return {
    stop: async () => {
      ended.abort();
      await Promise.all(loops);
    },
  };
}

interface ListedProduct {
  _id: string;
  vendor: { _id: string };
}

async function choosePaths(shopUrl: string, changingProduct: string): Promise<string[]> {
  const { vendor } = await callApi<ListedProduct>(shopUrl, `/api/products/${changingProduct}`);
  const products = await callApi<ListedProduct[]>(shopUrl, '/api/products/search?limit=100');
  const product = products.find((each) => each.vendor._id !== vendor._id);
  if (!product)
    throw new Error('All products belong to the vendor whose products the load changes');
  return [`/api/products/${product._id}`, '/api/blogs', '/faq', '/terms-conditions'];
}

/** Returns a description of the failure, or undefined if the read succeeds. */
async function readCached(
  url: string,
  counts: ReadCounts | undefined,
): Promise<string | undefined> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(cachedTimeoutMs);
  const response = await fetch(url, { signal }).catch((error: Error) => error);
  if (response instanceof Response) await response.arrayBuffer().catch(() => {});
  const tookMs = performance.now() - startedAt;
  if (counts) {
    counts.cachedReads += 1;
    counts.maxCachedMs = Math.max(counts.maxCachedMs, tookMs);
  }
  if (response instanceof Response && response.ok) {
    const isStale = response.headers.get('server-timing')?.includes('cache;desc=stale');
    if (counts && isStale) counts.staleReads += 1;
    return undefined;
  }
  const result = response instanceof Response ? response.status : response.message;
  return `${result} ${url} after ${tookMs.toFixed(0)} ms`;
}

async function readUncached(shopUrl: string, counts: ReadCounts | undefined): Promise<void> {
  const signal = AbortSignal.timeout(10_000);
  const url = `${shopUrl}/api/products/search?q=${randomUUID().slice(0, 8)}`;
  const response = await fetch(url, { signal }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => {});
  if (!counts) return;
  counts.uncachedReads += 1;
  if (!response?.ok) counts.uncachedFailures += 1;
}
