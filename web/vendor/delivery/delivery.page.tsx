import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/delivery.page.ts';
import { deliveryQuery } from './delivery.api.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { OwnDispatchDays } from './own-dispatch-days.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Delivery' }, matches);
}

export default function DeliveryPage() {
  const { data, isPending, isFetching, refetch } = useQuery(deliveryQuery);
  return (
    <>
      <PanelHeader title="Delivery">
        Customers see delivery dates that are calculated from these settings. The dates of existing
        orders do not change.
      </PanelHeader>
      {isPending && (
        <LoadingShape label="Loading the delivery settings">
          <Skeleton className="h-60" />
          <Skeleton className="mt-5 h-80" />
        </LoadingShape>
      )}
      {!isPending && !data && (
        <ErrorState
          message="Failed to load data"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="max-w-4xl space-y-5">
          <DeliveryForm settings={data} />
          <OwnDispatchDays settings={data} />
        </div>
      )}
    </>
  );
}
