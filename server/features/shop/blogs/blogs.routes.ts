import * as contract from '#contract/shop/blogs.ts';
import type { Ctx } from '#server/context.ts';
import { type Call, route } from '#server/platform/http/route.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import type { FastifyInstance } from 'fastify';
import { getPost, getPublicPost, listAllPosts, listPublicPosts } from './blogs.service.ts';
import { createViewCounter } from './count-views.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { withPostForm } from './post-form.ts';
import { updatePost } from './update-post.ts';

export function blogRoutes(app: FastifyInstance, ctx: Ctx): void {
  publicRoutes(app, ctx);
  adminRoutes(app, ctx);
}

function publicRoutes(app: FastifyInstance, ctx: Ctx): void {
  const views = createViewCounter(ctx);
  app.addHook('onClose', () => views.flush());

  route(app, contract.listBlogs, ({ query }) => listPublicPosts(ctx, query));
  route(app, contract.getBlog, ({ params }) => getPublicPost(ctx, params.slug));

  route(app, contract.viewBlog, async ({ params, request }) => {
    views.add(params.slug, request.ip);
    return null;
  });
}

function adminRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.listAllBlogs, async ({ query, reply }) => {
    const page = await listAllPosts(ctx, query);
    setTotal(reply, page);
    return { success: true as const, blogs: page.rows, stats: page.stats };
  });

  route(app, contract.getBlogForEditor, async ({ params }) => {
    return { success: true as const, blog: await getPost(ctx, params.id) };
  });

  const handleCreate = ({ account, request }: Call<typeof contract.createBlog>) =>
    withPostForm(ctx, request, contract.newBlog, async (form) => {
      return { success: true as const, blog: await createPost(ctx, account, form) };
    });
  route(app, contract.createBlog, handleCreate);

  const handleUpdate = ({ account, params: { id }, request }: Call<typeof contract.updateBlog>) =>
    withPostForm(ctx, request, contract.blogChange, async (form) => {
      return { success: true as const, blog: await updatePost(ctx, account, { id, form }) };
    });
  route(app, contract.updateBlog, handleUpdate);

  route(app, contract.deleteBlog, async ({ account, params }) => {
    await deletePost(ctx, account, params.id);
    return { success: true as const, message: 'Blog post deleted' };
  });
}
