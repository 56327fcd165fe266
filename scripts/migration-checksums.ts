/** Checksums of the migrations. They reveal a change to a migration that databases have already run. */
import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';

const folder = new URL('../server/schema/migrations/', import.meta.url);
const recordFile = new URL('checksums.txt', folder);

interface Checked {
  /** Files without a line in checksums.txt. */
  added: string[];
  /** Files that changed, or are missing, after they were recorded. */
  changed: string[];
}

export async function checkMigrations(): Promise<Checked> {
  const checksums = await computeChecksums();
  const recorded = await readRecorded();
  return {
    added: [...checksums.keys()].filter((file) => !recorded.has(file)),
    changed: [...recorded.keys()].filter((file) => recorded.get(file) !== checksums.get(file)),
  };
}

/** Adds the new files to checksums.txt, whose existing lines never change. */
export async function recordMigrations(): Promise<void> {
  const { added, changed } = await checkMigrations();
  if (changed.length > 0) {
    throw new Error(
      `${changed.join(' and ')} changed. Applied migrations must not change. Restore the file and add a new migration (npm run db:new).`,
    );
  }
  const checksums = await computeChecksums();
  for (const file of added) await appendFile(recordFile, `${checksums.get(file)}  ${file}\n`);
}

async function computeChecksums(): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const checksums = new Map<string, string>();
  for (const file of files) {
    const text = await readFile(new URL(file, folder));
    checksums.set(file, createHash('sha256').update(text).digest('hex'));
  }
  return checksums;
}

async function readRecorded(): Promise<Map<string, string>> {
  const lines = (await readFile(recordFile, 'utf8')).split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [checksum = '', file = ''] = line.split('  ');
      return [file, checksum];
    }),
  );
}
