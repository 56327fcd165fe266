import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/dashboard.page.ts';
import { CountCards } from './count-cards.tsx';
import { dashboardQuery } from './dashboard.api.ts';
import { DashboardCharts } from './dashboard-charts.tsx';
import { HelpFigures } from './help-figures.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { PaymentAttentionList } from './payment-attention-list.tsx';
import { RecentActivity } from './recent-activity.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Admin dashboard' }, matches);
}

export default function DashboardPage() {
  const { data, isPending, isFetching, refetch } = useQuery(dashboardQuery);
  return (
    <>
      <PanelHeader title="Dashboard">Overview of the marketplace</PanelHeader>
      {isPending && <DashboardSkeleton />}
      {!isPending && !data && (
        <ErrorState
          message="Failed to load data"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="space-y-6">
          <NeedsAttention counts={data.needsYou} />
          <CountCards counts={data.counts} unpaidAttempts={data.unpaidAttempts} />
          <HelpFigures />
          <PaymentAttentionList counts={data.needsYou} />
          <DashboardCharts dashboard={data} />
          <RecentActivity activity={data.recentActivity} />
        </div>
      )}
    </>
  );
}

function DashboardSkeleton() {
  return (
    <LoadingShape label="Loading the dashboard">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-24" />
        ))}
      </div>
      <Skeleton className="mt-6 h-80" />
    </LoadingShape>
  );
}
