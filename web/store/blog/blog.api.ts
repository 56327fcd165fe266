import { readUrlText } from '#contract/field-rules.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { throwPageError } from '#web/api/page-error.ts';

export interface BlogFilter {
  page: number;
  category: string;
  search: string;
  tag: string;
}

/** Reads the list's page, category, search and tag from the URL, and ignores an invalid page. */
export function readBlogFilter(url: string): BlogFilter {
  const query = new URL(url).searchParams;
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    category: readUrlText(query.get('category')),
    search: readUrlText(query.get('search'), 200),
    tag: readUrlText(query.get('tag')),
  };
}

export async function loadBlogList(call: CallApi, filter: BlogFilter) {
  const { blogs, totalPages } = await call('GET /api/blogs', { query: { ...filter } }).catch(
    throwPageError,
  );
  return { posts: blogs, totalPages, filter };
}

export function loadPost(call: CallApi, slug: string) {
  return call('GET /api/blogs/:slug', { params: { slug } }).catch(throwPageError);
}
