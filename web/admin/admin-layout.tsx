import { Outlet } from 'react-router';
import { PanelFrame } from '#web/layout/panel-frame.tsx';
import { requireAdmin, requireAdminForDashboard } from '#web/session/guards.ts';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/admin-layout.ts';
import { adminLinks } from './admin-links.tsx';

/** Every admin page passes here; the server checks each call again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url);
  if (pathname === '/admin/dashboard') requireAdminForDashboard();
  else requireAdmin();
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
