import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql, type QueryExecutorProvider } from 'kysely';

const folder = new URL('../../schema/functions/', import.meta.url);

/**
 * Runs the files that this database has never run. Called before the migrations, whose triggers, generated columns and
 * indexes need their functions.
 */
export const applyNewFunctions = (trx: QueryExecutorProvider) =>
  applyFunctions(trx, (applied) => applied === undefined);

/** Runs the files that have changed since they ran. Called after the migrations, whose columns the new bodies may use. */
export const applyChangedFunctions = (trx: QueryExecutorProvider) =>
  applyFunctions(trx, (applied, checksum) => applied !== checksum);

async function applyFunctions(
  trx: QueryExecutorProvider,
  shouldRun: (applied: string | undefined, checksum: string) => boolean,
): Promise<void> {
  const applied = await readApplied(trx);
  // The tables that the functions name may not exist yet.
  await sql`set local check_function_bodies = off`.execute(trx);
  for (const { file, text, checksum } of await readFunctions()) {
    if (!shouldRun(applied.get(file), checksum)) continue;
    await sql.raw(text).execute(trx);
    await sql`insert into function_files values (${file}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum`.execute(trx);
  }
}

async function readApplied(trx: QueryExecutorProvider): Promise<Map<string, string>> {
  await sql`create table if not exists function_files (name text primary key, checksum text not null)`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from function_files`.execute(trx);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function readFunctions() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return { file, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
