import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Command {
  file: string;
  args: string[];
  options?: SpawnOptions;
}

/** A program that listens on a port, and that can be stopped and started again. */
export interface Program {
  pid(): number;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export async function startProgram(
  { file, args, options }: Command,
  port: number,
): Promise<Program> {
  let child: ChildProcess;
  const program: Program = {
    pid: () => child.pid!,
    start: async () => {
      child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
      await waitUntilListening(child, port);
    },
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.kill(signal)) await ended;
    },
  };
  await program.start();
  return program;
}

const startTimeoutMs = 30_000;

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  const giveUpAt = Date.now() + startTimeoutMs;
  // If the program cannot be started, the child has no process id and emits this error.
  child.once('error', () => {});
  while (Date.now() < giveUpAt && child.exitCode === null && child.pid) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const isConnected = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      sleep(500, false),
    ]);
    socket.destroy();
    if (isConnected) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`${child.spawnfile} did not start`);
}
