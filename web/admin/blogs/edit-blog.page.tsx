import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '#web/api/api-error.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Route } from './+types/edit-blog.page.ts';
import { BlogEditor } from './blog-editor.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { blogQuery } from './blogs.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Edit post' }, matches);
}

export default function EditBlogPage({ params }: Route.ComponentProps) {
  const query = useQuery(blogQuery(params.id));
  if (query.data) return <BlogEditor key={params.id} blog={query.data} />;
  if (query.isPending) return <EditorSkeleton />;
  if (hasStatus(query.error, 404) || hasStatus(query.error, 400)) {
    return (
      <EmptyState
        title="Blog post not found"
        action={<ButtonLink to="/admin/blogs">All posts</ButtonLink>}
      />
    );
  }
  return (
    <ErrorState
      message="Failed to load blog data"
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
