import * as contract from '#contract/blogs.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { getPost, getPublicPost, listAllPosts, listPublicPosts } from './blogs.service.ts';
import { createViewCounter } from './count-views.ts';

export function blogRoutes(app: FastifyInstance, ctx: Ctx): void {
  const views = createViewCounter(ctx);
  app.addHook('onClose', () => views.flush());

  route(app, contract.listBlogs, ({ query }) => listPublicPosts(ctx, query));

  route(app, contract.getBlog, ({ params }) => getPublicPost(ctx, params.slug));

  route(app, contract.viewBlog, async ({ params, request }) => {
    const agent = request.headers['user-agent'] ?? '';
    views.add(params.slug, { address: request.ip, agent });
    return null;
  });

  route(app, contract.listAllBlogs, async ({ query, reply }) => {
    const { total, ...list } = await listAllPosts(ctx, query);
    reply.header('x-total-count', total);
    return { success: true as const, ...list };
  });

  route(app, contract.getBlogForEditor, async ({ params }) => {
    return { success: true as const, blog: await getPost(ctx, params.id) };
  });
}
