import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { FastifyInstance } from 'fastify';
import { mediaNamePattern } from './picture-files.ts';

/** Serves the files of pictures. Names are opaque and never reused, so browsers may cache the files for a year. */
export function pictureRoutes(app: FastifyInstance, ctx: Pick<Ctx, 'files'>): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const format = mediaNamePattern.exec(name)?.[1];
    if (!format) throw notFound('Picture');
    const etag = `"${name}"`;
    const file = await ctx.files.open(`media/${name}`);
    if (!file) throw notFound('Picture');
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
    if (request.headers['if-none-match']?.includes(etag)) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    return reply.type(`image/${format}`).header('content-length', file.bytes).send(file.stream);
  });
}
