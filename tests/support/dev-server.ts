import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './built-server.ts';
import { waitFor } from './server-process.ts';
import { createTempFolder } from './temp-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copied = [
  'contract',
  'scripts',
  'server',
  'web',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Starts `npm run dev` on a copy of the sources, so that a test may change them. */
export async function startDevServer() {
  const temp = await createTempFolder();
  const folder = join(temp.path, 'baithak');
  await copySources(folder);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['scripts/dev/dev-server.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(temp.path, 'data'),
      DEMO_DATA: 'off',
    },
  });
  const ended = once(server, 'exit');
  const isReady = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor('the development server is ready', isReady);
  return {
    url,
    folder,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await temp.remove();
    },
  };
}

/**
 * Copies the sources and links each package. The folder node_modules itself is not linked, because Vite writes its cache
 * there.
 */
async function copySources(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '.vite') continue;
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
}
