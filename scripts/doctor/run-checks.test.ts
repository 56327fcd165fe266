import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseWithoutTables, createTestDatabase } from '#tests/support/database.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { withClient } from '#tests/support/with-client.ts';
import { runChecks } from './run-checks.ts';

let folder: Awaited<ReturnType<typeof createTempFolder>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;

beforeAll(async () => {
  folder = await createTempFolder();
  database = await createTestDatabase();
  smtp = await startFakeSmtp();
  const version = await withClient(database.url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return rows[0]!.version;
  });
  for (const program of ['pg_dump', 'pg_restore']) await writeProgram(program, version);
});
afterAll(async () => {
  await smtp.close();
  await database.drop();
  await folder.remove();
});

/** Writes a program that prints its version as PostgreSQL's programs do. */
const writeProgram = (name: string, version: string) =>
  writeFile(
    join(folder.path, name),
    `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (Debian)"\n`,
    { mode: 0o755 },
  );

/** Checks a healthy shop with other settings. Returns whether it is healthy, and the line of each check. */
async function checkShop(env: Record<string, string> = {}) {
  const healthy = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder.path, 'data'),
    SMTP_URL: smtp.url,
  };
  const lines: string[] = [];
  const { PATH } = process.env;
  process.env.PATH = folder.path;
  const isHealthy = await runChecks({ ...healthy, ...env }, (line) => lines.push(line));
  process.env.PATH = PATH;
  return { isHealthy, lines };
}

test('finds nothing wrong in a healthy shop', async () => {
  const { isHealthy, lines } = await checkShop();
  expect(lines.map((line) => line.slice(2, 15).trim())).toEqual([
    '✓ Settings',
    '✓ Folder',
    '✓ Disk',
    '✓ File store',
    '✓ Mail',
    '✓ Database',
    '✓ Migrations',
    '✓ Locale',
    '✓ Clock',
    '✓ pg_dump',
  ]);
  expect(isHealthy).toBe(true);
});

test('names each thing that is wrong, and what to do', async () => {
  await writeFile(join(folder.path, 'file'), '');
  await writeProgram('pg_restore', '9.6');
  const { isHealthy, lines } = await checkShop({
    DATA_DIR: join(folder.path, 'file'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    DISK_RESERVE_MB: '1000000000',
  });
  expect(isHealthy).toBe(false);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/✗ Folder +DATA_DIR cannot be written \(EEXIST.*Make it the folder/),
      expect.stringMatching(/✗ Disk +\d+ MB free, less than the 1000000000 MB of DISK_RESERVE_MB/),
      expect.stringMatching(/✗ File store +DATA_DIR does not store files \(ENOTDIR/),
      expect.stringMatching(
        /✗ Mail +127.0.0.1:1 does not accept emails.*ECONNREFUSED.*Check SMTP_URL/,
      ),
      expect.stringMatching(
        /✗ pg_dump +pg_restore is version 9.6, but the server is \d+: backups need postgresql-client-\d+/,
      ),
    ]),
  );
});

test('says when the database cannot be reached or has other migrations', async () => {
  const missing = await checkShop({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' });
  expect(missing.isHealthy).toBe(false);
  expect(missing.lines.at(-1)).toMatch(/✗ Database +Not reachable.*ECONNREFUSED.*DATABASE_URL/);
  expect(missing.lines.join('\n')).not.toContain('secret');

  const empty = await createDatabaseWithoutTables();
  const { lines } = await checkShop({ DATABASE_URL: empty.url });
  expect(lines).toContainEqual(expect.stringMatching(/! Migrations +The database is empty/));
  await withClient(empty.url, (client) =>
    client.query(
      `create table kysely_migration (name text, timestamp text);
       insert into kysely_migration values ('9999-from-the-future', '')`,
    ),
  );
  const newer = await checkShop({ DATABASE_URL: empty.url });
  expect(newer.isHealthy).toBe(false);
  expect(newer.lines).toContainEqual(expect.stringMatching(/✗ Migrations .*9999-from-the-future/));
  await empty.drop();
});

test('stops at settings that production lacks', async () => {
  const { isHealthy, lines } = await checkShop({ BAITHAK_MODE: 'production' });
  expect([isHealthy, lines]).toEqual([
    false,
    [expect.stringMatching(/✗ Settings +Production needs SIGNING_SECRET/)],
  ]);
});
