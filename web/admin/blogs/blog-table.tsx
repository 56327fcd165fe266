import { ExternalLink, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { Picture } from '#web/parts/base/picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { createDeleteEntry, RowMenu } from '#web/parts/base/row-menu.tsx';
import { buildDateColumn } from '../parts/date-column.tsx';
import type { BlogSummary } from './blogs.api.ts';
import { SeoBadge } from './seo-badge.tsx';

export function buildBlogColumns(onDelete: (blog: BlogSummary) => void): Column<BlogSummary>[] {
  return [
    {
      id: 'title',
      header: 'Post',
      isHeading: true,
      sort: { kind: 'text', ascending: 'name', descending: 'name-down' },
      cell: (blog) => <TitleCell blog={blog} />,
    },
    {
      id: 'status',
      card: 'top',
      header: 'Status',
      cell: ({ isPublished }) => (
        <Badge tone={isPublished ? 'good' : 'plain'} dot>
          {isPublished ? 'Published' : 'Draft'}
        </Badge>
      ),
    },
    { id: 'category', header: 'Category', cell: ({ category }) => category },
    {
      id: 'views',
      header: 'Views',
      align: 'end',
      sort: { kind: 'number', ascending: 'views-low', descending: 'views-high' },
      cell: (blog) => blog.views.toLocaleString('en-IN'),
    },
    {
      id: 'seo',
      header: 'SEO',
      sort: { kind: 'number', ascending: 'seo-low', descending: 'seo-high' },
      cell: (blog) => <SeoBadge score={blog.seoScore} />,
    },
    buildDateColumn('Date', ({ publishedAt, createdAt }) => publishedAt ?? createdAt, 'bottom'),
    {
      id: 'actions',
      card: 'actions',
      header: 'Actions',
      cell: (blog) => <BlogMenu blog={blog} onDelete={onDelete} />,
    },
  ];
}

function TitleCell({ blog }: { blog: BlogSummary }) {
  return (
    <span className="flex items-center gap-3">
      <span className="block h-12 w-16 shrink-0 overflow-hidden rounded-control">
        <Picture picture={blog.featuredImage ?? undefined} alt="" sizes="4rem" />
      </span>
      <Link
        to={`/admin/blogs/edit/${blog._id}`}
        className="line-clamp-2 min-w-0 font-semibold underline-offset-4 hover:underline"
      >
        {blog.title}
      </Link>
    </span>
  );
}

function BlogMenu({
  blog,
  onDelete,
}: {
  blog: BlogSummary;
  onDelete: (blog: BlogSummary) => void;
}) {
  return (
    <RowMenu
      name={blog.title}
      entries={[
        {
          label: 'View',
          icon: <ExternalLink aria-hidden size={16} />,
          to: `/blog/${encodeURIComponent(blog.slug)}`,
          shouldOpenNewTab: true,
          disabled: !blog.isPublished,
        },
        {
          label: 'Edit',
          icon: <Pencil aria-hidden size={16} />,
          to: `/admin/blogs/edit/${blog._id}`,
        },
        createDeleteEntry(() => onDelete(blog)),
      ]}
    />
  );
}
