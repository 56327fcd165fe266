import { fork, type ChildProcess } from 'node:child_process';
import type { ImageReply, ImageRequest, ImageTask } from './image-tasks.ts';

/** A photo of 50 megapixels needs about a second. */
const defaultMaxCpuMs = 10_000;
/** Longer than the processor time, because the process has a low priority and may have to wait for a processor. */
const timeoutMs = 60_000;
const idleMs = 30_000;

/** Creates a process that encodes pictures. It starts with the first task, and ends when it has been idle for a while. */
export function createImageProcess(maxCpuMs = defaultMaxCpuMs) {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(new URL('./image-worker.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => forget(child));
    child.unref();
    child.channel?.unref();
    return child;
  }

  function forget(child: ChildProcess): void {
    if (worker === child) worker = undefined;
  }

  function stopIdle(child: ChildProcess): void {
    forget(child);
    if (child.connected) child.disconnect();
  }

  return async function runTask(task: ImageTask): Promise<ImageReply> {
    clearTimeout(idle);
    const child = (worker ??= start());
    const reply = await sendRequest(child, { task, maxCpuMs });
    if ('problem' in reply && reply.problem === 'too_costly') {
      forget(child);
      child.kill('SIGKILL');
    } else {
      idle = setTimeout(() => stopIdle(child), idleMs).unref();
    }
    return reply;
  };
}

function sendRequest(child: ChildProcess, request: ImageRequest): Promise<ImageReply> {
  return new Promise((resolve) => {
    const settle = (reply: ImageReply) => {
      clearTimeout(timeout);
      child.off('message', settle).off('exit', fail).off('error', fail);
      resolve(reply);
    };
    const fail = () => settle({ problem: 'unreadable', cpuMs: 0 });
    const timeout = setTimeout(
      () => settle({ problem: 'too_costly', cpuMs: request.maxCpuMs }),
      timeoutMs,
    );
    child.on('message', settle).on('exit', fail).on('error', fail);
    child.send(request);
  });
}
