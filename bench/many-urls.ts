import autocannon from 'autocannon';
import type pg from 'pg';
import { addReviews } from './add-reviews.ts';

const maxUrlCount = 5000;
const listCount = 250;
const writesPerSecond = 5;
const requestsPerConnection = 4000;

export interface ManyUrlsResult {
  urls: number;
  perSecond: number;
  p99Ms: number;
  /** The share, from 0 to 1, of responses that came from the cache. */
  hitShare: number;
  writes: number;
}

interface ManyUrlsLoad {
  connections: number;
  seconds: number;
  /** Changes a product. `number` counts the writes from 0. */
  write: (client: pg.Client, id: string, number: number) => Promise<unknown>;
}

/** Reads up to 5,000 URLs, popular ones more often, while `write` runs five times a second. */
export async function loadManyUrls(
  url: string,
  client: pg.Client,
  { connections, seconds, write }: ManyUrlsLoad,
): Promise<ManyUrlsResult> {
  const { rows } = await client.query<{ id: string }>(
    'select id from products where is_public order by id limit $1',
    [maxUrlCount - listCount],
  );
  const ids = rows.map(({ id }) => id);
  const paths = interleave(
    ids.map((id) => `/api/products/${id}`),
    listPaths(),
  );
  const chooseRequest = () => ({
    method: 'GET' as const,
    path: paths[pickZipfIndex(paths.length)]!,
  });
  let hits = 0;
  let all = 0;
  const run = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      setupClient(connection) {
        connection.setRequests(Array.from({ length: requestsPerConnection }, chooseRequest));
        connection.on('headers', ({ headers }) => {
          const timing = headers[headers.findIndex((name) => /^server-timing$/i.test(name)) + 1];
          all += 1;
          if (timing?.includes('desc=hit')) hits += 1;
        });
      },
    });
  await run(2);
  hits = all = 0;
  const writer = startWrites((number) => write(client, ids[pickZipfIndex(ids.length)]!, number));
  const { requests, latency } = await run(seconds);
  const writes = await writer.stop();
  return {
    urls: paths.length,
    perSecond: requests.average,
    p99Ms: latency.p99,
    hitShare: hits / Math.max(1, all),
    writes,
  };
}

function listPaths(): string[] {
  const categories = ['sofas', 'beds', 'tables', 'ceiling', 'chairs'];
  return Array.from({ length: listCount }, (_, n) => {
    const page = 1 + Math.floor(n / categories.length);
    return `/api/products/search?category=${categories[n % categories.length]}&limit=12&page=${page}`;
  });
}

/** Distributes the lists evenly among the products, so that lists are as popular as products. */
function interleave(products: string[], lists: string[]): string[] {
  const productsPerList = Math.floor(products.length / lists.length);
  return lists.flatMap((path, n) => [
    path,
    ...products.slice(n * productsPerList, (n + 1) * productsPerList),
  ]);
}

/** Returns a random index below `count`. Low indexes are more frequent, about as in Zipf's law. */
const pickZipfIndex = (count: number) =>
  Math.min(count - 1, Math.floor(count ** Math.random()) - 1);

/** Changes the stock or, every fifth time, the price, which affects lists too. */
export function changeProduct(client: pg.Client, id: string, number: number) {
  const change =
    number % 5 === 0 ? 'price_paise = price_paise + 100' : 'stock_on_hand = stock_on_hand + 1';
  return client.query(`update variants set ${change} where product_id = $1`, [id]);
}

/** Publishes a review, which affects the product, its cards, its vendor's page and lists sorted by rating. */
export const addReview = (client: pg.Client, id: string) => addReviews(client, id, 1);

function startWrites(write: (number: number) => Promise<unknown>) {
  let writes = 0;
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const number = writes;
    writes += 1;
    last = last.then(() => write(number));
  }, 1000 / writesPerSecond);
  return {
    async stop() {
      clearInterval(timer);
      await last;
      return writes;
    },
  };
}
