import { Outlet } from 'react-router';
import { PanelFrame } from '#web/layout/panel-frame.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/admin-layout.ts';
import { adminLinks } from './admin-links.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return (
    <PanelFrame title="Admin panel" links={adminLinks}>
      <LoadingShape label="Loading the panel">
        <Skeleton className="h-10 w-60" />
        <Skeleton className="mt-6 h-72" />
      </LoadingShape>
    </PanelFrame>
  );
}

export default function AdminLayout() {
  return (
    <PanelFrame title="Admin panel" links={adminLinks}>
      <Outlet />
    </PanelFrame>
  );
}
