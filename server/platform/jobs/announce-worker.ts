import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';

export const workerNamePrefix = 'baithak jobs ';

const heartbeatMs = 1000;
const reconnectMs = 500;
/** A connection that is unresponsive for this long is replaced. */
const timeoutMs = 5000;

/**
 * Holds a connection named after the worker, so that PostgreSQL shows which workers are alive. graphile-worker's own
 * connection cannot show that, because after an outage it waits up to a minute before it connects again.
 */
export function announceWorker(events: WorkerEvents, pool: pg.Pool): { stop(): void } {
  let current = new AbortController();
  events.on('pool:create', ({ workerPool }) => {
    // A new runner has replaced one that ended, so stop holding the old name.
    current.abort();
    current = new AbortController();
    void holdName(`${workerNamePrefix}${workerPool.id}`, pool, current.signal);
  });
  return { stop: () => current.abort() };
}

async function holdName(name: string, pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const config = { ...pool.options, application_name: name, query_timeout: timeoutMs };
  while (!signal.aborted) {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: timeoutMs });
    client.on('error', () => {});
    try {
      await client.connect();
      for (;;) {
        await client.query('select 1');
        await wait(heartbeatMs, undefined, { signal, ref: false });
      }
    } catch {
      void client.end().catch(() => {});
    }
    await wait(reconnectMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
