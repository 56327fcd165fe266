import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#web/parts/format-date.ts';
import { Picture } from '#web/parts/picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { ListColumn } from '#web/ui/list-table.tsx';
import { RowMenu } from '../parts/row-menu.tsx';
import type { BlogSummary } from './blogs.api.ts';
import { SeoBadge } from './seo-badge.tsx';

export function blogColumns(onDelete: (blog: BlogSummary) => void): ListColumn<BlogSummary>[] {
  return [
    {
      id: 'title',
      header: 'Post',
      heading: true,
      sorts: { up: 'name', down: 'name-down', first: 'up' },
      cell: (blog) => <TitleCell blog={blog} />,
    },
    {
      id: 'status',
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
      sorts: { up: 'views-low', down: 'views-high', first: 'down' },
      cell: (blog) => blog.views.toLocaleString('en-IN'),
    },
    {
      id: 'seo',
      header: 'SEO',
      sorts: { up: 'seo-low', down: 'seo-high', first: 'down' },
      cell: (blog) => <SeoBadge score={blog.seoScore} />,
    },
    {
      id: 'date',
      header: 'Date',
      sorts: { up: 'oldest', down: 'newest', first: 'down' },
      cell: (blog) => <span className="whitespace-nowrap">{formatDate(dateOf(blog))}</span>,
    },
    {
      id: 'acts',
      header: 'Actions',
      cell: (blog) => <BlogMenu blog={blog} onDelete={onDelete} />,
    },
  ];
}

const dateOf = (blog: BlogSummary) => blog.publishedAt ?? blog.createdAt;

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
      of={blog.title}
      entries={[
        {
          label: 'View',
          icon: <ExternalLink aria-hidden size={16} />,
          to: `/blog/${encodeURIComponent(blog.slug)}`,
          newTab: true,
          disabled: !blog.isPublished,
        },
        {
          label: 'Edit',
          icon: <Pencil aria-hidden size={16} />,
          to: `/admin/blogs/edit/${blog._id}`,
        },
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden size={16} />,
          danger: true,
          onSelect: () => onDelete(blog),
        },
      ]}
    />
  );
}
