/** Starts the two servers that most browser tests share: one with demo data and one without. */
import { rm } from 'node:fs/promises';
import { emptyShop } from './empty-shop.ts';
import { startEmptyShop } from './start-empty-shop.ts';
import { startTestServer } from './test-server.ts';

const { E2E_PORT, E2E_EMPTY_PORT } = process.env as Record<string, string>;
const starting = [
  // Encoding the widths of the demo pictures would take CPU time from the browsers.
  startTestServer({ PORT: E2E_PORT!, DEMO_WIDTHS: 'off' }),
  startEmptyShop({ PORT: E2E_EMPTY_PORT!, DATA_DIR: emptyShop.dataDir }),
];

const stop = async () => {
  const servers = await Promise.allSettled(starting);
  await Promise.all(servers.map((one) => one.status === 'fulfilled' && one.value.stop()));
  await rm(emptyShop.dataDir, { recursive: true, force: true });
  process.exit();
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
// Stop also if Playwright is killed and sends no signal: standard input then ends.
process.stdin.once('end', () => void stop()).resume();

await Promise.all(starting).catch(async (error: unknown) => {
  console.error(error);
  process.exitCode = 1;
  await stop();
});
console.log('The servers are ready');
