import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ctx } from './context.ts';
import { AppError } from './platform/http/app-error.ts';
import { pagePolicy } from './platform/http/page-policy.ts';

const build = new URL('../build/', import.meta.url);

type Send = (path: string, init: { headers: Record<string, string> }) => Promise<Response>;
type WebBuild = ServerBuild & {
  entry: { module: { contextWith(send: Send): RouterContextProvider } };
};

/** React Router answers whatever no call and no file does; without a build there is only the API. */
export async function serveShop(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const handle = existsSync(new URL('server/index.js', build))
    ? await createPageHandler(app, ctx)
    : undefined;
  if (handle) await serveAssets(app);
  app.setNotFoundHandler(async (request, reply) => {
    if (!handle || request.url.startsWith('/api/')) throw new AppError('not_found', 'No such call');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('not_found', 'No such page');
    }
    return sendPage(ctx, await handle(request), reply);
  });
}

async function createPageHandler(app: FastifyInstance, ctx: Ctx) {
  const web = (await import(new URL('server/index.js', build).href)) as WebBuild;
  const handler = createRequestHandler(web, 'production');
  return async (request: FastifyRequest) => {
    let isWhole = true;
    const send: Send = async (path, init) => {
      const answer = await app.inject({ ...init, method: 'GET', url: path } as InjectOptions);
      if (answer.statusCode >= 500) isWhole = false;
      return new Response(answer.statusCode === 204 ? null : answer.body, {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      });
    };
    const context = web.entry.module.contextWith(send);
    const page = await handler(pageRequest(request, ctx.config.origin), context);
    return { page, html: await page.text(), isWhole };
  };
}

/** Only address and method: a page is the same for everybody, so no header of the visitor may shape it. */
function pageRequest({ url, method }: FastifyRequest, origin: string): Request {
  const path = url.startsWith('/') ? url : '/';
  return new Request(`${origin}${path}`, { method });
}

interface Rendered {
  page: Response;
  html: string;
  /** False when a call behind it failed: such a page is shown once and never kept. */
  isWhole: boolean;
}

function sendPage(ctx: Ctx, { page, html, isWhole }: Rendered, reply: FastifyReply) {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  if (page.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', pagePolicy(html, ctx.config));
  }
  if (!isWhole) reply.header('cache-control', 'no-store');
  return reply.send(html);
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/', build)),
    // Written beside each file by the build.
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders: (response, path) => {
      const immutable = path.includes('/client/assets/');
      response.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
