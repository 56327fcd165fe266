import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createRobotsTxt } from './robots.ts';
import { createBlogRss } from './rss.ts';
import { createSitemapFile, createSitemapIndex } from './sitemap.ts';

/** Serves the files for search engines and feed readers. */
export function feedRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.get('/robots.txt', (_request, reply) =>
    sendFile(reply, 'text/plain', createRobotsTxt(ctx.config.origin)),
  );

  app.get('/sitemap.xml', async (_request, reply) =>
    sendFile(reply, 'application/xml', await createSitemapIndex(ctx)),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, name = '', number = ''] = /^([a-z]+)-(\d{1,5})\.xml$/.exec(request.params.file) ?? [];
    const file = await createSitemapFile(ctx, { name, number: Number(number) });
    if (!file) throw notFound('Sitemap');
    return sendFile(reply, 'application/xml', file);
  });

  app.get('/blog/rss.xml', async (_request, reply) =>
    sendFile(reply, 'application/rss+xml', await createBlogRss(ctx)),
  );
}

function sendFile(reply: FastifyReply, type: string, body: string) {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=600')
    .send(body);
}
