import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { renderSchema } from '../../scripts/render-schema.ts';
import { renderTables } from '../../scripts/render-tables.ts';

const readCommitted = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('tables.ts is identical to the output of npm run db:types for the migrated database', async () => {
  expect(await readCommitted('tables.ts')).toBe(await renderTables(database.url));
});

test('schema.sql is identical to the output of npm run db:types for the migrated database', async () => {
  expect(await readCommitted('schema.sql')).toBe(await renderSchema(database.url));
});
