import type { ReactNode } from 'react';
import { useAccountChangeInOtherTabs } from '#web/session/use-account-change-in-other-tabs.ts';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteFocus } from './route-focus.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SkipLink } from './skip-link.tsx';

/** The header, footer and helpers around every page. */
export function Frame({ children }: { children: ReactNode }) {
  useAccountChangeInOtherTabs();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <RouteProgress />
      <Header />
      <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      <Footer />
      <BackToTop />
      <RouteFocus />
    </div>
  );
}
