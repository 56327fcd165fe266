import type { Blog, BlogQuery, BlogSummary, PublicBlogQuery } from '#contract/shop/blogs.ts';
import { postLimits } from '#contract/shop/blog-options.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import {
  countPostsAndViews,
  findAllPostsPage,
  findPost,
  findPublicPost,
  findPublicPostsPage,
  findRelatedPosts,
} from './blogs.queries.ts';
import { buildBlogWire, buildSummaryWire } from './blogs.wire.ts';

export async function listPublicPosts(ctx: Ctx, query: PublicBlogQuery) {
  const { rows, total } = await findPublicPostsPage(ctx.db, query);
  return {
    success: true as const,
    blogs: rows.map((row) => buildSummaryWire(row, ctx.config)),
    totalPages: Math.ceil(total / query.limit),
    total,
  };
}

export async function getPublicPost(ctx: Ctx, slug: string) {
  const row = await findPublicPost(ctx.db, slug);
  if (!row) throw notFound('Blog post');
  const related = await findRelatedPosts(ctx.db, row, postLimits.related);
  return {
    success: true as const,
    blog: buildBlogWire(row, ctx.config),
    relatedBlogs: related.map((post) => buildSummaryWire(post, ctx.config)),
  };
}

/** Lists posts for admins, including drafts, with the figures that the page shows above the list. */
export async function listAllPosts(
  ctx: Ctx,
  query: BlogQuery,
): Promise<ListPage<BlogSummary> & { stats: PostStats }> {
  const [page, counts] = await Promise.all([
    findAllPostsPage(ctx.db, query),
    countPostsAndViews(ctx.db),
  ]);
  return {
    ...page,
    rows: page.rows.map((row) => buildSummaryWire(row, ctx.config)),
    stats: { ...counts, drafts: counts.total - counts.published },
  };
}

interface PostStats {
  total: number;
  published: number;
  drafts: number;
  views: number;
}

export async function getPost(ctx: Ctx, id: string): Promise<Blog> {
  const row = await findPost(ctx.db, id);
  if (!row) throw notFound('Blog post');
  return buildBlogWire(row, ctx.config);
}
