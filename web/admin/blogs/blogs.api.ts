import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Blog, BlogSummary } from '#contract/blogs.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';

export type { Blog, BlogSummary };

export interface BlogFilters {
  q: string;
  status: '' | 'published' | 'draft';
  category: string;
}

/** The newest 1,000 of what fits come at once and are sorted and paged here. */
export const blogsQuery = ({ q, status, category }: BlogFilters) =>
  queryOptions({
    queryKey: ['admin', 'blogs', { q, status, category }],
    queryFn: ({ signal }) =>
      api(
        'GET /api/blogs/admin/all',
        { query: { q, category, ...(status && { status }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Always as it stands now: what is edited must not come from a cache. */
export const blogQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'blog', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/blogs/admin/:id', { params: { id } }, { signal })).blog,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export async function saveBlog(id: string | undefined, body: FormData): Promise<Blog> {
  const answer = id
    ? await api('PUT /api/blogs/admin/:id', { params: { id }, body })
    : await api('POST /api/blogs/admin/create', { body });
  await refreshBlogs();
  return answer.blog;
}

export async function deleteBlog(id: string): Promise<void> {
  await api('DELETE /api/blogs/admin/:id', { params: { id } });
  await refreshBlogs();
}

function refreshBlogs(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['admin', 'blogs'] });
}
