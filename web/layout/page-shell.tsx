import type { ReactNode } from 'react';
import { useAccountChangeInOtherTabs } from '#web/session/use-account-change-in-other-tabs.ts';
import { useTypedFields } from '#web/session/use-typed-fields.ts';
import { BackToTop } from './back-to-top.tsx';
import { RouteFocus } from './route-focus.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SkipLink } from './skip-link.tsx';

interface PageShellProps {
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Lays out every page: header, content, footer, skip link, progress line, back-to-top button and focus. */
export function PageShell({ header, footer, children }: PageShellProps) {
  useAccountChangeInOtherTabs();
  useTypedFields();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <RouteProgress />
      {header}
      <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      {footer}
      <BackToTop />
      <RouteFocus />
    </div>
  );
}
