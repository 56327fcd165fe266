import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContext, type Ctx } from './context.ts';
import { startJobs } from './jobs.ts';
import { resetClock } from './platform/advance-clock.ts';
import { readClockOffset } from './platform/clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { retryWithoutPrimary } from './platform/db/retry-without-primary.ts';
import { runExclusively } from './platform/db/run-exclusively.ts';
import { openMetrics } from './open-metrics.ts';
import { freeMemory } from './platform/free-memory.ts';
import { failStartup, failToConnect, failToListen } from './startup-errors.ts';
import type { RunStep } from './startup-steps.ts';

const drainTimeoutMs = 10_000;
/** The time to release all resources. Jobs that are still running afterwards run again after the next start. */
const releaseTimeoutMs = 6000;

/** The parts of a server process that have been started so far. */
export interface ServerParts {
  ctx?: Ctx;
  app?: Promise<FastifyInstance>;
  jobs?: { stop(): Promise<void> };
  metrics?: { stop(): void };
}

interface Options {
  databaseUrl: string;
  /** True if no other server uses this database. */
  isAlone: boolean;
  runStep: RunStep;
  renderPage?: Ctx['renderPage'];
}

/** Prepares a server. It listens first and then migrates and seeds, so that /api/health can answer 503 in the meantime. */
export async function prepareServer(
  parts: ServerParts,
  config: Config,
  { databaseUrl, isAlone, runStep, renderPage }: Options,
): Promise<void> {
  const ctx = (parts.ctx = await createContext(config, databaseUrl, { renderPage }));
  parts.app = runStep('Loading the application', () => createApp(ctx));
  await listen(await parts.app, config);
  const migrateAndSeed = async () => {
    const hasPooler = config.databaseDirectUrl !== undefined;
    await runStep('Migrating the database', () => migrate(ctx.directDatabaseUrl, { hasPooler }));
    if (!ctx.payments.main.test) await resetClock(ctx.db);
    ctx.clock.setOffset(await readClockOffset(ctx.db));
    if (config.mode === 'production') await forbidDemoAccounts(ctx);
    if (!config.hasDemoData) return;
    const { seedDemo } = await import('./demo/seed.ts');
    await runStep('Creating the demo data', () => seedDemo(ctx));
  };
  if (isAlone) return migrateAndSeed();
  await retryWithoutPrimary(
    () => runExclusively(ctx.directDatabaseUrl, 'baithak start', migrateAndSeed),
    ctx.log,
  ).catch(failToConnect);
}

/** Refuses a database with demo accounts, whose password is published in the README. */
async function forbidDemoAccounts({ db }: Ctx): Promise<void> {
  const accounts = await db
    .selectFrom('accounts')
    .select('email')
    .where('email', 'like', '%baithak.test')
    .orderBy('email')
    .limit(3)
    .execute();
  if (accounts.length === 0) return;
  const names = accounts.map(({ email }) => email).join(', ');
  failStartup(`Production refuses a database with demo accounts (${names}). Use another database.`);
}

export async function openServer(
  parts: ServerParts,
  { shouldRunJobs }: { shouldRunJobs: boolean },
): Promise<void> {
  const ctx = parts.ctx!;
  if (shouldRunJobs) parts.jobs = await startJobs(ctx);
  // A single process serves its own metrics. With several processes, the primary process serves the metrics of all.
  if (ctx.metrics && !cluster.isWorker) {
    parts.metrics = await openMetrics(ctx.config.metrics!, ctx.metrics.render);
  }
  freeMemory();
  ctx.readiness.setReady();
}

/** Reports 503 in /api/health, answers the requests in progress, then releases all resources. */
export async function closeServer({
  ctx,
  app: loading,
  jobs,
  metrics,
}: ServerParts): Promise<void> {
  ctx?.readiness.startDraining();
  // The server can be closed only after it has loaded.
  const app = await loading?.catch(() => undefined);
  if (app?.server.listening) await drain(app, ctx!.config.drainPauseMs);
  const released = (async () => {
    await app?.close();
    await jobs?.stop();
    metrics?.stop();
    await ctx?.close();
  })();
  const { promise: timedOut, resolve } = Promise.withResolvers<void>();
  const timeout = setTimeout(resolve, releaseTimeoutMs);
  await Promise.race([released, timedOut]);
  clearTimeout(timeout);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app
    .listen({ host, port })
    .catch((error: NodeJS.ErrnoException) => failToListen(error, host, port));
}

/**
 * Answers the requests in progress, and cuts off requests that exceed the timeout. Fastify is closed only afterwards,
 * because a closing Fastify refuses the internal calls from which pages are rendered.
 */
async function drain({ server }: FastifyInstance, pauseMs: number): Promise<void> {
  await wait(pauseMs);
  const closed = new Promise((resolve) => server.close(resolve));
  const cutOff = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  // Idle keep-alive connections would delay the close.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(cutOff);
  clearInterval(closeIdle);
}

/** Returns the URL, the missing recommended settings, a note if vendors are not paid, and the demo accounts. */
export async function formatGreeting({ ctx, app }: ServerParts): Promise<string> {
  const { config, db } = ctx!;
  const { port } = (await app)!.server.address() as AddressInfo;
  const lines = [`\n  Baithak runs at ${config.publicUrl ?? `http://localhost:${port}`}\n`];
  if (config.missingRecommended.length > 0) {
    lines.push(
      `  Not set, but recommended: ${config.missingRecommended.join(', ')} (see .env.example)\n`,
    );
  }
  if (!config.payouts) {
    lines.push('  Vendors are not paid: set PAYOUTS (see .env.example)\n');
  }
  if (!config.hasDemoData) return lines.join('\n');
  const accounts = await db
    .selectFrom('accounts')
    .select('email')
    .where('email', 'in', ['customer@baithak.test', 'vendor@baithak.test', 'admin@baithak.test'])
    .orderBy('role')
    .execute();
  return [...lines, ...accounts.map(({ email }) => `  ${email?.padEnd(26)}baithak-demo`), ''].join(
    '\n',
  );
}
