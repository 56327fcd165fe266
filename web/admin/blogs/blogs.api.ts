import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Args } from '#contract/api.ts';
import type { Blog, BlogSummary } from '#contract/shop/blogs.ts';
import { api } from '#web/api/client.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import type { BulkAction } from '#web/parts/base/bulk-bar.tsx';
import { pageSize, readTotal } from '#web/parts/base/list-query.ts';
import { refreshAdmin } from '../parts/refresh-admin.ts';

export type { Blog, BlogSummary };

/** Loads one page of posts and the figures above the list. */
export function blogsQuery(state: ListState) {
  const { filters, sort, page } = state;
  const urlValues = { ...filters, ...(sort && { sort }), page, limit: pageSize };
  const query = urlValues as Args<'GET /api/blogs/admin/all'>['query'];
  return queryOptions({
    queryKey: ['admin', 'blogs', query],
    queryFn: async ({ signal }) => {
      const { data, headers } = await api.withHeaders(
        'GET /api/blogs/admin/all',
        { query },
        { signal },
      );
      return { rows: data.blogs, ...readTotal(headers), stats: data.stats };
    },
    placeholderData: keepPreviousData,
  });
}

/** The post is never cached, so that the editor starts from the newest version. */
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
  await refreshAdmin();
  return answer.blog;
}

export const deleteBlog = ({ _id: id }: BlogSummary) =>
  api('DELETE /api/blogs/admin/:id', { params: { id } });

function setPublished({ _id: id }: BlogSummary, isPublished: boolean) {
  const body = new FormData();
  body.append('isPublished', String(isPublished));
  return api('PUT /api/blogs/admin/:id', { params: { id }, body });
}

export const bulkActions: readonly BulkAction<BlogSummary>[] = [
  {
    label: 'Publish',
    done: 'published',
    run: (blog) => setPublished(blog, true),
    canRun: ({ isPublished }) => !isPublished,
    failed: 'Failed to create/update blog',
  },
  {
    label: 'Unpublish',
    done: 'unpublished',
    run: (blog) => setPublished(blog, false),
    canRun: ({ isPublished }) => isPublished,
    failed: 'Failed to create/update blog',
  },
  {
    label: 'Delete',
    done: 'deleted',
    run: deleteBlog,
    confirm: 'These posts will be deleted permanently.',
    failed: 'Failed to delete blog',
  },
];
