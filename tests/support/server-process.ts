import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, findFreePort } from './built-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startTimeoutMs = 120_000;

export interface ServerProcess {
  url: string;
  pid: number;
  /** Ends the process without running any of its handlers, as a power failure does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server as a separate process on an external database. */
export async function startServerProcess(
  env: Record<string, string>,
  port?: number,
  /** Where the server writes its log: the number of an open file, or the output of the test. */
  log: number | 'inherit' = 'inherit',
): Promise<ServerProcess> {
  port ??= await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', log],
    env: { PATH: process.env.PATH, ...serverEnvironment, ...env, PORT: String(port) },
  });
  const ended = once(server, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) server.kill(signal);
    await ended;
  };
  await waitUntilReady(server, url);
  return { url, pid: server.pid!, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const giveUpAt = Date.now() + startTimeoutMs;
  while (Date.now() < giveUpAt && server.exitCode === null) {
    const health = await fetch(`${url}/api/health`).catch(() => undefined);
    if (health?.ok) return;
    await sleep(50);
  }
  server.kill('SIGKILL');
  throw new Error('The server did not become ready');
}

/** Polls until `find` returns a truthy value. The timeout is long because the machine may be busy. */
export async function waitFor<T>(
  what: string,
  find: () => Promise<T | undefined | false>,
  timeoutMs = 60_000,
): Promise<T> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const result = await find();
    if (result) return result;
    if (Date.now() > giveUpAt) throw new Error(`Timed out: ${what}`);
    await sleep(100);
  }
}
