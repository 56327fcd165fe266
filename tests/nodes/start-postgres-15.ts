import { execFile } from 'node:child_process';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  chooseDatabaseUser,
  commandAs,
  changeOwner,
} from '#server/embedded-postgres/database-user.ts';
import { findFreePort } from '#tests/support/built-server.ts';

const run = promisify(execFile);
/** Where Debian's package postgresql-15 installs its programs. */
const programs = '/usr/lib/postgresql/15/bin';

interface Options {
  /** Also listens on a socket in the folder of the cluster. */
  hasSocket?: boolean;
  settings?: Record<string, string>;
}

/** A separate cluster, so that Debian's own service is not needed. */
export async function startPostgres15(path: string, { hasSocket, settings }: Options = {}) {
  const data = join(path, 'postgres-15');
  const postgres = join(programs, 'postgres');
  const user = await chooseDatabaseUser({ binary: postgres, dataDir: path, clusterDir: data });
  const runAsUser = (program: string, ...args: string[]) => {
    const command = commandAs(user, join(programs, program), ['-D', data, ...args]);
    return run(command.file, command.args, { ...command.options, cwd: '/' });
  };
  const port = await findFreePort();
  await mkdir(data);
  await changeOwner(user, data);
  await runAsUser('initdb', '--username=baithak', '--auth=trust', '--locale=C.UTF-8', '--no-sync');
  await appendFile(
    join(data, 'postgresql.conf'),
    settingLines({
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: hasSocket ? data : '',
      fsync: 'off',
      ...settings,
    }),
  );
  const start = () => runAsUser('pg_ctl', '-w', '-l', join(path, 'postgres.log'), 'start');
  await writeFile(join(path, 'postgres.log'), '');
  await changeOwner(user, join(path, 'postgres.log'));
  await start();
  const urlOf = (database: string) => `postgres://baithak@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf('postgres'),
    urlOf,
    /** The folder of the cluster, and the user that owns it. */
    data,
    user,
    createDatabase: async (name: string) => {
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`).finally(() => client.end());
    },
    start: async () => void (await start()),
    stop: async () => void (await runAsUser('pg_ctl', '-w', '-m', 'fast', 'stop')),
  };
}

const settingLines = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
