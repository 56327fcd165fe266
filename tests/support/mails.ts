import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/**
 * Reads the mails to a recipient from the outbox in a server's data folder, oldest first. The server creates the outbox
 * with its first mail.
 */
export async function readMailsTo(dataDir: string, email: string) {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return mails.filter(({ to }) => to?.some(({ address }) => address === email));
}
