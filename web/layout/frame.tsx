import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageShell } from './page-shell.tsx';

/** The `handle` of a layout route that renders its own frame. */
export const ownFrame = { hasOwnFrame: true };

/** Adds the shop's header and footer, unless the page's layout renders its own frame. */
export function Frame({ children }: { children: ReactNode }) {
  const hasOwnFrame = useMatches().some(({ handle }) => handle === ownFrame);
  if (hasOwnFrame) return children;
  return (
    <PageShell header={<Header />} footer={<Footer />}>
      {children}
    </PageShell>
  );
}
