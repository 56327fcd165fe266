/**
 * `npm run dev` runs PostgreSQL and Vite in this process. The application runs in another process, which restarts
 * when a file of server/ or contract/ is saved that is not a test.
 */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { relative, resolve } from 'node:path';
import { createServer as createVite } from 'vite';
import type { Config } from '#server/config.ts';
import { loadConfig } from '#server/load-config.ts';
import { openDatabase } from '../database.ts';
import { startApplication, type Application } from './application-process.ts';
import { forwardTo } from './forward-request.ts';
import { startPageRenderer } from './page-renderer.ts';

/** Wait this long after a change, because an editor may save one file in several steps. */
const settleMs = 50;

const closers: (() => unknown)[] = [];
let stopping: Promise<void> | undefined;

process.env.NODE_ENV = 'development';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => exit(0));
process.once('disconnect', () => exit(0));
await start().catch((error: Error) => {
  if (stopping) return;
  console.error('\n ', error.message);
  exit(1);
});

async function start(): Promise<void> {
  const config = await loadConfig(process.env);
  const { promise: handler, resolve: setHandler } = Promise.withResolvers<RequestListener>();
  // Requests that arrive during the start are answered once it is complete.
  const front = createServer((request, response) => {
    void handler.then((handle) => handle(request, response));
  });
  await once(front.listen(config.port, config.host), 'listening');
  closers.push(() => front.closeAllConnections());
  const database = await openDatabase(config);
  closers.push(() => database.stop());
  const vite = await startVite(front, config);
  closers.push(() => vite.close());
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const renderer = await startPageRenderer(vite, origin);
  closers.push(() => renderer.close());
  const application = startApplication({
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATABASE_URL: database.url,
    // A page is rendered for every request, so that it is never older than its files.
    PUBLIC_CACHE: 'off',
    RENDERER_URL: renderer.url,
  });
  closers.push(() => application.stop());
  setHandler((request, response) => {
    vite.middlewares(request, response, () => void forwardTo(application, request, response));
  });
  restartOnSave(vite.watcher, application);
  await renderer.warmUp().catch(reportError);
  await application.waitUntilOpen().then(({ greeting }) => console.log(greeting), reportError);
}

function startVite(front: Server, { dataDir }: Config) {
  return createVite({
    appType: 'custom',
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server: front },
      watch: {
        ignored: [resolve(dataDir), 'build', 'test-results'].map((path) => resolve(path, '**')),
      },
    },
  });
}

function restartOnSave(watcher: Watcher, application: Application): void {
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    const file = relative(process.cwd(), path);
    if (!/^(?:server|contract)\//.test(file) || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(file), settleMs);
  });

  async function restart(file: string): Promise<void> {
    const startedAt = performance.now();
    await application.restart().then(() => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`  Restarted in ${seconds} s (${file})`);
    }, reportError);
  }
}

function reportError(error: Error): void {
  if (!stopping) console.error('\n ', error.message);
}

function exit(code: number): void {
  stopping ??= stop().then(() => process.exit(code));
}

/** Closes everything in reverse order, for example the application before the database that it uses. */
async function stop(): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

interface Watcher {
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
}
