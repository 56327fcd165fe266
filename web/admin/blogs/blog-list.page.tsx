import { useQuery } from '@tanstack/react-query';
import { Newspaper, PenLine } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { blogCategories } from '#contract/blog-options.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/blog-list.page.ts';
import { BlogStats } from './blog-stats.tsx';
import { BlogTable } from './blog-table.tsx';
import { type BlogFilters, blogsQuery, type BlogSummary } from './blogs.api.ts';
import { DeleteBlog } from './delete-blog.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Blogs' }, matches);
}

export default function BlogListPage() {
  const [filters, setFilters] = useState<BlogFilters>({ q: '', status: '', category: '' });
  const [leaving, setLeaving] = useState<BlogSummary>();
  const query = useQuery(blogsQuery(useDeferredValue(filters)));
  return (
    <>
      <PanelHeader
        title="Blogs"
        actions={
          <ButtonLink to="/admin/blogs/create">
            <PenLine aria-hidden size={18} />
            Write a post
          </ButtonLink>
        }
      />
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          message="Failed to load blogs"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <BlogStats stats={query.data.stats} />
          <FilterBar filters={filters} onChange={setFilters} />
          <BlogTable
            blogs={query.data.blogs}
            onDelete={setLeaving}
            empty={<NoPosts filtered={Object.values(filters).some(Boolean)} />}
          />
        </>
      )}
      <DeleteBlog blog={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

interface FilterBarProps {
  filters: BlogFilters;
  onChange: (filters: BlogFilters) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search className="mb-5 grid gap-3 sm:grid-cols-[1fr_11rem_14rem]">
      <TextField
        label="Search titles"
        type="search"
        placeholder="Search titles"
        hideLabel
        maxLength={200}
        value={filters.q}
        onChange={(event) => onChange({ ...filters, q: event.target.value })}
      />
      <SelectField
        label="Status"
        hideLabel
        placeholder="Every status"
        choices={[
          { value: 'published', label: 'Published' },
          { value: 'draft', label: 'Draft' },
        ]}
        value={filters.status}
        onChange={(event) =>
          onChange({ ...filters, status: event.target.value as BlogFilters['status'] })
        }
      />
      <SelectField
        label="Category"
        hideLabel
        placeholder="Every category"
        choices={blogCategories}
        value={filters.category}
        onChange={(event) => onChange({ ...filters, category: event.target.value })}
      />
    </search>
  );
}

function NoPosts({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title="No blog posts yet."
      icon={<Newspaper />}
      action={
        filtered ? undefined : (
          <ButtonLink to="/admin/blogs/create">Write the first post</ButtonLink>
        )
      }
    >
      {filtered ? 'None fits these filters. Try fewer of them.' : null}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <LoadingShape label="Loading blogs">
      <div className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-24" />
        ))}
      </div>
      <Skeleton className="mb-5 h-11" />
      <Skeleton className="h-96" />
    </LoadingShape>
  );
}
