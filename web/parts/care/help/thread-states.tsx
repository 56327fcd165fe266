import { LifeBuoy } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { HelpThread } from '#contract/care/help.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';

interface ThreadStatesProps {
  query: {
    data: HelpThread | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The possible reason why the thread is not found. */
  unknownText: string;
  /** The next step if the thread is not found. */
  action: ReactNode;
  children: (thread: HelpThread) => ReactNode;
}

/** Shows the thread, or says that it is loading, does not exist or could not be loaded. */
export function ThreadStates({ query, unknownText, action, children }: ThreadStatesProps) {
  const { data: thread, error, isPending, isFetching, refetch } = query;
  const number = thread?.number;
  useEffect(() => {
    if (number) document.title = `Request ${number} | Baithak`;
  }, [number]);
  if (thread) return children(thread);
  if (isPending) return <RecordSkeleton label="Loading the request" />;
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
