import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import pg from 'pg';
import { appendOnlyTables, neverEmptiedTables } from './append-only-tables.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Lists the tables whose triggers refuse all of these events, except what erasure changes. Bits of pg_trigger.tgtype: 8 is DELETE, 16 UPDATE, 32 TRUNCATE. */
async function listRefusing(events: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger
     join pg_proc on pg_proc.oid = tgfoid
     where proname = 'refuse_change' and tgenabled = 'O'
     group by tgrelid having bit_or(tgtype & $1) = $1 order by name`,
    [events],
  );
  return rows.map(({ name }) => name);
}

test('the list has every table whose rows cannot be changed', async () => {
  expect(await listRefusing(8 | 16)).toEqual([...appendOnlyTables]);
});

test('every table of the list refuses to be emptied', async () => {
  expect(await listRefusing(32)).toEqual([...neverEmptiedTables].toSorted());
  for (const table of neverEmptiedTables) {
    await expect(client.query(`truncate ${table} cascade`), table).rejects.toThrow('append-only');
  }
});
