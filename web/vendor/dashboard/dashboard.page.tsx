import { useQuery } from '@tanstack/react-query';
import { SquarePlus } from 'lucide-react';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { useSession } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DayLinks } from '../orders/day-links.tsx';
import { dashboardQuery, profileQuery } from '../vendor.api.ts';
import type { Route } from './+types/dashboard.page.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LowStock } from './low-stock.tsx';
import { RecentOrders } from './recent-orders.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Vendor dashboard' }, matches);
}

export default function DashboardPage() {
  const session = useSession();
  const { data: vendor } = useQuery(profileQuery);
  return (
    <>
      <PanelHeader
        title="Dashboard"
        actions={
          vendor?.status === 'rejected' ? undefined : (
            <ButtonLink to="/vendor/create-product">
              <SquarePlus aria-hidden size={18} />
              Create product
            </ButtonLink>
          )
        }
      >
        {vendor?.businessName ?? session?.name}
        {vendor?.status === 'approved' ? (
          <>
            {' · '}
            <TextLink to={`/vendor/${vendor._id}`}>View your public page</TextLink>
          </>
        ) : (
          // Reserves space for the link, so that nothing moves when it appears.
          !vendor && <span className="invisible"> · View your public page</span>
        )}
      </PanelHeader>
      <DashboardContent />
    </>
  );
}

function DashboardContent() {
  const { data, isPending, isFetching, refetch } = useQuery(dashboardQuery);
  if (isPending) return <DashboardSkeleton />;
  if (!data) {
    return (
      <ErrorState message="Failed to load data" busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="space-y-6">
      <FirstSteps dashboard={data} />
      <DayLinks />
      <DashboardCards dashboard={data} />
      <DashboardCharts dashboard={data} />
      <LowStock dashboard={data} />
      <RecentOrders orders={data.recentOrders} />
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <LoadingShape label="Loading your dashboard">
      <DayLinks />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-80 lg:col-span-2" />
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </LoadingShape>
  );
}
