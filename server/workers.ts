import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { createLog } from './platform/log.ts';

/** Tells the primary process that the worker is prepared, and contains the greeting to print. */
export interface WorkerMessage {
  prepared: string;
}
/** The primary process tells a prepared worker to serve requests. */
export const openMessage = 'open';

const minLifeMs = 5000;
const restartDelayMs = 1000;
/** Longer than a worker's own timeouts for requests and jobs (serve.ts). */
const stopTimeoutMs = 20_000;

export interface Workers {
  /** Resolves with the greeting once all workers are open; rejects if one cannot start. */
  opened: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts several server processes on one port. They open together, so that /api/health does not alternate between
 * 200 and 503. A process that dies is replaced; the replacement opens as soon as it is prepared.
 */
export function startWorkers(
  { processes: count, logLevel, drainPauseMs }: Config,
  env: NodeJS.ProcessEnv,
): Workers {
  const log = createLog(logLevel);
  const alive = new Map<number, Worker>();
  const prepared = new Set<Worker>();
  let isOpen = false;
  let isStopping = false;
  const { promise: opened, resolve, reject } = Promise.withResolvers<string>();

  function startWorker(slot: number): void {
    const startedAt = performance.now();
    cluster.setupPrimary({ args: [String(slot)] });
    const worker = cluster.fork(env);
    alive.set(slot, worker);
    worker.on('message', (message: Partial<WorkerMessage>) => {
      if (message.prepared !== undefined) handlePrepared(worker, message.prepared);
    });
    // Sending to a worker that has just died fails. Only log that, because its exit event still arrives.
    worker.on('error', (error) => log.warn({ err: error, slot }, 'a server process failed'));
    worker.once('exit', (code, signal) => {
      alive.delete(slot);
      prepared.delete(worker);
      if (isStopping) return;
      log.warn({ slot, code, signal }, 'a server process ended and is replaced');
      void replaceWorker(slot, code, performance.now() - startedAt);
    });
  }

  function handlePrepared(worker: Worker, greeting: string): void {
    prepared.add(worker);
    if (isOpen) return void worker.send(openMessage);
    // Start the others after worker 1 has migrated and seeded, so that they find nothing to migrate or seed.
    if (prepared.size === 1) for (let slot = 2; slot <= count; slot++) startWorker(slot);
    if (prepared.size < count) return;
    isOpen = true;
    for (const each of prepared) each.send(openMessage);
    resolve(greeting);
  }

  async function replaceWorker(slot: number, code: number, lifeMs: number): Promise<void> {
    // Do not replace a worker that ends before all workers are open: the next would fail for the same reason.
    if (!isOpen) return reject(new Error(`A server process ended with ${code} while starting.`));
    if (lifeMs < minLifeMs) await wait(restartDelayMs);
    if (!isStopping) startWorker(slot);
  }

  startWorker(1);
  return {
    opened,
    stop: async () => {
      isStopping = true;
      const ending = [...alive.values()].map(
        (worker) => new Promise((ended) => worker.once('exit', ended)),
      );
      const killAll = (signal: NodeJS.Signals) => {
        for (const worker of alive.values()) worker.process.kill(signal);
      };
      killAll('SIGTERM');
      const timeout = setTimeout(killAll, drainPauseMs + stopTimeoutMs, 'SIGKILL');
      await Promise.all(ending);
      clearTimeout(timeout);
    },
  };
}
