/**
 * `npm run admin -- --email meera@example.com --name "Meera Rao"` creates an admin, or promotes an existing
 * customer. It uses the settings of the server and prints a new admin's password once.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { email as emailField, requiredText } from '#contract/fields.ts';
import { loadConfig } from '#server/load-config.ts';
import { createContext } from '#server/context.ts';
import { createOrPromoteAdmin } from '#server/features/people/accounts/create-or-promote-admin.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from './database.ts';

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
const parsed = z
  .object({ email: emailField, name: requiredText(100).default('Admin') })
  .safeParse(values);
if (parsed.success) await run(parsed.data).catch((error: Error) => fail(error.message));
else fail('Pass a valid email: npm run admin -- --email meera@example.com --name "Meera Rao"');

async function run(person: { email: string; name: string }): Promise<void> {
  const config = await loadConfig(process.env);
  const database = await openDatabase(config);
  await migrate(config.databaseDirectUrl ?? database.url);
  const ctx = await createContext(config, database.url);
  const password = randomBytes(12).toString('base64url');
  try {
    const result = await createOrPromoteAdmin(ctx, { ...person, password });
    if (result === 'created') console.log(`${person.email} is an admin. Password: ${password}`);
    if (result === 'promoted')
      console.log(`${person.email} is an admin now. The password is unchanged.`);
    if (result === 'vendor')
      fail(`${person.email} belongs to a vendor. Use another email for the admin.`);
  } finally {
    await ctx.close();
    await database.stop();
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
