import { chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { compareFigures, readFigures, type Figures } from './figures.ts';
import { computeChecksum, dumpName, readManifest, type Manifest } from './manifest.ts';
import { noTimeLimit, runPostgresTool } from './run-postgres-tool.ts';

/**
 * Restores a backup into the empty database of DATABASE_URL and into DATA_DIR. Before it writes anything, it throws if a
 * checksum of the backup's files differs. Afterwards it throws if a restored figure or the size of an uploaded file
 * differs from the backup.
 */
export async function restoreBackup(config: Config, folder: string): Promise<Manifest> {
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the empty database to restore into.');
  const manifest = await readManifest(folder);
  await requireEmptyDatabase(databaseUrl);
  throwIfProblems('The backup is damaged', await findDamage(folder, manifest));
  await runPostgresTool('pg_restore', databaseUrl, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    `--dbname=${new URL(databaseUrl).pathname.slice(1)}`,
    join(folder, dumpName),
  ]);
  if (manifest.filesIn === 'folder') await restoreFiles(config.dataDir, folder, manifest);
  throwIfProblems('The restored data differs from the backup', [
    ...compareFigures(manifest.figures, await readRestoredFigures(databaseUrl)),
    ...(await findMissingFiles(config, manifest)),
  ]);
  return manifest;
}

async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const tables = await runQuery<{ count: string }>(
    databaseUrl,
    `select count(*) from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  if (tables[0]!.count !== '0')
    throw new Error('The database of DATABASE_URL has tables. Restore into an empty one.');
}

async function findDamage(folder: string, { dump, files, filesIn }: Manifest): Promise<string[]> {
  const copies = filesIn === 'folder' ? files : [];
  const all = [{ key: dumpName, sha256: dump.sha256 }, ...copies];
  const problems: string[] = [];
  for (const { key, sha256 } of all) {
    const checksum = await computeChecksum(join(folder, key)).catch(() => undefined);
    if (checksum !== sha256) problems.push(`${key} is ${checksum ? 'changed' : 'missing'}`);
  }
  return problems;
}

async function restoreFiles(dataDir: string, folder: string, { files }: Manifest): Promise<void> {
  for (const { key } of files) {
    const target = join(dataDir, key);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(folder, key), `${target}.part`);
    // A backup is private, but a server of static files may run as another user.
    await chmod(`${target}.part`, 0o644);
    await rename(`${target}.part`, target);
  }
}

async function findMissingFiles(config: Config, { files }: Manifest): Promise<string[]> {
  const stored = new Map<string, number>();
  for await (const { key, bytes } of createFileStore(config).list()) stored.set(key, bytes);
  return files
    .filter(({ key, bytes }) => stored.get(key) !== bytes)
    .map(({ key }) => `${key} is missing from the store or has another size`);
}

async function readRestoredFigures(databaseUrl: string): Promise<Figures> {
  const client = new pg.Client({ connectionString: databaseUrl, options: noTimeLimit });
  await client.connect();
  return readFigures(client).finally(() => client.end());
}

async function runQuery<Row extends pg.QueryResultRow>(databaseUrl: string, text: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const maxListedProblems = 20;

function throwIfProblems(what: string, problems: string[]): void {
  if (problems.length === 0) return;
  const listed = problems.slice(0, maxListedProblems).join('; ');
  const more = problems.length - maxListedProblems;
  throw new Error(`${what}: ${listed}${more > 0 ? `; and ${more} more` : ''}.`);
}
