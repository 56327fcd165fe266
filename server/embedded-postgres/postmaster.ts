import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { plainEnvironment, role, type Cluster } from './cluster.ts';
import { buildCommandAs } from './database-user.ts';
import { findProcessCommand, findProcessIdentity } from './process-identity.ts';

/** PostgreSQL's main process. */
export interface Postmaster {
  pid: number;
  port: number;
  identity: string | undefined;
}

const adoptTimeoutMs = 60_000;
const startTimeoutMs = 20_000;
/** PostgreSQL's smart, fast and immediate shutdown, and how long each may take. */
const shutdowns = [
  ['SIGTERM', 500],
  ['SIGINT', 30_000],
  ['SIGQUIT', 5000],
] as const;
/** Higher than any PID. */
const impossiblePid = 2_000_000_000;

/**
 * Waits until the postmaster that postmaster.pid names accepts connections. Returns undefined if there is no such file or
 * the postmaster has ended.
 */
export async function findRunningPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const giveUpAt = Date.now() + adoptTimeoutMs;
  while (Date.now() < giveUpAt) {
    const lines = await readPidFile(cluster);
    const pid = Number(lines?.[0]);
    const identity = pid > 0 ? await findProcessIdentity(pid) : undefined;
    if (!lines || !identity) return undefined;
    const command = await findProcessCommand(pid);
    if (!command?.includes(cluster.folder)) return replacePid(cluster, lines);
    const port = Number(lines[3]);
    if (await acceptsConnections(cluster, port)) return { pid, port, identity };
    await sleep(100);
  }
  throw new Error(`PostgreSQL runs on ${cluster.folder} but does not respond. Stop it first.`);
}

async function readPidFile({ folder }: Cluster): Promise<string[] | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  return text ? text.split('\n').map((line) => line.trim()) : undefined;
}

/**
 * Replaces the PID of an ended postmaster in postmaster.pid. Otherwise PostgreSQL would take another process that now
 * has this PID for a running postmaster. The other lines stay, because PostgreSQL uses them to check that no process of
 * the old postmaster is left.
 */
async function replacePid({ folder }: Cluster, lines: string[]): Promise<undefined> {
  await writeFile(join(folder, 'postmaster.pid'), [impossiblePid, ...lines.slice(1)].join('\n'));
}

export async function startPostmaster(
  cluster: Cluster,
  settings: Record<string, string>,
  port?: number,
): Promise<Postmaster> {
  const giveUpAt = Date.now() + startTimeoutMs;
  for (;;) {
    const result = await tryStart(cluster, settings, port ?? (await findFreePort()));
    if (typeof result !== 'string') return result;
    // A retry can help if another process took the port, or if processes of a killed postmaster are still ending.
    const canRetry = /in use|lock file/i.test(result) && Date.now() < giveUpAt;
    if (!canRetry) throw new Error(`PostgreSQL did not start:\n${result}`);
    await sleep(300);
  }
}

/** Returns the postmaster, or the log if it ended before it accepted connections. */
async function tryStart(
  cluster: Cluster,
  settings: Record<string, string>,
  port: number,
): Promise<Postmaster | string> {
  const flags = Object.entries({ ...settings, port: String(port) });
  const { file, args, options } = buildCommandAs(cluster.user, cluster.binaries.postgres, [
    '-D',
    cluster.folder,
    ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const logFile = await open(cluster.logFile, 'w', 0o600);
  // Detach the process, so that a terminal's Ctrl-C does not end PostgreSQL before the last requests are answered.
  const child = spawn(file, args, {
    ...options,
    ...plainEnvironment,
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
  const identity = await findProcessIdentity(pid);
  for (;;) {
    if (await Promise.race([ended, sleep(25, false)])) return readFile(cluster.logFile, 'utf8');
    if (await acceptsConnections(cluster, port)) return { pid, port, identity };
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function acceptsConnections(cluster: Cluster, port: number): Promise<boolean> {
  if (!port) return false;
  const client = new pg.Client({
    connectionString: buildDatabaseUrl(cluster, port, 'postgres'),
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

export function buildDatabaseUrl({ password }: Cluster, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Waits briefly for open connections, then rolls back their transactions. Committed transactions are already on disk.
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const [signal, timeoutMs] of shutdowns) {
    sendSignal(postmaster, signal);
    if (await hasEnded(postmaster, timeoutMs)) return;
  }
}

async function hasEnded(postmaster: Postmaster, timeoutMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutMs;
  while (Date.now() < giveUpAt) {
    if (!(await isRunning(postmaster))) return true;
    await sleep(20);
  }
  return false;
}

export async function isRunning({ pid, identity }: Postmaster): Promise<boolean> {
  return (await findProcessIdentity(pid)) === identity;
}

export function sendSignal({ pid }: Postmaster, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}
