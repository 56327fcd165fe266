import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContext, type Ctx } from './context.ts';
import { startJobs } from './jobs.ts';
import { migrate } from './platform/db/migrate.ts';
import { oneAtATime } from './platform/db/one-at-a-time.ts';
import { openMetrics } from './open-metrics.ts';
import { freeMemory } from './platform/free-memory.ts';
import { refuse, refuseAddress, refuseDatabase } from './refusal.ts';
import type { Step } from './startup-steps.ts';

const drainLimitMs = 10_000;
/** What a job, a mail server or the database still owes then is done by the next start. */
const letGoLimitMs = 6000;

/** One serving process, as far as it has come up. */
export interface Serving {
  ctx?: Ctx;
  app?: Promise<FastifyInstance>;
  jobs?: { stop(): Promise<void> };
  metrics?: { stop(): void };
}

interface Options {
  databaseUrl: string;
  /** Nobody else is on this database. */
  isAlone: boolean;
  step: Step;
}

/** It listens before migration and demo data: until then /api/health answers 503. */
export async function prepareShop(
  serving: Serving,
  config: Config,
  { databaseUrl, isAlone, step }: Options,
): Promise<void> {
  const ctx = (serving.ctx = await createContext(config, databaseUrl));
  serving.app = step('Loading the shop', () => createApp(ctx));
  await listen(await serving.app, config);
  const fill = async () => {
    const forPooler = config.databaseDirectUrl !== undefined;
    await step('Migrating the database', () => migrate(ctx.directDatabaseUrl, { forPooler }));
    if (config.mode === 'production') await refuseDemoAccounts(ctx);
    if (!config.demoData) return;
    const { seedDemo } = await import('./demo/seed.ts');
    await step('Setting up the demo shop', () => seedDemo(ctx));
  };
  if (isAlone) return fill();
  await oneAtATime(ctx.directDatabaseUrl, 'baithak start', fill).catch(refuseDatabase);
}

/** Their password is in the README. */
async function refuseDemoAccounts({ db }: Ctx): Promise<void> {
  const found = await db
    .selectFrom('accounts')
    .select('email')
    .where('email', 'like', '%baithak.test')
    .orderBy('email')
    .limit(3)
    .execute();
  if (found.length === 0) return;
  const names = found.map(({ email }) => email).join(', ');
  refuse(`Production refuses a database with demo accounts (${names}). Use one without demo data.`);
}

export async function openShop(serving: Serving, { jobs }: { jobs: boolean }): Promise<void> {
  const ctx = serving.ctx!;
  if (jobs) serving.jobs = await startJobs(ctx);
  // Of several processes the first one shows the figures of all.
  if (ctx.metrics && !cluster.isWorker) {
    serving.metrics = await openMetrics(ctx.config.metrics!, ctx.metrics.text);
  }
  freeMemory();
  ctx.gate.open();
}

/** Says so first, then answers what is under way, then lets go of all it holds. */
export async function closeShop({ ctx, app: loading, jobs, metrics }: Serving): Promise<void> {
  ctx?.gate.drain();
  // Asked to stop while it was loading, it is let come up first.
  const app = await loading?.catch(() => undefined);
  if (app?.server.listening) await drain(app, ctx!.config.drainPauseMs);
  const lettingGo = (async () => {
    await app?.close();
    await jobs?.stop();
    metrics?.stop();
    await ctx?.close();
  })();
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const limit = setTimeout(resolve, letGoLimitMs);
  await Promise.race([lettingGo, late]);
  clearTimeout(limit);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app
    .listen({ host, port })
    .catch((error: NodeJS.ErrnoException) => refuseAddress(error, host, port));
}

/**
 * Requests under way are answered; whatever takes longer than the limit is cut off. The framework
 * is closed after that: closing, it would no longer make the calls that a page is made of.
 */
async function drain({ server }: FastifyInstance, pauseMs: number): Promise<void> {
  await wait(pauseMs);
  const closed = new Promise((resolve) => server.close(resolve));
  const cutOff = setTimeout(() => server.closeAllConnections(), drainLimitMs);
  // A connection that was kept alive for more would otherwise hold the close after its last answer.
  const hangUp = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(cutOff);
  clearInterval(hangUp);
}

/** What a person who starts it wants to read. */
export async function greeting({ ctx, app }: Serving): Promise<string> {
  const { config, db } = ctx!;
  const { port } = (await app)!.server.address() as AddressInfo;
  const lines = [`\n  Baithak is open at ${config.publicUrl ?? `http://localhost:${port}`}\n`];
  if (!config.demoData) return lines.join('\n');
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
