import autocannon, { type Options } from 'autocannon';

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were no success, and requests without an answer. */
  failed: number;
}

const warmUpSeconds = 1;

/** Loads one address, or a round of requests, after a moment to warm up. */
export async function load(options: Options): Promise<Measured> {
  await autocannon({ ...options, duration: warmUpSeconds });
  const { requests, latency, non2xx, errors } = await autocannon(options);
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failed: non2xx + errors,
  };
}
