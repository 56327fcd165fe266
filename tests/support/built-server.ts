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
  const port = Number(env.PORT ?? (await findFreePort()));
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...serverEnvironment,
      BAITHAK_MODE: 'demo',
      RATE_LIMITS: 'off',
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM');
    await ended;
    await folder?.remove();
  };
  if (await waitUntilReady(url, () => server.exitCode !== null))
    return { url, dataDir, pid: server.pid!, stop };
  await stop();
  throw new Error('The built server did not start.');
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  const giveUpAt = Date.now() + startTimeoutMs;
  while (Date.now() < giveUpAt && !hasEnded()) {
    const health = await fetch(`${url}/api/health`).catch(() => undefined);
    if (health?.ok) return true;
    await sleep(100);
  }
  return false;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
