import type { Ctx } from '#server/context.ts';
import type { Slice } from '#server/platform/db/find-list-page.ts';
import { countPublicPosts, findPublicPostSlugs } from './blogs.queries.ts';

/** For the sitemap: where every published post stands and when it last changed. */
export async function listPostAddresses(ctx: Ctx, slice: Slice) {
  const rows = await findPublicPostSlugs(ctx.db, slice);
  return rows.map((row) => ({ path: `/blog/${row.slug}`, changedAt: row.updated_at }));
}

export function countPostAddresses(ctx: Ctx): Promise<number> {
  return countPublicPosts(ctx.db);
}
