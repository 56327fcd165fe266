import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadTask } from './run-in-thread.ts';

// Runs one exported function after the other, for run-in-thread.ts.

parentPort!.on('message', async ({ module, name, args }: ThreadTask) => {
  parentPort!.postMessage(await run(module, name, args));
});

async function run(module: string, name: string, args: unknown[]): Promise<ThreadReply> {
  try {
    const functions = (await import(module)) as Record<string, (...all: unknown[]) => unknown>;
    return { result: await functions[name]!(...args) };
  } catch (error) {
    return { error };
  }
}
