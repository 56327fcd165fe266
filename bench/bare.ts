import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { RecordedResponse } from './bare-server.ts';

/**
 * Starts the baseline for cached responses (`bare-server.ts`) in a process of its own, because the load generator keeps
 * this process busy.
 */
export async function startBareServer() {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    async setResponse(response: RecordedResponse): Promise<void> {
      const received = once(child, 'message');
      child.send(response);
      await received;
    },
    stop: () => child.disconnect(),
  };
}

const nodeHeaders = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** Starts the baseline for uncached products (`bare-row.ts`), which queries PostgreSQL. */
export async function startBareRowServer(databaseUrl: string) {
  const child = fork(new URL('./bare-row.ts', import.meta.url), [databaseUrl]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

/** Fetches a response of the server and leaves out the headers that node:http adds itself. */
export async function recordResponse(url: string): Promise<RecordedResponse> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !nodeHeaders.has(name.toLowerCase())),
  );
  return { headers, body: Buffer.from(await response.arrayBuffer()) };
}
