/**
 * Creates an admin, or makes an existing customer one: `npm run admin -- --email meera@example.com --name "Meera Rao"`.
 * A new one gets a password that is printed once. It needs the shop's own settings; in demo mode the shop must not run.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { email as emailField, requiredText } from '#contract/fields.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import { makeFirstAdmin } from '#server/features/accounts/make-admin.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from './database.ts';

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
const wanted = z
  .object({ email: emailField, name: requiredText(100).default('Admin') })
  .safeParse(values);
if (wanted.success) await run(wanted.data).catch((error: Error) => refuse(error.message));
else refuse('Give a valid e-mail: npm run admin -- --email meera@example.com --name "Meera Rao"');

async function run(person: { email: string; name: string }): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  await migrate(config.databaseDirectUrl ?? database.url);
  const ctx = await createContext(config, database.url);
  const password = randomBytes(12).toString('base64url');
  try {
    const done = await makeFirstAdmin(ctx, { ...person, password });
    if (done === 'created') console.log(`${person.email} is an admin. Password: ${password}`);
    if (done === 'promoted') console.log(`${person.email} is an admin now; the password stays.`);
    if (done === 'vendor') refuse(`${person.email} is a vendor’s; an admin needs another e-mail.`);
  } finally {
    await ctx.close();
    await database.stop();
  }
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
