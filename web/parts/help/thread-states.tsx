import { LifeBuoy } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { HelpThread } from '#contract/help.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';

interface ThreadStatesProps {
  query: {
    data: HelpThread | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Why it may be unknown. */
  unknownText: string;
  /** The next step where it is unknown. */
  action: ReactNode;
  children: (thread: HelpThread) => ReactNode;
}

/** A thread that loads, is unknown to the reader, could not be loaded, or is shown. */
export function ThreadStates({ query, unknownText, action, children }: ThreadStatesProps) {
  const { data: thread, error, isPending, isFetching, refetch } = query;
  const number = thread?.number;
  useEffect(() => {
    if (number) document.title = `Request ${number} | Baithak`;
  }, [number]);
  if (thread) return children(thread);
  if (isPending) return <ThreadSkeleton />;
  if (hasStatus(error, 404) || hasStatus(error, 400)) {
    return (
      <EmptyState title={<h1>Request not found</h1>} icon={<LifeBuoy />} action={action}>
        {unknownText}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      message="Failed to load the request"
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

export function ThreadSkeleton() {
  return (
    <LoadingShape label="Loading the request">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-56 max-w-full" />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-28" />
          <Skeleton className="h-56" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </LoadingShape>
  );
}
