import './production-build.ts';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createContext, type Ctx } from './context.ts';
import { seedDemo } from './demo/seed.ts';
import { startJobs } from './jobs.ts';
import { lockDataDir } from './platform/data-dir-lock.ts';
import { createDataDir } from './platform/db/database-user.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { step } from './startup-steps.ts';

const drainLimitMs = 10_000;
/** A terminal and npm both pass on one Ctrl-C; only a later one is a second wish. */
const sameSignalMs = 1000;

const running: {
  lock?: { release(): Promise<void> };
  postgres?: Promise<EmbeddedPostgres>;
  ctx?: Ctx;
  app?: FastifyInstance;
  jobs?: { stop(): Promise<void> };
} = {};
/** What the person who starts it can mend: one line, no trace. */
const refusals = new WeakSet<object>();
let stopAskedAt: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop);
process.on('disconnect', askToStop);
process.channel?.unref();

try {
  await start();
} catch (error) {
  if (stopAskedAt === undefined) await giveUp(error);
}

async function start(): Promise<void> {
  const config = await orRefuse(async () => readConfig(process.env));
  await orRefuse(() => checkPort(config));
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config));
  const ctx = (running.ctx = await createContext(config, databaseUrl));
  const app = (running.app = await step('Loading the shop', () => createApp(ctx)));
  await orRefuse(() => listen(app, config));
  await step('Migrating the database', () => migrate(databaseUrl));
  if (config.demoData) await step('Setting up the demo shop', () => seedDemo(ctx));
  running.jobs = await startJobs(ctx);
  ctx.ready.value = true;
  await greet(ctx, app);
}

async function startOwnDatabase({ dataDir }: Config): Promise<string> {
  await createDataDir(resolve(dataDir));
  running.lock = await orRefuse(() => lockDataDir(resolve(dataDir)));
  running.postgres = step('Starting PostgreSQL', () => startEmbeddedPostgres({ dataDir }));
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

/** Before migration and demo data: until then /api/health answers 503. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app
    .listen({ host, port })
    .catch((error: NodeJS.ErrnoException) => refuseAddress(error, host, port));
}

function refuseAddress(error: NodeJS.ErrnoException, host: string, port: number): never {
  if (error.code === 'EADDRINUSE')
    throw new Error(`Port ${port} is in use. Stop what listens there or set PORT.`);
  throw new Error(`Cannot listen on ${host}:${port} (${error.code}). Set HOST or PORT.`);
}

async function greet(ctx: Ctx, app: FastifyInstance): Promise<void> {
  const { port } = app.server.address() as AddressInfo;
  console.log(`\n  Baithak is open at ${ctx.config.publicUrl ?? `http://localhost:${port}`}\n`);
  if (!ctx.config.demoData) return;
  const accounts = await ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('email', 'in', ['customer@baithak.test', 'vendor@baithak.test', 'admin@baithak.test'])
    .orderBy('role')
    .execute();
  for (const { email } of accounts) console.log(`  ${email?.padEnd(26)}baithak-demo`);
  console.log();
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
  const { lock, postgres, ctx, app, jobs } = running;
  if (ctx) ctx.ready.value = false;
  if (app) await drain(app);
  await jobs?.stop();
  await ctx?.close();
  // Asked to stop while it was starting, it is let come up first.
  await (await postgres?.catch(() => undefined))?.stop();
  await lock?.release();
}

/** Requests under way are answered; whatever takes longer than the limit is cut off. */
async function drain(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), drainLimitMs);
  // A connection that was kept alive for more would otherwise hold the close after its last answer.
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearTimeout(cutOff);
  clearInterval(hangUp);
}

async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    refusals.add(error as object);
    throw error;
  }
}

async function giveUp(reason: unknown): Promise<void> {
  const refused = refusals.has(reason as object);
  console.error('\n ', refused ? (reason as Error).message : reason);
  await stop().catch(() => {});
  process.exit(1);
}
