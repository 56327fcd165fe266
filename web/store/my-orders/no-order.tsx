import { PackageX } from 'lucide-react';
import { hasStatus } from '#web/api/api-error.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

interface NoOrderProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Says that an order is unknown or belongs to another account, or that it could not be loaded. */
export function NoOrder({ query: { error, isFetching, refetch } }: NoOrderProps) {
  if (hasStatus(error, 404) || hasStatus(error, 400)) {
    return (
      <EmptyState
        title={<h1>Order not found</h1>}
        icon={<PackageX />}
        action={<ButtonLink to="/orders">My orders</ButtonLink>}
      >
        This order does not exist, or it belongs to another account.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      message="Failed to load your order"
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
