import { useQuery } from '@tanstack/react-query';
import { Newspaper, PenLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { blogCategories } from '#contract/shop/blog-options.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { ListSearch } from '#web/ui/list-search.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import { DataList } from '#web/parts/base/data-list.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { refreshAdmin } from '../parts/list-query.ts';
import type { Route } from './+types/blog-list.page.ts';
import { BlogStats } from './blog-stats.tsx';
import { buildBlogColumns } from './blog-table.tsx';
import { blogsQuery, type BlogSummary, bulkActions, deleteBlog } from './blogs.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Blogs' }, matches);
}

const categoryChoices = blogCategories.map((name) => ({ value: name, label: name }));

export default function BlogListPage() {
  const state = useListState();
  const query = useQuery(blogsQuery(state));
  const [deleting, setDeleting] = useState<BlogSummary>();
  const columns = useMemo(() => buildBlogColumns(setDeleting), []);
  return (
    <>
      <PanelHeader
        title="Blogs"
        actions={
          <ButtonLink to="/admin/blogs/create">
            <PenLine aria-hidden size={18} />
            Create post
          </ButtonLink>
        }
      />
      <BlogStats stats={query.data?.stats} />
      <BlogFilters state={state} />
      <DataList
        pluralNoun="blogs"
        state={state}
        query={query}
        columns={columns}
        rowId={(blog) => blog._id}
        bulk={{ actions: bulkActions, nameOf: (blog) => blog.title, refresh: refreshAdmin }}
        empty={{
          title: 'No blog posts yet.',
          icon: <Newspaper />,
          hint: 'Drafts and published posts appear here.',
        }}
      />
      <DeleteDialog
        noun="blog"
        description={
          deleting &&
          `“${deleting.title}” will be deleted permanently. To hide it from readers, unpublish it instead.`
        }
        remove={async () => {
          await deleteBlog(deleting!);
          return 'Blog post deleted';
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}

function BlogFilters({ state }: { state: ListState }) {
  return (
    <search className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_14rem]">
      <ListSearch state={state} placeholder="Search by title" />
      <ListFilter
        state={state}
        name="status"
        label="Status"
        all="All statuses"
        choices={['published', 'draft']}
      />
      <ListFilter
        state={state}
        name="category"
        label="Category"
        all="All categories"
        choices={categoryChoices}
      />
    </search>
  );
}
