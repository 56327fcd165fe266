import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import { note, ok, type Finding } from './finding.ts';

/** In other locales PostgreSQL reads a Hindi word in parts, because it takes some of its marks for signs. */
export async function checkLocale(db: Db): Promise<Finding> {
  const { rows } = await sql<{ locale: string }>`
    select datctype as locale from pg_database where datname = current_database()`.execute(db);
  const { locale } = rows[0]!;
  if (locale === 'C') return ok('C, as in the embedded PostgreSQL.');
  return note(
    `${locale}. Searches split Hindi words. Restore a backup into a database of the locale C (docs/operations.md).`,
  );
}
