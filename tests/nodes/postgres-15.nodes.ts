import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { renderTables } from '../../scripts/render-tables.ts';
import { startPostgres15 } from './start-postgres-15.ts';

let folder: Awaited<ReturnType<typeof createTempFolder>>;
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = await createTempFolder();
  ({ url, stop } = await startPostgres15(folder.path));
});
afterAll(async () => {
  await stop();
  await folder.remove();
});

test('on PostgreSQL 15 the migrations create the tables in tables.ts', async () => {
  await migrate(url);
  const committed = new URL('../../server/schema/tables.ts', import.meta.url);
  expect(await renderTables(url)).toBe(await readFile(committed, 'utf8'));
});

test('the demo data is created on PostgreSQL 15 and its products are found', async () => {
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: join(folder.path, 'd') });
  const response = await fetch(`${server.url}/api/products/search?q=teak`);
  expect(await response.json()).not.toEqual([]);
  await server.stop();
});
