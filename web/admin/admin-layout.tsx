import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import type { AdminDashboard } from '#contract/shop/admin.ts';
import { ownFrame } from '#web/layout/frame.tsx';
import { PanelFrame } from '#web/layout/panel-frame.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/admin-layout.ts';
import { adminLinks } from './admin-links.tsx';
import { dashboardQuery } from './dashboard/dashboard.api.ts';
import { ShopClock } from './parts/shop-clock.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export const handle = ownFrame;

const search = { label: 'Search orders', to: '/admin/orders' };

export function HydrateFallback() {
  return (
    <PanelFrame title="Admin panel" links={adminLinks} search={search}>
      <LoadingShape label="Loading the panel">
        <Skeleton className="h-10 w-60" />
        <Skeleton className="mt-6 h-72" />
      </LoadingShape>
    </PanelFrame>
  );
}

export default function AdminLayout() {
  const { data } = useQuery(dashboardQuery);
  return (
    <PanelFrame
      title="Admin panel"
      links={linksWithCounts(data?.needsYou)}
      search={search}
      tool={data?.clock && <ShopClock clock={data.clock} />}
    >
      <Outlet />
    </PanelFrame>
  );
}

function linksWithCounts(counts: AdminDashboard['needsYou'] | undefined) {
  const dueCounts: Record<string, number | undefined> = counts
    ? {
        '/admin/dashboard': counts.paymentsAside + counts.failedRefunds,
        '/admin/vendors': counts.vendorsWaiting,
        '/admin/orders': counts.strandedOrders,
        '/admin/contacts': counts.unreadMessages,
        '/admin/help': counts.overdueHelp,
        '/admin/returns': counts.disputedReturns + counts.uncollectedReturns,
        '/admin/moderation': counts.moderationWaiting,
        '/admin/disputes': counts.bankDisputes,
        '/admin/payouts': counts.stuckPayouts,
        '/admin/jobs': counts.failingJobs,
        '/admin/ledger': counts.ledgerDifferences,
      }
    : {};
  return adminLinks.map((link) => ({ ...link, dueCount: dueCounts[link.to] }));
}
