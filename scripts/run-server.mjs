import { spawn } from 'node:child_process';
import { pinnedNode } from './install.mjs';
import { nodeEnvironment } from './node-environment.mjs';

const duplicateSignalMs = 1000;

/** Runs a server on the pinned Node, forwards signals to it and ends with its exit code. */
export function runServer(file) {
  const server = spawn(pinnedNode, [file], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...nodeEnvironment, ...process.env },
  });
  let signalledAt = -Infinity;
  // Ignores a signal soon after another: a terminal's Ctrl-C arrives twice, from the terminal and from npm.
  const forwardSignal = (signal) => {
    if (performance.now() - signalledAt < duplicateSignalMs) return;
    signalledAt = performance.now();
    server.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forwardSignal);
  stopWithNpm(() => forwardSignal('SIGTERM'));
  server.once('error', (error) => {
    console.error(`\n${error.message}`);
    process.exit(1);
  });
  server.once('exit', (code) => process.exit(code ?? 1));
}

/** Calls `stop` when npm is killed. npm then sends no signal to this process, but this process gets another parent. */
function stopWithNpm(stop) {
  if (!process.env.npm_execpath) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 250);
}
