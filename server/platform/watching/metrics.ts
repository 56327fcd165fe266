import cluster from 'node:cluster';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';

export interface Observed {
  method: string;
  route: string;
  status: number;
}

/** What Prometheus reads; loaded only where it is wanted. */
export interface Metrics {
  request(observed: Observed, seconds: number): void;
  cacheAnswer(result: 'hit' | 'miss'): void;
  job(task: string, outcome: 'done' | 'failed'): void;
  /** One of the events that it was made with. */
  event(name: string): void;
  /** Read at each scrape; several values where the label is named. */
  gauge(
    name: string,
    help: string,
    read: () => number | Values | Promise<Values>,
    label?: string,
  ): void;
  text(): Promise<string>;
}

type Values = Record<string, number>;

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ events }: { events: readonly string[] }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (cluster.worker) {
    // Each process has series of its own, and a replaced one goes on with those of its place.
    registry.setDefaultLabels({ worker: process.argv[2] });
    AggregatorRegistry.setRegistries(registry);
    void new AggregatorRegistry();
  }
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'baithak_http_request_duration_seconds',
    help: 'Requests answered, by the pattern of their address',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const cache = new Counter({
    name: 'baithak_cache_answers_total',
    help: 'Public reads answered from memory (hit) or made anew (miss)',
    labelNames: ['result'],
    registers,
  });
  const jobs = new Counter({
    name: 'baithak_jobs_total',
    help: 'Jobs run by this process; a failed one is tried again',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const happened = new Counter({
    name: 'baithak_events_total',
    help: 'What happened in the shop',
    labelNames: ['event'],
    registers,
  });
  // A counter that is not there cannot be seen to rise.
  for (const event of events) happened.inc({ event }, 0);
  return {
    request: (observed, took) => requests.observe({ ...observed }, took),
    cacheAnswer: (result) => cache.inc({ result }),
    job: (task, outcome) => jobs.inc({ task, outcome }),
    event: (event) => happened.inc({ event }),
    gauge: (name, help, read, label) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers: [],
        async collect() {
          const value = await read();
          if (typeof value === 'number') return this.set(value);
          for (const [each, of] of Object.entries(value)) this.set({ [label!]: each }, of);
        },
      });
      registry.registerMetric(gauge);
    },
    text: () => registry.metrics(),
  };
}

/** Of all serving processes, asked by the first. */
export const allMetrics = (): Promise<string> => new AggregatorRegistry().clusterMetrics();
