import './production-build.ts';
import cluster from 'node:cluster';
import { on, once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { readConfig, type Config } from './config.ts';
import { lockDataDir } from './embedded-postgres/data-dir-lock.ts';
import { createDataDir } from './embedded-postgres/database-user.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './embedded-postgres/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import { openMetrics } from './open-metrics.ts';
import { orRefuse, refuse, refuseAddress, tell } from './refusal.ts';
import type { Serving } from './serve.ts';
import { quietStep, step } from './startup-steps.ts';
import { openNow, startWorkers, type FromWorker, type Workers } from './workers.ts';

/** A terminal and npm both pass on one Ctrl-C; only a later one is a second wish. */
const sameSignalMs = 1000;

const running: {
  lock?: { release(): Promise<void> };
  postgres?: Promise<EmbeddedPostgres>;
  workers?: Workers;
  metrics?: { stop(): void };
  close?: () => Promise<void>;
} = {};
let stopAskedAt: number | undefined;

if (cluster.isPrimary) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop);
  process.on('disconnect', askToStop);
  process.channel?.unref();
} else {
  // The first process says when; a terminal's Ctrl-C reaches all of them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('SIGTERM', askToStop);
}

try {
  await start();
} catch (error) {
  if (stopAskedAt === undefined) await giveUp(error);
}

async function start(): Promise<void> {
  const config = await orRefuse(() => readConfig(process.env));
  if (cluster.isWorker) return serveAsWorker(config);
  await checkPort(config);
  if (config.processes === 1) return serveAlone(config);
  const env = config.databaseUrl ? {} : { DATABASE_URL: await startOwnDatabase(config) };
  if (stopAskedAt !== undefined) return;
  running.workers = startWorkers(config, env);
  if (config.metrics) {
    const { allMetrics } = await import('./platform/watching/metrics.ts');
    running.metrics = await openMetrics(config.metrics, allMetrics);
  }
  console.log(await orRefuse(() => running.workers!.opened));
}

async function serveAlone(config: Config): Promise<void> {
  // The shop is read from disk while PostgreSQL starts.
  const loading = import('./serve.ts');
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config));
  const shop = await loading;
  const serving: Serving = {};
  running.close = () => shop.closeShop(serving);
  await shop.prepareShop(serving, config, { databaseUrl, isAlone: !config.databaseUrl, step });
  await shop.openShop(serving, config);
  console.log(await shop.greeting(serving));
}

/** The first of several prints the steps and runs the jobs; all open when the first process says so. */
async function serveAsWorker(config: Config): Promise<void> {
  const isFirst = process.argv[2] === '1';
  const shop = await import('./serve.ts');
  const serving: Serving = {};
  running.close = () => shop.closeShop(serving);
  await shop.prepareShop(serving, config, {
    databaseUrl: config.databaseUrl!,
    isAlone: false,
    step: isFirst ? step : quietStep,
  });
  const told = messageOf(openNow);
  process.send!({ prepared: await shop.greeting(serving) } satisfies FromWorker);
  await told;
  await shop.openShop(serving, { jobs: config.jobs && isFirst });
}

async function messageOf(wanted: string): Promise<void> {
  for await (const [message] of on(process, 'message')) if (message === wanted) return;
}

async function startOwnDatabase({ dataDir, logLevel }: Config): Promise<string> {
  await createDataDir(resolve(dataDir)).catch((error: NodeJS.ErrnoException) =>
    refuse(`Cannot use DATA_DIR (${error.code}): ${resolve(dataDir)}`),
  );
  running.lock = await orRefuse(() => lockDataDir(resolve(dataDir)));
  running.postgres = step('Starting PostgreSQL', () =>
    startEmbeddedPostgres({ dataDir, log: createLog(logLevel) }),
  );
  return (await running.postgres).url;
}

/** Asked before anything is started, so that a taken port costs nothing but this line. */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) =>
    refuseAddress(error, host, port),
  );
  probe.close();
  await once(probe, 'close');
}

function askToStop(): void {
  if (stopAskedAt === undefined) {
    stopAskedAt = performance.now();
    void stop().then(() => process.exit(0));
  } else if (performance.now() - stopAskedAt > sameSignalMs) {
    process.exit(130);
  }
}

async function stop(): Promise<void> {
  const { lock, postgres, workers, metrics, close } = running;
  metrics?.stop();
  await workers?.stop();
  await close?.();
  // Asked to stop while it was starting, it is let come up first.
  await (await postgres?.catch(() => undefined))?.stop();
  await lock?.release();
}

async function giveUp(reason: unknown): Promise<void> {
  tell(reason);
  await stop().catch(() => {});
  process.exit(1);
}
