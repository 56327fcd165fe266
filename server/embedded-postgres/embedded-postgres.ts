import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { processCommand, processIdentity } from './process-identity.ts';
import { commandAs } from './database-user.ts';
import { openCluster, plainSurroundings, role, type Cluster } from './cluster.ts';

export type EmbeddedPostgres = { url: string; adopted: boolean; stop(): Promise<void> };

type Options = {
  dataDir: string;
  settings?: Record<string, string>;
  log?: Pick<Logger, 'warn' | 'error'>;
};

type Postmaster = { pid: number; port: number; identity: string | undefined };

const lookEveryMs = 1000;
const adoptionLimitMs = 60_000;
const startLimitMs = 20_000;
/** PostgreSQL's smart, fast and immediate shutdown, and how long each may take. */
const shutdowns = [
  ['SIGTERM', 500],
  ['SIGINT', 30_000],
  ['SIGQUIT', 5000],
] as const;
/** Above the highest process number of any system. */
const impossiblePid = 2_000_000_000;

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * Starts the PostgreSQL of DATA_DIR, or goes on with one that a killed server left running. Should it
 * die before it is stopped, it is started again at the same address.
 */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  log,
}: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(resolve(dataDir), { durable: settings.fsync !== 'off' });
  const left = await findRunning(cluster);
  const ownSettings = { ...defaultSettings, ...socketSettings(cluster), ...settings };
  let postmaster = left ?? (await startPostmaster(cluster, ownSettings));
  const stopAtExit = () => signal(postmaster, 'SIGINT');
  process.once('exit', stopAtExit);
  await createDatabase(cluster, postmaster.port);

  let reviving: Promise<void> | undefined;
  const watch = setInterval(() => {
    reviving ??= revive()
      .catch((error: unknown) => log?.error({ err: error }, 'PostgreSQL'))
      .finally(() => (reviving = undefined));
  }, lookEveryMs).unref();
  async function revive(): Promise<void> {
    if (await isRunning(postmaster)) return;
    log?.warn('PostgreSQL ended by itself; it is started again');
    const started = await findRunning(cluster);
    postmaster = started ?? (await startPostmaster(cluster, ownSettings, postmaster.port));
  }

  return {
    url: databaseUrl(cluster, postmaster.port, role) + (await socketParameter(cluster, postmaster)),
    adopted: left !== undefined,
    stop: async () => {
      clearInterval(watch);
      await reviving;
      await stopPostmaster(postmaster);
      process.off('exit', stopAtExit);
    },
  };
}

/** Longer addresses of a socket are cut by the system. */
const longestSocketFolder = 85;

/** A socket beside the data costs a statement a third less than loopback does. */
function socketSettings({ folder }: Cluster): Record<string, string> {
  const fits = process.platform !== 'win32' && Buffer.byteLength(folder) <= longestSocketFolder;
  return { unix_socket_directories: fits ? folder : '', unix_socket_permissions: '0700' };
}

/** None where the running server was started without. */
async function socketParameter({ folder }: Cluster, { port }: Postmaster): Promise<string> {
  const socket = await stat(join(folder, `.s.PGSQL.${port}`)).catch(() => undefined);
  return socket ? `?host=${encodeURIComponent(folder)}` : '';
}

async function findRunning(cluster: Cluster): Promise<Postmaster | undefined> {
  const giveUpAt = Date.now() + adoptionLimitMs;
  while (Date.now() < giveUpAt) {
    const lines = await readPidFile(cluster);
    const pid = Number(lines?.[0]);
    const identity = pid > 0 ? await processIdentity(pid) : undefined;
    if (!lines || !identity) return undefined;
    const command = await processCommand(pid);
    if (!command?.includes(cluster.folder)) return disownPidFile(cluster, lines);
    const port = Number(lines[3]);
    if (await answers(cluster, port)) return { pid, port, identity };
    await sleep(100);
  }
  throw new Error(`PostgreSQL runs on ${cluster.folder} but does not answer; stop it first.`);
}

async function readPidFile({ folder }: Cluster): Promise<string[] | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  return text ? text.split('\n').map((line) => line.trim()) : undefined;
}

/**
 * The number now belongs to another process, which PostgreSQL would take for itself. The rest of
 * the file stays: by it PostgreSQL makes sure that no process of the old server is left.
 */
async function disownPidFile({ folder }: Cluster, lines: string[]): Promise<undefined> {
  await writeFile(join(folder, 'postmaster.pid'), [impossiblePid, ...lines.slice(1)].join('\n'));
}

async function startPostmaster(
  cluster: Cluster,
  settings: Record<string, string>,
  samePort?: number,
): Promise<Postmaster> {
  const giveUpAt = Date.now() + startLimitMs;
  for (;;) {
    const said = await tryStart(cluster, settings, samePort ?? (await freePort()));
    if (typeof said !== 'string') return said;
    // Another took the port, or the last processes of a killed server are still leaving.
    const passing = /in use|lock file/i.test(said) && Date.now() < giveUpAt;
    if (!passing) throw new Error(`PostgreSQL did not start:\n${said}`);
    await sleep(300);
  }
}

/** The running postmaster, or what it said before it ended. */
async function tryStart(
  cluster: Cluster,
  settings: Record<string, string>,
  port: number,
): Promise<Postmaster | string> {
  const flags = Object.entries({ ...settings, port: String(port) });
  const { file, args, options } = commandAs(cluster.user, cluster.binaries.postgres, [
    '-D',
    cluster.folder,
    ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const logFile = await open(cluster.logFile, 'w', 0o600);
  // Its own process group: a terminal's Ctrl-C must not end it before the last requests are answered.
  const child = spawn(file, args, {
    ...options,
    ...plainSurroundings,
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  });
  const ended = once(child, 'exit').then(
    () => true,
    () => true,
  );
  child.unref();
  await logFile.close();
  const pid = child.pid ?? 0;
  const identity = await processIdentity(pid);
  for (;;) {
    if (await Promise.race([ended, sleep(25, false)])) return readFile(cluster.logFile, 'utf8');
    if (await answers(cluster, port)) return { pid, port, identity };
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  if (!port) return false;
  const client = new pg.Client({
    connectionString: databaseUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [role]);
    if (!rowCount) await client.query(`create database ${role}`);
  } finally {
    await client.end();
  }
}

function databaseUrl({ password }: Cluster, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Those who are just leaving may; then open transactions are rolled back. Commits are on disk. */
async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const [name, limitMs] of shutdowns) {
    signal(postmaster, name);
    if (await ends(postmaster, limitMs)) return;
  }
}

async function ends(postmaster: Postmaster, limitMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + limitMs;
  while (Date.now() < giveUpAt) {
    if (!(await isRunning(postmaster))) return true;
    await sleep(20);
  }
  return false;
}

async function isRunning({ pid, identity }: Postmaster): Promise<boolean> {
  return (await processIdentity(pid)) === identity;
}

function signal({ pid }: Postmaster, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
