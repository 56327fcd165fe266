import { readdir, readFile } from 'node:fs/promises';

export interface Migration {
  name: string;
  /** The whole text of a transactional migration; otherwise one statement each. */
  statements: string[];
  isTransactional: boolean;
}

/** The first line of a file whose statements cannot run in a transaction. */
const noTransaction = '-- no transaction\n';

const migrationFolder = new URL('../../schema/migrations/', import.meta.url);

/** Returns the migrations in the order in which they are applied. */
export async function readMigrations(folder: URL = migrationFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      const isTransactional = !text.startsWith(noTransaction);
      const statements = isTransactional ? [text] : splitStatements(text);
      return { name: file.replace('.sql', ''), statements, isTransactional };
    }),
  );
}

/** A semicolon ends a statement only at the end of a line. Such files contain no functions. */
const splitStatements = (text: string) =>
  text
    .replace(/^--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
