import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Bytes } from './bare-server.ts';

/** The bare server as a process of its own, so that it shares nothing with the load. */
export async function startBareServer() {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    async answerWith(bytes: Bytes): Promise<void> {
      const heard = once(child, 'message');
      child.send(bytes);
      await heard;
    },
    stop: () => child.disconnect(),
  };
}

const ownHeaders = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** The bare server that asks PostgreSQL. */
export async function startBareRowServer(databaseUrl: string) {
  const child = fork(new URL('./bare-row.ts', import.meta.url), [databaseUrl]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

/** An answer of the shop as it went over the wire, less what node:http adds itself. */
export async function bytesOf(url: string): Promise<Bytes> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !ownHeaders.has(name.toLowerCase())),
  );
  return { headers, body: Buffer.from(await answer.arrayBuffer()) };
}
