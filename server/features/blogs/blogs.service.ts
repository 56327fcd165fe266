import type { Blog, BlogSummary } from '#contract/blogs.ts';
import { postLimits } from '#contract/blog-options.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/platform/db/count-found.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { listSlice } from '#server/platform/http/list-slice.ts';
import {
  type AdminFilter,
  countForAdmin,
  countPosts,
  countPublished,
  findPost,
  findPublished,
  listForAdmin,
  listPublished,
  listRelated,
  type PublicFilter,
} from './blogs.queries.ts';
import { blogWire, summaryWire } from './blogs.wire.ts';

export async function listPublicPosts(
  ctx: Ctx,
  { page, limit, ...filter }: PublicFilter & { page: number; limit: number },
) {
  const [rows, total] = await Promise.all([
    listPublished(ctx.db, filter, { limit, offset: (page - 1) * limit }),
    countPublished(ctx.db, filter),
  ]);
  return {
    success: true as const,
    blogs: rows.map((row) => summaryWire(row, ctx.config)),
    totalPages: Math.ceil(total / limit),
    total,
  };
}

export async function getPublicPost(ctx: Ctx, slug: string) {
  const row = await findPublished(ctx.db, slug);
  if (!row) throw notFound('Blog post');
  const related = await listRelated(ctx.db, row, postLimits.related);
  return {
    success: true as const,
    blog: blogWire(row, ctx.config),
    relatedBlogs: related.map((post) => summaryWire(post, ctx.config)),
  };
}

export async function listAllPosts(
  ctx: Ctx,
  { page, limit, ...filter }: AdminFilter & { page?: number | undefined; limit: number },
): Promise<{ blogs: BlogSummary[]; total: number; stats: PostStats }> {
  const [rows, total, counts] = await Promise.all([
    listForAdmin(ctx.db, filter, listSlice({ page, limit })),
    countFound(ctx.db, countForAdmin, filter),
    countPosts(ctx.db),
  ]);
  return {
    blogs: rows.map((row) => summaryWire(row, ctx.config)),
    total,
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
  return blogWire(row, ctx.config);
}
