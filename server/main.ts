import './production-build.ts';
import cluster from 'node:cluster';
import { on, once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { lockDataDir } from './embedded-postgres/data-dir-lock.ts';
import { createDataDir } from './embedded-postgres/database-user.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './embedded-postgres/embedded-postgres.ts';
import { loadConfig } from './load-config.ts';
import { createLog } from './platform/log.ts';
import { openMetrics } from './open-metrics.ts';
import type { ServerParts } from './serve.ts';
import {
  failStartup,
  failToListen,
  withStartupErrors,
  printStartupError,
} from './startup-errors.ts';
import { runSilently, runStep } from './startup-steps.ts';
import { openMessage, startWorkers, type WorkerMessage, type Workers } from './workers.ts';

/**
 * A second Ctrl-C forces the exit. But one Ctrl-C can send two signals, from the terminal and from npm, so a second
 * signal within this time is ignored.
 */
const repeatedSignalMs = 1000;

const running: {
  lock?: { release(): Promise<void> };
  postgres?: Promise<EmbeddedPostgres>;
  workers?: Workers;
  metrics?: { stop(): void };
  close?: () => Promise<void>;
} = {};
let stopRequestedAt: number | undefined;

if (cluster.isPrimary) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  process.on('disconnect', requestStop);
  process.channel?.unref();
} else {
  // Workers ignore a terminal's Ctrl-C, which reaches every process: the primary process decides when they stop.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('SIGTERM', requestStop);
}

try {
  await start();
} catch (error) {
  if (stopRequestedAt === undefined) await abortStartup(error);
}

async function start(): Promise<void> {
  const config = await withStartupErrors(() => loadConfig(process.env));
  if (cluster.isWorker) return startWorker(config);
  await checkPort(config);
  if (config.processes === 1) return startSingleProcess(config);
  const env = config.databaseUrl ? {} : { DATABASE_URL: await startDatabase(config) };
  if (stopRequestedAt !== undefined) return;
  running.workers = startWorkers(config, env);
  if (config.metrics) {
    const { renderAllMetrics } = await import('./platform/observability/metrics.ts');
    running.metrics = await openMetrics(config.metrics, renderAllMetrics);
  }
  console.log(await withStartupErrors(() => running.workers!.opened));
}

async function startSingleProcess(config: Config): Promise<void> {
  // Load the modules while PostgreSQL starts.
  const loading = import('./serve.ts');
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config));
  const server = await loading;
  const parts: ServerParts = {};
  running.close = () => server.closeServer(parts);
  await server.prepareServer(parts, config, { databaseUrl, isAlone: !config.databaseUrl, runStep });
  await server.openServer(parts, config);
  console.log(await server.formatGreeting(parts));
}

/**
 * Prepares a worker, and accepts requests when the primary process says so. Only worker 1 prints the steps and, if this
 * node runs jobs, runs them.
 */
async function startWorker(config: Config): Promise<void> {
  const isJobsWorker = process.argv[2] === '1';
  const server = await import('./serve.ts');
  const parts: ServerParts = {};
  running.close = () => server.closeServer(parts);
  await server.prepareServer(parts, config, {
    databaseUrl: config.databaseUrl!,
    isAlone: false,
    runStep: isJobsWorker ? runStep : runSilently,
  });
  const opened = waitForMessage(openMessage);
  process.send!({ prepared: await server.formatGreeting(parts) } satisfies WorkerMessage);
  await opened;
  await server.openServer(parts, { shouldRunJobs: config.shouldRunJobs && isJobsWorker });
}

async function waitForMessage(expected: string): Promise<void> {
  for await (const [message] of on(process, 'message')) if (message === expected) return;
}

async function startDatabase({ dataDir, logLevel }: Config): Promise<string> {
  await createDataDir(resolve(dataDir)).catch((error: NodeJS.ErrnoException) =>
    failStartup(`Cannot use DATA_DIR (${error.code}): ${resolve(dataDir)}`),
  );
  running.lock = await withStartupErrors(() => lockDataDir(resolve(dataDir)));
  running.postgres = runStep('Starting PostgreSQL', () =>
    startEmbeddedPostgres({ dataDir, log: createLog(logLevel) }),
  );
  return (await running.postgres).url;
}

/** Checks the port before anything is started, so that a port in use is reported at once. */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) =>
    failToListen(error, host, port),
  );
  probe.close();
  await once(probe, 'close');
}

function requestStop(): void {
  if (stopRequestedAt === undefined) {
    stopRequestedAt = performance.now();
    void stop().then(() => process.exit(0));
  } else if (performance.now() - stopRequestedAt > repeatedSignalMs) {
    process.exit(130);
  }
}

async function stop(): Promise<void> {
  const { lock, postgres, workers, metrics, close } = running;
  metrics?.stop();
  await workers?.stop();
  await close?.();
  // PostgreSQL can be stopped only after it has started.
  await (await postgres?.catch(() => undefined))?.stop();
  await lock?.release();
}

async function abortStartup(error: unknown): Promise<void> {
  printStartupError(error);
  await stop().catch(() => {});
  process.exit(1);
}
