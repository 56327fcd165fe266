import {
  Armchair,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  MessageCircleQuestion,
  PackageOpen,
  SquarePlus,
  Star,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react';
import { Outlet } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { ownFrame } from '#web/layout/frame.tsx';
import { PanelFrame, type PanelLink } from '#web/layout/panel-frame.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/vendor-panel.ts';
import { StatusNotice } from './status-notice.tsx';
import { dashboardQuery } from './vendor.api.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export const handle = ownFrame;

const search = { label: 'Search orders', to: '/vendor/orders' };

const links: readonly PanelLink[] = [
  { to: '/vendor/dashboard', label: 'Dashboard', icon: <LayoutDashboard aria-hidden /> },
  { to: '/vendor/create-product', label: 'Create product', icon: <SquarePlus aria-hidden /> },
  { to: '/vendor/products', label: 'Products', icon: <Armchair aria-hidden /> },
  { to: '/vendor/orders', label: 'Orders', icon: <PackageOpen aria-hidden /> },
  { to: '/vendor/returns', label: 'Returns', icon: <Undo2 aria-hidden /> },
  { to: '/vendor/help', label: 'Help', icon: <LifeBuoy aria-hidden /> },
  { to: '/vendor/reviews', label: 'Reviews', icon: <Star aria-hidden /> },
  {
    to: '/vendor/questions',
    label: 'Questions',
    icon: <MessageCircleQuestion aria-hidden />,
  },
  { to: '/vendor/delivery', label: 'Delivery', icon: <Truck aria-hidden /> },
  { to: '/vendor/earnings', label: 'Earnings', icon: <Wallet aria-hidden /> },
  { to: '/vendor/documents', label: 'Documents', icon: <FileText aria-hidden /> },
];

export function HydrateFallback() {
  return (
    <PanelFrame title="Vendor panel" links={links} search={search}>
      <LoadingShape label="Loading the vendor panel">
        <Skeleton className="h-10 w-60" />
        <div className="mt-6 grid gap-4 sm:grid-cols-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
        <Skeleton className="mt-6 h-72" />
      </LoadingShape>
    </PanelFrame>
  );
}

export default function VendorPanel() {
  const { data } = useQuery(dashboardQuery);
  const dueCounts: Record<string, number | undefined> = {
    '/vendor/orders': data?.pendingOrders,
    '/vendor/questions': data?.questionsToAnswer,
    '/vendor/returns': data && data.returnsToAnswer + data.returnsToInspect,
    '/vendor/help': data?.helpToAnswer,
  };
  const withCounts = links.map((link) => ({ ...link, dueCount: dueCounts[link.to] }));
  return (
    <PanelFrame title="Vendor panel" links={withCounts} search={search}>
      <StatusNotice />
      <Outlet />
    </PanelFrame>
  );
}
