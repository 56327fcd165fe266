import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';

interface HelpFrameProps {
  /** The last entry of the breadcrumbs. Not set on the list of requests. */
  crumb?: string;
  /** Whether the breadcrumbs lead to Contact instead of Help, because a visitor has no list of requests. */
  isVisitor?: boolean;
  children: ReactNode;
}

export function HelpFrame({ crumb, isVisitor = false, children }: HelpFrameProps) {
  const parent: Crumb = isVisitor
    ? { label: 'Contact', to: '/contact' }
    : { label: 'Help', to: '/help' };
  return (
    <div className="page grow pt-6 pb-20 lg:pt-8">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          ...(crumb ? [parent, { label: crumb }] : [{ label: 'Help' }]),
        ]}
      />
      <div className="mt-4">{children}</div>
    </div>
  );
}
