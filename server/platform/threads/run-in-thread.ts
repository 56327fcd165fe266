import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../fair-queue.ts';
import { AppError } from '../http/app-error.ts';

export interface ThreadTask {
  /** The URL of the module. */
  module: string;
  name: string;
  args: unknown[];
}
export type ThreadReply = { result: unknown } | { error: unknown };

/** A document of a hundred lines takes about half a second. */
const timeoutMs = 30_000;

const runInTurn = createFairQueue();
let thread: Worker | undefined;

/**
 * Runs an exported function in a thread of its own, so that requests do not wait for long computations. Only one runs
 * at a time, and the owners take turns. Arguments and result are copied.
 */
export function runInThread(
  ownerId: string,
  { module, name }: { module: URL; name: string },
  args: unknown[],
): Promise<unknown> {
  return runInTurn(ownerId, async () => {
    const reply = await sendTask({ module: module.href, name, args });
    if ('error' in reply) throw reply.error;
    return reply.result;
  });
}

function sendTask(task: ThreadTask): Promise<ThreadReply> {
  const worker = (thread ??= startThread());
  return new Promise((resolve) => {
    const settle = (reply: ThreadReply) => {
      clearTimeout(timeout);
      worker.off('message', settle).off('error', fail).off('exit', fail);
      resolve(reply);
    };
    const fail = () => {
      if (thread === worker) thread = undefined;
      void worker.terminate();
      const text = 'The document could not be drawn in time. Please try again.';
      settle({ error: new AppError('unavailable', text, { retryAfter: 10 }) });
    };
    const timeout = setTimeout(fail, timeoutMs);
    worker.on('message', settle).on('error', fail).on('exit', fail);
    worker.postMessage(task);
  });
}

function startThread(): Worker {
  const worker = new Worker(new URL('./thread-main.ts', import.meta.url), { execArgv: [] });
  worker.once('exit', () => {
    if (thread === worker) thread = undefined;
  });
  worker.unref();
  return worker;
}
