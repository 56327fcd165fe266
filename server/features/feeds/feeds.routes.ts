import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { robotsTxt } from './robots.ts';
import { blogRss } from './rss.ts';
import { sitemapFile, sitemapIndex } from './sitemap.ts';

/** Files for search engines and feed readers. */
export function feedRoutes(app: FastifyInstance, ctx: Ctx): void {
  const readCtx = { ...ctx, db: ctx.reads.public };

  app.get('/robots.txt', (_request, reply) =>
    send(reply, 'text/plain', robotsTxt(ctx.config.origin)),
  );

  app.get('/sitemap.xml', async (_request, reply) =>
    send(reply, 'application/xml', await sitemapIndex(readCtx)),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, name = '', number = ''] = /^([a-z]+)-(\d{1,5})\.xml$/.exec(request.params.file) ?? [];
    const file = await sitemapFile(readCtx, { name, number: Number(number) });
    if (!file) throw notFound('Sitemap');
    return send(reply, 'application/xml', file);
  });

  app.get('/blog/rss.xml', async (_request, reply) =>
    send(reply, 'application/rss+xml', await blogRss(readCtx)),
  );
}

function send(reply: FastifyReply, type: string, body: string) {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=600')
    .send(body);
}
