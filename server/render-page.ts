import { existsSync } from 'node:fs';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

export const buildFolder = new URL('../build/', import.meta.url);

export type Send = (path: string, init: { headers: Record<string, string> }) => Promise<Response>;
export type WebBuild = ServerBuild & {
  entry: { module: { createLoaderContext(send: Send): RouterContextProvider } };
};
/** Answers one page request; `send` makes the API calls of its loaders. */
export type RenderPage = (request: Request, send: Send) => Promise<Response>;

/** Returns the renderer of the built site, or undefined without a build. */
export async function loadBuild(): Promise<RenderPage | undefined> {
  const file = new URL('server/index.js', buildFolder);
  if (!existsSync(file)) return undefined;
  const web = (await import(file.href)) as WebBuild;
  const handle = createRequestHandler(web, 'production');
  return (request, send) => handle(request, web.entry.module.createLoaderContext(send));
}
