/**
 * `npm run backup -- --to FOLDER --keep 14` saves the database of DATABASE_URL and the uploaded files. See
 * docs/operations.md.
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/load-config.ts';
import { createBackup } from './backup/create-backup.ts';

const usage = 'npm run backup -- --to FOLDER [--keep NUMBER]';

try {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string', default: '14' } },
  });
  const maxBackups = Number(values.keep);
  if (!values.to || !Number.isInteger(maxBackups) || maxBackups < 1) throw new Error(usage);
  console.log(await createBackup(await loadConfig(process.env), { folder: values.to, maxBackups }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
