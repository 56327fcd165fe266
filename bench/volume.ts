/**
 * `npm run bench:volume [-- --data-dir FOLDER --only late-orders]` calls every GET of admins and vendors, one at a time, in a
 * shop with 200,000 products, 300,000 orders and 2,000 vendors. `--only` chooses paths. It first creates the shop in the
 * folder, which takes some minutes, unless an earlier run has done so.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  findDatabaseUrl,
  startEmbeddedPostgres,
} from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { withClient } from '#tests/support/with-client.ts';
import { callApi } from './call-server.ts';
import { readPostmasterPid } from './processes.ts';
import { listVolumeCalls } from './volume/calls.ts';
import { measureCall, printHeadings, printMeasurement } from './volume/measure-call.ts';
import { password, seedVolume } from './volume/seed.ts';

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: join(tmpdir(), 'baithak-volume') },
    only: { type: 'string', default: '' },
  },
});
const dataDir = values['data-dir'];
/** Says that the folder is complete. */
const seededFile = 'volume-bench-seeded';

if (!(await stat(join(dataDir, seededFile)).catch(() => undefined))) await fillDatabase();
// Without jobs, so that each call is alone.
const settings = { DATA_DIR: dataDir, DEMO_DATA: 'off', CAPTCHA: 'off', JOBS: 'off' };
const server = await startBuiltServer(settings);
try {
  const login = async (area: 'users' | 'vendors', email: string) => {
    const body = { email, password, recaptchaToken: 'off' };
    return (await callApi<{ token: string }>(server.url, `/api/${area}/login`, { body })).token;
  };
  const tokens = {
    admin: await login('users', 'admin-1@bench.test'),
    vendor: await login('vendors', 'vendor-1@bench.test'),
    user: await login('users', 'customer-1@bench.test'),
  };
  // A job does this every night, and later checks begin there.
  await callApi(server.url, '/api/admin/ledger/check?scope=full', { token: tokens.admin });
  const databaseUrl = await findDatabaseUrl(dataDir);
  const calls = await withClient(databaseUrl, listVolumeCalls);
  const shop = { url: server.url, server: server.pid, postgres: readPostmasterPid(dataDir) };
  printHeadings();
  for (const call of calls.filter(({ path }) => path.includes(values.only))) {
    printMeasurement(await measureCall(shop, tokens[call.role], call));
  }
} finally {
  await server.stop();
}

/** Creates the shop. The file that says so comes last, so that a folder with it is complete. */
async function fillDatabase(): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(postgres.url);
    await seedVolume(postgres.url);
  } finally {
    await postgres.stop();
  }
  await writeFile(join(dataDir, seededFile), '');
}
