import { execFile } from 'node:child_process';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  chooseDatabaseUser,
  buildCommandAs,
  changeOwner,
} from '#server/embedded-postgres/database-user.ts';
import { findFreePort } from '#tests/support/built-server.ts';
import { withClient } from '#tests/support/with-client.ts';

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
  const data = join(path, 'postgres-15');
  const log = `${data}.log`;
  const sockets = join(path, 'sockets');
  const postgres = join(programs, 'postgres');
  const user = await chooseDatabaseUser({ binary: postgres, dataDir: path, clusterDir: data });
  const runProgram = async (program: string, ...args: string[]) => {
    const command = buildCommandAs(user, join(programs, program), ['-D', data, ...args]);
    await runFile(command.file, command.args, { ...command.options, cwd: '/' });
  };
  const port = await findFreePort();
  const buildUrl = (database: string) => `postgres://baithak@127.0.0.1:${port}/${database}`;
  const start = () => runProgram('pg_ctl', '-w', '-l', log, '-o', `-p ${port}`, 'start');
  for (const folder of [data, sockets]) await mkdir(folder, { mode: 0o700 });
  await writeFile(log, '');
  for (const file of [data, sockets, log]) await changeOwner(user, file);
  await runProgram(
    'initdb',
    '--username=baithak',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  );
  await appendFile(
    join(data, 'postgresql.conf'),
    formatSettings({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: hasSocket ? sockets : '',
      fsync: 'off',
      ...settings,
    }),
  );
  await start();
  return {
    url: buildUrl('postgres'),
    buildUrl,
    /** The folder of the cluster, and the user that owns it. */
    data,
    user,
    sockets,
    createDatabase: (name: string) =>
      withClient(buildUrl('postgres'), (client) => client.query(`create database ${name}`)),
    start,
    stop: () => runProgram('pg_ctl', '-w', '-m', 'fast', 'stop'),
  };
}

const formatSettings = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
