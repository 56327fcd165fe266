import { appendFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { readConfig } from '#server/config.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { listFiles } from '#tests/support/list-files.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createBackup } from '../../scripts/backup/create-backup.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { startPostgres15 } from './start-postgres-15.ts';

let folder: Awaited<ReturnType<typeof createTempFolder>>;
let postgres: Awaited<ReturnType<typeof startPostgres15>>;

beforeAll(async () => {
  folder = await createTempFolder();
  postgres = await startPostgres15(folder.path);
});
afterAll(async () => {
  await postgres.stop();
  await folder.remove();
});

const buildPath = (name: string) => join(folder.path, name);
const createConfig = (database: string, env: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: postgres.buildUrl(database), DATA_DIR: buildPath(database), ...env });
/** Waits for the next second, because two backups of the same second would have the same name. */
const waitForNextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

test('a shop is restored into an empty database with all its rows and pictures', async () => {
  await postgres.createDatabase('shop');
  const shop = { DATABASE_URL: postgres.buildUrl('shop'), DATA_DIR: buildPath('shop') };
  const server = await startServerProcess(shop);
  const backup = await createBackup(createConfig('shop'), {
    folder: buildPath('backups'),
    maxBackups: 2,
  });
  await server.stop();

  await postgres.createDatabase('restored');
  const manifest = await restoreBackup(createConfig('restored'), backup);
  expect(manifest.files.length).toBeGreaterThan(50);
  const restored = await startServerProcess({
    DATABASE_URL: postgres.buildUrl('restored'),
    DATA_DIR: buildPath('restored'),
  });
  const products = await fetch(`${restored.url}/api/products/search?limit=1`);
  expect(await products.json()).toHaveLength(1);
  const { key } = manifest.files.find((file) => /^media.*\.webp$/.test(file.key))!;
  const picture = await fetch(`${restored.url}/${key}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await restored.stop();
});

test('a backup links unchanged files to the previous backup and removes old and interrupted backups', async () => {
  const backups = buildPath('backups');
  await mkdir(join(backups, '2020-01-01T00-00-00Z.partial'));
  for (let count = 0; count < 2; count++) {
    await waitForNextSecond();
    await createBackup(createConfig('shop'), { folder: backups, maxBackups: 2 });
  }
  const names = (await readdir(backups)).sort();
  expect(names).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)]);
  const [file] = await listFiles(createFileStore(createConfig('shop')));
  const inodes = await Promise.all(
    names.map(async (name) => (await stat(join(backups, name, file!.key))).ino),
  );
  expect(inodes[0]).toBe(inodes[1]);
});

test('a damaged or unfinished backup is refused before anything is restored', async () => {
  await postgres.createDatabase('untouched');
  const [name] = await readdir(buildPath('backups'));
  const backup = join(buildPath('backups'), name!);
  await appendFile(join(backup, 'database.dump'), 'x');
  await expect(restoreBackup(createConfig('untouched'), backup)).rejects.toThrow(
    'The backup is damaged: database.dump is changed.',
  );
  await rm(join(backup, 'manifest.json'));
  await expect(restoreBackup(createConfig('untouched'), backup)).rejects.toThrow('is not a backup');
  expect(await readdir(buildPath('untouched')).catch(() => 'no folder')).toBe('no folder');
});

test('a backup is not restored into a database that has tables', async () => {
  const [, name] = await readdir(buildPath('backups'));
  await expect(
    restoreBackup(createConfig('shop'), join(buildPath('backups'), name!)),
  ).rejects.toThrow('Restore into an empty one.');
});

test('a backup lists the files of a bucket, and a restore names the files that the bucket has lost', async () => {
  const s3 = await startFakeS3();
  const env = {
    S3_BUCKET: 'shop',
    S3_REGION: 'ap-south-1',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const config = createConfig('shop', env);
  const store = createFileStore(config);
  for (const key of ['media/a.webp', 'media/b.webp', 'media/c.webp']) {
    await store.put(key, Buffer.from(key), 'image/webp');
  }
  await waitForNextSecond();
  const backup = await createBackup(config, { folder: buildPath('listings'), maxBackups: 1 });
  expect(await readdir(backup)).toEqual(['database.dump', 'manifest.json']);
  await store.remove(['media/b.webp']);
  await postgres.createDatabase('bucket');
  await expect(restoreBackup(createConfig('bucket', env), backup)).rejects.toThrow(
    'The restored data differs from the backup: media/b.webp is missing from the store or has another size.',
  );
  await s3.stop();
});

test('a backup without pg_dump fails with the name of the package to install', async () => {
  const PATH = process.env.PATH;
  process.env.PATH = buildPath('nothing-here');
  await writeFile(buildPath('not-a-backup'), '');
  await expect(
    createBackup(createConfig('shop'), { folder: buildPath('no-tools'), maxBackups: 1 }),
  ).rejects.toThrow('pg_dump is not installed. Debian has it in postgresql-client.');
  process.env.PATH = PATH;
});
