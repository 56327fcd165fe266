import { createOrPromoteAdmin } from '#server/features/people/accounts/create-or-promote-admin.ts';
import { connect } from '#server/platform/db/connection.ts';
import { emptyShop } from './empty-shop.ts';
import { startTestServer } from './test-server.ts';

/** Starts the built server without demo data and creates the admin of `emptyShop`. */
export async function startEmptyShop(env: Record<string, string> = {}) {
  const server = await startTestServer({ DEMO_DATA: 'off', CAPTCHA: 'off', ...env });
  const { db, close } = connect(server.databaseUrl, { maxConnections: 1 });
  await createOrPromoteAdmin({ db }, emptyShop.admin);
  await close();
  return server;
}
