import type { ReactNode } from 'react';

interface PanelHeaderProps {
  title: string;
  children?: ReactNode;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
}

/** Shows the title of a panel page, a text below it and buttons. */
export function PanelHeader({ title, children, actions }: PanelHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="font-display text-heading">{title}</h1>
        {children && <div className="mt-1 text-soft">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
