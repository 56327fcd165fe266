import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, spawnServer } from './built-server.ts';

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
  log?: number,
): Promise<ServerProcess> {
  const PORT = String(port ?? (await findFreePort()));
  const { url, pid, end } = await spawnServer({ PATH: process.env.PATH, ...env, PORT }, log);
  return { url, pid, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
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
