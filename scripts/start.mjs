import { spawn } from 'node:child_process';
import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfMissing, pinnedNode } from './install.mjs';
import { requireNode } from './require-node.mjs';

const serverSurroundings = {
  // Saves compiling the same code at every start.
  NODE_COMPILE_CACHE: 'node_modules/.cache/node-compile',
  // glibc gives each thread memory of its own and is slow to take it back.
  MALLOC_ARENA_MAX: '2',
};

chdir(fileURLToPath(new URL('..', import.meta.url)));
requireNode();
try {
  console.log('\n  Baithak\n');
  await installIfMissing();
  await buildIfStale();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
serve();

/** The server's exit code is ours; each wish to stop is passed on once. */
function serve() {
  const server = spawn(pinnedNode, ['server/main.ts'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...serverSurroundings, ...process.env },
  });
  let askedAt = -Infinity;
  // A terminal's Ctrl-C arrives twice, from the terminal and from npm.
  const passOn = (signal) => {
    if (performance.now() - askedAt < 1000) return;
    askedAt = performance.now();
    server.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  stopWithNpm(() => passOn('SIGTERM'));
  server.once('error', (error) => {
    console.error(`\n${error.message}`);
    process.exit(1);
  });
  server.once('exit', (code) => process.exit(code ?? 1));
}

/** A killed npm says nothing to its children; they notice that their parent is another. */
function stopWithNpm(stop) {
  if (!process.env.npm_execpath) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 250);
}
