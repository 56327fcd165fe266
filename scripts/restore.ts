/**
 * `npm run restore -- --from FOLDER/2026-11-22T02-00-00Z` restores into an empty database and DATA_DIR. See
 * docs/operations.md.
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/load-config.ts';
import { restoreBackup } from './backup/restore-backup.ts';

try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (!values.from) throw new Error('npm run restore -- --from FOLDER/2026-11-22T02-00-00Z');
  const { takenAt, files } = await restoreBackup(await loadConfig(process.env), values.from);
  console.log(`Restored the database and ${files.length} files of ${takenAt}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
