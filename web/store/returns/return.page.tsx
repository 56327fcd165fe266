import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { hasStatus } from '#web/api/api-error.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CustomersOnly } from '#web/parts/people/customers-only.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Route } from './+types/return.page.ts';
import { ReturnFrame, ReturnSkeleton } from './return-frame.tsx';
import { ReturnView } from './return-view.tsx';
import { returnQuery } from './returns.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Your return' }, matches);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return (
    <ReturnFrame crumb="Return">
      <ReturnSkeleton />
    </ReturnFrame>
  );
}

export default function ReturnPage({ params }: Route.ComponentProps) {
  return (
    <CustomersOnly>
      <LoadedReturn key={params.id} id={params.id} />
    </CustomersOnly>
  );
}

function LoadedReturn({ id }: { id: string }) {
  const { data: orderReturn, error, isPending, isFetching, refetch } = useQuery(returnQuery(id));
  if (orderReturn) {
    return (
      <ReturnFrame
        order={{ _id: orderReturn.order, orderId: orderReturn.orderNumber }}
        crumb={`Return ${orderReturn.number}`}
      >
        <ReturnView orderReturn={orderReturn} />
      </ReturnFrame>
    );
  }
  return (
    <ReturnFrame crumb="Return">
      {isPending && <ReturnSkeleton />}
      {!isPending && isNotFound(error) && (
        <EmptyState
          title={<h1>Return not found</h1>}
          icon={<Undo2 />}
          action={<ButtonLink to="/orders">My orders</ButtonLink>}
        >
          This return does not exist, or it belongs to another account.
        </EmptyState>
      )}
      {!isPending && !isNotFound(error) && (
        <ErrorState
          message="Failed to load your return"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </ReturnFrame>
  );
}

const isNotFound = (error: Error | null) => hasStatus(error, 404) || hasStatus(error, 400);
