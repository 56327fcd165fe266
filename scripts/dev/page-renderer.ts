import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';
import type { WebBuild } from '#server/render-page.ts';

/** The header with the URL of the application, to which the loaders of the page send their API calls. */
export const apiHeader = 'baithak-api';

export interface PageRenderer {
  url: string;
  /** Loads the routes, so that the first page does not wait for them. */
  warmUp(): Promise<void>;
  close(): void;
}

/**
 * Renders pages from Vite's modules, so that every request sees the files as they were last saved.
 * The application, in its own process, sends its page requests here.
 */
export async function startPageRenderer(
  vite: ViteDevServer,
  origin: string,
): Promise<PageRenderer> {
  // React Router also comes from Vite, because its context class must be the one that the pages import.
  const loadRouter = () => vite.ssrLoadModule('react-router') as Promise<ReactRouter>;
  const loadWeb = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<WebBuild>;

  async function respond(
    { url, method, headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const web = await loadWeb();
    const { createRequestHandler } = await loadRouter();
    const api = String(headers[apiHeader]);
    const context = web.entry.module.createLoaderContext((path, init) =>
      fetch(new URL(path, api), init),
    );
    const request = new Request(new URL(url!, origin), { method });
    const page = await createRequestHandler(web, 'development')(request, context);
    const html = await page.text();
    response.writeHead(page.status, Object.fromEntries(page.headers)).end(html);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      console.error(error.message);
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end(stripVTControlCharacters(error.stack!));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    warmUp: async () => void (await Promise.all([loadWeb(), loadRouter()])),
    close: () => server.close(),
  };
}

type ReactRouter = typeof import('react-router');
