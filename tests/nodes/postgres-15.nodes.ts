import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chooseDatabaseUser,
  commandAs,
  changeOwner,
} from '#server/embedded-postgres/database-user.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { findFreePort } from '#tests/support/built-server.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { generateTables } from '../../scripts/generate-tables.ts';

const run = promisify(execFile);
/** Where Debian's package postgresql-15 installs its programs. */
const programs = '/usr/lib/postgresql/15/bin';

let folder: Awaited<ReturnType<typeof createTempFolder>>;
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = await createTempFolder();
  ({ url, stop } = await startPostgres15(folder.path));
});
afterAll(async () => {
  await stop();
  await folder.remove();
});

test('PostgreSQL 15 runs the migrations and gets the same tables', async () => {
  await migrate(url);
  const committed = new URL('../../server/platform/db/tables.ts', import.meta.url);
  expect(await generateTables(url)).toBe(await readFile(committed, 'utf8'));
});

test('the demo data is created on PostgreSQL 15 and its products are found', async () => {
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: join(folder.path, 'd') });
  const response = await fetch(`${server.url}/api/products/search?q=teak`);
  expect(await response.json()).not.toEqual([]);
  await server.stop();
});

/** A separate cluster, so that Debian's own service is not needed. */
async function startPostgres15(path: string) {
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
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await runAsUser('pg_ctl', '-w', '-l', join(data, 'log'), '-o', settings, 'start');
  return {
    url: `postgres://baithak@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await runAsUser('pg_ctl', '-w', '-m', 'immediate', 'stop');
    },
  };
}
