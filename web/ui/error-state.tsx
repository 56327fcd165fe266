import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  /** Such as 'Failed to load products'. */
  message: string;
  onRetry?: () => void;
  busy?: boolean;
  className?: string;
}

export function ErrorState({ message, onRetry, busy, className }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={message}
        icon={<CloudOff />}
        className={className}
        action={
          onRetry && (
            <Button tone="outline" onClick={onRetry} busy={busy} busyLabel="Trying again...">
              Try again
            </Button>
          )
        }
      />
    </div>
  );
}
