/** Runs the application in its own process, which dev-server.ts restarts while PostgreSQL and Vite keep running. */
import type { AddressInfo } from 'node:net';
import { loadConfig } from '#server/load-config.ts';
import {
  closeServer,
  formatGreeting,
  openServer,
  prepareServer,
  type ServerParts,
} from '#server/serve.ts';
import { runSilently, runStep } from '#server/startup-steps.ts';
import type { OpenedMessage } from './application-process.ts';
import { apiHeader } from './page-renderer.ts';

const isFirstStart = process.argv[2] === 'first';
const rendererUrl = process.env.RENDERER_URL!;
const config = await loadConfig(process.env);
const parts: ServerParts = {};
/** Headers that belong to the connection to the renderer and not to the page. */
const connectionHeaders = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

// A terminal's Ctrl-C reaches both processes, but only the dev server decides when this process stops.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('SIGTERM', stop);
process.once('disconnect', stop);

await prepareServer(parts, config, {
  databaseUrl: config.databaseUrl!,
  isAlone: true,
  runStep: isFirstStart ? runStep : runSilently,
  renderPage,
});
await openServer(parts, config);
const opened: OpenedMessage = { port: await findOwnPort(), greeting: await formatGreeting(parts) };
process.send!(opened);

async function renderPage({ url, method }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  const page = await fetch(new URL(pathname + search, rendererUrl), {
    method,
    headers: { [apiHeader]: `http://127.0.0.1:${await findOwnPort()}` },
    redirect: 'manual',
  });
  const headers = new Headers(page.headers);
  for (const name of connectionHeaders) headers.delete(name);
  return new Response(page.body, { status: page.status, headers });
}

async function findOwnPort(): Promise<number> {
  const { server } = await parts.app!;
  return (server.address() as AddressInfo).port;
}

function stop(): void {
  void closeServer(parts).then(() => process.exit(0));
}
