import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The message that the application sends once it is open. */
export interface OpenedMessage {
  port: number;
  greeting: string;
}

export interface Application {
  /** Resolves once the application is open; during a restart, once the next one is open. */
  waitUntilOpen(): Promise<OpenedMessage>;
  restart(): Promise<OpenedMessage>;
  stop(): Promise<void>;
}

const file = fileURLToPath(new URL('application.ts', import.meta.url));
/** Longer than closing the server may take (server/serve.ts). */
const stopLimitMs = 20_000;

/** Runs one application at a time. The next one starts after the previous one has ended. */
export function startApplication(env: NodeJS.ProcessEnv): Application {
  let child: ChildProcess | undefined;
  let isRestartQueued = false;
  let current = start(['first']);

  async function start(args: string[] = []): Promise<OpenedMessage> {
    const started = (child = fork(file, args, { env: { ...process.env, ...env } }));
    const ended = once(started, 'exit').then((): never => {
      throw new Error('The server ended. Fix the error above and save a file to start it again.');
    });
    ended.catch(() => {
      if (child === started) child = undefined;
    });
    const [message] = await Promise.race([once(started, 'message'), ended]);
    return message as OpenedMessage;
  }

  async function stop(): Promise<void> {
    if (!child) return;
    const running = child;
    const exited = once(running, 'exit');
    running.kill('SIGTERM');
    const limit = setTimeout(() => running.kill('SIGKILL'), stopLimitMs);
    await exited;
    clearTimeout(limit);
  }

  function restart(): Promise<OpenedMessage> {
    if (isRestartQueued) return current;
    isRestartQueued = true;
    current = current
      .catch(() => {})
      .then(() => {
        isRestartQueued = false;
        return stop();
      })
      .then(() => start());
    return current;
  }

  return { waitUntilOpen: () => current, restart, stop };
}
