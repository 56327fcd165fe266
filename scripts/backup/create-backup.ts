import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { copyFiles } from './copy-files.ts';
import { backupModes } from './backup-modes.ts';
import { readFigures, type Figures } from './figures.ts';
import {
  computeChecksum,
  dumpName,
  manifestName,
  readManifest,
  type BackedUpFile,
  type Manifest,
} from './manifest.ts';
import { noTimeLimit, runPostgresTool } from './run-postgres-tool.ts';

interface Target {
  /** The folder that holds all backups. */
  folder: string;
  /** Includes the new backup. */
  maxBackups: number;
}

const partialSuffix = '.partial';

/**
 * Writes the database and the uploaded files into a new folder, named by the time in UTC, and removes the oldest
 * backups above `maxBackups`. Files in a bucket are only listed. The folder of an interrupted backup ends in
 * `.partial`. The next backup removes it.
 */
export async function createBackup(config: Config, target: Target): Promise<string> {
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  if (!databaseUrl)
    throw new Error(
      'Set DATABASE_URL. To back up the embedded database, stop the server and copy DATA_DIR.',
    );
  const name = new Date().toISOString().replaceAll(':', '-').slice(0, 19) + 'Z';
  const partial = join(target.folder, name + partialSuffix);
  const done = await listBackups(target.folder);
  await mkdir(partial, { recursive: true, mode: backupModes.folder });

  // The backup must have every file that the dump names. Files that are removed during the dump are added before it,
  // files that are uploaded during the dump after it.
  const files = new Map<string, BackedUpFile>();
  await addFiles(config, partial, done.at(-1), files);
  const database = await dumpDatabase(databaseUrl, join(partial, dumpName));
  await addFiles(config, partial, done.at(-1), files);

  const manifest: Manifest = {
    takenAt: new Date().toISOString(),
    ...database,
    filesIn: isStoredElsewhere(config) ? 'bucket' : 'folder',
    files: [...files.values()],
  };
  const text = JSON.stringify(manifest, undefined, 1);
  await writeFile(join(partial, manifestName), text, { mode: backupModes.file });
  const folder = join(target.folder, name);
  await rename(partial, folder);
  await removeOldBackups(target, [...done, folder]);
  return folder;
}

async function addFiles(
  config: Config,
  target: string,
  previous: string | undefined,
  files: Map<string, BackedUpFile>,
): Promise<void> {
  const store = createFileStore(config);
  if (isStoredElsewhere(config)) {
    for await (const file of store.list()) files.set(file.key, file);
    return;
  }
  const manifest = previous && (await readManifest(previous));
  await copyFiles(
    store,
    {
      source: config.dataDir,
      target,
      ...(manifest && { previous: { folder: previous!, files: manifest.files } }),
    },
    files,
  );
}

/** Whether the files are in a bucket or in the store of the operator's own code, and not on the local disk. */
const isStoredElsewhere = ({ s3, openFiles }: Config) => Boolean(s3 ?? openFiles);

/** Counts and dumps one snapshot, so that the figures match the dump exactly. */
async function dumpDatabase(databaseUrl: string, file: string) {
  const client = new pg.Client({ connectionString: databaseUrl, options: noTimeLimit });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string; version: string }>(
      `select pg_export_snapshot() as snapshot, current_setting('server_version') as version`,
    );
    const { snapshot, version } = rows[0]!;
    const figures: Figures = await readFigures(client);
    // pg_dump keeps the mode of a file that exists.
    await writeFile(file, '', { mode: backupModes.file });
    await runPostgresTool('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      `--snapshot=${snapshot}`,
      `--file=${file}`,
    ]);
    const dump = { bytes: (await stat(file)).size, sha256: await computeChecksum(file) };
    return { postgres: version, dump, figures };
  } finally {
    await client.end();
  }
}

/** Returns the folders of the complete backups, the oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: backupModes.folder });
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]{8}Z$/.test(name));
  return names.sort().map((name) => join(folder, name));
}

async function removeOldBackups({ folder, maxBackups }: Target, backups: string[]): Promise<void> {
  const interrupted = (await readdir(folder)).filter((name) => name.endsWith(partialSuffix));
  const old = [...backups.slice(0, -maxBackups), ...interrupted.map((name) => join(folder, name))];
  for (const path of old) await rm(path, { recursive: true, force: true });
}
