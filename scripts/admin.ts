/**
 * Creates an admin, or makes an existing customer one: `npm run admin -- --email meera@example.com --name "Meera Rao"`.
 * A new one gets a password that is printed once. It needs the shop's own settings; in demo mode the shop must not run.
 */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { email as emailField, requiredText } from '#contract/fields.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import { makeFirstAdmin } from '#server/features/accounts/make-admin.ts';
import { lockDataDir } from '#server/embedded-postgres/data-dir-lock.ts';
import { createDataDir } from '#server/embedded-postgres/database-user.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
const wanted = z
  .object({ email: emailField, name: requiredText(100).default('Admin') })
  .safeParse(values);
if (wanted.success) await run(wanted.data).catch((error: Error) => refuse(error.message));
else refuse('Give a valid e-mail: npm run admin -- --email meera@example.com --name "Meera Rao"');

async function run(person: { email: string; name: string }): Promise<void> {
  const config = readConfig(process.env);
  const own = config.databaseUrl ? undefined : await startOwn(resolve(config.dataDir));
  const databaseUrl = config.databaseUrl ?? own!.url;
  await migrate(config.databaseDirectUrl ?? databaseUrl);
  const ctx = await createContext(config, databaseUrl);
  const password = randomBytes(12).toString('base64url');
  try {
    const done = await makeFirstAdmin(ctx, { ...person, password });
    if (done === 'created') console.log(`${person.email} is an admin. Password: ${password}`);
    if (done === 'promoted') console.log(`${person.email} is an admin now; the password stays.`);
    if (done === 'vendor') refuse(`${person.email} is a vendor’s; an admin needs another e-mail.`);
  } finally {
    await ctx.close();
    await own?.stop();
  }
}

async function startOwn(dataDir: string) {
  await createDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const stop = async () => {
    await postgres.stop();
    await lock.release();
  };
  return { url: postgres.url, stop };
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
