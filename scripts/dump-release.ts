/**
 * `npm run db:dump-release` writes a database of this release with demo data to tests/upgrades/, so that later releases
 * are tested with it. The files of the pictures are left out. See docs/releases.md.
 */
import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

import { createContext } from '#server/context.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { loadConfig } from '#server/load-config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import packageJson from '../package.json' with { type: 'json' };
import { startPostgres15 } from '../tests/nodes/start-postgres-15.ts';

const file = `tests/upgrades/${packageJson.version}.sql.gz`;
const maxDumpBytes = 256 * 1024 * 1024;

const folder = await createTempFolder();
const postgres = await startPostgres15(folder.path);
try {
  await createShop(postgres.url, join(folder.path, 'data'));
  await writeFile(file, await dump(postgres.url));
  console.log(`${file}: ${Math.round((await stat(file)).size / 1000)} kB`);
} finally {
  await postgres.stop();
  await folder.remove();
}

async function createShop(url: string, dataDir: string): Promise<void> {
  await migrate(url);
  const config = await loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO_WIDTHS: 'off' });
  const ctx = await createContext(config, url);
  await seedDemo(ctx);
  await ctx.close();
}

/** Dumps INSERTs, which need no psql. PostgreSQL 15 is the oldest that the shop runs on; all later ones read its dump. */
async function dump(url: string): Promise<Buffer> {
  const args = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', url];
  const { stdout } = await promisify(execFile)('/usr/lib/postgresql/15/bin/pg_dump', args, {
    maxBuffer: maxDumpBytes,
  });
  // Commands of psql, which only protect a person who pipes a dump into it.
  const sql = stdout.replaceAll(/^\\(?:un)?restrict .*$/gm, '');
  return promisify(gzip)(sql, { level: constants.Z_BEST_COMPRESSION });
}
