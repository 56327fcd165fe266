import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Options {
  env?: Record<string, string>;
  /** Folders of this machine by their path in the container. */
  volumes?: Record<string, string>;
  user?: string;
}

export interface Container {
  /** Runs a command to its end. */
  run(command: string[], options?: Options): Promise<{ code: number; output: string }>;
  start(command: string[], options?: Options): RunningProgram;
}

export interface RunningProgram {
  isRunning(): boolean;
  /** Ends the program with the signal and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number>;
}

/**
 * Creates a container from an image in the folder, for `buildah run`. It has a file system of its own, but the network of
 * this machine.
 */
export async function createContainer(folder: string, image: string): Promise<Container> {
  const store = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const created = await runFile([...store, 'from', '--pull-never', image]);
  if (created.code !== 0) throw new Error(created.output);
  const name = created.output.trim();
  const buildArgs = (command: string[], { env = {}, volumes = {}, user }: Options = {}) => [
    ...[...store, 'run', '--isolation', 'chroot'],
    ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...Object.entries(volumes).flatMap(([path, from]) => ['--volume', `${from}:${path}`]),
    ...(user ? ['--user', user] : []),
    ...[name, '--', ...command],
  ];
  return {
    run: (command, options) => runFile(buildArgs(command, options)),
    start: (command, options) => {
      const child = spawn('buildah', buildArgs(command, options), {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      const stop = async (signal: NodeJS.Signals = 'SIGTERM') =>
        isRunning() ? stopProgram(child, signal) : child.exitCode!;
      return { isRunning, stop };
    },
  };
}

function runFile(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile('buildah', args, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, output: stdout + stderr }),
    );
  });
}

/** Buildah itself would kill the program, so the program gets the signal. Returns its exit code. */
async function stopProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  const ended = once(child, 'exit') as Promise<[number]>;
  // Buildah runs two processes of its own between itself and the program.
  let pid = child.pid!;
  for (let depth = 0; depth < 3; depth++) pid = await waitForChild(pid);
  process.kill(pid, signal);
  const [code] = await ended;
  return code;
}

async function waitForChild(pid: number): Promise<number> {
  for (;;) {
    const threads = await readdir(`/proc/${pid}/task`);
    const lists = await Promise.all(
      threads.map((id) => readFile(`/proc/${pid}/task/${id}/children`, 'utf8').catch(() => '')),
    );
    const child = Number.parseInt(lists.join(' ').trim(), 10);
    if (child) return child;
    await sleep(50);
  }
}
