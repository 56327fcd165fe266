import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { generateTables } from '../../../scripts/generate-tables.ts';

test('tables.ts is identical to the output of npm run db:types for the migrated database', async () => {
  const database = await createTestDatabase();
  const committed = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
  expect(committed).toBe(await generateTables(database.url));
  await database.drop();
});
