import { useQuery } from '@tanstack/react-query';
import { Newspaper, PenLine } from 'lucide-react';
import { blogCategories } from '#contract/shop/blog-options.ts';
import { ListPage } from '#web/layout/list-page.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { RowDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListFilters } from '#web/ui/list-filters.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import type { Route } from './+types/blog-list.page.ts';
import { BlogStats } from './blog-stats.tsx';
import { buildBlogColumns } from './blog-table.tsx';
import { blogsQuery, type BlogSummary, bulkActions, deleteBlog } from './blogs.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Blogs' }, matches);
}

const filters = [
  { name: 'status', label: 'Status', all: 'All statuses', choices: ['published', 'draft'] },
  {
    name: 'category',
    label: 'Category',
    all: 'All categories',
    choices: blogCategories.map((name) => ({ value: name, label: name })),
  },
];

const dialogs: RowDialogs<BlogSummary, 'delete'> = {
  delete: (blog, onClose) => (
    <DeleteDialog
      noun="blog"
      description={`“${blog.title}” will be deleted permanently. To hide it from readers, unpublish it instead.`}
      remove={() => deleteBlog(blog)}
      done="Blog post deleted"
      onClose={onClose}
    />
  ),
};

export default function BlogListPage() {
  const state = useListState();
  const query = useQuery(blogsQuery(state));
  return (
    <ListPage
      title="Blogs"
      actions={
        <ButtonLink to="/admin/blogs/create">
          <PenLine aria-hidden size={18} />
          Create post
        </ButtonLink>
      }
      pluralNoun="blogs"
      {...{ state, query }}
      columns={(open) => buildBlogColumns(open('delete'))}
      rowId={(blog) => blog._id}
      bulk={{ actions: bulkActions, nameOf: (blog) => blog.title, refresh: refreshAdmin }}
      empty={{
        title: 'No blog posts yet.',
        icon: <Newspaper />,
        hint: 'Drafts and published posts appear here.',
      }}
      dialogs={dialogs}
    >
      <BlogStats stats={query.data?.stats} />
      <ListFilters
        state={state}
        layout="grid-cols-2 sm:grid-cols-[minmax(0,1fr)_11rem_14rem]"
        search="Search by title"
        filters={filters}
      />
    </ListPage>
  );
}
