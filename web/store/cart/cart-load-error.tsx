import { ErrorState } from '#web/ui/error-state.tsx';

interface CartLoadErrorProps {
  busy: boolean;
  onRetry: () => void;
}

export function CartLoadError({ busy, onRetry }: CartLoadErrorProps) {
  return (
    <ErrorState message="Failed to load cart" busy={busy} onRetry={onRetry} className="py-20" />
  );
}
