import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createBackup } from './create-backup.ts';

let folder: Awaited<ReturnType<typeof createTempFolder>>;
let database: TestDatabase;
const { PATH: path, umask } = { PATH: process.env.PATH, umask: process.umask(0o022) };

beforeAll(async () => {
  folder = await createTempFolder();
  database = await createTestDatabase();
  // The version of pg_dump does not matter here.
  const program =
    '#!/bin/sh\nfor a; do case $a in --file=*) echo dump > "${a#--file=}";; esac; done\n';
  await mkdir(join(folder.path, 'bin'));
  await writeFile(join(folder.path, 'bin', 'pg_dump'), program, { mode: 0o755 });
  process.env.PATH = `${join(folder.path, 'bin')}:${path}`;
});
afterAll(async () => {
  process.env.PATH = path;
  process.umask(umask);
  await database.drop();
  await folder.remove();
});

async function listModes(root: string): Promise<Set<string>> {
  const modes = new Set<string>();
  for (const entry of ['', ...(await readdir(root, { recursive: true }))]) {
    const { mode } = await stat(join(root, entry));
    modes.add((mode & 0o170_777).toString(8));
  }
  return modes;
}

test('only the owner can read a backup, also the files that it shares with an earlier one', async () => {
  const dataDir = join(folder.path, 'data');
  await mkdir(join(dataDir, 'private', 'certificates'), { recursive: true });
  await writeFile(join(dataDir, 'private', 'certificates', 'a.pdf'), 'PAN', { mode: 0o644 });
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  const target = { folder: join(folder.path, 'backups'), maxBackups: 2 };
  const first = await createBackup(config, target);
  expect(await listModes(target.folder)).toEqual(new Set(['40700', '100600']));
  expect(await readdir(first, { recursive: true })).toContain('private/certificates/a.pdf');
});
