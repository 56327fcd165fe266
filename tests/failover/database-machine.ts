import { openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  changeOwner,
  chooseDatabaseUser,
  buildCommandAs,
} from '#server/embedded-postgres/database-user.ts';
import { findFreePort } from '#tests/support/built-server.ts';
import { readDeployFile } from '#tests/support/deploy-file.ts';
import { startProgram, type Program } from '#tests/support/program.ts';
import { killProcesses, listWithDescendants, sendSignals } from './machine-processes.ts';

const postgres = '/usr/lib/postgresql/15/bin/postgres';

export const passwords = {
  PATRONI_SUPERUSER_PASSWORD: 'superuser of the test',
  PATRONI_REPLICATION_PASSWORD: 'replication of the test',
  PATRONI_REWIND_PASSWORD: 'rewind of the test',
  PATRONI_RESTAPI_PASSWORD: 'restapi of the test',
};

export type DatabaseMachine = Awaited<ReturnType<typeof createDatabaseMachine>>;

/** Creates a simulated machine of the cluster: one Patroni and the PostgreSQL server that it runs. */
export async function createDatabaseMachine(folder: string, name: string, etcdPort: number) {
  const path = join(folder, name);
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const configPath = join(path, 'patroni.yaml');
  await mkdir(path, { recursive: true });
  await writeFile(configPath, await buildConfig(path, name, { port, apiPort, etcdPort }));
  const logPath = join(path, 'patroni.log');
  const log = openSync(logPath, 'a');
  const clusterDir = join(path, 'data');
  const user = await chooseDatabaseUser({ binary: postgres, dataDir: path, clusterDir });
  await changeOwner(user, path);
  const buildCommand = (file: string, args: string[]) => {
    const command = buildCommandAs(user, file, args);
    const env = { ...process.env, ...passwords };
    return { ...command, options: { ...command.options, cwd: path, env } };
  };
  const patroni = buildCommand('patroni', [configPath]);
  patroni.options = { ...patroni.options, ...{ stdio: ['ignore', log, log] } };
  let program: Program | undefined;
  const listProcesses = async () => [program!.pid(), ...(await listPostgres(clusterDir))];
  return {
    name,
    port,
    apiPort,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    /** Builds the URL with which the superuser opens a database of this machine, without HAProxy. */
    buildUrl: (database: string) =>
      `postgres://postgres:${encodeURIComponent(passwords.PATRONI_SUPERUSER_PASSWORD)}@127.0.0.1:${port}/${database}`,
    readLog: () => readFile(logPath, 'utf8'),
    buildPatronictl: (...args: string[]) => buildCommand('patronictl', ['-c', configPath, ...args]),
    start: async () => {
      if (program) await program.start();
      else program = await startProgram(patroni, apiPort);
    },
    /** Stops Patroni, which stops PostgreSQL, as a service manager does for maintenance. */
    stop: async () => program?.stop(),
    /** Ends all processes as a power failure does. */
    kill: async () => killProcesses(await listProcesses()),
    /** Ends PostgreSQL as a crash does. Patroni continues. */
    killPostgres: async () => killProcesses(await listPostgres(clusterDir)),
    freeze: async () => sendSignals(await listProcesses(), 'SIGSTOP'),
    thaw: async () => sendSignals((await listProcesses()).toReversed(), 'SIGCONT'),
    /** Lets PostgreSQL continue while Patroni, which supervises it, is still frozen. */
    thawPostgres: async () => sendSignals(await listPostgres(clusterDir), 'SIGCONT'),
  };
}

async function listPostgres(clusterDir: string): Promise<number[]> {
  const pidFile = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8');
  return listWithDescendants([Number.parseInt(pidFile, 10)]);
}

const buildConfig = (
  path: string,
  name: string,
  { port, apiPort, etcdPort }: { port: number; apiPort: number; etcdPort: number },
) =>
  readDeployFile('patroni.yaml', {
    'name: db-1': `name: ${name}`,
    'etcd-1:2379, etcd-2:2379, etcd-3:2379': `127.0.0.1:${etcdPort}`,
    '0.0.0.0:8008': `127.0.0.1:${apiPort}`,
    'db-1:8008': `127.0.0.1:${apiPort}`,
    '0.0.0.0:5432': `127.0.0.1:${port}`,
    'db-1:5432': `127.0.0.1:${port}`,
    '/var/lib/postgresql/15/shop': join(path, 'data'),
    '/var/lib/postgresql/.pgpass.patroni': join(path, 'pgpass'),
    '/var/run/postgresql': path,
    '10.0.0.0/8': '127.0.0.1/32',
  });
