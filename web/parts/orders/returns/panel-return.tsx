import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { returnQuery } from './panel-returns.api.ts';

interface PanelReturnProps {
  area: 'vendor' | 'admin';
  id: string;
  children: (orderReturn: OrderReturn) => ReactNode;
}

/** Loads a return and passes it to `children`, or says that it is loading, does not exist or could not be loaded. */
export function PanelReturn({ area, id, children }: PanelReturnProps) {
  const {
    data: orderReturn,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery(returnQuery(area, id));
  const number = orderReturn?.number;
  useEffect(() => {
    if (number) document.title = `Return ${number} | Baithak`;
  }, [number]);
  if (orderReturn) return children(orderReturn);
  if (isPending) return <RecordSkeleton label="Loading the return" />;
  if (hasStatus(error, 404) || hasStatus(error, 400)) {
    return (
      <EmptyState
        title={<h1>Return not found</h1>}
        icon={<Undo2 />}
        action={<ButtonLink to={`/${area}/returns`}>All returns</ButtonLink>}
      >
        This return does not exist{area === 'vendor' && ', or it belongs to another vendor'}.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      message="Failed to load the return"
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
