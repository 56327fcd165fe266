/**
 * `npm run migrate -- --app-role ROLE` migrates the database of DATABASE_URL as its owner, and lets ROLE run the servers. See
 * docs/operations.md.
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/load-config.ts';
import { grantAppRole } from '#server/platform/db/grant-app-role.ts';
import { migrate } from '#server/platform/db/migrate.ts';

try {
  const { values } = parseArgs({ options: { 'app-role': { type: 'string' } } });
  const config = await loadConfig(process.env);
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (!url) throw new Error('Set DATABASE_URL to the database, with its owner as the user.');
  await migrate(url);
  if (values['app-role']) await grantAppRole(url, values['app-role']);
  console.log('The database is migrated.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
