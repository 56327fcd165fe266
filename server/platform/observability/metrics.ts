import cluster from 'node:cluster';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { CacheResult } from '../cache/serve-cached.ts';

export interface ObservedRequest {
  method: string;
  route: string;
  status: number;
}

/** Metrics for Prometheus; imported only if METRICS_PORT is set. */
export interface Metrics {
  observeRequest(request: ObservedRequest, seconds: number): void;
  countCacheResult(result: CacheResult): void;
  countJob(task: string, outcome: 'done' | 'failed'): void;
  /** `name` is one of the events passed to createMetrics. */
  countEvent(name: string): void;
  /** Adds a gauge. Each scrape calls `read`. With `label`, `read` returns a number for each value of the label. */
  addGauge(
    name: string,
    help: string,
    read: () => number | Values | Promise<Values>,
    label?: string,
  ): void;
  render(): Promise<string>;
}

type Values = Record<string, number>;

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ events }: { events: readonly string[] }): Metrics {
  const registry = new Registry();
  if (cluster.worker) {
    // Label the series with the worker's number. A replacement has the same number, so it continues the series.
    registry.setDefaultLabels({ worker: process.argv[2] });
    AggregatorRegistry.setRegistries(registry);
    void new AggregatorRegistry();
  }
  collectDefaultMetrics({ register: registry });
  const { requests, cache, jobs, events: eventCounter } = createCounters(registry);
  // Create each counter at zero, because otherwise Prometheus would not see its first increase.
  for (const event of events) eventCounter.inc({ event }, 0);
  for (const result of ['hit', 'miss', 'stale']) cache.inc({ result }, 0);
  return {
    observeRequest: (request, seconds) => requests.observe({ ...request }, seconds),
    countCacheResult: (result) => cache.inc({ result }),
    countJob: (task, outcome) => jobs.inc({ task, outcome }),
    countEvent: (event) => eventCounter.inc({ event }),
    addGauge: (name, help, read, label) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers: [],
        async collect() {
          const value = await read();
          if (typeof value === 'number') return this.set(value);
          for (const [name, count] of Object.entries(value)) this.set({ [label!]: name }, count);
        },
      });
      registry.registerMetric(gauge);
    },
    render: () => registry.metrics(),
  };
}

function createCounters(registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    name: 'baithak_http_request_duration_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketSeconds,
    registers,
  });
  const cache = new Counter({
    name: 'baithak_cache_answers_total',
    help: 'Public reads served from the cache (hit), rendered (miss), or served from the cache because the database was lost (stale)',
    labelNames: ['result'],
    registers,
  });
  const jobs = new Counter({
    name: 'baithak_jobs_total',
    help: 'Jobs that this process ran; failed jobs are retried',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const events = new Counter({
    name: 'baithak_events_total',
    help: 'Business events',
    labelNames: ['event'],
    registers,
  });
  return { requests, cache, jobs, events };
}

/** Returns the metrics of all workers, which the primary process collects. */
export const renderAllMetrics = (): Promise<string> => new AggregatorRegistry().clusterMetrics();
