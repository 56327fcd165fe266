import { randomBytes } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { describeError, ok, problem, type Finding } from './finding.ts';

const mebibyte = 1024 * 1024;

/** Writes and removes a file in DATA_DIR, which every server needs, also with a bucket. */
export async function checkFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const file = join(dataDir, buildName());
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, '');
    await rm(file);
    return ok(`${dataDir} can be written.`);
  } catch (error) {
    return problem(
      `DATA_DIR cannot be written (${describeError(error)}). Make it the folder of the server's user.`,
    );
  }
}

export async function checkDisk({
  dataDir,
  diskReserveBytes,
}: Pick<Config, 'dataDir' | 'diskReserveBytes'>): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = `${Math.floor((bavail * bsize) / mebibyte)} MB free`;
  if (bavail * bsize >= diskReserveBytes) return ok(`${free}.`);
  const reserve = diskReserveBytes / mebibyte;
  return problem(
    `${free}, less than the ${reserve} MB of DISK_RESERVE_MB. Free space in DATA_DIR.`,
  );
}

/** Stores, reads and removes a small private file. */
export async function checkFileStore(
  config: Pick<Config, 'dataDir' | 's3' | 'openFiles'>,
): Promise<Finding> {
  const { where, settings } = describeStore(config);
  const store = createFileStore(config);
  const key = `private/${buildName()}`;
  try {
    await store.put(key, Buffer.from('doctor'), 'text/plain');
    const stored = await store.open(key);
    stored?.stream.destroy();
    await store.remove([key]);
    if (stored?.bytes !== 6) throw new Error('a stored file is not found');
    return ok(`${where} stores, returns and removes files.`);
  } catch (error) {
    return problem(`${where} does not store files (${describeError(error)}). Check ${settings}.`);
  }
}

function describeStore({ s3, openFiles }: Pick<Config, 's3' | 'openFiles'>) {
  if (openFiles) return { where: 'The store of BAITHAK_SHOP', settings: 'that file' };
  if (!s3) return { where: 'DATA_DIR', settings: 'the owner of its folders' };
  return { where: `The bucket ${s3.bucket}`, settings: 'S3_… and the rights of the key' };
}

const buildName = () => `doctor-${randomBytes(6).toString('hex')}`;
