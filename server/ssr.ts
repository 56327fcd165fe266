import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { pages } from '#contract/pages.ts';
import { scriptHashesHeader } from '#contract/script-hashes-header.ts';
import type { Ctx } from './context.ts';
import { AppError } from './platform/http/app-error.ts';
import { buildPagePolicy } from './platform/http/page-policy.ts';
import { sendTooManyPages, type TakeTurn } from './visitor-budgets.ts';
import { buildFolder, loadBuild, type RenderPage, type Send } from './render-page.ts';

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the pages and assets. Without a build of the site the server has only the API. */
export async function serveShop(app: FastifyInstance, ctx: Ctx, takePage: TakeTurn): Promise<void> {
  app.setNotFoundHandler(async () => {
    throw new AppError('not_found', 'No such call');
  });
  const built = ctx.renderPage ? undefined : await loadBuild();
  if (built) await serveAssets(app);
  const renderPage = ctx.renderPage ?? built;
  if (!renderPage) return;
  const sendPage = createPageHandler(app, ctx, renderPage);
  servePages(app, async (request, reply) => {
    const waitSeconds = takePage(request.raw);
    if (waitSeconds > 0) return sendTooManyPages(reply, ctx, waitSeconds);
    return sendPage(request, reply);
  });
}

/** Adds a route for each page and one for all other paths, for which React Router renders its 404 page. */
function servePages(app: FastifyInstance, sendPage: PageHandler): void {
  const options = { method: ['GET', 'HEAD'], schema: { hide: true } };
  for (const { path } of pages) app.route({ ...options, url: path, handler: sendPage });
  app.route({
    ...options,
    url: '*',
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound();
      return sendPage(request, reply);
    },
  });
}

function createPageHandler(app: FastifyInstance, ctx: Ctx, renderPage: RenderPage): PageHandler {
  return async (request, reply) => {
    let hasFailedCall = false;
    const send: Send = async (path, init) => {
      const response = await app.inject({ ...init, method: 'GET', url: path } as InjectOptions);
      if (response.statusCode >= 500) hasFailedCall = true;
      return new Response(response.statusCode === 204 ? null : response.body, {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
      });
    };
    const page = await renderPage(createPageRequest(request, ctx.config.origin), send);
    setPageHeaders(reply, page.headers, ctx);
    // If a call has failed, the page is incomplete and must not be cached.
    if (hasFailedCall) reply.header('cache-control', 'no-store');
    return reply.code(page.status).send(await page.text());
  };
}

/** Creates a request without headers, because a page is the same for everybody, whatever the headers. */
function createPageRequest({ url, method }: FastifyRequest, origin: string): Request {
  const path = url.startsWith('/') ? removeLineBreaks(url) : '/';
  return new Request(`${origin}${path}`, { method });
}

/** React Router's `*` matches no line break, so a path with one would match no route at all and be logged as an error. */
const removeLineBreaks = (url: string) =>
  url.replace(/^[^?]+/, (path) => path.replaceAll(/%(?:0[ad]|e2%80%a[89])/gi, '%20'));

function setPageHeaders(reply: FastifyReply, headers: Headers, ctx: Ctx): void {
  const hashes = headers.get(scriptHashesHeader) ?? '';
  for (const [name, value] of headers) if (name !== scriptHashesHeader) reply.header(name, value);
  if (headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', buildPagePolicy(hashes, ctx));
  }
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/', buildFolder)),
    // The build writes a compressed file beside each asset.
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders: (response, path) => {
      const isImmutable = path.includes('/client/assets/');
      response.header(
        'cache-control',
        isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
