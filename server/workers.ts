import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { createLog } from './platform/log.ts';

/** What a worker tells the first process. */
export interface FromWorker {
  prepared: string;
}
/** What it is told then. */
export const openNow = 'open';

const shortLifeMs = 5000;
const breathMs = 1000;
/** What a worker gives its last requests and jobs, and a little more (serve.ts). */
const stopLimitMs = 20_000;

export interface Workers {
  /** Resolves with the greeting once all of them are open; rejects when one cannot start. */
  opened: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Several serving processes on one port. They open together, so that health never says yes of one
 * and no of another; one that dies is replaced and opens by itself.
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

  function start(slot: number): void {
    const startedAt = performance.now();
    cluster.setupPrimary({ args: [String(slot)] });
    const worker = cluster.fork(env);
    alive.set(slot, worker);
    worker.on('message', (message: Partial<FromWorker>) => {
      if (message.prepared !== undefined) welcome(worker, message.prepared);
    });
    // One that dies while it is spoken to; its exit is heard all the same.
    worker.on('error', (error) => log.warn({ err: error, slot }, 'a server process'));
    worker.once('exit', (code, signal) => {
      alive.delete(slot);
      prepared.delete(worker);
      if (isStopping) return;
      log.warn({ slot, code, signal }, 'a server process ended; another takes its place');
      void replace(slot, code, performance.now() - startedAt);
    });
  }

  function welcome(worker: Worker, greeting: string): void {
    prepared.add(worker);
    if (isOpen) return void worker.send(openNow);
    // The first has migrated and seeded, and said so; the others find it done.
    if (prepared.size === 1) for (let slot = 2; slot <= count; slot++) start(slot);
    if (prepared.size < count) return;
    isOpen = true;
    for (const each of prepared) each.send(openNow);
    resolve(greeting);
  }

  async function replace(slot: number, code: number, livedMs: number): Promise<void> {
    // What keeps the first ones from starting would keep all others too.
    if (!isOpen) return reject(new Error(`A server process ended with ${code} while starting.`));
    if (livedMs < shortLifeMs) await wait(breathMs);
    if (!isStopping) start(slot);
  }

  start(1);
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
      const limit = setTimeout(killAll, drainPauseMs + stopLimitMs, 'SIGKILL');
      await Promise.all(ending);
      clearTimeout(limit);
    },
  };
}
