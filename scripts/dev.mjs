import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfMissing, pinnedNode } from './install.mjs';

const settleMs = 150;
let timer;
let building = Promise.resolve();

chdir(fileURLToPath(new URL('..', import.meta.url)));
await installIfMissing();
await buildIfStale();
for (const folder of ['web', 'contract']) watch(folder, { recursive: true }, rebuildSoon);
serve();

/** One build after the last of several saves, never two at once. */
function rebuildSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    building = building.then(buildIfStale).catch((error) => console.error(error.message));
  }, settleMs);
}

/** Starts again whenever the server or the built site changes. */
function serve() {
  const watched = ['server', 'contract', 'build/server'].map((path) => `--watch-path=${path}`);
  const flags = ['--watch', '--watch-preserve-output', ...watched];
  const server = spawn(pinnedNode, [...flags, 'server/main.ts'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code) => process.exit(code ?? 1));
}
