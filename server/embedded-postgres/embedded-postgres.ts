import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { openCluster, role, type Cluster } from './cluster.ts';
import {
  buildDatabaseUrl,
  findRunningPostmaster,
  isRunning,
  sendSignal,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts';

/** `isAdopted`: PostgreSQL was already running, because a killed server had left it running. */
export type EmbeddedPostgres = { url: string; isAdopted: boolean; stop(): Promise<void> };

interface Options {
  dataDir: string;
  settings?: Record<string, string>;
  log?: Pick<Logger, 'warn' | 'error'>;
}

const checkEveryMs = 1000;

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  // Most blocks are in the operating system's cache, so reading them directly costs less than asking an I/O worker.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** Starts the PostgreSQL of DATA_DIR, or adopts one that is running, and restarts it after a crash. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  log,
}: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(resolve(dataDir), { isDurable: settings.fsync !== 'off' });
  const allSettings = { ...defaultSettings, ...buildSocketSettings(cluster), ...settings };
  const running = await findRunningPostmaster(cluster);
  let postmaster = running ?? (await startPostmaster(cluster, allSettings));
  const stopAtExit = () => sendSignal(postmaster, 'SIGINT');
  process.once('exit', stopAtExit);
  await createDatabase(cluster, postmaster.port);

  let restarting: Promise<void> | undefined;
  const timer = setInterval(() => {
    restarting ??= restartAfterCrash()
      .catch((error: unknown) => log?.error({ err: error }, 'PostgreSQL could not be restarted'))
      .finally(() => (restarting = undefined));
  }, checkEveryMs).unref();
  async function restartAfterCrash(): Promise<void> {
    if (await isRunning(postmaster)) return;
    log?.warn('PostgreSQL has crashed and is being restarted');
    const running = await findRunningPostmaster(cluster);
    postmaster = running ?? (await startPostmaster(cluster, allSettings, postmaster.port));
  }

  return {
    url:
      buildDatabaseUrl(cluster, postmaster.port, role) +
      (await findSocketParameter(cluster, postmaster)),
    isAdopted: running !== undefined,
    stop: async () => {
      clearInterval(timer);
      await restarting;
      await stopPostmaster(postmaster);
      process.off('exit', stopAtExit);
    },
  };
}

/** Returns the URL of the PostgreSQL that another process runs in DATA_DIR. */
export async function findDatabaseUrl(dataDir: string): Promise<string> {
  const cluster = await openCluster(resolve(dataDir), { isDurable: true });
  const postmaster = await findRunningPostmaster(cluster);
  if (!postmaster) throw new Error(`No PostgreSQL runs in ${dataDir}.`);
  return (
    buildDatabaseUrl(cluster, postmaster.port, role) +
    (await findSocketParameter(cluster, postmaster))
  );
}

/** Operating systems limit the path of a socket to about 100 bytes. */
const maxSocketFolderBytes = 85;

/**
 * Lets PostgreSQL listen on a socket in the cluster's folder, except on Windows or if the path is too long. A statement
 * over a socket takes a third less time than over loopback.
 */
function buildSocketSettings({ folder }: Cluster): Record<string, string> {
  const isShortEnough =
    process.platform !== 'win32' && Buffer.byteLength(folder) <= maxSocketFolderBytes;
  return { unix_socket_directories: isShortEnough ? folder : '', unix_socket_permissions: '0700' };
}

/** Returns the URL parameter for the socket, or an empty string if PostgreSQL was started without a socket. */
async function findSocketParameter({ folder }: Cluster, { port }: Postmaster): Promise<string> {
  const socket = await stat(join(folder, `.s.PGSQL.${port}`)).catch(() => undefined);
  return socket ? `?host=${encodeURIComponent(folder)}` : '';
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: buildDatabaseUrl(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [role]);
    if (!rowCount) await client.query(`create database ${role}`);
  } finally {
    await client.end();
  }
}
