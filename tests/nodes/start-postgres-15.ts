import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  chooseDatabaseUser,
  buildCommandAs,
  changeOwner,
} from '#server/embedded-postgres/database-user.ts';
import { findFreePort } from '#tests/support/built-server.ts';

const runFile = promisify(execFile);
/** Debian's package postgresql-15 installs its programs here. */
const programs = '/usr/lib/postgresql/15/bin';

interface Options {
  /** Whether the server also listens on a Unix socket, in the folder `sockets`. */
  hasSocket?: boolean;
  settings?: Record<string, string>;
}

/** Starts PostgreSQL 15 with a new cluster, independently of Debian's service. */
export async function startPostgres15(path: string, { hasSocket, settings }: Options = {}) {
  const cluster = await createCluster(path, join(path, 'postgres-15'));
  const { data, user, runProgram } = cluster;
  const sockets = join(path, 'sockets');
  if (hasSocket) {
    await mkdir(sockets);
    await changeOwner(user, sockets);
  }
  await runProgram('initdb', '--username=baithak', '--auth=trust', '--locale=C.UTF-8', '--no-sync');
  await appendFile(
    join(data, 'postgresql.conf'),
    formatSettings({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: hasSocket ? sockets : '',
      fsync: 'off',
      ...settings,
    }),
  );
  await cluster.start();
  return {
    ...buildServer(cluster),
    sockets,
    createDatabase: async (name: string) => {
      const client = new pg.Client({ connectionString: cluster.buildUrl('postgres') });
      await client.connect();
      await client.query(`create database ${name}`).finally(() => client.end());
    },
    /** Copies this server, and starts the copy as a standby that receives the WAL. */
    startReplica: async (name: string) => {
      const replica = await createCluster(path, join(path, name));
      await replica.runProgram(
        'pg_basebackup',
        '-R',
        '--no-sync',
        '-c',
        'fast',
        '-d',
        cluster.buildUrl(''),
      );
      await replica.start();
      return buildServer(replica);
    },
  };
}

const buildServer = ({ buildUrl, data, user, start, runProgram }: Cluster) => ({
  url: buildUrl('postgres'),
  buildUrl,
  /** The folder of the cluster, and the user that owns it. */
  data,
  user,
  start,
  stop: async (mode: 'fast' | 'immediate' = 'fast') =>
    void (await runProgram('pg_ctl', '-w', '-m', mode, 'stop')),
  /** Freezes all processes of the server. The returned function lets them continue. */
  freeze: async () => {
    const postmaster = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
    const { stdout } = await runFile('pgrep', ['-P', String(postmaster)]);
    const pids = [postmaster, ...stdout.trim().split('\n').map(Number)];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    return () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    };
  },
});

type Cluster = Awaited<ReturnType<typeof createCluster>>;

/** Creates an empty folder for a cluster, and the functions that run PostgreSQL's programs in it. */
async function createCluster(path: string, data: string) {
  const postgres = join(programs, 'postgres');
  const user = await chooseDatabaseUser({ binary: postgres, dataDir: path, clusterDir: data });
  const port = await findFreePort();
  const log = `${data}.log`;
  await mkdir(data, { mode: 0o700 });
  await changeOwner(user, data);
  await writeFile(log, '');
  await changeOwner(user, log);
  const runProgram = (program: string, ...args: string[]) => {
    const command = buildCommandAs(user, join(programs, program), ['-D', data, ...args]);
    return runFile(command.file, command.args, { ...command.options, cwd: '/' });
  };
  return {
    data,
    user,
    buildUrl: (database: string) => `postgres://baithak@127.0.0.1:${port}/${database}`,
    runProgram,
    start: async () =>
      void (await runProgram('pg_ctl', '-w', '-l', log, '-o', `-p ${port}`, 'start')),
  };
}

const formatSettings = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
