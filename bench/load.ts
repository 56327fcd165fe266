import autocannon, { type Options } from 'autocannon';

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Error responses, and requests without a response. */
  failed: number;
}

const warmUpSeconds = 1;

/** Warms up for one second, then measures. */
export async function runLoad(options: Options): Promise<LoadResult> {
  await autocannon({ ...options, duration: warmUpSeconds });
  const { requests, latency, non2xx, errors } = await autocannon(options);
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failed: non2xx + errors,
  };
}
