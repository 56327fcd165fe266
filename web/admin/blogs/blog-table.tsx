import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#web/parts/format-date.ts';
import { Picture } from '#web/parts/picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import type { BlogSummary } from './blogs.api.ts';
import { SeoBadge } from './seo-badge.tsx';

interface BlogTableProps {
  blogs: readonly BlogSummary[];
  empty: ReactNode;
  onDelete: (blog: BlogSummary) => void;
}

export function BlogTable({ blogs, empty, onDelete }: BlogTableProps) {
  const columns = useMemo(() => columnsWith(onDelete), [onDelete]);
  return (
    <DataTable
      label="Blogs"
      rows={blogs}
      rowId={(blog) => blog._id}
      columns={columns}
      empty={empty}
    />
  );
}

function columnsWith(onDelete: BlogTableProps['onDelete']): Column<BlogSummary>[] {
  return [
    {
      id: 'title',
      header: 'Post',
      heading: true,
      value: (blog) => blog.title,
      cell: (blog) => <TitleCell blog={blog} />,
    },
    {
      id: 'status',
      header: 'Status',
      value: (blog) => (blog.isPublished ? 'Published' : 'Draft'),
      cell: ({ isPublished }) => (
        <Badge tone={isPublished ? 'good' : 'plain'} dot>
          {isPublished ? 'Published' : 'Draft'}
        </Badge>
      ),
    },
    { id: 'category', header: 'Category', value: (blog) => blog.category },
    {
      id: 'views',
      header: 'Views',
      align: 'end',
      value: (blog) => blog.views,
      cell: (blog) => blog.views.toLocaleString('en-IN'),
    },
    {
      id: 'seo',
      header: 'SEO',
      value: (blog) => blog.seoScore,
      cell: (blog) => <SeoBadge score={blog.seoScore} />,
    },
    {
      id: 'date',
      header: 'Date',
      value: dateOf,
      cell: (blog) => <span className="whitespace-nowrap">{formatDate(dateOf(blog))}</span>,
    },
    {
      id: 'acts',
      header: 'Actions',
      cell: (blog) => <RowMenu blog={blog} onDelete={onDelete} />,
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

function RowMenu({ blog, onDelete }: { blog: BlogSummary } & Pick<BlogTableProps, 'onDelete'>) {
  const entries: MenuEntry[] = [
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
  ];
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${blog.title}`} icon={<Ellipsis aria-hidden size={20} />} />
      }
      entries={entries}
    />
  );
}
