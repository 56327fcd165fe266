import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTempFolder } from './temp-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The values of `nodeEnvironment` in scripts/node-environment.mjs. */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: 'node_modules/.cache/node-compile',
  MALLOC_ARENA_MAX: '2',
};
const startTimeoutMs = 120_000;

/** Starts the built server as `npm start` does, by default with its own database and demo data. */
export async function startBuiltServer(env: Record<string, string> = {}) {
  const folder = env.DATA_DIR ? undefined : await createTempFolder();
  const dataDir = env.DATA_DIR ?? folder!.path;
  const { url, pid, end } = await spawnServer({
    ...process.env,
    BAITHAK_MODE: 'demo',
    RATE_LIMITS: 'off',
    ...env,
    DATA_DIR: dataDir,
    PORT: env.PORT ?? String(await findFreePort()),
  });
  const stop = async () => {
    await end('SIGTERM');
    await folder?.remove();
  };
  return { url, dataDir, pid, stop };
}

/**
 * Starts the server with these environment variables only, and waits until it is ready. Its log goes to the file with
 * this number, or to the output of the test. `folder` has another release. `end` sends the signal and waits until the process has ended.
 */
export async function spawnServer(
  env: NodeJS.ProcessEnv,
  log: number | 'inherit' = 'inherit',
  folder = root,
) {
  const url = `http://127.0.0.1:${env.PORT}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', log],
    env: { ...serverEnvironment, ...env },
  });
  const ended = once(server, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) server.kill(signal);
    await ended;
  };
  const giveUpAt = Date.now() + startTimeoutMs;
  while (Date.now() < giveUpAt && server.exitCode === null && server.signalCode === null) {
    const health = await fetch(`${url}/api/health`).catch(() => undefined);
    if (health?.ok) return { url, pid: server.pid!, end };
    await sleep(50);
  }
  // SIGKILL would leave an embedded PostgreSQL running.
  await end('SIGTERM');
  throw new Error('The server did not become ready.');
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
