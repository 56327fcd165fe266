/** `npm run db:new -- add-reviews` creates an empty migration with the next number. */
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = new URL('../server/schema/migrations/', import.meta.url);
const name = process.argv
  .slice(2)
  .join('-')
  .toLowerCase()
  .replace(/[\s_]+/g, '-');

if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
  console.log(await createMigration());
} else {
  console.error('Pass a name that says what the migration does: npm run db:new -- add-reviews');
  process.exitCode = 1;
}

async function createMigration(): Promise<string> {
  const numbers = (await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter(Boolean);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const file = fileURLToPath(new URL(`${number}-${name}.sql`, folder));
  await writeFile(file, '', { flag: 'wx' });
  return file;
}
